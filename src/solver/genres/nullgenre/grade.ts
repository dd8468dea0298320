import type { Grader, Hint } from '#solver/genre/genre.ts'
import type { OneCell } from './puzzle'
import type { NullMessage } from './messages'
import type { Json } from '#solver/kernel/json.ts'

/** The grader, which knows the one way to solve this genre: copy the clue. */
export const atAGlance: Grader<OneCell> = {
  id: 'at-a-glance',
  name: { en: 'At a glance', ja: '一目' },
  version: 1,
  levels: [1],
  techniques: { copy: { en: 'Copy the clue', ja: 'ヒントを写す' } },
  details: { glances: { name: { en: 'Glances', ja: '見る回数' }, isDecisive: true } },
  grade({ clue }, budget, withSteps) {
    const solved = clue !== '.' && budget.spend()
    const digit = Number(clue)
    const message: NullMessage = { code: 'nullgenre.copied', digit }
    return {
      level: solved ? 1 : null,
      counts: { copy: solved ? 1 : 0 },
      details: { glances: solved ? 1 : 0 },
      solvedByTechniques: solved,
      steps: solved && withSteps ? [{ technique: 'copy', message, marks: [{ role: 'target', at: 0, value: digit }] }] : [],
    }
  },
}

/** The hint for a person who has written the digit `work` into the cell, or nothing yet (null). */
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
