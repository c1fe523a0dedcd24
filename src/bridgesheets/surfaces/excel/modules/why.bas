'----
' The question for WHY as one formula: WHY("VP_20",A1,B1) asks about "=VP_20(12,7)" when 12 and 7 are in these cells.
Private Function QuestionOf(ByVal question As Variant, ByVal given As Variant) As Variant
    Dim i As Long, listed As String
    QuestionOf = question
    If UBound(given) < LBound(given) Then Exit Function
    If IsObject(question) Then question = question.Cells(1, 1).Value
    QuestionOf = question
    If VarType(question) <> vbString Then Exit Function
    For i = LBound(given) To UBound(given)
        listed = listed & IIf(i > LBound(given), ",", "") & Written(given(i))
    Next i
    QuestionOf = "=" & Replace(question, "=", "") & "(" & listed & ")"
End Function

' An argument as a formula holds it: a value, or the values of a range as an array.
Private Function Written(ByVal argument As Variant) As String
    Dim cellTexts As Variant, i As Long, j As Long
    If IsObject(argument) Then cellTexts = CellValues(argument, LastUsedRow(argument), LastUsedColumn(argument)) _
        Else cellTexts = argument
    If Not IsArray(cellTexts) Then
        Written = WrittenCell(cellTexts, "")
        Exit Function
    End If
    For i = LBound(cellTexts, 1) To UBound(cellTexts, 1)
        If i > LBound(cellTexts, 1) Then Written = Written & ";"
        For j = LBound(cellTexts, 2) To UBound(cellTexts, 2)
            If j > LBound(cellTexts, 2) Then Written = Written & ","
            Written = Written & WrittenCell(cellTexts(i, j), """""")
        Next j
    Next i
    Written = "{" & Written & "}"
End Function

' One value as a formula holds it; an empty cell in an array is an empty text there.
Private Function WrittenCell(ByVal cellValue As Variant, ByVal blank As String) As String
    If IsError(cellValue) Then
        WrittenCell = ErrorText(cellValue)
    ElseIf IsEmpty(cellValue) Then
        WrittenCell = blank
    ElseIf VarType(cellValue) = vbBoolean Then
        WrittenCell = IIf(cellValue, "TRUE", "FALSE")
    ElseIf VarType(cellValue) = vbString Or VarType(cellValue) = vbDate Then
        WrittenCell = """" & Replace(CStr(cellValue), """", """""") & """"
    Else
        ' Str$ writes a point in every country, and no zero before it.
        WrittenCell = Replace(Replace("(" & Trim$(Str$(cellValue)), "(.", "(0."), "(-.", "(-0.")
        WrittenCell = Mid$(WrittenCell, 2)
    End If
End Function

' An error value as its text; an argument that was left out is nothing.
Private Function ErrorText(ByVal cellValue As Variant) As String
    If IsMissing(cellValue) Then Exit Function
    Select Case CLng(cellValue)
        Case 2000: ErrorText = "#NULL!"
        Case 2007: ErrorText = "#DIV/0!"
        Case 2023: ErrorText = "#REF!"
        Case 2029: ErrorText = "#NAME?"
        Case 2036: ErrorText = "#NUM!"
        Case 2042: ErrorText = "#N/A"
        Case Else: ErrorText = "#VALUE!"
    End Select
End Function
