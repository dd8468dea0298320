import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'
import { LADDER_NAMES, type LadderKey } from '../ladder/names'
import { cellName } from '../places'
import type { Result } from '#solver/genre/genre.ts'

/** The reasons why no sudoku was made. */
export type GenerateMessage =
  /** An option's value is of the wrong kind or out of its range. */
  | { readonly code: 'sudoku.generate-option'; readonly option: string; readonly seen: string }
  | { readonly code: 'sudoku.generate-mask-length'; readonly length: number }
  | { readonly code: 'sudoku.generate-mask-character'; readonly seen: string; readonly cell: number }
  /** The mask keeps `blank` empty and demands a given in `given`, and the symmetry maps one to the other. */
  | { readonly code: 'sudoku.generate-mask-symmetry'; readonly blank: number; readonly given: number }
  /** No grid has the digits of the mask. */
  | { readonly code: 'sudoku.generate-mask-digits' }
  /** The mask and the symmetry leave fewer than 17 cells to givens, too few for any sudoku with one solution. */
  | { readonly code: 'sudoku.generate-mask-cells'; readonly cells: number }
  /** The mask and the symmetry do not allow this number of clues. `possible` are the numbers that they allow, ascending, from 17 on. */
  | { readonly code: 'sudoku.generate-clues'; readonly clues: number; readonly possible: readonly number[] }
  | { readonly code: 'sudoku.generate-level'; readonly grader: string; readonly level: number; readonly levels: readonly number[] }
  /** One of the options `times`, `early-and-late` and `hard` was chosen without a technique. */
  | { readonly code: 'sudoku.generate-wish' }
  /** Hardly any puzzle has this technique as its hardest, and no search leads to one. */
  | { readonly code: 'sudoku.generate-not-made'; readonly technique: LadderKey }
  /** The budget is spent after this number of grids. */
  | { readonly code: 'sudoku.generate-ran-out'; readonly attempts: number }

/** Returns a generator's message as a result. */
export function failure(message: GenerateMessage): Result<never> {
  return { ok: false, message }
}

/** The possible numbers of clues next below and above the wanted one. */
function nearest(clues: number, possible: readonly number[]): readonly number[] {
  const below = possible.filter((count) => count < clues).at(-1)
  const above = possible.find((count) => count > clues)
  return [below, above].filter((count) => count !== undefined)
}

/** The sentences for messages of the generator. */
export const generateMessages: Phrasebook<GenerateMessage> = {
  en: {
    'sudoku.generate-option': ({ option, seen }) => `The option “${option}” cannot be “${seen}”.`,
    'sudoku.generate-mask-length': ({ length }) => `The mask has ${numberOf(length, 'character')}; it needs 81, one for each cell.`,
    'sudoku.generate-mask-character': ({ seen, cell }) =>
      `“${seen}” means nothing in a mask (${cellName(cell, 'en')}): write . for no given, # for a given if need be, ! for a given, or a digit.`,
    'sudoku.generate-mask-symmetry': ({ blank, given }) =>
      `The mask wants a given in ${cellName(given, 'en')} and none in ${cellName(blank, 'en')}, but the symmetry makes them alike. Change one, or the symmetry.`,
    'sudoku.generate-mask-digits': () => 'No grid has the digits of the mask. Change or remove some of them.',
    'sudoku.generate-mask-cells': ({ cells }) =>
      `The mask and the symmetry leave ${numberOf(cells, 'cell')} to givens; a sudoku with one solution has at least 17.`,
    'sudoku.generate-clues': ({ clues, possible }) =>
      possible.length === 0
        ? `The mask and the symmetry do not allow ${numberOf(clues, 'clue')}, nor any other number from 17 on.`
        : `The mask and the symmetry do not allow ${numberOf(clues, 'clue')}; the nearest they allow: ${nearest(clues, possible).join(' or ')}.`,
    'sudoku.generate-level': ({ grader, level, levels }) => `The grader ${grader} has no level ${level}; it has ${levels.join(', ')}.`,
    'sudoku.generate-wish': () =>
      'How often, early and late, and as hard as possible are said of a technique: choose the hardest technique, too.',
    'sudoku.generate-not-made': ({ technique }) =>
      `Puzzles whose hardest technique is “${LADDER_NAMES[technique].en}” cannot be made on purpose: what stands below it on the ladder nearly always does. Choose another technique.`,
    'sudoku.generate-ran-out': ({ attempts }) =>
      `Nothing that fits was found in ${numberOf(attempts, 'grid')}. Try another seed, allow more steps, or ask for less.`,
  },
  ja: {
    'sudoku.generate-option': ({ option, seen }) => `オプション「${option}」に「${seen}」は指定できません。`,
    'sudoku.generate-mask-length': ({ length }) => `マスクが${length}文字です。81マス分、81文字が必要です。`,
    'sudoku.generate-mask-character': ({ seen, cell }) =>
      `マスクの「${seen}」（${cellName(cell, 'ja')}）は使えません。空きマスは . 、必要なら数字を置くマスは # 、必ず置くマスは ! 、決まった数字はその数字を書いてください。`,
    'sudoku.generate-mask-symmetry': ({ blank, given }) =>
      `マスクでは${cellName(given, 'ja')}が数字、${cellName(blank, 'ja')}が空きですが、この2マスは対称の位置にあります。どちらか、または対称性を変えてください。`,
    'sudoku.generate-mask-digits': () => 'マスクの数字を満たす盤面がありません。数字を変えるか減らしてください。',
    'sudoku.generate-mask-cells': ({ cells }) =>
      `マスクと対称性により、数字を置けるマスが${cells}個しかありません。解が一つになるには17個以上必要です。`,
    'sudoku.generate-clues': ({ clues, possible }) =>
      possible.length === 0
        ? `このマスクと対称性では、ヒント数${clues}にできません。17以上のどの数にもできません。`
        : `このマスクと対称性では、ヒント数${clues}にできません。近いのは${nearest(clues, possible).join('か')}です。`,
    'sudoku.generate-level': ({ grader, level, levels }) => `${grader}に難易度${level}はありません（${levels.join('・')}から選べます）。`,
    'sudoku.generate-wish': () => '回数・序盤と終盤・できるだけ難しくは、最高の手筋についての条件です。最高の手筋も選んでください。',
    'sudoku.generate-not-made': ({ technique }) =>
      `「${LADDER_NAMES[technique].ja}」が最も難しい手筋になる問題は作れません。ほとんどの場合、それより易しい手筋で足りるためです。ほかの手筋を選んでください。`,
    'sudoku.generate-ran-out': ({ attempts }) =>
      `${attempts}個の盤面を試しましたが、条件に合う問題は見つかりませんでした。シードを変えるか、手数の上限を増やすか、条件を緩めてください。`,
  },
}
