'----
' What the buttons of the tab Bridge do.
Public Sub CheckPressed(control As IRibbonControl)
    CheckBridgeFunctions
End Sub

Public Sub RestartPressed(control As IRibbonControl)
    RestartPython
    Application.CalculateFull
End Sub

Public Sub InsertPressed(control As IRibbonControl)
    ' 450 is xlDialogFunctionWizard.
    Application.Dialogs(450).Show
End Sub

Public Sub RewritingPressed(control As IRibbonControl, pressed As Boolean)
    SwitchRewriting pressed
End Sub

Public Sub RewritingState(control As IRibbonControl, ByRef pressed As Variant)
    pressed = RewritingIsOn()
End Sub
