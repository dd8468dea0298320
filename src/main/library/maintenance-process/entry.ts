/**
 * The entry of a maintenance process, which does one task, answers, and is ended.
 */
import { parentLine } from '#solver/worker/parent-line.ts'
import { keep, type MaintenanceTask } from './tasks'

const line = parentLine()
// Its own compiler has checked what the parent sends.
line.onMessage((task) => {
  keep(task as MaintenanceTask).then(
    (value) => line.send({ ok: true, value }),
    (error: unknown) => line.send({ ok: false, problem: String(error) }),
  )
})
