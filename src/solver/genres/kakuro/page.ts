import { EMPTY, type Marks, type Pencil } from '#solver/pencil/board.ts'
import type { Flaw } from '#solver/genre/genre.ts'
import type { Phrasebook } from '#solver/kernel/message.ts'
import { latinWords } from '#solver/pencil/latin.ts'
import { pencil } from '#solver/pencil/genre.ts'
import type { SpokenCell } from '#solver/genre/spoken.ts'
import { not } from '#solver/sat/literal.ts'
import { blackOf, GREATEST, runsOf, setsOf, signs, sumsOf } from './runs'
import { file, link } from './texts'
import { samples } from './samples'
import { type Crossing, ways } from './ways'

/** The messages that only this genre has. */
type KakuroMessage =
  /** A run has a single cell. */
  | { readonly code: 'pencil.lonely' }
  /** A run has more cells than there are digits. */
  | { readonly code: 'pencil.long-run'; readonly found: number }
  /** A sum has no run. */
  | { readonly code: 'pencil.idle-sum' }

/** The sentences of {@link KakuroMessage}. */
const messages: Phrasebook<KakuroMessage> = {
  en: {
    'pencil.lonely': () => 'A run has a single cell. Join it to others, or make it black.',
    'pencil.long-run': ({ found }) => `A run has ${found} cells, and there are nine digits. Part it with a black cell.`,
    'pencil.idle-sum': () => 'No white cell follows this sum. Take it out, or make the cell behind it white.',
  },
  ja: {
    'pencil.lonely': () => '1マスだけの並びがあります。他のマスとつなげるか、黒マスにしてください。',
    'pencil.long-run': ({ found }) => `${found}マス続いています。数字は9つなので、黒マスで区切ってください。`,
    'pencil.idle-sum': () => 'この和の先に白マスがありません。和を取り除くか、隣を白マスにしてください。',
  },
}

/**
 * The genre Kakuro (カックロ): digits in a crossword whose clues are sums. A black cell's clue is both of its sums in one number (`blackOf`).
 */
export const kakuro = pencil<Crossing>({
  id: 'kakuro',
  name: { en: 'Kakuro', ja: 'カックロ' },
  printedNames: { ko: '가쿠로', 'zh-Hans': '数和', 'zh-Hant': '數和' },
  mark: 'digit',
  digits: 9,
  clues: { from: 0, to: blackOf(GREATEST, GREATEST), unknown: false },
  clueSigns: signs,
  sides: { least: 4, usual: 8, most: 18 },
  // A sum is written before its run. Only the turn that exchanges rows and columns keeps it there.
  turns: [0, 4],
  clueTurned: (clue, turn) => (turn === 4 ? blackOf(sumsOf(clue).across, sumsOf(clue).down) : clue),
  rules: [
    {
      en: 'Put a digit from 1 to 9 into each white cell. The digits of a run, up to the next black cell, have the sum that is told at its beginning: above the diagonal for the run to the right, below it for the run downwards. No digit stands twice in a run.',
      ja: '白マスに1から9の数字を入れます。黒マスの斜線の右上の数字は右に続く白マスの和、左下の数字は下に続く白マスの和です。続く白マスの中に同じ数字は入りません。',
    },
    {
      en: 'Begin with sums that only one set of digits has: 3 and 4, 16 and 17 in two cells, 6, 7, 23 and 24 in three. Where two runs cross, the digit belongs to sets of both.',
      ja: '組み合わせが1通りの和から始めましょう。2マスなら3・4・16・17、3マスなら6・7・23・24です。交わるマスには、両方の組に共通する数字が入ります。',
    },
  ],
  words: {
    cell: latinWords.cell,
    differ: {
      en: () => 'No digit stands twice in a run.',
      ja: () => '続く白マスに同じ数字は入りません。',
    },
    sum: {
      en: (cells, _clue, sum) => `The run from ${cells[0]} to ${cells.at(-1)} has the sum ${sum}.`,
      ja: (cells, _clue, sum) => `${cells[0]}から${cells.at(-1)}までの和は${sum}です。`,
    },
  },
  hasWide: false,
  model(m, board) {
    const digits = board.clues.map((clue, cell) => (clue === EMPTY ? m.digits(cell, 9) : []))
    for (const [cell, terms] of digits.entries()) if (terms.length > 0) m.rule('cell', [cell], () => m.clause(terms))
    for (const { cells, sum } of runsOf(board)) {
      const termsOf = (digit: number): number[] => cells.map((cell) => digits[cell]![digit - 1]!)
      for (let digit = 1; digit <= 9; digit++) m.rule('differ', cells, () => m.atMost(termsOf(digit), 1), { isPlain: true })
      // `check` reports a run of more than nine cells. To find that it has no solution, the engine would need very long.
      if (cells.length > 9) m.formula.clause([])
      if (sum === 0) continue
      const sets = setsOf(cells.length, sum).map((set) => ({ set, chosen: m.helper() }))
      m.rule('sum', cells, () => {
        m.clause(sets.map(({ chosen }) => chosen))
        for (let digit = 1; digit <= 9; digit++) {
          const having = sets.filter(({ set }) => set.includes(digit)).map(({ chosen }) => chosen)
          for (const term of termsOf(digit)) m.clause([not(term), ...having])
        }
        for (const { set, chosen } of sets) for (const digit of set) m.clause([not(chosen), ...termsOf(digit)])
        // Where a set without the digit is chosen, no cell has the digit. At most one set is chosen.
        for (let digit = 1; digit <= 9; digit++)
          m.atMost([...termsOf(digit), ...sets.flatMap(({ set, chosen }) => (set.includes(digit) ? [] : [chosen]))], 1)
      }, { value: sum }) // prettier-ignore
    }
  },
  verify,
  messages,
  link,
  file,
  isClosed: (clue) => clue !== EMPTY,
  sayClue: blackSaid,
  check: (board) => [...lonelyIn(board), ...impossibleIn(board), ...idleIn(board)],
  drawClue(clue, { x, y, isFlawed }) {
    if (clue === EMPTY) return []
    const { down, across } = sumsOf(clue)
    const ink = isFlawed ? 'error' : 'given'
    const sum = (text: number, right: number, below: number) =>
      ({ kind: 'text', x: x + right, y: y + below, text: String(text), size: 0.36, ink, bold: true, align: 'middle' }) as const
    return [
      { kind: 'rect', x, y, width: 1, height: 1, fill: 'tint2' },
      ...(clue === 0 ? [] : [{ kind: 'line', x1: x, y1: y, x2: x + 1, y2: y + 1, width: 0.03, ink } as const]),
      ...(across > 0 ? [sum(across, 0.7, 0.3)] : []),
      ...(down > 0 ? [sum(down, 0.3, 0.7)] : []),
    ]
  },
  ways,
  levels: [0.11, 0.17, 0.22, 0.27, 0.33, 0.39, 0.44],
  isCalibrated: false,
  samples,
})

