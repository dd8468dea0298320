import type { Json } from '#solver/kernel/json.ts'
import type { Hint } from '#solver/genre/genre.ts'
import { atAGlance } from './grade'
import type { OneCell } from './puzzle'
import type { NullMessage } from './messages'

/** Help for who has written the digit `work` into the cell, or nothing (null) yet. */
export function hint({ clue }: OneCell, work: Json | null): Hint {
  const nothing = (code: 'nullgenre.empty' | 'nullgenre.done'): Hint => ({ kind: 'nothing', message: { code } satisfies NullMessage })
  if (clue === '.') return nothing('nullgenre.empty')
  const digit = Number(clue)
  const message: NullMessage = { code: 'nullgenre.copied', digit }
  if (work === null)
    return {
      kind: 'step',
      step: { technique: Object.keys(atAGlance.techniques)[0]!, message, marks: [{ role: 'target', at: 0, value: digit }] },
    }
  return work === digit ? nothing('nullgenre.done') : { kind: 'mistake', at: [0], message }
}
