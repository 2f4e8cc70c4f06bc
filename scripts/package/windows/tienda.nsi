; The installer for Windows. /S installs without questions, /D=DIR in another folder, /SINSERVICIO without the service.
Target amd64-unicode
Unicode true
SetCompressor /SOLID lzma
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
Name "Tienda"
OutFile "@SALIDA@"
InstallDir "$PROGRAMFILES64\Tienda"
InstallDirRegKey HKLM "Software\Tienda" "Carpeta"
RequestExecutionLevel admin
ManifestSupportedOS Win10
!define MUI_ICON "${NSISDIR}\Contrib\Graphics\Icons\modern-install-blue.ico"
!define DESINSTALAR "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tienda"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN
!define MUI_FINISHPAGE_RUN_TEXT "Abrir la tienda"
!define MUI_FINISHPAGE_RUN_FUNCTION Abrir
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "Spanish"
Var Datos
Var Nueva
Var Servicio

Function Abrir
  ExecShell "open" "http://localhost:3000/"
FunctionEnd

Function .onInit
  SetRegView 64
  SetShellVarContext all
  StrCpy $Datos "$APPDATA\Tienda"
FunctionEnd

Section
  StrCpy $Servicio "windows"
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/SINSERVICIO" $1
  ${IfNot} ${Errors}
    StrCpy $Servicio "ninguno"
  ${EndIf}

  ; Only the system and its administrators read the data. These names are the same in every language.
  CreateDirectory "$Datos"
  CreateDirectory "$Datos\registro"
  nsExec::ExecToLog 'icacls "$Datos" /inheritance:r /grant:r *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F'
  Pop $0
  ${If} $0 != 0
    DetailPrint "No se pudo cerrar la carpeta de los datos a otros usuarios: $Datos"
  ${EndIf}
  IfFileExists "$Datos\tienda.env" +3
    SetOutPath "$Datos"
    File "tienda.env"

  ; A version goes beside the one in use, which stays until the new one has migrated its copy.
  StrCpy $Nueva "@VERSION@"
  StrCpy $1 1
  ${While} ${FileExists} "$INSTDIR\versiones\$Nueva\*.*"
    IntOp $1 $1 + 1
    StrCpy $Nueva "@VERSION@-$1"
  ${EndWhile}
  SetOutPath "$INSTDIR\versiones\$Nueva"
  File /r "programa\*.*"
  SetOutPath "$INSTDIR"
  File "tienda.cmd"
  SetOutPath "$INSTDIR\servicio"
  SetOverwrite try
  File "Tienda.exe"
  File "Tienda.exe.config"
  SetOverwrite on
  SetOutPath "$INSTDIR"

  StrCpy $2 "$INSTDIR\versiones\$Nueva"
  nsExec::ExecToStack '"$2\node\node.exe" "$2\commands\update.mjs" --programa "$INSTDIR" --nueva "$Nueva" --datos "$Datos" --ajustes "$Datos\tienda.env" --servicio $Servicio'
  Pop $0
  Pop $1
  DetailPrint "$1"
  FileOpen $3 "$Datos\registro\instalacion.txt" a
  FileSeek $3 0 END
  FileWrite $3 "$1"
  FileClose $3
  ${If} $0 != 0
    ; What ran from there could not delete itself.
    RMDir /r "$2"
    SetErrorLevel 1
    MessageBox MB_ICONSTOP "$1" /SD IDOK
    Abort "$1"
  ${EndIf}

  WriteUninstaller "$INSTDIR\desinstalar.exe"
  WriteRegStr HKLM "Software\Tienda" "Carpeta" "$INSTDIR"
  WriteRegStr HKLM "${DESINSTALAR}" "DisplayName" "Tienda"
  WriteRegStr HKLM "${DESINSTALAR}" "DisplayVersion" "@VERSION@"
  WriteRegStr HKLM "${DESINSTALAR}" "UninstallString" '"$INSTDIR\desinstalar.exe"'
  WriteRegStr HKLM "${DESINSTALAR}" "QuietUninstallString" '"$INSTDIR\desinstalar.exe" /S'
  WriteRegDWORD HKLM "${DESINSTALAR}" "NoModify" 1
  WriteRegDWORD HKLM "${DESINSTALAR}" "NoRepair" 1
  WriteINIStr "$SMPROGRAMS\Tienda.url" "InternetShortcut" "URL" "http://localhost:3000/"
SectionEnd

Function un.onInit
  SetRegView 64
  SetShellVarContext all
FunctionEnd

Section Uninstall
  nsExec::ExecToLog 'net stop Tienda'
  Pop $0
  nsExec::ExecToLog '"$INSTDIR\servicio\Tienda.exe" uninstall'
  Pop $0
  RMDir /r "$INSTDIR\versiones"
  RMDir /r "$INSTDIR\servicio"
  Delete "$INSTDIR\tienda.cmd"
  Delete "$INSTDIR\actual.txt"
  Delete "$INSTDIR\lugar.json"
  Delete "$INSTDIR\desinstalar.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Tienda.url"
  DeleteRegKey HKLM "${DESINSTALAR}"
  DeleteRegKey HKLM "Software\Tienda"
  MessageBox MB_ICONINFORMATION "La tienda se quitó. Los datos siguen en $APPDATA\Tienda." /SD IDOK
SectionEnd
