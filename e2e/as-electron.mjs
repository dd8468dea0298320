// Runs the entry of Electron in plain Node, as an installed Nanido runs it without a window: `node --import ./e2e/as-electron.mjs
// out/main/index.js grade FILE`. The process claims to be Electron, cannot start itself as Node (its fuse is off), and its application is
// never ready. `process.exit` is then Electron's `app.exit`, which does not emit the process's exit event.
import childProcess from 'node:child_process'
import { registerHooks, syncBuiltinESMExports } from 'node:module'

Object.defineProperty(process, 'versions', { value: { ...process.versions, electron: '45.4.1' } })
const refuse = () => {
  throw new Error('no process can be started as Node: the fuse RunAsNode is off')
}
Object.assign(childProcess, { fork: refuse, spawn: refuse, spawnSync: refuse, exec: refuse, execFile: refuse })
syncBuiltinESMExports()
process.exit = (status = 0) => process.reallyExit(status)

registerHooks({
  resolve: (name, context, next) =>
    name === 'electron'
      ? { url: 'data:text/javascript,export const app = { isPackaged: false }', shortCircuit: true, format: 'module' }
      : next(name, context),
})
