import { EMPTY, geometryOf, type Marks, type Pencil } from '#solver/pencil/board.ts'
import type { Phrasebook } from '#solver/kernel/message.ts'
import type { Body } from '#solver/genre/links/pzpr-body.ts'
import { numberShape } from '#solver/pencil/draw.ts'
import { pencil } from '#solver/pencil/genre.ts'
import { lineName } from '#solver/pencil/latin.ts'
import { not } from '#solver/sat/literal.ts'
import { DIFFER } from './rules'
import { samples } from './samples'
import { type Filling, ways } from './ways'

/** The fault that a side is odd, so that a line cannot have equally many of both digits. */
interface Odd {
  readonly code: 'pencil.odd'
}

const messages: Phrasebook<Odd> = {
  en: { 'pencil.odd': () => 'Width and height must be even: a line has as many of one digit as of the other.' },
  ja: { 'pencil.odd': () => '盤の幅と高さは偶数にしてください。どの行・列にも0と1が同じ数だけ入ります。' },
}

/** The cells of the first of two lines of equal length. */
const firstHalf = (cells: readonly string[]): readonly string[] => cells.slice(0, cells.length / 2)
const lastHalf = (cells: readonly string[]): readonly string[] => cells.slice(cells.length / 2)

/** The genre Binairo (Takuzu, Unruly): equally many 0 and 1 in each line, and never three equal digits side by side. */
export const binairo = pencil<Filling>({
  id: 'binairo',
  name: { en: 'Binairo', ja: 'バイナリーパズル' },
  printedNames: { ko: '비나이로', 'zh-Hans': '二进制数独', 'zh-Hant': '二進制數獨' },
  mark: 'binary',
  clues: { from: 0, to: 1, unknown: false },
  sides: { least: 4, usual: 10, most: 20 },
  renames: true,
  furtherRules: [
    {
      id: DIFFER,
      name: { en: 'Lines differ', ja: '同じ行・列なし' },
      says: { en: 'No two rows and no two columns are alike.', ja: '同じ並びの行も、同じ並びの列もありません。' },
    },
  ],
  rules: [
    {
      en: 'Put a 0 or a 1 into each cell, so that every row and column has as many of one as of the other, and neither stands three times side by side. Where a puzzle says so, no two rows and no two columns are alike.',
      ja: '各マスに0か1を入れます。どの行・列でも0と1は同じ数で、同じ数字が縦横に3つ並ぶことはありません。問題に断りがあれば、同じ並びの行どうし、列どうしもありません。',
    },
    {
      en: 'Two equal digits side by side have the other at both ends, and two with a cell between them have the other there. A line with all its 0s is filled up with 1s.',
      ja: '同じ数字が2つ並べば、その両隣は反対の数字です。1マスおいて同じ数字があれば、間は反対の数字です。片方の数字がそろった行や列は、残りがもう一方です。',
    },
  ],
  words: {
    three: {
      en: ([one, other, third]) => `${one}, ${other} and ${third} stand side by side, so they are not all alike.`,
      ja: ([one, other, third]) => `${one}・${other}・${third}は並んでいるので、3つとも同じにはなりません。`,
    },
    half: {
      en: (cells) => `${lineName(cells, 'en')} has ${cells.length / 2} of each digit.`,
      ja: (cells) => `${lineName(cells, 'ja')}には、0と1が${cells.length / 2}個ずつ入ります。`,
    },
    differ: {
      en: (cells) => `${lineName(firstHalf(cells), 'en')} and ${lineName(lastHalf(cells), 'en').toLowerCase()} are not alike.`,
      ja: (cells) => `${lineName(firstHalf(cells), 'ja')}と${lineName(lastHalf(cells), 'ja')}は、同じ並びになりません。`,
    },
  },
  hasWide: false,
  model(m, board) {
    const { lines } = geometryOf(board)
    const ones = board.clues.map((_, cell) => m.mark(cell))
    for (const [cell, clue] of board.clues.entries()) if (clue !== EMPTY) m.given(clue === 1 ? ones[cell]! : not(ones[cell]!))
    for (const line of lines) {
      const terms = line.map((cell) => ones[cell]!)
      for (let i = 0; i + 2 < line.length; i++)
        m.rule('three', line.slice(i, i + 3), () => {
          m.atMost(terms.slice(i, i + 3), 2)
          m.atMost(terms.slice(i, i + 3).map(not), 2)
        })
      // `check` reports a line of odd length; here it only has no solution.
      if (line.length % 2 === 1) m.formula.clause([])
      m.rule('half', line, () => {
        m.atMost(terms, Math.floor(line.length / 2))
        m.atMost(terms.map(not), Math.floor(line.length / 2))
      })
    }
    if (board.rules?.includes(DIFFER)) {
      const { width, height } = board
      const [rows, columns] = [lines.slice(0, height), lines.slice(height, height + width)]
      for (const group of [rows, columns])
        for (const [i, line] of group.entries())
          for (const other of group.slice(i + 1))
            m.rule('differ', [...line, ...other], () =>
              m.clause(
                line.map((cell, at) => {
                  const differs = m.helper()
                  const [one, two] = [ones[cell]!, ones[other[at]!]!]
                  m.clause([not(differs), one, two])
                  m.clause([not(differs), not(one), not(two)])
                  return differs
                }),
              ),
            )
    }
  },
  verify,
  janko: {
    kinds: ['binairo'],
    clueOf: (word) => ({ '-': EMPTY, '.': EMPTY, 1: 0, 2: 1 })[word],
    wordOf: (clue) => (clue === EMPTY ? '-' : String(clue + 1)),
  },
  gameId: {
    game: 'Unruly',
    about: { reads: 'also with the rule that lines differ (`u`)' },
    parameters: /u?(?:d[a-z])?/,
    rulesOf: (parameters) => (parameters.startsWith('u') ? [DIFFER] : []),
    written: ({ rules }) => (rules?.includes(DIFFER) ? 'udt' : 'dt'),
    read: (body, { width, height }) => readSteps(body, width * height),
    write: ({ clues }) => writtenSteps(clues),
  },
  isClosed: (clue) => clue !== EMPTY,
  messages,
  check: ({ width, height }) => (width % 2 === 0 && height % 2 === 0 ? [] : [{ message: { code: 'pencil.odd' } satisfies Odd, at: [] }]),
  drawClue: (clue, { x, y, isFlawed }) => (clue === EMPTY ? [] : [numberShape(String(clue), x, y, isFlawed ? 'error' : 'given')]),
  ways,
  levels: [0.09, 0.12, 0.16, 0.22, 0.27, 0.35, 2.05],
  isCalibrated: true,
  samples,
})

