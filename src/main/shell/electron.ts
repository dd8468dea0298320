/**
 * The entry of the application in Electron.
 */
import { app } from 'electron'
import { commandOf, runCommandLine } from './electron/command-line'
import { appFiles } from './files'

const files = appFiles(import.meta.dirname)
const command = commandOf(process.argv, app.isPackaged)
// Electron becomes ready only when this file has finished. A command is awaited, because it runs without Electron being ready; the window
// is not, because it needs that.
if (command) await runCommandLine(files.commandLine, command)
else {
  const { runInElectron } = await import('./electron/run')
  void runInElectron(files)
}
