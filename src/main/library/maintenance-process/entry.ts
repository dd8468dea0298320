/**
 * The entry of the process that looks after whole libraries: it does one task, answers, and is ended.
 */
import { tellStarter } from '#main/files/standard.ts'
import { keep, type MaintenanceTask } from './tasks'

/** Electron's line to the parent, as far as it is used here. */
interface ParentPort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
}

const parentPort = (process as { parentPort?: ParentPort }).parentPort
if (!parentPort && !process.send) {
  tellStarter('This is a part of Nanido that Nanido starts itself; it does nothing alone.\n')
  process.exit(2)
}
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => undefined)

const answer = (message: object): void => {
  if (parentPort) parentPort.postMessage(message)
  else process.send?.(message)
}

const serve = (task: MaintenanceTask): void => {
  keep(task).then(
    (value) => answer({ ok: true, value }),
    (error: unknown) => answer({ ok: false, problem: String(error) }),
  )
}
if (parentPort) parentPort.on('message', ({ data }) => serve(data as MaintenanceTask))
else process.on('message', (task) => serve(task as MaintenanceTask))
