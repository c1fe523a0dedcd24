'----
Private Sub Describe(functionName As String, categoryName As String, helpText As String, argumentHelp As Variant)
    If UBound(argumentHelp) < LBound(argumentHelp) Then
        Application.MacroOptions _
            Macro:="'" & Replace(ThisWorkbook.Name, "'", "''") & "'!" & functionName, _
            Description:=helpText, _
            Category:=categoryName
        Exit Sub
    End If
    Application.MacroOptions _
        Macro:="'" & Replace(ThisWorkbook.Name, "'", "''") & "'!" & functionName, _
        Description:=helpText, _
        Category:=categoryName, _
        ArgumentDescriptions:=argumentHelp
End Sub
