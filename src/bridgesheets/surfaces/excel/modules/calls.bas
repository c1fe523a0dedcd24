' What given show when Python is not reached: #GETTING_DATA, which no function of bridgesheets gives as an answer.
Private Const NOT_REACHED As Long = 2043

Private pythonServer As Object
Private lastReason As String
' Python did not start, or was lost twice. The library waits up to two minutes for a start, so none is repeated
' before somebody presses Start Python again: all cells show NOT_REACHED at once.
Private gaveUp As Boolean
'----
' What a function of bridgesheets answers to these arguments; #GETTING_DATA when Python does not answer.
Private Function AskPython(ByVal functionName As String, ByVal arguments As Variant) As Variant
    Dim answer As Variant, passed As Variant, attempts As Long
    On Error GoTo failed
    If gaveUp Then
        AskPython = CVErr(NOT_REACHED)
        Exit Function
    End If
    passed = ValuesOf(arguments)
again:
    attempts = attempts + 1
    If pythonServer Is Nothing Then Set pythonServer = StartedPython()
    answer = pythonServer.CallUDF(UDF_MODULE, functionName, passed)
    lastReason = ""
    AskPython = WithErrorValues(answer)
    Exit Function
failed:
    lastReason = functionName & ": " & Err.Description & " (" & CStr(Err.Number) & ")"
    lastReason = lastReason & RemedyFor(lastReason)
    If attempts = 1 And Not pythonServer Is Nothing And Not PythonLives() Then
        RestartPython
        Resume again
    End If
    gaveUp = Not PythonLives()
    AskPython = CVErr(NOT_REACHED)
End Function

' What a reason that the library or Windows gives comes from, and what to do; an empty text for any other.
' The numbers are the ends of those that Windows gives; whole they would look like hidden text to protective programs.
Private Function RemedyFor(ByVal reason As String) As String
    If InStr(reason, "7221164") > 0 Then
        RemedyFor = ". Python started, but Excel does not see it. If one of them came from the Microsoft Store: " & _
            "install Office from office.com, Python from python.org. " & _
            "If one of them was started as administrator, start it normally"
    ElseIf InStr(reason, "6959355") > 0 Or InStr(reason, "7024891") > 0 Then
        RemedyFor = ". They are kept apart: start both with the same rights, not as administrator"
    ElseIf InStr(reason, "exited before") > 0 Then
        RemedyFor = ". Python starts and ends at once: a part of it is missing, or an antivirus program ends it. " & _
            "In the folder of bridgesheets type: .venv\Scripts\python -c ""import xlwings.com_server""" & _
            " and do what its last line says; if it says nothing, see Antivirus in docs/excel.md"
    ElseIf InStr(reason, "Python process") > 0 Then
        RemedyFor = ". A rule of your organisation, an antivirus program or the program that started Excel " & _
            "forbids Excel to start Python. Start Excel from the Start menu; docs/excel.md names the rules"
    ElseIf InStr(reason, "cannot be loaded from") > 0 Then
        RemedyFor = ". An antivirus program may have moved it into quarantine, or a rule forbids it: see docs/excel.md"
    End If
End Function

' Why the last function was not answered; an empty text if it was.
Private Function ReasonOfSilence() As String
    ReasonOfSilence = lastReason
End Function

' Whether the process of Python that was started answers.
Private Function PythonLives() As Boolean
    On Error Resume Next
    If Not pythonServer Is Nothing Then PythonLives = (pythonServer.Str("alive") = "alive")
End Function

' Ends the process of Python; the next function starts another one.
Public Sub RestartPython()
    On Error Resume Next
    EndPython
    Set pythonServer = Nothing
    gaveUp = False
End Sub

' The version of bridgesheets that Python has.
Private Function VersionInPython() As String
    If pythonServer Is Nothing Then Set pythonServer = StartedPython()
    VersionInPython = pythonServer.Str(pythonServer.Eval("__import__('bridgesheets').__version__"))
End Function

' The arguments with values in the place of ranges: Python would ask Excel for each property of a range.
Private Function ValuesOf(ByVal arguments As Variant) As Variant
    Dim values() As Variant, i As Long, lastRow As Long, lastColumn As Long
    If UBound(arguments) < LBound(arguments) Then
        ValuesOf = arguments
        Exit Function
    End If
    For i = LBound(arguments) To UBound(arguments)
        If IsObject(arguments(i)) Then
            If LastUsedRow(arguments(i)) > lastRow Then lastRow = LastUsedRow(arguments(i))
            If LastUsedColumn(arguments(i)) > lastColumn Then lastColumn = LastUsedColumn(arguments(i))
        End If
    Next i
    ReDim values(LBound(arguments) To UBound(arguments))
    For i = LBound(arguments) To UBound(arguments)
        If IsObject(arguments(i)) Then
            values(i) = CellValues(arguments(i), lastRow, lastColumn)
        Else
            values(i) = arguments(i)
        End If
    Next i
    ValuesOf = values
End Function

' The values of a range, of whole columns and rows only as far as any of the arguments is used.
Private Function CellValues(ByVal given As Object, ByVal lastRow As Long, ByVal lastColumn As Long) As Variant
    Dim rowCount As Long, columnCount As Long
    If given.Areas.Count > 1 Then
        CellValues = CVErr(xlErrValue)
        Exit Function
    End If
    rowCount = given.Rows.Count
    columnCount = given.Columns.Count
    If rowCount = given.Worksheet.Rows.Count Then rowCount = lastRow
    If columnCount = given.Worksheet.Columns.Count Then columnCount = lastColumn
    CellValues = given.Resize(rowCount, columnCount).Value
End Function

' The last used row of a sheet of which whole columns are given; 0 for other ranges.
Private Function LastUsedRow(ByVal given As Object) As Long
    If given.Rows.Count < given.Worksheet.Rows.Count Then Exit Function
    LastUsedRow = given.Worksheet.UsedRange.Row + given.Worksheet.UsedRange.Rows.Count - 1
End Function

' The last used column of a sheet of which whole rows are given; 0 for other ranges.
Private Function LastUsedColumn(ByVal given As Object) As Long
    If given.Columns.Count < given.Worksheet.Columns.Count Then Exit Function
    LastUsedColumn = given.Worksheet.UsedRange.Column + given.Worksheet.UsedRange.Columns.Count - 1
End Function
