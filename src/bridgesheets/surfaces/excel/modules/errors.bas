'----
' What the function answered, with error values in the place of their texts.
Private Function WithErrorValues(ByVal answer As Variant) As Variant
    Dim i As Long, j As Long
    If Not IsArray(answer) Then
        answer = ErrorValue(answer)
    ElseIf HasColumns(answer) Then
        For i = LBound(answer, 1) To UBound(answer, 1)
            For j = LBound(answer, 2) To UBound(answer, 2)
                answer(i, j) = ErrorValue(answer(i, j))
            Next j
        Next i
    Else
        For i = LBound(answer) To UBound(answer)
            answer(i) = ErrorValue(answer(i))
        Next i
    End If
    WithErrorValues = answer
End Function

' Whether an array has a second dimension; VBA can only be asked by asking for its bound. A single row has none.
Private Function HasColumns(answer As Variant) As Boolean
    Dim last As Long
    On Error Resume Next
    last = UBound(answer, 2)
    HasColumns = (Err.Number = 0)
End Function

' By number, because older versions of Excel do not know the names of the newer errors.
Private Function ErrorValue(cellValue As Variant) As Variant
    ErrorValue = cellValue
    If VarType(cellValue) <> vbString Then Exit Function
    Select Case cellValue
{cases}
    End Select
End Function