/** A black cell in words, with its sums. */
function blackSaid(clue: number): SpokenCell {
  const { down, across } = sumsOf(clue)
  const [en, ja] = [
    [...(across > 0 ? [`${across} across`] : []), ...(down > 0 ? [`${down} down`] : [])],
    [...(across > 0 ? [`右に${across}`] : []), ...(down > 0 ? [`下に${down}`] : [])],
  ]
  if (clue === 0) return { says: { en: 'black', ja: '黒マス' }, sign: '#', isCounted: true }
  return { says: { en: `black with ${en.join(' and ')}`, ja: `黒マスで${ja.join('・')}` }, sign: signs.signOf(clue) }
}

/** The runs of a single cell, which cannot have a sum. */
function lonelyIn(board: Pencil): Flaw[] {
  const lonely = runsOf(board).filter(({ cells }) => cells.length === 1)
  return lonely.map(({ cells }) => ({ message: { code: 'pencil.lonely' } satisfies KakuroMessage, at: cells }))
}

/** Runs longer than nine cells. */
function impossibleIn(board: Pencil): Flaw[] {
  return runsOf(board).flatMap(({ cells }) => (cells.length > 9 ? [{ message: { code: 'pencil.long-run', found: cells.length } satisfies KakuroMessage, at: cells }] : [])) // prettier-ignore
}

/** The sums that no white cell follows. */
function idleIn({ width, clues }: Pencil): Flaw[] {
  return clues.flatMap((clue, cell): Flaw[] => {
    if (clue === EMPTY) return []
    const { down, across } = sumsOf(clue)
    const hasRight = cell % width < width - 1 && clues[cell + 1] === EMPTY
    const isIdle = (across > 0 && !hasRight) || (down > 0 && clues[cell + width] !== EMPTY)
    return isIdle ? [{ message: { code: 'pencil.idle-sum' } satisfies KakuroMessage, at: [cell], severity: 'warning' }] : []
  })
}

/** Whether each white cell has a digit, no digit occurs twice in a run, each printed sum is right, and black cells are empty. */
function verify({ width, clues }: Pencil, marks: Marks): boolean {
  for (let cell = 0; cell < marks.length; cell++) {
    const mark = marks[cell]!
    if (clues[cell] === EMPTY ? !(Number.isInteger(mark) && mark >= 1 && mark <= 9) : mark !== 0) return false
  }
  for (const [step, sumAt] of [
    [1, (clue: number) => clue % 46],
    [width, (clue: number) => Math.floor(clue / 46)],
  ] as const) {
    for (let cell = 0; cell < marks.length; cell++) {
      const isFirst = step === 1 ? cell % width === 0 : cell < width
      const before = isFirst ? undefined : clues[cell - step]
      if (clues[cell] !== EMPTY || before === EMPTY) continue
      const found: number[] = []
      for (let at = cell; at < marks.length && clues[at] === EMPTY && !(step === 1 && at > cell && at % width === 0); at += step) found.push(marks[at]!) // prettier-ignore
      const wanted = before === undefined ? 0 : sumAt(before)
      if (new Set(found).size < found.length) return false
      if (wanted > 0 && found.reduce((sum, digit) => sum + digit, 0) !== wanted) return false
    }
  }
  return true
}
