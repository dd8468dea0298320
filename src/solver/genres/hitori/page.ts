import { geometryOf, hangTogether, type Marks, type Pencil } from '#solver/pencil/board.ts'
import type { Body } from '#solver/genre/links/pzpr-body.ts'
import { emptyAnswer, numbers } from '#solver/pencil/page.ts'
import { EMPTY } from '#solver/pencil/board.ts'
import { numberShape } from '#solver/pencil/draw.ts'
import { pencil } from '#solver/pencil/genre.ts'
import { not } from '#solver/sat/literal.ts'
import { samples } from './samples'
import { type Shading, ways } from './ways'

/** The genre Hitori (ひとりにしてくれ): of equal numbers in a line, all but one are shaded. */
export const hitori = pencil<Shading>({
  id: 'hitori',
  name: { en: 'Hitori', ja: 'ひとりにしてくれ' },
  printedNames: { ko: '히토리', 'zh-Hans': '数壹', 'zh-Hant': '數壹' },
  mark: 'shade',
  clues: { from: 1, to: 99, unknown: false },
  sides: { least: 4, usual: 8, most: 20 },
  renames: true,
  rules: [
    {
      en: 'Shade cells so that no number stands twice unshaded in a row or column. Shaded cells never stand side by side, and all unshaded cells are connected.',
      ja: 'いくつかの数字を黒くぬり、どの行・列でも、残った数字が重ならないようにします。黒マスは縦横に隣り合いません。残った白マスはすべてつながり、黒マスで分断されません。',
    },
    {
      en: 'A cell between two equal numbers stays unshaded, and so do the neighbours of every shaded cell. Of three equal numbers side by side the outer two are shaded.',
      ja: '同じ数字にはさまれたマスと、黒マスの隣は白マスです。同じ数字が3つ並べば、両端が黒マスです。',
    },
  ],
  words: {
    beside: {
      en: ([one, other]) => `${one} and ${other} stand side by side, so one of them at most is shaded.`,
      ja: ([one, other]) => `${one}と${other}は隣り合うので、黒マスは多くとも一方です。`,
    },
    twice: {
      en: ([one, other], clue) => `${one} and ${other} are both ${clue} in one line, so one of them at least is shaded.`,
      ja: ([one, other], clue) => `${one}と${other}は同じ行・列にある同じ数字${clue}なので、少なくとも一方は黒マスです。`,
    },
    piece: {
      en: () => 'All unshaded cells are connected.',
      ja: () => '白マスはすべてつながります。',
    },
  },
  hasWide: true,
  model(m, board) {
    const { clues } = board
    const { pairs, beside, lines } = geometryOf(board)
    const shaded = clues.map((_, cell) => m.mark(cell))
    for (const { cell, next } of pairs) m.rule('beside', [cell, next], () => m.clause([not(shaded[cell]!), not(shaded[next]!)]))
    for (const line of lines)
      for (const [i, cell] of line.entries())
        for (const other of line.slice(i + 1))
          if (clues[cell]! >= 0 && clues[cell] === clues[other]) m.rule('twice', [cell, other], () => m.clause([shaded[cell]!, shaded[other]!])) // prettier-ignore
    m.rule('piece', [], () => m.connected(shaded.map(not), beside))
  },
  verify,
  link: {
    kinds: ['hitori'],
    read: (body, { width, height }) => readCells(body, width * height, true),
    write: ({ clues }) => clues.map((clue) => (clue === EMPTY ? '.' : clue < 36 ? clue.toString(36) : `-${clue.toString(36).padStart(2, '0')}`)).join(''), // prettier-ignore
  },
  file: { ...numbers('.'), kinds: ['hitori'], answer: (board) => emptyAnswer(board) },
  janko: { ...numbers('-'), kinds: ['hitori'] },
  gameId: {
    game: 'Singles',
    about: { loses: 'puzzles with numbers over 35 or cells without one' },
    parameters: /(?:d[a-z])?/,
    written: () => 'de',
    read: (body, { width, height }) => readCells(body, width * height, false),
    write: ({ clues }) => (clues.every((clue) => clue >= 1 && clue < 36) ? clues.map((clue) => clue.toString(36)).join('') : undefined),
  },
  isClosed: () => false,
  drawClue: (clue, { x, y, isFlawed }) => (clue === EMPTY ? [] : [numberShape(String(clue), x, y, isFlawed ? 'error' : 'given')]),
  ways,
  levels: [0.18, 0.22, 0.27, 0.34, 0.45, 0.63, 1.44],
  isCalibrated: false,
  samples,
})

/** Reads numbers: one sign to the base 36 a cell; in links also `-` before two signs, and `.` for a free cell. */
function readCells(body: Body, count: number, isLink: boolean): number[] | undefined {
  const found: number[] = []
  while (found.length < count && !body.isDone) {
    if (isLink && body.next === '.') {
      body.at++
      found.push(EMPTY)
      continue
    }
    const isLong = isLink && body.next === '-'
    if (isLong) body.at++
    const value = body.number(isLong ? 2 : 1, 36)
    if (value === undefined) return undefined
    found.push(value)
  }
  return found
}

/** Whether no unshaded number occurs twice in a line, no two shaded cells are side by side, and the unshaded ones are connected. */
function verify({ width, height, clues }: Pencil, marks: Marks): boolean {
  if (!marks.every((mark) => mark === 0 || mark === 1)) return false
  const whites = clues.flatMap((_, cell) => (marks[cell] === 0 ? [cell] : []))
  for (const [i, cell] of whites.entries())
    for (const other of whites.slice(i + 1)) {
      const isInLine = cell % width === other % width || Math.floor(cell / width) === Math.floor(other / width)
      if (isInLine && clues[cell]! >= 0 && clues[cell] === clues[other]) return false
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = y * width + x
      if (marks[cell] === 1 && ((x + 1 < width && marks[cell + 1] === 1) || (y + 1 < height && marks[cell + width] === 1))) return false
    }
  return hangTogether(geometryOf({ width, height }).beside, whites)
}
