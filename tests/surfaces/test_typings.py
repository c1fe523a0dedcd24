"""What people type who have read nothing: each wrong call is one sentence that says what is wrong and what to type.

The sentence never leads to the next refusal, and is never in the words of the library that reads the command line, or
of the system.
"""

import re
import shlex
from pathlib import Path
from shutil import copy

import click
import pytest

from bridgesheets.awarding.details import BY_NAME, event_options
from bridgesheets.surfaces.argument_types import click_option
from bridgesheets.surfaces.cli import cli
from tests.commands import run
from tests.each import each

BOOKS = Path(__file__).parents[2] / "workbooks"

#: What is typed behind ``bridgesheets``, and what the sentence says.
TYPED = r"""
vp20 12 7                            | vp20 is no command but a function; type: bridgesheets calc "=VP_20(12,7)"
vp20                                 | vp20 is no command but a function; type: bridgesheets calc "=VP_20(12,7)"
mpfirst 20 sectional                 | type: bridgesheets calc "=MPFIRST(20,'sectional')"
calc '=VP20' '(12,7)'                | the formula came in parts; type it in quotation marks: bridgesheets calc "=VP_20(12,7)"
calc VP20                            | VP20 is a function; type it in quotation marks: bridgesheets calc "=VP_20(12,7)"
calc 'VP20(12' 'IMPs,' '7' 'boards)' | type it in quotation marks: bridgesheets calc "=VP_20(12, 7)"
calc '=MPFIRST(20' 'tables,' 'sectional)' | type it in quotation marks: bridgesheets calc "=MPFIRST(20, sectional)"
calc                                 | the formula is missing; type: bridgesheets calc "=VP_20(12,7)"
calc =1 --day yesterday              | --day: "yesterday" names no day; write it as 2026-01-31
calc =1 --locale de                  | did you mean de-DE
calc =1 --jsno                       | there is no option --jsno here; type: bridgesheets calc "=1" --json
explain                              | the formula is missing; type: bridgesheets explain "=VP_20(12,7)"
explain VP_20 12 7                   | type it in quotation marks: bridgesheets explain "=VP_20(12,7)"
function VP_20                       | there is no command function; type: bridgesheets functions VP_20
functions xyzzy                      | there is no function called xyzzy
list                                 | type: bridgesheets functions, for the functions
masterpoints swiss.xlsx              | there is no command masterpoints; type: bridgesheets award swiss.xlsx
awards swiss.xlsx                    | there is no command awards; type: bridgesheets award swiss.xlsx
recalculate swiss.xlsx --check       | type: bridgesheets recalc swiss.xlsx --check
draws swiss.xlsx                     | type: bridgesheets draw swiss.xlsx
wall --paper a4                      | there is no command wall; type: bridgesheets build wall --paper a4
build --paper a4 wall                | the pages of a wall are not a set; type: bridgesheets build wall
swiss --teams 24                     | type: bridgesheets new swiss --teams 24
install                              | type: bridgesheets excel install, or: bridgesheets libreoffice install
upgrade                              | install it as docs/install.md says
print                                | type: bridgesheets build
edition                              | there is no command edition; type: bridgesheets editions
excel instal                         | there is no command instal; type: bridgesheets excel install
excel check                          | there is no command check; bridgesheets excel --help lists them
-v                                   | there is no option -v here; type: bridgesheets --version
editions diff                        | A and B are missing; type: bridgesheets editions diff A B
editions diff 2019-01                | B is missing; type: bridgesheets editions diff 2019-01 B
editions use                         | NAME|PATH is missing; type: bridgesheets editions use NAME|PATH
editions use 2017                    | there is no edition called "2017"
editions tables nap                  | did you mean nabc, nap_unit, nap_club
new                                  | KIND is missing; type: bridgesheets new KIND. It is one of swiss, round-robin
new --teams 24                       | KIND is missing; type: bridgesheets new KIND --teams 24
new swis --teams 24                  | lookup; type: bridgesheets new swiss --teams 24
new chess                            | there is no kind of score sheet called "chess"; there are swiss
new pairs 12 --rounds 5              | session, club-game and butler; say which; type: bridgesheets new KIND --rounds 5
new teams --rounds 5                 | swiss, round-robin, knockout and match; say which; type: bridgesheets new KIND --rounds 5
new mitchell --tables 12             | there is no option --tables here; type: bridgesheets new mitchell --teams 24
new swiss -t 24                      | type: bridgesheets new swiss --teams 24, or: bridgesheets new swiss --title 24
new swiss -r 7                       | there is no option -r here; type: bridgesheets new swiss --rounds 7
new swiss -s acbl20                  | there is no option -s here; type: bridgesheets new swiss --scale acbl20, or:
libreoffice build --out functions     | the add-in is an .oxt file; type: bridgesheets libreoffice build --out functions.oxt
new swiss 24 8 7                     | its option before it: bridgesheets new swiss --teams 24 --rounds 8 --boards 7
new swiss --teams twelve --paper a5  | letter, a4; type: bridgesheets new swiss --teams N --paper letter|a4
new swiss --teams=twelve             | type: bridgesheets new swiss --teams=N
new swiss --team 24                  | there is no option --team here; type: bridgesheets new swiss --teams 24
new swiss --TEAMS 24                 | there is no option --TEAMS here; type: bridgesheets new swiss --teams 24
new swiss --tables 12                | there is no option --tables here; type: bridgesheets new swiss --teams 12
new swiss -teams 24                  | there is no option -teams here; type: bridgesheets new swiss --teams 24
new swiss /teams 24 /out x.xlsx      | options begin with two hyphens: bridgesheets new swiss --teams 24 --out x.xlsx
new swiss -o x.xlsx                  | there is no option -o here; type: bridgesheets new swiss --out x.xlsx
new swiss --boards 8-9               | --boards: "8-9" is no whole number
new swiss --boards 8,5               | --boards: "8,5" is no whole number
new swiss --scale wbf20              | did you mean "wbf", "wbf25"
new swiss --teams                    | (teams or pairs: how many take part); type: bridgesheets new swiss --teams N
new swiss --title --out x.xlsx       | pages); type: bridgesheets new swiss --title TEXT --out x.xlsx
new swiss --title=Club Swiss         | needs quotation marks: bridgesheets new swiss --title="Club Swiss"
new swiss --title Club Swiss         | needs quotation marks: bridgesheets new swiss --title "Club Swiss"
new swiss --teams 24 --teams 12      | type: bridgesheets new swiss --teams 24, or: bridgesheets new swiss --teams 12
new swiss --teams ''                 | --teams: "" is no whole number
new swiss --filled=yes               | --filled takes no value; type: bridgesheets new swiss --filled
new swiss --out s.xls                | an .xlsx file; type: bridgesheets new swiss --out s.xlsx
new swiss --out swiss.xlsx           | keep a backup, type: bridgesheets new swiss --out swiss.xlsx --force
award --template swiss               | keep a backup, type: bridgesheets award --template swiss --force
new swiss --teams= 24                | --teams: "" is no whole number; type: bridgesheets new swiss --teams=24
new swiss --title= Club              | Was a variable of the shell not set? Type: bridgesheets new swiss --title=Club
award swiss.xlsx --edition= 2019-01  | Type: bridgesheets award swiss.xlsx --edition=2019-01
new swiss --club lak.toml            | lak.toml: there is no such file; did you mean lake.toml? Type: bridgesheets new swiss --club lake.toml
new swiss --club nosuch.toml         | nosuch.toml: there is no such file; check its name and its folder
club init . --roster note.txt        | note.txt: there is no such file; did you mean notes.txt? Type: bridgesheets club init . --roster notes.txt
calc =1 --edition lak.toml           | lak.toml: there is no such file; did you mean lake.toml?
calc =1 --dya 2026-01-31             | there is no option --dya here; type: bridgesheets calc "=1" --day 2026-01-31
calc =1 --dya=2026-01-31             | type: bridgesheets calc "=1" --day=2026-01-31
calc =1 --JSON                       | there is no option --JSON here; type: bridgesheets calc "=1" --json
draw swiss.xlsx --fromround 1        | type: bridgesheets draw swiss.xlsx --from-round 1
award swiss.xlsx --paper a4 --force  | nothing is written here; leave --paper and --force out: bridgesheets award swiss.xlsx
editions use ''                      | it is empty. Was a variable of the shell not set?
new swiss --teams 500                | --teams: a Swiss has 4 to 200 teams, not 500; type: bridgesheets new swiss --teams N
new swiss --formulas nativ           | did you mean native
draw                                 | FILE is missing; type: bridgesheets draw FILE
draw --why                           | FILE is missing; type: bridgesheets draw FILE --why
draw swiss                           | swiss: there is no such file; did you mean swiss.xlsx?
draw Swiss.XLSX                      | Swiss.XLSX: there is no such file; did you mean swiss.xlsx?
draw nosuch.xlsx                     | nosuch.xlsx: there is no such file; check its name and its folder
draw notes.txt                       | notes.txt: it is not an Excel workbook, whatever its name says, or it is damaged
draw My Club/Tuesday Swiss.xlsx      | needs quotation marks: bridgesheets draw "My Club/Tuesday Swiss.xlsx"
draw swiss.xlsx --apart 4 9          | needs quotation marks: bridgesheets draw swiss.xlsx --apart "4,9"
draw swiss.xlsx --keep 1 4 9         | needs quotation marks: bridgesheets draw swiss.xlsx --keep "1,4,9"
draw swiss.xlsx --keep 1 4-7         | needs quotation marks: bridgesheets draw swiss.xlsx --keep "1,4-7"
draw swiss.xlsx --keep 3 to 7        | needs quotation marks: bridgesheets draw swiss.xlsx --keep 3-7
draw next swiss.xlsx                 | draw takes one FILE; type: bridgesheets draw swiss.xlsx
draw swiss.xlsx other                | unexpected "other": draw takes one FILE; type: bridgesheets draw swiss.xlsx
excel install now                    | unexpected "now"; type: bridgesheets excel install
excel status now                     | unexpected "now"; type: bridgesheets excel status
run                                  | FILE is missing; type: bridgesheets run FILE
run nosuch.xlsx                      | nosuch.xlsx: there is no such file
award                                | missing; type: bridgesheets award RESULTS, or, for an empty workbook: bridgesheets award --template KIND
award nosuch.aca                     | nosuch.aca: there is no such file; check its name and its folder
award swis.xlsx                      | swis.xlsx: there is no such file; did you mean swiss.xlsx?
award sheet.ods                      | open it in the program that made it and save it as sheet.xlsx
award old.xls                        | open it in the program that made it and save it as old.xlsx
award swiss.xlsx --limit A=open      | type: bridgesheets award swiss.xlsx --limits "A=open"
award swiss.xlsx --limits A=open B=7 | type the files first, and lists with commas in quotation marks
award swiss.xlsx --out ko            | .csv, .json, .xml; type: bridgesheets award swiss.xlsx --out ko.xlsx
award swiss.xlsx --out ko.pdf        | type: bridgesheets award swiss.xlsx --out ko.xlsx --pdf
award swiss.xlsx --pdf               | workbook; type: bridgesheets award swiss.xlsx --pdf --out swiss-awards.xlsx
award swiss.xlsx --paper a5          | there is no paper called "a5"; there are letter, a4
award swiss.xlsx --kind pdf          | there is no kind of file called "pdf"; there are xlsx, csv, json, xml
award game.csv --entries 5           | --entries is for --template, whose empty workbook has rows for so many
award template swiss                 | options begin with two hyphens; type: bridgesheets award --template swiss
award --template nap --entries 3000  | contestants, not 3000; type: bridgesheets award --template nap --entries N
award --template nap --sessions 99   | sessions, not 99; type: bridgesheets award --template nap --sessions N
award swiss.xlsx --tables 12         | award swiss.xlsx --newcomer-tables 12, or: bridgesheets award swiss.xlsx --nlm-tables 12
build walls                          | the pages of a wall are not a set; type: bridgesheets build wall
award --template pairs               | there is no template called "pairs"; did you mean club-pairs
month                                | FOLDER is missing; type: bridgesheets month FOLDER
month nosuch                         | there is no folder nosuch
publish                              | RESULTS is missing; type: bridgesheets publish RESULTS
publish swiss.xlsx notes.txt         | publish takes one RESULTS; type: bridgesheets publish swiss.xlsx
publish swiss.xlsx --out page        | .html file; type: bridgesheets publish swiss.xlsx --out page.html
publish swiss.xlsx --refresh 3       | 3 is not from 5 to 3,600; type: bridgesheets publish swiss.xlsx --refresh SECONDS
recalc                               | PATH is missing; type: bridgesheets recalc PATH
recalc swiss.xlsx                    | only one, such as: bridgesheets recalc swiss.xlsx --out recalculated
recalc swiss.xlsx --inplace          | type: bridgesheets recalc swiss.xlsx --in-place
recalc swiss.xlsx --in_place         | type: bridgesheets recalc swiss.xlsx --in-place
recalc swiss --check                 | there is no file or folder swiss; did you mean swiss.xlsx?
recalc swiss.xlsx --now 2026-01-31   | there is no option --now here; type: bridgesheets recalc swiss.xlsx --day 2026-01-31
check                                | PATH is missing; type: bridgesheets check PATH
check nosuch.xlsx                    | there is no file or folder nosuch.xlsx
check swiss.xlsx --Fix               | there is no option --Fix here; type: bridgesheets check swiss.xlsx --fix
build card                           | there is no set called "card"; did you mean cards
build cards                          | say which, such as: bridgesheets build cards --scale acbl20 --boards 7
build awards --limit 300             | there is no option --limit here; type: bridgesheets build awards --limits 300
build wall --strats 300              | there is no option --strats here; type: bridgesheets build wall --limits 300
build wall --club                    | in that of the month); type: bridgesheets build wall --club FILE
build wall --tournament              | such as regional); type: bridgesheets build wall --tournament RATING
build wall --limits 300 750          | needs quotation marks: bridgesheets build wall --limits "300,750"
club init nosuch                     | there is no folder nosuch
VP_20(12,7)                          | VP_20(12,7) is no command but a function; type: bridgesheets calc "=VP_20(12,7)"
=VP_20(12,7)                         | type: bridgesheets calc "=VP_20(12,7)"
calc VP20 12 7                       | type it in quotation marks: bridgesheets calc "=VP_20(12,7)"
calc =1 --day 2026-13-01             | --day: "2026-13-01" names no day; write it as 2026-01-31
calc =1 --edition 2017               | there is no edition called "2017"; there are ACBL 2019-01
calc =1 --edition nowhere.toml       | nowhere.toml: there is no such file; check its name and its folder
calc =1 --locale german              | it is a language and a country, such as en-GB
list functions                       | type: bridgesheets functions, for the functions
calc-addin status                    | there is no command calc-addin; type: bridgesheets libreoffice status
editions diff 2019 2017              | there is no edition called "2019"; did you mean ACBL 2019-01
editions list                        | there is no command list; type: bridgesheets editions
uninstall                            | type: bridgesheets excel uninstall, or: bridgesheets libreoffice uninstall
update                               | install it as docs/install.md says
new teams --out s10.xlsx             | knockout and match; say which; type: bridgesheets new KIND --out s10.xlsx
new swiss --teams 24 --out s3        | an .xlsx file; type: bridgesheets new swiss --teams 24 --out s3.xlsx
new swiss --out s3.ods               | an .xlsx file; type: bridgesheets new swiss --out s3.xlsx
new swiss --teams 8 --rounds 8       | 8 rounds for 8 teams cannot do without rematches; 7 rounds can, or 9 teams
new swiss -teams 24 -out s30.xlsx    | type: bridgesheets new swiss --teams 24 --out s30.xlsx
new swiss --team 24 --round 8        | type: bridgesheets new swiss --teams 24 --rounds 8
draw old.xls                         | old.xls
draw swiss.xlsx --bye --house        | --bye and --house are ways for the same odd team; choose one
draw swiss.xlsx --keep 7-3           | --keep: "7-3" names no tables; they count from 1, the lower one first, such as 3-7; type: bridgesheets draw swiss.xlsx --keep "N,N-N"
draw swiss.xlsx --repeats 100        | --repeats: 100 is not from 0 to 99
run notes.txt                        | notes.txt: it is not an Excel workbook, whatever its name says
award notes.txt                      | notes.txt: results are not read from ".txt" files; give an .xlsx, .csv
award swiss.xlsx --template swiss    | without results and without PDF; type: bridgesheets award --template swiss
award --template club                | there is no template called "club"; there are club-pairs, club-teams
award --template 'club paires'       | there is no template called "club paires"; did you mean club-pairs
award swiss.xlsx --out ko.txt        | .csv, .json, .xml; type: bridgesheets award swiss.xlsx --out ko.xlsx
award swiss.xlsx --strats B C        | lists with commas in quotation marks
award swiss.xlsx --club              | in that of the month); type: bridgesheets award swiss.xlsx --club FILE
award swiss.xlsx --remember monday   | There are file, day, always; type: bridgesheets award swiss.xlsx --remember day
month swiss.xlsx                     | a single file is for: bridgesheets award swiss.xlsx
month . --report                     | --report writes lists; type: bridgesheets month . --report --out DIR
publish notes.txt                    | notes.txt: results are not read from ".txt" files
publish swiss.xlsx --refesh 30        | type: bridgesheets publish swiss.xlsx --refresh 30
recalc swiss.xlsx --engine excel     | there is no option --engine here; bridgesheets recalc --help lists them
recalc C:/Users/me/x.xlsx --check    | there is no file or folder C:/Users/me/x.xlsx
recalc swiss.xlsx --check --seed x   | --seed: "x" is no whole number
check swiss.xlsx --day soon          | --day: "soon" names no day; write it as 2026-01-31
build scale                          | there is no set called "scale"; did you mean scales
build swiss                          | there is no set called "swiss"; there are scales, data, awards, sheets
build cards --scale acbl20           | the boards of the matches are missing; give their number, such as 7, or several, such as 7,8 or 5-8; type: bridgesheets build cards --scale acbl20 --boards "N,N"
build cards --scale acbl20 --boards 99 | the ACBL 20-point scale ends at 36 boards
build cards --scale acbl20 --boards 7 --style big | there is no style of card called "big"
build awards --chart 'Senior Pair'   | there is no chart for "Senior Pair"; did you mean "ACBL-Wide Senior Pairs"
build scales --boards 7              | --boards is for cards; name the set: bridgesheets build cards
build --paper a5                     | there is no paper called "a5"; there are letter, a4
build wall --tournament regionals    | there is no rating of a tournament called "regionals"; did you mean regional
build wall --teams acbl20            | give both; type: bridgesheets build wall --teams acbl20 --boards "N,N"
libreoffice build --out              | (the file to write); type: bridgesheets libreoffice build --out FILE
new swiss —teams x                   | --teams: "x" is no whole number; type: bridgesheets new swiss --teams N
new swiss --teams “x”                | --teams: "x" is no whole number; type: bridgesheets new swiss --teams N
new swiss –team 24                   | there is no option --team here; type: bridgesheets new swiss --teams 24
new swiss --team:24                  | there is no option --team here; type: bridgesheets new swiss --teams=24
new swiss teams=24                   | options begin with two hyphens: bridgesheets new swiss --teams=24
new swiss --numbers 24               | there is no option --numbers here; bridgesheets new --help lists them
new swiss --seed 4                   | there is no option --seed here; bridgesheets new --help lists them
new swiss --day tomorrow             | "tomorrow" names no day; write it as 2026-01-31, or 2026-01-31T19:30
new swiss --rounds 0                 | --rounds: a Swiss has 1 to 20 rounds, not 0; type: bridgesheets new swiss --rounds N
new knockout --rounds 3              | --rounds: it means nothing for knockout; leave it out (it takes teams, boards); type: bridgesheets new knockout
new --out s3 swiss                   | an .xlsx file; type: bridgesheets new --out s3.xlsx swiss
new swiss.xlsx                       | did you mean swiss? There are swiss, round-robin
draw .                               | .: it is a folder; name a score sheet
draw swiss.xlsx --teams 24           | there is no option --teams here; bridgesheets draw --help lists them
draw swiss.xlsx --apart '4;9'        | --apart: "4;9" names no teams; give their numbers, such as 4,9; type: bridgesheets draw swiss.xlsx --apart "N,N"
draw swiss.xlsx --undo --why         | --why does not go with --undo
draw swiss.xlsx --day gestern        | --day: "gestern" names no day; write it as 2026-01-31
award swiss.xlsx --rating ''         | --rating: it is empty. Was a variable of the shell not set?
award swiss.xlsx --game open --rating sectional | --game is given as open and --rating as sectional; type: bridgesheets award swiss.xlsx --game open, or: bridgesheets award swiss.xlsx --rating sectional
award swiss.xlsx --engine x          | there is no option --engine here; bridgesheets award --help lists them
award swiss.xlsx --out swiss.xlsx    | swiss.xlsx, which would be written, is swiss.xlsx, which is read; name another
publish 'My Club'                    | My Club is a folder; publish takes one file of results
month . --out .                      | --out is a folder of its own; type: bridgesheets month . --out month
month . --month may                  | there is no option --month here; bridgesheets month --help lists them
month . --tls-ca ca.pem              | type: bridgesheets month . --tls-ca ca.pem --scheduler tls://HOST:PORT --tls-cert FILE --tls-key FILE
recalc swiss.xlsx --out x --in-place | only one, such as: bridgesheets recalc swiss.xlsx --out x
recalc swiss.xlsx --check --force    | --force is for --out and --report, where it replaces files
build card --scale acbl20            | name the set: bridgesheets build cards --scale acbl20 --boards "7"
build wall                           | such as: bridgesheets build wall --tables 3-15 --limits "300"
build wall --club --tournament       | type: bridgesheets build wall --club FILE --tournament RATING
functions ''                         | NAME|WORD: it is empty. Was a variable of the shell not set?
excel build --out x --python python  | whole path on Windows; type, with your own path: bridgesheets excel build --out x --python C:
calc =1 --jobs 2                     | there is no option --jobs here; bridgesheets calc --help lists them
build wall --club none.toml          | none.toml: there is no such file
build wall --club . --tournament regional --events knockout | two walls
build wall --tournament regional     | the events are missing
build wall --tournament regional --events knockout --games charity | games are those of a club
build wall --tables 5 --events knockout | events are those of a tournament
build wall --tournament regional --events knockout --teams acbl20 | a scale needs the boards
build wall --tables 5 --teams acbl20 | a scale needs the boards of a match
build wall --tables 5 --boards 7     | a scale needs the boards of a match
build wall --tables 100-200          | no award chart goes from 100 to 200 tables
build wall --games chraity           | did you mean Charity Fund
build wall --tables 5 --games ''     | it is empty
month . --jobs 2 --scheduler x       | --jobs is for this machine, and --scheduler sends the work to a cluster
month . --check --out out            | and --check writes nothing; leave it out: bridgesheets month . --check
month . --club none.toml             | none.toml: there is no such file
month . .                            | unexpected ".": month takes one FOLDER; type: bridgesheets month .
calc --stric 1                       | there is no option --stric here; type: bridgesheets calc --strict 1
functions NABVP                      | and none with NABVP in its record; did you mean NABCVP
nonsense                             | there is no command nonsense; bridgesheets --help lists them
build awards --tables 40-3           | tables "40-3" is no range from fewer to more tables; give one such as 3-40
build awards --sessions 9            | sessions is 9; the S factor ends at 6 sessions
build awards --sessions two          | --sessions: "two" is no whole number
build awards --limits -5             | -5
build awards --tables 100-200        | are for charts by name
build awards --chart 'Senior Pairs' --tables 100-200 | no chart has these tables, limits and sessions
build scales --tables 3-40           | do not apply to scales; they are for charts by name, such as bridgesheets build awards --chart "Senior Pairs"
award a.csv b.csv --pdf              | --pdf prints the awards of one file
award a.csv b.csv --out x.xlsx       | for several files --out is a folder
award a.csv --out x.doc              | .csv, .json, .xml; type: bridgesheets award a.csv --out x.xlsx
award a.csv --kind csv               | --kind is for several files; here is one; leave it out: bridgesheets award a.csv
award a.csv --jobs 2                 | --jobs is for several files; here is one
award a.csv --scheduler tcp://x      | --scheduler is for several files; here is one
award a.csv --tls-ca ca.pem          | --tls-ca is for several files; here is one; leave it out: bridgesheets award a.csv
award a.csv --force                  | --force is for --out, and nothing is written here
award a.csv --out b.CSV --paper a4   | --paper is for workbooks, and .csv files have no pages
award a.csv b.csv --force            | --force is for --out, and nothing is written here
award a.csv b.csv --kind csv         | --kind is for --out, and nothing is written here
award a.csv b.csv --out x --kind json --paper a4 | --paper is for workbooks, and .json files have no pages
award a.csv b.csv --jobs 2 --scheduler tcp://x | --jobs is for this machine, and --scheduler
award a.csv --check --force          | --force is for awards that are written, and --check writes nothing
award a.csv --check --jobs 2         | --jobs is for awards that are written, and --check writes nothing
award --template swiss --out x.xlsx --jobs 2 | --jobs is for results, and --template writes
award --template swiss --out x.xlsx --check | --check is for results, and --template writes
award --template swiss --out x.csv   | type: bridgesheets award --template swiss --out x.xlsx
award --template swis --out x.xlsx   | there is no template called "swis"; did you mean swiss
award --template swiss --out x.xlsx --boards 7 | type what was played into the workbook
award --template swiss --out x.xlsx --entries 0 | rows for 1 to 2000 contestants
award --template swiss --out x.xlsx --sessions x | "x" is no number
draw swiss.xlsx --bye --triple       | --bye and --triple are ways for the same odd team; choose one
draw swiss.xlsx --keep three         | --keep: "three" names no tables; give them as 3-7 or 1,4,9; type: bridgesheets draw swiss.xlsx
draw swiss.xlsx --apart A,B          | --apart: "A,B" names no teams; give their numbers, such as 4,9; type: bridgesheets draw swiss.xlsx
recalc swiss.xlsx --in-place --force | --force is for --out and --report
recalc swiss.xlsx --check --jobs 2 --scheduler tcp://x | --jobs is for this machine, and --scheduler sends the
recalc swiss.xlsx --check --no-backup | --no-backup is for files that are written, and --check writes none
recalc swiss.xlsx --check --jobs 0   | --jobs
recalc swiss.xlsx --check --in-place | only one, such as: bridgesheets recalc swiss.xlsx
recalc swiss.xlsx --out swiss.xlsx   | is a file, not a folder
recalc swiss.xlsx --out old.xls      | --out old.xls is a file, not a folder
recalc swiss.xlsx --check --report a.txt | a report is a file ending in .csv or .json; type: bridgesheets recalc swiss.xlsx --check --report a.csv
publish a.xlsx --out r.txt           | a page is an .html file; type: bridgesheets publish a.xlsx --out r.html
web biuld                            | there is no command biuld; type: bridgesheets web build
new swiss --scale                    | (Victory Point scale: such as acbl20 or nabc, or a CSV file with your own); type:
new swiss --scale=                   | Type: bridgesheets new swiss --scale=NAME|FILE
new swiss --scale acbl2O             | did you mean "acbl20"; type: bridgesheets new swiss --scale acbl20
new swiss --scale 2,5                | "ebu"; type: bridgesheets new swiss --scale NAME|FILE
new swiss --taems 24                 | type: bridgesheets new swiss --teams 24
new swiss --outs a.xlsx              | type: bridgesheets new swiss --out a.xlsx
new swiss --filled yes               | --filled takes no value; type: bridgesheets new swiss --filled
new swiss --filled no                | --filled takes no value; type: bridgesheets new swiss
new swiss --filled=off               | --filled takes no value; type: bridgesheets new swiss
new swiss --teams -1                 | --teams: a Swiss has 4 to 200 teams, not -1; type: bridgesheets new swiss --teams N
new swiss --pairs 0                  | --pairs: a Swiss has 4 to 200 teams, not 0; type: bridgesheets new swiss --pairs N
new swiss --boards 0                 | it has for 1 to 36; type: bridgesheets new swiss --boards N
new swiss --names teams.csv          | check its name and its folder; type: bridgesheets new swiss --names FILE
new swiss --title --help             | pages); type: bridgesheets new swiss --title TEXT --help
draw swis.xlsx                       | did you mean swiss.xlsx? Type: bridgesheets draw swiss.xlsx
draw swiss.xlsx --round 9            | --round: there is no round 9; the event has 8; type: bridgesheets draw swiss.xlsx --round N
draw swiss.xlsx --from-round 1       | to 0; type: bridgesheets draw swiss.xlsx --from-round N
draw swiss.xlsx --results x.bws      | scores of boards; leave it out; type: bridgesheets draw swiss.xlsx
draw swiss.xlsx --bye --triple       | type: bridgesheets draw swiss.xlsx --bye, or: bridgesheets draw swiss.xlsx --triple
calc =1 --strict yes                 | --strict takes no value; type: bridgesheets calc "=1" --strict
calc =1 --edition 2,5                | type: bridgesheets calc "=1" --edition NAME|PATH
award game.csv --tls-c 7             | type: bridgesheets award game.csv --tls-ca 7, or: bridgesheets award game.csv --tls-cert 7
award game.csv --check --pdf --out x | leave --out and --pdf out: bridgesheets award game.csv --check
award a.csv b.csv --out x.csv        | type: bridgesheets award a.csv b.csv --out x --kind csv
recalc swiss.xlsx --check --scheduler x | give its address; type: bridgesheets recalc swiss.xlsx --check --scheduler ADDRESS
build wall --games 1,charity         | type: bridgesheets build wall --games "NAME,NAME"
build wall --club a --tournament regional | type: bridgesheets build wall --tournament regional, or: bridgesheets build wall --club a
build scales --formulas addin        | there are only values; leave it out; type: bridgesheets build scales
build awards --sessions 9            | type: bridgesheets build awards --sessions N
excel lite --wheel x.whl             | type: bridgesheets excel lite --wheel PATH|URL
editions use 2017                    | type: bridgesheets editions use NAME|PATH
new swiss --pairs 14 --pairs 16      | --pairs is given as 14 and as 16; type: bridgesheets new swiss --pairs 14, or: bridgesheets new swiss --pairs 16
new swiss --paper 1 --paper a4       | --paper is given as 1 and as a4; type: bridgesheets new swiss --paper a4
new swiss --movement howell          | --movement: it means nothing for swiss; leave it out (it takes teams, rounds, boards, scale); type: bridgesheets new swiss
new swiss --filled --names x.csv     | there is no such file
club init 'My Club' --roster no.csv  | check its name and its folder; type: bridgesheets club init "My Club" --roster FILE
editions diff 2019-01 no.toml        | no.toml: there is no such file; check its name and its folder; type: bridgesheets editions diff 2019-01 B
new swis --team 24 --paper a5 --roundz 3 | there are no options --team and --roundz here; --paper: there is no paper called "a5"; there are letter, a4; KIND: there is no kind of score sheet called "swis"; did you mean swiss? There are swiss, round-robin, butler, knockout, match, session, club-game, lookup; type: bridgesheets new swiss --teams 24 --paper letter|a4 --rounds 3
new swiss --taems x --rounds --boards 8 | there is no option --taems here; --teams: "x" is no whole number; --rounds needs a value (rounds: how many are played; of a match, its stanzas); type: bridgesheets new swiss --teams N --rounds N --boards 8
publish --refresh 30,5 --out         | --refresh: "30,5" is no whole number; --out needs a value (the page to write: without it RESULTS.html); RESULTS is missing; type: bridgesheets publish RESULTS --refresh SECONDS --out FILE
draw swiss.xlsx --bye=no --triple=yes | --bye takes no value; --triple takes no value; type: bridgesheets draw swiss.xlsx --triple
new swiss --teams 24 --pairs 12      | --teams is given as 24 and --pairs as 12; type: bridgesheets new swiss --teams 24, or: bridgesheets new swiss --pairs 12
new swiss --teams 24 --team 12       | --teams is given as 24 and as 12; there is no option --team here; type: bridgesheets new swiss --teams 24, or: bridgesheets new swiss --teams 12
new swiss --teams:24                 | there is no option --teams:24 here; type: bridgesheets new swiss --teams=24
new swiss /teams:24                  | options begin with two hyphens: bridgesheets new swiss --teams=24
new swiss 24 teams 8 rounds          | before it: bridgesheets new swiss --teams 24 --rounds 8
new swiss teams 24 rounds 8          | before it: bridgesheets new swiss --teams 24 --rounds 8
new swiss 8 boards 24                | before it: bridgesheets new swiss --teams 8 --boards 24
new swiss --title Club Swiss --teams 8 | needs quotation marks: bridgesheets new swiss --title "Club Swiss" --teams 8
new swiss --teams 24 teams           | unexpected "teams": new takes one KIND; type: bridgesheets new swiss --teams 24
draw swiss.xlsx --apart 4, 9         | needs quotation marks: bridgesheets draw swiss.xlsx --apart "4,9"
draw swiss.xlsx --apart 4 and 9      | needs quotation marks: bridgesheets draw swiss.xlsx --apart "4,9"
draw swiss.xlsx --teams 24 --outs x  | there are no options --teams and --outs here; bridgesheets draw --help lists them
draw --teams swiss.xlsx              | there is no option --teams here; bridgesheets draw --help lists them
libreoffice build functions.oxt      | unexpected "functions.oxt"; type: bridgesheets libreoffice build
award --entries 5                    | is missing; type: bridgesheets award RESULTS, or, for an empty workbook: bridgesheets award --entries 5 --template KIND
award --check                        | type: bridgesheets award --check RESULTS, or, for an empty workbook: bridgesheets award --template KIND
new -- swiss 8                       | before it: bridgesheets new --teams 8 -- swiss
recalc -- swiss.xlsx                 | only one, such as: bridgesheets recalc --out recalculated -- swiss.xlsx
build awards --chart x --chart y --list | leave it out: bridgesheets build awards --list
functions -x                         | there is no option -x here; bridgesheets functions --help lists them
calc =1 --json=maybe                 | --json takes no value; type: bridgesheets calc "=1" --json
explain NABVCP                       | there is no function called NABVCP; did you mean NABCVP?
calc =1 --locale english             | --locale: "english" is no locale that is known here
helpp                                | there is no command helpp; type: bridgesheets help
scores                               | there is no command scores; type: bridgesheets new swiss, for a score sheet
month nosuch --out x                 | there is no folder nosuch; type: bridgesheets month FOLDER --out x
new swiss --names notes.txt          | --names: 1 team is named: a Swiss has 4 to 200 teams
recalc empty --check                 | no workbook in
check --report x.csv swiss.xlsx      | there is no option --report here; bridgesheets check --help lists them
award bad.xlsx                       | bad.xlsx: it is not an Excel workbook
build scales --chart 'Senior Pairs'  | --chart is for award charts; name the set: bridgesheets build awards
build scales --list                  | --list is for award charts; name the set: bridgesheets build awards
build cards --scale nabc --out l.xlsx | --out is the folder of the workbooks; type: bridgesheets build cards --scale nabc --out l
build wall --tables 5 --out l.xlsx   | --out is the folder of the workbooks; type: bridgesheets build wall --tables 5 --out l
excel lite --wheel bridgesheets.whl  | is no wheel of bridgesheets
excel lite --wheel http://www.example.org/bridgesheets-1.0-py3-none-any.whl | it begins with https://
excel lite --wheel https://www.example.org/bridgesheets-1.0-py3-none-any | is no wheel of bridgesheets
excel lite --wheel https://x.org/other-1.0-py3-none-any.whl | is no wheel of bridgesheets
award 'My Club' --remember always    | --remember keeps the answers of one file; here are several
award --template swiss --out x.xlsx --remember always | --remember is for results, and --template writes
"""  # noqa: E501

