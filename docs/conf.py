"""How Sphinx makes the site: sphinx-build -W docs docs/_build"""

from bridgesheets._version import __version__

project = "bridgesheets"
release = version = __version__

extensions = ["myst_parser"]
myst_heading_anchors = 3
root_doc = "index"
exclude_patterns = ["_build"]
nitpicky = True

html_theme = "furo"
html_title = f"bridgesheets {release}"
html_static_path = ["_static"]
html_css_files = ["site.css"]
# The pages' own sources stay out of the site, and nothing is fetched from elsewhere.
html_copy_source = False
html_show_copyright = False
