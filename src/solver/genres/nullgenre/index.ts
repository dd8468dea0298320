import { textPhrases } from '#solver/genre/texts/messages.ts'
import { speaker } from '#solver/kernel/message.ts'
import type { Flaw, Genre } from '#solver/genre/genre.ts'
import { draw, printing } from './draw'
import { formats, storage } from './formats'
import { generator } from './generate'
import { atAGlance, hint } from './grade'
import { mending } from './mend'
import type { OneCell, OneDigit } from './puzzle'
import { solve } from './solve'
import { nullMessages, type NullMessage } from './messages'

/**
 * The template of a genre: the least that fulfils the contract, with content in every part. The genre is not listed, but the conformance
 * suite holds it to the same rules as the others. To add a genre:
 *
 * 1. Copy this folder and rename it; in `puzzle.ts`, define the puzzle and the solution.
 * 2. Replace each part: one file for each member of the page below, and one phrasebook for all messages. `solve.ts` can remain a page of
 * constraints: the clause engine in `solver/sat/` solves most pencil puzzles fast enough.
 * 3. Put the genre on the list in `genres.ts`; its board goes into a folder of `renderer/` and on the list there.
 * 4. Let the conformance suite tell what is missing; then add `disguise` if the genre has symmetries.
 */
export const nullgenre: Genre<OneCell, OneDigit> = {
  ...storage,
  id: 'nullgenre',
  name: { en: 'One cell', ja: '1マス' },
  formats,
  graders: [atAGlance],
  generator,
  mending,
  blank: { clue: '.' },
  samples: [{ clue: '7' }, { clue: '3' }],
  check: findFlaws,
  digest: ({ clue }) => clue,
  solve,
  solutionToData: (digit) => digit,
  solutionFromData: (data) =>
    typeof data === 'number' && Number.isInteger(data) && data >= 1 && data <= 9
      ? { ok: true, value: data }
      : { ok: false, message: { code: 'nullgenre.solution-shape' } satisfies NullMessage },
  hint,
  verify: ({ clue }, digit) => clue === '.' || Number(clue) === digit,
  draw,
  printing,
  say: speaker(nullMessages, textPhrases),
}

function findFlaws({ clue }: OneCell): readonly Flaw[] {
  const message: NullMessage = { code: 'nullgenre.empty' }
  return clue === '.' ? [{ message, at: [0], severity: 'warning' }] : []
}
