' The way to Python. The library of xlwings starts it, and hands over the object that calls its functions.
' What it starts stands in this text alone: no sheet, no setting and no variable of Windows is asked.
#If Win64 Then
Private Const XLWINGS_LIBRARY As String = "xlwings64-{xlwings}.dll"
Private Declare PtrSafe Function XLPyDLLActivateAuto Lib "xlwings64-{xlwings}.dll" _
    (ByRef result As Variant, ByVal commandLine As String, ByVal mode As Long) As Long
#Else
Private Const XLWINGS_LIBRARY As String = "xlwings32-{xlwings}.dll"
Private Declare PtrSafe Function XLPyDLLActivateAuto Lib "xlwings32-{xlwings}.dll" _
    (ByRef result As Variant, ByVal commandLine As String, ByVal mode As Long) As Long
#End If
Private Declare PtrSafe Function LoadLibraryW Lib "kernel32" (ByVal path As LongPtr) As LongPtr

Private Const XLWINGS_VERSION As String = "{xlwings}"

' What the library is asked to do.
Private Const TO_START As Long = 1
Private Const TO_END As Long = -1

Private libraryIsLoaded As Boolean
'----
' The Python that answers.
Private Function Interpreter() As String
    Interpreter = {interpreter}
End Function

' What starts Python. With -I it takes modules from where it is installed, and none from the folder Excel is in.
Private Function PythonCommand() As String
    PythonCommand = """" & Interpreter() & """ -I -c ""import xlwings; xlwings.serve('$(CLSID)')"""
End Function

' Python as an object that calls functions; it is started unless it runs.
Private Function StartedPython() As Object
    Dim result As Variant
    LoadXlwings
    If XLPyDLLActivateAuto(result, PythonCommand(), TO_START) <> 0 Then Err.Raise 1000, , CStr(result)
    Set StartedPython = result
End Function

' Ends Python, if it runs.
Private Sub EndPython()
    Dim result As Variant
    LoadXlwings
    If XLPyDLLActivateAuto(result, PythonCommand(), TO_END) <> 0 Then Err.Raise 1000, , CStr(result)
End Sub

' Loads the library from beside Python or one folder up, by its whole path: Windows looks for it nowhere else.
Private Sub LoadXlwings()
    Dim folder As String
    If libraryIsLoaded Then Exit Sub
    folder = FolderOf(Interpreter())
    libraryIsLoaded = (LoadLibraryW(StrPtr(folder & "\" & XLWINGS_LIBRARY)) <> 0)
    If Not libraryIsLoaded Then libraryIsLoaded = (LoadLibraryW(StrPtr(FolderOf(folder) & "\" & XLWINGS_LIBRARY)) <> 0)
    If Not libraryIsLoaded Then
        Err.Raise 1000, , XLWINGS_LIBRARY & " cannot be loaded from " & folder & " or from one folder up"
    End If
End Sub

' The folder a file or folder lies in.
Private Function FolderOf(ByVal path As String) As String
    FolderOf = Left$(path, InStrRev(path, "\") - 1)
End Function
