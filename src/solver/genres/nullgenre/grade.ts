import type { Grader } from '#solver/genre/genre.ts'
import type { OneCell } from './puzzle'
import type { NullMessage } from './messages'

/** The one way to solve this genre: copy the clue. */
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
