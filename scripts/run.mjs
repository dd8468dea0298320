// node scripts/run.mjs dev|start [--shell=electron|chromium] [arguments of the application]
//   dev    Vite's server with hot reload; the main process is rebuilt on changes
//   start  opens the application built in out/
import { applicationNode } from './lib/modules.mjs'
import { giveUp, step } from './lib/say.mjs'
import { run } from './lib/run.mjs'
import { chooseShell } from './lib/shell.mjs'

const [mode = 'start', ...rest] = process.argv.slice(2)
const wanted = rest.find((word) => word.startsWith('--shell='))?.slice('--shell='.length)
const args = rest.filter((word) => !word.startsWith('--shell='))
const shell = await chooseShell(wanted)

if (mode === 'start') process.exitCode = await run(shell.program, [...shell.args, ...args])
else if (mode === 'dev') {
  step(`Development in ${shell.name}`)
  // electron-vite starts "Electron" with an entry file; for Chromium these are Node and Nanido's own entry.
  const env = shell.name === 'electron' ? {} : { ELECTRON_EXEC_PATH: applicationNode(), ELECTRON_ENTRY: shell.args[0] }
  process.exitCode = await run('electron-vite', ['dev', '--', '--dev', ...args], { env })
} else giveUp(`Unknown: ${mode}. Say dev or start.`)
