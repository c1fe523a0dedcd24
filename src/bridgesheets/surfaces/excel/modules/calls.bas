' What given show when Python is not reached: #GETTING_DATA, which no function of bridgesheets gives as an answer.
Private Const NOT_REACHED As Long = 2043

' After Python was not reached, given show that at once for so many seconds, and nobody waits for each of them.
Private Const SECONDS_OF_REST As Long = 20

Private pythonServer As Object
Private lastReason As String
Private restUntil As Date
'----
' What a function of bridgesheets answers to these arguments; #GETTING_DATA when Python does not answer.
Private Function AskPython(ByVal functionName As String, ByVal arguments As Variant) As Variant
    Dim answer As Variant, passed As Variant, attempts As Long
    On Error GoTo failed
    If Now < restUntil Then
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
    If attempts = 1 And Not PythonLives() Then
        RestartPython
        Resume again
    End If
    If Not PythonLives() Then restUntil = Now + SECONDS_OF_REST / 86400
    AskPython = CVErr(NOT_REACHED)
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
    restUntil = 0
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
