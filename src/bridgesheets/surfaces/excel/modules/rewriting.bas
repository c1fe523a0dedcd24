' The longest formula that a cell takes.
Private Const LONGEST_FORMULA As Long = 8192

Private rewritingNow As Boolean
'----
' Writes VP_20( for VP20(, and VP_30( for VP30(, in the formulas that somebody has just typed or pasted.
' Only formulas that change are written: whatever a macro writes empties Excel's list of steps to undo.
Public Sub RewriteFormulas(ByVal changed As Range)
    Dim area As Range, used As Range
    If rewritingNow Then Exit Sub
    On Error GoTo finished
    Set used = Application.Intersect(changed, changed.Worksheet.UsedRange)
    If used Is Nothing Then Exit Sub
    rewritingNow = True
    For Each area In used.Areas
        RewriteArea area
    Next area
finished:
    rewritingNow = False
End Sub

Private Sub RewriteArea(ByVal area As Range)
    Dim formulas As Variant, i As Long, j As Long
    formulas = area.Formula
    If Not IsArray(formulas) Then
        RewriteCell area, CStr(formulas)
        Exit Sub
    End If
    For i = LBound(formulas, 1) To UBound(formulas, 1)
        For j = LBound(formulas, 2) To UBound(formulas, 2)
            RewriteCell area.Cells(i, j), CStr(formulas(i, j))
        Next j
    Next i
End Sub

Private Sub RewriteCell(ByVal cell As Range, ByVal formula As String)
    Dim events As Boolean, late As Object
    If InStr(1, formula, "VP20", vbTextCompare) + InStr(1, formula, "VP30", vbTextCompare) = 0 Then Exit Sub
    If WithTwins(formula) = formula Or Not RewritingIsOn() Then Exit Sub
    If Not cell.HasFormula Then Exit Sub
    events = Application.EnableEvents
    On Error GoTo finished
    Application.EnableEvents = False
    If cell.HasArray Then
        ' An array formula is written as a whole, by its first cell.
        If cell.Address = cell.CurrentArray.Cells(1, 1).Address Then
            cell.CurrentArray.FormulaArray = WithTwins(cell.FormulaArray)
        End If
    ElseIf HasDynamicArrays(cell) Then
        ' Excel would put @ before the function if Formula were written in the place of Formula2.
        Set late = cell
        late.Formula2 = WithTwins(late.Formula2)
    Else
        cell.Formula = WithTwins(formula)
    End If
finished:
    Application.EnableEvents = events
End Sub

' Whether this Excel has Formula2, as versions with dynamic arrays have.
Private Function HasDynamicArrays(ByVal cell As Object) As Boolean
    Dim formula As String
    On Error Resume Next
    formula = cell.Formula2
    HasDynamicArrays = (Err.Number = 0)
End Function

' The formula with VP_20( and VP_30( for VP20( and VP30(: Excel takes VP20 for the cell in column VP, row 20.
Public Function WithTwins(ByVal formula As String) As String
    Dim at As Long, letter As String, before As String, closing As String, depth As Long, result As String
    WithTwins = formula
    If Left$(formula, 1) <> "=" Then Exit Function
    at = 1
    Do While at <= Len(formula)
        letter = Mid$(formula, at, 1)
        If depth > 0 Then
            If letter = "'" Then
                ' In brackets an apostrophe takes the next character for itself.
                result = result & letter
                at = at + 1
                letter = Mid$(formula, at, 1)
            ElseIf letter = "[" Then
                depth = depth + 1
            ElseIf letter = "]" Then
                depth = depth - 1
            End If
        ElseIf closing <> "" Then
            If letter = closing Then closing = ""
        ElseIf letter = """" Or letter = "'" Then
            closing = letter
        ElseIf letter = "[" Then
            depth = 1
        ElseIf IsTwin(formula, at, before) Then
            result = result & Mid$(formula, at, 2) & "_" & Mid$(formula, at + 2, 2)
            at = at + 3
            letter = ""
        End If
        result = result & letter
        before = Right$(result, 1)
        at = at + 1
    Loop
    If Len(result) <= LONGEST_FORMULA Then WithTwins = result
End Function

' Whether VP20( or VP30( stands at this place, and not the end of a longer name or a name of another workbook.
Private Function IsTwin(ByVal formula As String, ByVal at As Long, ByVal before As String) As Boolean
    Dim name As String, after As Long
    name = UCase$(Mid$(formula, at, 4))
    If name <> "VP20" And name <> "VP30" Then Exit Function
    If before Like "[A-Za-z0-9_]" Or InStr(".!$:\?']", before) > 0 Then Exit Function
    If AscW(before) > 127 Or AscW(before) < 0 Then Exit Function
    after = at + 4
    Do While Mid$(formula, after, 1) = " " Or Mid$(formula, after, 1) = vbLf Or Mid$(formula, after, 1) = vbCr
        after = after + 1
    Loop
    IsTwin = (Mid$(formula, after, 1) = "(")
End Function

' Whether typed names are rewritten: they are, unless somebody has switched it off.
Public Function RewritingIsOn() As Boolean
    RewritingIsOn = (GetSetting("Bridgesheets", "Options", "RewriteVP20", "on") = "on")
End Function

' Switches it on or off, for this user of this computer.
Public Sub SwitchRewriting(ByVal switchedOn As Boolean)
    SaveSetting "Bridgesheets", "Options", "RewriteVP20", IIf(switchedOn, "on", "off")
End Sub
