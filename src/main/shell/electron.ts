/**
 * The entry of the application in Electron.
 */
import { existsSync } from 'node:fs'
import { app } from 'electron'
import { commandOf, runCommandLine } from './electron/command-line'
import { runInElectron } from './electron/run'
import { declareScheme } from './electron/window'
import { appFiles } from './files'

const files = appFiles(import.meta.dirname)
const command = commandOf(process.argv, app.isPackaged)
if (command && existsSync(files.commandLine)) app.exit(runCommandLine(files.commandLine, command))
else {
  declareScheme()
  void runInElectron(files)
}
