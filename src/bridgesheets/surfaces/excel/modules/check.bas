Private report As String
Private firstFault As String
Private steps As Long
Private faults As Long
'----
' Tries the whole way from a cell to Python and back, and says in a message box what does not work.
Public Sub CheckBridgeFunctions()
    Dim scratch As Workbook
    report = "": firstFault = "": steps = 0: faults = 0
    On Error GoTo stopped
    AddLine "Bridgesheets " & BRIDGESHEETS_VERSION & ", xlwings " & XLWINGS_VERSION & ", Excel " & _
        Application.Version & " build " & Application.Build & ", " & Application.OperatingSystem
    AddLine "Functions from: " & ThisWorkbook.FullName
    CheckFiles
    If faults = 0 Then CheckPython
    If faults = 0 Then
        Set scratch = Workbooks.Add
        CheckSheet scratch.Worksheets(1)
        CheckRestart scratch.Worksheets(1)
    End If
finished:
    On Error Resume Next
    If Not scratch Is Nothing Then scratch.Close SaveChanges:=False
    TellResult
    Exit Sub
stopped:
    Judge "the check comes to its end", False, Err.Description & " (" & CStr(Err.Number) & ")"
    Resume finished
End Sub

' Whether the files are there without which Python cannot be started.
Private Sub CheckFiles()
    Judge "Python is at " & Interpreter(), IsFile(Interpreter()), _
        "Python is not there any more. In the folder of bridgesheets run: " & _
        ".venv\Scripts\python -m bridgesheets excel install"
    If faults > 0 Then Exit Sub
    Judge XLWINGS_LIBRARY & " is beside it", _
        IsFile(FolderOf(Interpreter()) & "\" & XLWINGS_LIBRARY) Or _
        IsFile(FolderOf(FolderOf(Interpreter())) & "\" & XLWINGS_LIBRARY), _
        "xlwings was upgraded, moved or removed. Run: bridgesheets excel install"
End Sub

' Whether Python starts and answers, and has the same bridgesheets as these functions.
Private Sub CheckPython()
    Dim answer As Variant, theirs As String
    RestartPython
    answer = AskPython("VP_20", Array(12, 7))
    Judge "Python answers: 12 IMPs in 7 boards are 15 Victory Points", IsNumber(answer, 15), _
        "Python does not answer: " & ReasonOfSilence()
    If faults > 0 Then Exit Sub
    On Error Resume Next
    theirs = VersionInPython()
    Judge "Python has bridgesheets " & theirs, theirs = BRIDGESHEETS_VERSION, _
        "These functions were made by another version. Run: bridgesheets excel install"
End Sub

' Whether cells show what they should.
Private Sub CheckSheet(ByVal sheet As Worksheet)
    Dim cell As Range, started As Double, late As Object
    Set cell = sheet.Range("D1")
    Set late = cell
    sheet.Range("A1").Value = 12
    sheet.Range("A2").Value = -12
    sheet.Range("A3").Value = 0
    sheet.Range("B1").Value = DateSerial(2026, 3, 2)
    cell.Formula = "=VP_20(A1,7)"
    Judge "a cell shows 15", IsNumber(cell.Value, 15), Shown(cell)
    cell.Formula = "=VP_20(A4,7)"
    Judge "an unplayed match shows nothing", Shown(cell) = "", Shown(cell)
    cell.Formula = "=IFERROR(VP_20(A1,37),""caught"")"
    Judge "IFERROR catches an error", Shown(cell) = "caught", Shown(cell)
    cell.Formula = "=VP_20(A1,37)"
    Judge "37 boards show #N/A", IsErrorNumber(cell.Value, 2042), Shown(cell)
    cell.Formula = "=VP_20(B1,7)"
    Judge "a date shows #VALUE!", IsErrorNumber(cell.Value, 2015), Shown(cell)
    cell.Formula = "=SUM(VP_20(A1,7),VP_20(A2,7))"
    Judge "both sides of a match make 20", IsNumber(cell.Value, 20), Shown(cell)
    cell.Formula = "=LEN(WHY(""=VP_20(12,7)""))>10"
    Judge "WHY gives a reason", Shown(cell) = CStr(True), Shown(cell)
    cell.Formula = "=WHY(""VP_20"",A1,7)=WHY(""=VP_20(12,7)"")"
    Judge "WHY takes cells", Shown(cell) = CStr(True), Shown(cell)
    If REWRITES_TYPED_NAMES Then
        cell.Formula = "=VP20(A1,7)"
        Judge "VP20 becomes VP_20", cell.Formula = "=VP_20(A1,7)" Or Not RewritingIsOn(), cell.Formula
    End If
    sheet.Range("F1:F3").FormulaArray = "=VP_20(A1:A3,7)"
    Judge "an array formula fills three cells", IsNumber(sheet.Range("F3").Value, 10), Shown(sheet.Range("F3"))
    cell.Formula = "=ROWS(VP_20(A:A,7))"
    Judge "a whole column ends with the used rows", IsNumber(cell.Value, 3), Shown(cell)
    cell.ClearContents
    On Error Resume Next
    late.Formula2 = "=VP_20(A1:A3,7)"
    If Err.Number = 0 Then
        On Error GoTo 0
        Judge "a result spills into three cells", IsNumber(sheet.Range("D3").Value, 10), Shown(sheet.Range("D3"))
    End If
    On Error GoTo 0
    started = Timer
    sheet.Range("H1:H1000").Formula = "=VP_20($A$1,7)"
    Judge "1,000 cells take " & Format(Timer - started, "0.0") & " seconds", _
        IsNumber(sheet.Range("H1000").Value, 15), Shown(sheet.Range("H1000"))
    sheet.Range("H1:H1000").ClearContents
End Sub

' Whether cells come back when the process of Python has ended.
Private Sub CheckRestart(ByVal sheet As Worksheet)
    On Error Resume Next
    EndPython
    On Error GoTo 0
    sheet.Range("E1").Formula = "=VP_20(A2,7)"
    Judge "Python is started again when it has ended", IsNumber(sheet.Range("E1").Value, 5), _
        Shown(sheet.Range("E1")) & " " & ReasonOfSilence()
End Sub

Private Sub Judge(ByVal what As String, ByVal passed As Boolean, ByVal otherwise As String)
    steps = steps + 1
    If passed Then
        AddLine "yes: " & what
        Exit Sub
    End If
    faults = faults + 1
    AddLine "NO: " & what & " - " & otherwise
    If firstFault = "" Then firstFault = what & "? No. " & otherwise
End Sub

Private Sub AddLine(ByVal line As String)
    report = report & line & vbLf
End Sub

' The result in a message box; the whole list in a new workbook if it is wanted.
Private Sub TellResult()
    Dim summary As String, lines As Variant, i As Long, target As Worksheet
    If faults = 0 Then
        summary = "All " & CStr(steps) & " steps work."
    Else
        summary = CStr(faults) & " of " & CStr(steps) & " steps do not work. The first of them:" & vbLf & vbLf & _
            Left$(firstFault, 850)
    End If
    If MsgBox(summary & vbLf & vbLf & "Put the whole list into a new workbook?", vbYesNo, "Bridgesheets") <> vbYes Then
        Exit Sub
    End If
    Set target = Workbooks.Add.Worksheets(1)
    target.Columns(1).NumberFormat = "@"
    lines = Split(report, vbLf)
    For i = LBound(lines) To UBound(lines)
        target.Cells(i + 1, 1).Value = lines(i)
    Next i
End Sub

Private Function IsNumber(ByVal cellValue As Variant, ByVal expected As Double) As Boolean
    If IsError(cellValue) Then Exit Function
    If VarType(cellValue) = vbDouble Or VarType(cellValue) = vbInteger Then IsNumber = (cellValue = expected)
End Function

Private Function IsErrorNumber(ByVal cellValue As Variant, ByVal errorNumber As Long) As Boolean
    If IsError(cellValue) Then IsErrorNumber = (CLng(cellValue) = errorNumber)
End Function

' What a cell shows.
Private Function Shown(ByVal cell As Range) As String
    If IsError(cell.Value) Then Shown = cell.Text Else Shown = CStr(cell.Value)
End Function

Private Function IsFile(ByVal path As String) As Boolean
    On Error Resume Next
    If path <> "" Then IsFile = (GetAttr(path) And vbDirectory) = 0
End Function