/** The number of cells without a clue that the letter `z` means. */
const FAR = 25

/**
 * Reads the distances from clue to clue: `a` for the next cell to `y` for the 25th, in capitals if the clue is a 1; `z` for 25 cells
 * without a clue. The end of the board counts as a clue.
 */
function readSteps(body: Body, count: number): number[] | undefined {
  const found: number[] = []
  for (; found.length <= count && !body.isDone; body.at++) {
    if (!/^[a-z]$/i.test(body.next)) return undefined
    const steps = body.next.toLowerCase().charCodeAt(0) - 97
    found.push(...Array<number>(steps).fill(EMPTY), ...(steps === FAR ? [] : [body.next === body.next.toLowerCase() ? 0 : 1]))
  }
  // The end counts as a clue.
  body.over = Math.max(0, found.length - count - 1)
  return found.slice(0, count)
}

function writtenSteps(clues: readonly number[]): string {
  let text = ''
  let empty = 0
  for (const clue of [...clues, 0]) {
    if (clue === EMPTY) {
      empty++
      continue
    }
    const letter = String.fromCharCode(97 + (empty % FAR))
    text += 'z'.repeat(Math.floor(empty / FAR)) + (clue === 1 ? letter.toUpperCase() : letter)
    empty = 0
  }
  return text
}

/**
 * Whether each line has as many 0 as 1, never three equal digits side by side, and the right clues; under the further rule also whether no
 * two lines are equal.
 */
function verify({ width, height, clues, rules }: Pencil, marks: Marks): boolean {
  if (!marks.every((mark, cell) => (mark === 0 || mark === 1) && (clues[cell] === EMPTY || clues[cell] === mark))) return false
  const text = marks.join('')
  const rows = Array.from({ length: height }, (_, y) => text.slice(y * width, (y + 1) * width))
  const columns = Array.from({ length: width }, (_, x) => rows.map((row) => row[x]!).join(''))
  for (const line of [...rows, ...columns]) {
    const ones = line.replaceAll('0', '').length
    if (2 * ones !== line.length || line.includes('000') || line.includes('111')) return false
  }
  if (rules?.includes(DIFFER)) return new Set(rows).size === height && new Set(columns).size === width
  return true
}
