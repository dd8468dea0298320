import type { Mark, Step } from '#solver/genre/genre.ts'
import type { Told } from './explain'
import type { GradeMessage } from '../techniques/message'

/** A finding as a step of a grading. */
export function stepOf({ technique, finding: { sets, removes, message, reasons, tried } }: Told<string>, order: number): Step {
  const marks: Mark[] = [
    ...reasons.map((at): Mark => ({ role: 'reason', at })),
    ...sets.map(({ cell, digit }): Mark => ({ role: 'target', at: cell, value: digit })),
    ...removes.map(({ cell, digit }): Mark => ({ role: 'removed', at: cell, value: digit })),
  ]
  const trial = tried?.map(({ cell, digit }, i): NonNullable<Step['trial']>[number] => ({
    technique,
    message: { code: i === 0 ? 'x-number-place.supposed' : 'x-number-place.forced', order, cell, digit } as GradeMessage,
    marks: [{ role: 'target', at: cell, value: digit }],
  }))
  return { technique, message, marks, ...(trial && { trial }) }
}
