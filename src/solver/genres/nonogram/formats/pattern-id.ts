import { lineFormat, problemAt } from '#solver/genre/texts/line-format.ts'
import { firstInk } from '#solver/genre/texts/lines.ts'
import type { Format } from '#solver/genre/genre.ts'
import { cellsNeeded, sumOf } from '../clues'
import type { CheckMessage } from '../check'
import type { LineName } from '../places'
import type { Nonogram } from '../puzzle'
import { shown, sideMessage, sideOf } from './clue-lines'
import { goalsLost } from './lost'
import { told, type FormatMessage } from './problems'
import { MOST_CLUE } from './storage'

/** The parts of a game id: the sides (one number for a square), then `:` and the clues, or `#` and a random seed. */
const ID = /^\s*(\d{1,4})(?:x(\d{1,4}))?([:#])(\S*)\s*$/

const ids = lineFormat<Nonogram>({
  id: 'pattern',
  name: { en: 'Pattern game id', ja: 'PatternのゲームID' },
  about: {
    reads: 'ids, links to the game’s page and save files; random seeds are refused by name',
    loses: 'puzzles whose clues do not fit their lines',
  },
  extensions: ['txt'],
  detect(line) {
    const [, width, height = width, sign, code = ''] = ID.exec(line) ?? []
    if (width === undefined) return 0
    if (sign === '#') return 0.3
    const lines = code.split('/')
    if (!/^[\d./]*$/.test(code) || lines.length !== Number(width) + Number(height)) return 0
    const sums = lines.map((one) => sumOf(one.split('.').map(Number)))
    const fits = sumOf(sums.slice(0, Number(width))) === sumOf(sums.slice(Number(width)))
    return fits ? 0.97 : 0.7
  },
  read(line) {
    const start = firstInk(line)
    const parts = ID.exec(line)
    if (parts === null) return problemAt(start, told({ code: 'nonogram.heading', format: 'pattern' }))
    const [, across = '', down = across, sign, code = ''] = parts
    const [width, height] = [sideOf(across), sideOf(down)]
    if (width === undefined) return problemAt(start, sideMessage(across))
    if (height === undefined) return problemAt(start, sideMessage(down))
    if (sign === '#') return problemAt(line.indexOf('#'), told({ code: 'nonogram.random-seed' }))
    const lines = code.split('/')
    let at = line.indexOf(':') + 1
    if (lines.length !== width + height) {
      const message: FormatMessage = { code: 'nonogram.line-count', of: 'lines', expected: width + height, found: lines.length }
      return problemAt(at, message)
    }
    const clues: number[][] = []
    for (const [i, text] of lines.entries()) {
      const runs = text === '' || text === '0' ? [] : text.split('.')
      const bad = runs.find((run) => !/^[1-9]\d{0,3}$/.test(run) || Number(run) > MOST_CLUE)
      if (bad !== undefined) return problemAt(at, told({ code: 'nonogram.not-a-clue', seen: shown(bad) }))
      const clue = runs.map(Number)
      const [length, named]: readonly [number, LineName] = i < width ? [height, { column: i }] : [width, { row: i - width }]
      const needs = cellsNeeded(clue)
      if (needs > length) return problemAt(at, { code: 'nonogram.clue-too-long', line: named, needs, length } as CheckMessage)
      clues.push(clue)
      at += text.length + 1
    }
    return { is: 'puzzle', puzzle: { columns: clues.slice(0, width), rows: clues.slice(width) }, index: start }
  },
  write: ({ puzzle: { rows, columns } }) =>
    `${columns.length}x${rows.length}:${[...columns, ...rows].map((clue) => clue.join('.')).join('/')}`,
})

/**
 * The format of game ids of Pattern (Simon Tatham's Portable Puzzle Collection): `3x2:1/2/1/3/1`. The columns come before the rows, with
 * `/` between lines and `.` between clues. Clues that do not fit their line are refused, because the game cannot have written them.
 */
export const patternId: Format<Nonogram> = {
  ...ids,
  write(puzzles) {
    const fits = ({ rows, columns }: Nonogram) =>
      rows.every((clue) => cellsNeeded(clue) <= columns.length) && columns.every((clue) => cellsNeeded(clue) <= rows.length)
    const { lost } = ids.write!(puzzles)
    const unwritten = puzzles.flatMap(({ puzzle }, index) =>
      fits(puzzle) ? [] : [{ index, message: told({ code: 'nonogram.not-written', format: 'pattern' }) }],
    )
    return { text: ids.write!(puzzles.filter(({ puzzle }) => fits(puzzle))).text, lost: [...lost, ...goalsLost(puzzles), ...unwritten] }
  },
}
