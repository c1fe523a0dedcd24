'----
' Gives Excel the help texts. Excel takes none for a hidden workbook, so an add-in shows itself for that moment.
Public Sub DescribeInAddin()
    Dim updating As Boolean
    updating = Application.ScreenUpdating
    On Error Resume Next
    DescribeBridgeFunctions
    If Err.Number <> 0 Then
        Err.Clear
        Application.ScreenUpdating = False
        ThisWorkbook.IsAddin = False
        ThisWorkbook.Windows(1).Visible = True
        DescribeBridgeFunctions
        ThisWorkbook.IsAddin = True
        Application.ScreenUpdating = updating
    End If
    ThisWorkbook.Saved = True
End Sub
