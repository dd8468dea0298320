import { firstInk, isSilent, splitLines } from '#solver/genre/texts/lines.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Parsed, TextProblem } from '#solver/genre/text.ts'
import { emptyBoard, type Cage, type VariantSudoku } from '../puzzle'
import type { VariantMessage } from '../messages'
import { tidied } from './storage'

const SIDE = 9
const SUMOCUE = /^\s*SumoCueV1((?:[=+]\d+(?:J\d+)?){81})\s*$/
/** The form `3x3::k:`. Each cell has one number: 256 times the sum of its cage, plus the number of the cage. `d` means both diagonals. */
const NUMBERED = /^\s*3x3:(d?):k:((?:\d+:){80}\d+):?\s*$/

/**
 * The format of killer sudoku in plain text: a cage on each line (`15 r1c1 r1c2`, `r1c1+r1c2=15`), an object with `cages`, the line of
 * SumoCue (`=` with the sum of a cage in its first cell, `+` with the number of that cell in the others, `J` with a region), or `3x3::k:`
 * with a number for each cell.
 */
export const cageText: Format<VariantSudoku> = {
  id: 'cage-text',
  name: { en: 'Cages in plain text', ja: 'ケージのテキスト' },
  about: { reads: 'killer sudoku: a cage a line, an object with `cages`, SumoCue, `3x3::k:`' },
  extensions: ['txt'],
  scope: 'document',
  many: true,
  detect(text) {
    if (/^\s*\{/.test(text)) return /"cages"/.test(text) && cagesOfObject(text) ? 0.95 : 0
    if (/^\s*(?:SumoCueV1|3x3:d?:k:)/.test(text)) return 0.97
    const inked = splitLines(text).filter((line) => !isSilent(line))
    const found = inked.filter((line) => cageOf(line) !== undefined).length
    return found === 0 || found < inked.length - 1 ? 0 : 0.95
  },
  parse(text): Parsed<VariantSudoku> {
    const lines = splitLines(text)
    const first = Math.max(
      0,
      lines.findIndex((line) => !isSilent(line)),
    )
    const place = { line: first + 1, column: firstInk(lines[first]!) + 1, ordinal: 0 }
    const lists = cageListsIn(text)
    if (lists.length > 1) {
      const puzzles = lists.map(({ cages, line }, ordinal) => ({ puzzle: tidied({ ...emptyBoard(SIDE), cages }), caption: {}, line, column: firstInk(lines[line - 1]!) + 1, ordinal })) // prettier-ignore
      return { puzzles, problems: [], used: usedIn(text) }
    }
    const puzzle = puzzleIn(text)
    if (puzzle) return { puzzles: [{ puzzle: tidied(puzzle), caption: {}, ...place }], problems: [], used: usedIn(text) }
    const message: VariantMessage = { code: 'variants.cage-lines' }
    const problems: TextProblem[] = text.trim() === '' ? [] : [{ ...place, message, severity: 'error' }]
    return { puzzles: [], problems }
  },
}

/** The most UTF-16 units of a line with a cage. */
const LONGEST = 600
/** A word of a cage's line: a cell, a number, or letters. */
const WORD = /r[1-9]c[1-9]|\d+|\p{L}+/giu

/** Reads a line as a cage, with the sum before or after its cells; undefined for any other line. */
function cageOf(line: string): Cage | undefined {
  if (line.length > LONGEST) return undefined
  const words = (line.match(WORD) ?? []).filter((word) => !/^(?:cage|sum)$/i.test(word))
  const isSum = (word: string | undefined): boolean => /^\d{1,2}$/.test(word ?? '')
  const at = isSum(words[0]) ? 0 : words.length - 1
  const cells = words.toSpliced(at, 1).map((word) => /^r([1-9])c([1-9])$/i.exec(word))
  if (!isSum(words[at]) || cells.length === 0 || !cells.every((cell) => cell !== null)) return undefined
  return { cells: cells.map(([, row, column]) => SIDE * (Number(row) - 1) + Number(column) - 1), sum: Number(words[at]) }
}

/** The cages of each puzzle, and the line of its first cage. A cell that was already in a cage begins another puzzle. */
function cageListsIn(text: string): readonly { readonly cages: readonly Cage[]; readonly line: number }[] {
  const lists: { cages: Cage[]; line: number; seen: Set<number> }[] = []
  for (const [i, line] of splitLines(text).entries()) {
    const cage = cageOf(line)
    if (cage === undefined) continue
    const last = lists.at(-1)
    const own =
      last === undefined || cage.cells.some((cell) => last.seen.has(cell)) ? { cages: [], line: i + 1, seen: new Set<number>() } : last
    if (own !== last) lists.push(own)
    own.cages.push(cage)
    for (const cell of cage.cells) own.seen.add(cell)
  }
  return lists.every(({ cages }) => areCages(cages)) ? lists : []
}

/** The lines with cages; undefined for a text in another form, which is read as a whole. */
function usedIn(text: string): Parsed<VariantSudoku>['used'] {
  const spans = splitLines(text).flatMap((line, i) => (cageOf(line) ? [{ from: i + 1, to: i + 1 }] : []))
  return spans.length === 0 ? undefined : spans
}

function puzzleIn(text: string): VariantSudoku | undefined {
  const board = emptyBoard(SIDE)
  if (/^\s*\{/.test(text)) {
    const cages = cagesOfObject(text)
    return cages && { ...board, cages }
  }
  const sumoCue = SUMOCUE.exec(text)
  if (sumoCue) return ofSumoCue(sumoCue[1]!)
  const numbered = NUMBERED.exec(text)
  if (numbered) {
    const numbers = numbered[2]!.split(':').map(Number)
    const cages = [...new Set(numbers)].flatMap((number): Cage[] => {
      const cells = numbers.flatMap((one, cell) => (one === number ? [cell] : []))
      const sum = Math.floor(number / 256)
      return sum === 0 && cells.length === 1 ? [] : [{ cells, sum }]
    })
    return areCages(cages) ? { ...board, cages, rules: numbered[1] === 'd' ? ['diagonals'] : [] } : undefined
  }
  const cages = splitLines(text).flatMap((line) => cageOf(line) ?? [])
  return areCages(cages) ? { ...board, cages } : undefined
}

/** Whether every cage has cells, none of them twice, and a sum below 1000. */
function areCages(cages: readonly Cage[]): boolean {
  return cages.length > 0 && cages.every(({ cells, sum }) => cells.length > 0 && new Set(cells).size === cells.length && sum < 1000)
}

function ofSumoCue(code: string): VariantSudoku | undefined {
  const cells = [...code.matchAll(/([=+])(\d+)(?:J(\d+))?/g)].map(([, sign, number, region]) => ({ sign, number: Number(number), region }))
  const cages = cells.flatMap(({ sign, number }, head): Cage[] => {
    const others = cells.flatMap((one, cell) => (one.sign === '+' && one.number === head ? [cell] : []))
    return sign === '=' && (number > 0 || others.length > 0) ? [{ cells: [head, ...others], sum: number }] : []
  })
  const isWhole = cells.every(({ sign, number }) => sign === '=' || cells[number]?.sign === '=')
  const regions = cells.every(({ region }) => region !== undefined && Number(region) < 26)
    ? cells.map(({ region }) => String.fromCharCode(65 + Number(region))).join('')
    : ''
  return isWhole && areCages(cages) ? { ...emptyBoard(SIDE), cages, regions: new Set(regions).size === SIDE ? regions : '' } : undefined
}

/** The cages of an object. Its cells are given by name (`r1c1`), by row and column (from 0, or from 1 where none is 0), or by number. */
function cagesOfObject(text: string): readonly Cage[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const { cages, grid, genre } = value as { cages?: unknown; grid?: unknown; genre?: unknown }
  if (!Array.isArray(cages) || grid !== undefined || genre !== undefined) return undefined
  const lists = cages.map((cage) => (cage as { cells?: unknown } | null)?.cells)
  if (!lists.every((list) => Array.isArray(list))) return undefined
  const pairs = lists.flat().filter((cell): cell is number[] => Array.isArray(cell))
  const from = pairs.length > 0 && pairs.flat().includes(0) ? 0 : 1
  const cellOf = (cell: unknown): number => {
    if (typeof cell === 'number') return cell
    const named = typeof cell === 'string' ? /^r([1-9])c([1-9])$/i.exec(cell) : null
    const [row, column] = named ? [Number(named[1]) - 1, Number(named[2]) - 1] : Array.isArray(cell) ? [Number(cell[0]) - from, Number(cell[1]) - from] : [-1, -1] // prettier-ignore
    return row >= 0 && row < SIDE && column >= 0 && column < SIDE ? SIDE * row + column : -1
  }
  const read = cages.map((cage, i): Cage => {
    const { sum, value, total } = cage as { sum?: unknown; value?: unknown; total?: unknown }
    return { cells: lists[i]!.map(cellOf), sum: Number(sum ?? value ?? total ?? 0) }
  })
  const isSound = read.every(
    ({ cells, sum }) => cells.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < SIDE * SIDE) && sum >= 0,
  )
  return isSound && areCages(read) ? read : undefined
}