#: What does not go with --undo, which takes out the last round that was drawn and does nothing else.
UNDO = ("pdf", "why", "round 2", "from-round 1", "seed 3", "apart 4,9", "danish", "bye", "keep 1", "repeats 1",
        "provisional")  # fmt: skip
TYPED += "".join(
    f"draw swiss.xlsx --undo --{each} | --{each.split()[0]} does not go with --undo, which takes out the last round "
    "that was drawn and does nothing else; leave it out: bridgesheets draw swiss.xlsx --undo\n"
    for each in UNDO
)

#: What is asked of charts that are made.
OF_CHARTS = ("chart x", "pdf", "force", "out x", "tables 3-5", "limits 300", "sessions 2", "paper a4", "formulas addin",
             "scale nabc", "boards 7", "style tent")  # fmt: skip
TYPED += "".join(
    f"build awards --list --{each} | --{each.split()[0]} is for charts that are made, and --list writes nothing; leave "
    "it out: bridgesheets build awards --list\n"
    for each in OF_CHARTS
)

LINES = [tuple(part.strip() for part in line.split("|", 1)) for line in TYPED.strip().splitlines()]

#: What the library for the command line says, and the system.
NOT_OURS = re.compile(
    r"[Ii]nvalid|No such|is not one of|Missing|[Gg]ot unexpected|requires an argument|Error|Did you mean|Errno|iterable"
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a score sheet, a file of other programs, and one in a folder whose name has a space."""
    folder = tmp_path_factory.mktemp("typed")
    (folder / "My Club").mkdir()
    (folder / "empty").mkdir()
    (folder / "bad.xlsx").write_text("no workbook", encoding="utf-8")
    for name in ("swiss.xlsx", "old.xls", "sheet.ods", "My Club/Tuesday Swiss.xlsx"):
        copy(BOOKS / "score-sheet-swiss-letter.xlsx", folder / name)
    (folder / "notes.txt").write_text("no workbook", encoding="utf-8")
    (folder / "lake.toml").write_text('name = "Lake"\n', encoding="utf-8")
    return folder


@pytest.mark.exhaustive
@pytest.mark.parametrize(("typed", "said"), LINES, ids=[typed or "nothing" for typed, _ in LINES])
def test_a_wrong_call_is_one_sentence_with_what_to_type(folder: Path, typed: str, said: str) -> None:
    before = sorted(folder.rglob("*"))
    done = run(*shlex.split(typed), folder=folder)
    assert said in done.stderr
    assert (done.stdout, done.stderr.count("\n"), done.returncode in (1, 2, 3)) == ("", 1, True)
    assert not NOT_OURS.search(done.stderr)
    assert sorted(folder.rglob("*")) == before


#: What stands for a value in a command that is to be typed, and a value.
STANDS_FOR = {
    "KIND": "swiss", "N": "8", "FILE": "swiss.xlsx", "FOLDER": ".", "PATH": "swiss.xlsx", "RESULTS": "swiss.xlsx",
    "TEXT": "Lake", "SECONDS": "30", "RATING": "regional", "letter|a4": "a4", "NAME|PATH": "2019-01", "A": "2019-01",
    "B": "2019-01", "--teams=N": "--teams=8",
}  # fmt: skip


@each(said for _, said in LINES if re.search(r"type: bridgesheets (?!.*, or)", said) and "calc" not in said)
def test_what_is_to_be_typed_is_not_refused_by_the_command_line_again(said: str) -> None:
    words = shlex.split(re.sub(r"(?<=\w)\. .*|, for .*", "", said.partition("type: bridgesheets ")[2]))
    group: click.Command = cli
    if words in (["--version"], ["build"]) or words[-1] == "--help":
        return
    with click.Context(cli, info_name="bridgesheets") as ctx:
        while isinstance(group, click.Group) and words:
            _, found, words = group.resolve_command(ctx, [*words])
            assert found is not None
            group = found
        group.make_context("typed", [STANDS_FOR.get(word, word) for word in words])


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("help", "Score an event:"), ("help new", "Make a score sheet of your size"),
        ("help new swiss", "Make a score sheet of your size"), ("excel help install", "Build the add-in"),
        ("help build wall", "pins up"), ("HELP draw", "Draw the next round"),
        ("version", "bridgesheets, version"), ("-V", "bridgesheets, version"), ("Calc =1+1", "2"),
        ("calc ‘=VP_20(12,7)’", "15"), ("calc “=VP_20(12,7)”", "15"), ("calc '\"=VP_20(12,7)\"'", "15"),
        ("calc «=VP_20(12,7)»", "15"), ("explain VP20", "VP_20(imps, boards)"),
        ("explain nabcvp", "NABCVP(imps, boards)"),
    ],
)  # fmt: skip
def test_what_can_mean_one_thing_only_is_done(typed: str, shown: str) -> None:
    done = run(*shlex.split(typed))
    assert (done.stderr, done.returncode) == ("", 0)
    assert shown in done.stdout


def test_what_is_said_of_an_event_is_known_by_all_its_names() -> None:
    for option in filter(lambda option: option.choices, event_options()):
        assert [click_option(option).type.convert(name, None, None) for name in option.choices] == [*option.choices]
    for name, said in (("event_type", "ko"), ("event_type", "Swiss Teams"), ("flight", "b"), ("matches", "both")):
        BY_NAME[name].parse(click_option(next(each for each in event_options() if each.name == name)).type(said))


def test_awards_that_lack_something_end_with_the_whole_call(folder: Path) -> None:
    done = run("award", "swiss.xlsx", "--rating", "nonsense", "--combined", "yes", folder=folder)
    first, *_, last = done.stderr.splitlines()
    assert last == "bridgesheets: type: bridgesheets award swiss.xlsx --rating GAME --combined yes --sessions N"
    assert first.startswith('bridgesheets: option --rating: "Game or rating": there is no game')


@pytest.mark.parametrize(
    ("formula", "said"),
    [
        ("=VP_20[12,7]", "put the arguments of a function in parentheses: =VP_20(12,7)"),
        ("=WENN(1>0;2;3)", "functions have their English names here: WENN is IF"),
        ("=somme(1;2)", "functions have their English names here: somme is SUM"),
        ("=RUNDEN(2,5;0)", "RUNDEN is ROUND"),
    ],
)
def test_a_formula_that_cannot_be_read_is_told_how_to_type_it(formula: str, said: str) -> None:
    done = run("calc", formula)
    assert done.stdout == "#NAME?\n"
    assert said in done.stderr
