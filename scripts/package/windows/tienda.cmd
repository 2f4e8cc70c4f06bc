@echo off
rem Commands of the installed program. `tienda servir` runs the service in this window.
setlocal
set /p VERSION=<"%~dp0actual.txt"
set GUION=tienda.mjs
if "%~1"=="servir" set GUION=serve.mjs
"%~dp0versiones\%VERSION%\node\node.exe" "%~dp0versiones\%VERSION%\scripts\installed\%GUION%" %*
exit /b %ERRORLEVEL%
