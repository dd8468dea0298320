/** The entry of a maintenance process. It does one task, sends the answer, and is then ended. */
import { parentLine } from '#solver/worker/parent-line.ts'
import { keep, type MaintenanceTask } from './tasks'

const line = parentLine()
// The parent is compiled together with this file, so its messages have this type.
line.onMessage((task) => {
  keep(task as MaintenanceTask).then(
    (value) => line.send({ ok: true, value }),
    (error: unknown) => line.send({ ok: false, problem: String(error) }),
  )
})
