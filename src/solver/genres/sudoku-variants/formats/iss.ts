import { signOf } from '#solver/genre/digits/cells.ts'
import { decodePercent } from '#solver/genre/links/packed.ts'
import { lineFormat, problemAt, type LineReading } from '#solver/genre/texts/line-format.ts'
import { firstInk } from '#solver/genre/texts/lines.ts'
import { toldOfLink as told } from '#solver/genre/texts/link-messages.ts'
import { factsOf, isSound } from '../constraints/kept'
import { countsOf } from '../constraints/unread'
import { emptyBoard, ONE_BOARD, type Constraint, type Unread, type VariantSudoku } from '../puzzle'
import type { VariantMessage } from '../messages'
import { cellNamed, entriesOf, isLayout, issRegions, issRules, type IssEntry } from './iss-constraints'
import { tidied } from './storage'

const TOOL = 'Interactive Sudoku Solver'
/** A link to the solver, or only the text after its `q=`. */
const TEXT = /^\s*(?:\S{1,200}[?&]q=)?((?:\.|%2E)(?:[A-Z][A-Za-z]{0,40}(?=[.~%&\s]|$)|(?:~|%7E)R[1-9a-g]C[1-9a-g]_)[^\s&#]*)/i
/** Signs of which a text needs one. A text with none of them is a single name and may be a puzzle of another genre. */
const ARGUMENTS = /[~.]|%7E|%2E/i
/** Entries that are no constraints. */
const LAYOUT = ['', 'Shape', 'NoBoxes', 'Jigsaw', 'RegionSize', 'Priority']

/**
 * Texts of the Interactive Sudoku Solver (`.Cage~9~R1C1~R1C2.~R3C4_5`), and links to it. Unknown constraints are kept unread. The format is
 * only read.
 */
export const iss = lineFormat<VariantSudoku>({
  id: 'iss',
  name: { en: 'Interactive Sudoku Solver', ja: 'Interactive Sudoku Solverのテキスト' },
  about: {
    reads:
      'its texts (`.Cage~9~R1C1~R1C2`) and links: 4 to 16 digits from 1 on, 34 of its names as constraints; others, and what stands in `Or` and `And`, are kept as they stand, with a remark',
  },
  extensions: ['url', 'txt'],
  detect: (line) => (textIn(line) === undefined ? 0 : 1),
  read(line): LineReading<VariantSudoku> {
    const index = firstInk(line)
    const text = textIn(line)
    if (text === undefined) return problemAt(index, told({ code: 'link.no-puzzle', tool: TOOL }))
    const entries = entriesOf(text)
    const shape = entries.find(({ name }) => name === 'Shape')
    const side = shape === undefined ? 9 : sideIn(shape)
    const message: VariantMessage = { code: 'variants.board', tool: TOOL, board: shape?.args.join(' ') ?? '' }
    if (side === undefined) return problemAt(index, message)
    if (shape !== undefined && !isUsual(shape, side)) return kept(side, entries, index)
    const regions = issRegions(entries, side)
    const empty = { ...emptyBoard(side), regions: regions.regions }
    const board = factsOf(empty)
    const given = givensIn(entries, side)
    const found = issRules(entries.filter(({ name }) => !LAYOUT.includes(name)), board) // prettier-ignore
    const also = regions.also.map((cells): Constraint => ({ kind: 'extra-region', cells }))
    const candidates = given.candidates.filter((one) => isSound(one, board))
    const { unread, constraints } = found
    // Both diagonals together are one rule of the puzzle.
    const diagonals = constraints.filter(({ kind }) => kind === 'diagonal')
    const puzzle = tidied({
      ...empty,
      ...found,
      givens: given.givens,
      rules: [...found.rules, ...(diagonals.length === 2 ? (['diagonals'] as const) : [])],
      constraints: [...constraints.filter((one) => diagonals.length < 2 || one.kind !== 'diagonal'), ...also, ...candidates],
      unread: [...unread, ...sizesIn(entries, side), ...layoutsIn(entries, side), ...given.unread],
    })
    return withRemark(puzzle, index)
  },
})

function withRemark(puzzle: VariantSudoku, index: number): LineReading<VariantSudoku> {
  const message: VariantMessage = { code: 'variants.unread-kept', marks: countsOf(puzzle.unread) }
  return { is: 'puzzle', puzzle, index, warnings: puzzle.unread.length > 0 ? [{ index, message }] : [] }
}

/** A board of other digits than 1 to its side. No entry means there what it means here, so all of them are kept unread. */
function kept(side: number, entries: readonly IssEntry[], index: number): LineReading<VariantSudoku> {
  const unread = entries.map(({ name, text }): Unread => ({ kind: name === '' ? 'Given' : name, json: text }))
  return withRemark(tidied({ ...emptyBoard(side), regions: '.'.repeat(side * side), unread }), index)
}

/** The text for the solver in a line, with its percent encoding decoded; undefined where the line has none. */
function textIn(line: string): string | undefined {
  const [, text] = TEXT.exec(line) ?? []
  const own = text !== undefined && ARGUMENTS.test(text.slice(1)) ? decodePercent(text) : undefined
  // A row of a board of letters may also begin with a point and a letter.
  return own !== undefined && (own.includes('~') || /^\.[A-Z][a-z]{2}/.test(own)) ? own : undefined
}

/** The side of a board with as many columns as rows; undefined for any other board. */
function sideIn({ args: [size = ''] }: IssEntry): number | undefined {
  const side = Number(/^(\d{1,2})x\1$/.exec(size)?.[1])
  return ONE_BOARD.includes(side) ? side : undefined
}

/** Whether the digits of a board are those from 1 to its side. */
const isUsual = ({ args: [, digits] }: IssEntry, side: number): boolean => digits === undefined || digits === String(side) || digits === `1-${side}` // prettier-ignore

/** The entries for layouts that are not read: all but the first, and the first if its pieces do not fit the board. */
function layoutsIn(entries: readonly IssEntry[], side: number): Unread[] {
  const isSized = entries.some(({ name, args }) => name === 'RegionSize' && args[0] !== String(side))
  const layouts = entries.filter(({ name }) => name === 'Jigsaw')
  return layouts.flatMap(({ name, args, text }, i) => (i === 0 && (isSized || isLayout(args.at(-1) ?? '', side)) ? [] : [{ kind: name, json: text }])) // prettier-ignore
}

/** The entries for sizes of regions that differ from the side of the board. They are kept unread. */
function sizesIn(entries: readonly IssEntry[], side: number): Unread[] {
  return entries.flatMap(({ name, args, text }) => (name === 'RegionSize' && args[0] !== String(side) ? [{ kind: name, json: text }] : []))
}

/** Reads givens and candidates. A cell that is given twice may have only the digits that both entries allow. */
function givensIn(
  entries: readonly IssEntry[],
  side: number,
): { readonly givens: string; readonly candidates: readonly Constraint[]; readonly unread: readonly Unread[] } {
  // prettier-ignore
  const told = new Map<number, readonly number[]>()
  const unread: Unread[] = []
  for (const { name, args } of entries) {
    if (name !== '') continue
    for (const one of args) {
      const [at = '', ...figures] = one.split('_')
      const [cell, digits] = [cellNamed(at, side), figures.map(Number)]
      const areDigits = digits.length > 0 && digits.every((digit) => Number.isInteger(digit) && digit >= 1 && digit <= side)
      const both = digits.filter((digit) => told.get(cell)?.includes(digit) ?? true)
      if (cell < 0 || !areDigits || both.length === 0) unread.push({ kind: 'Given', json: one })
      else told.set(cell, both)
    }
  }
  const givens = Array.from({ length: side * side }, (_, cell) => (told.get(cell)?.length === 1 ? signOf(told.get(cell)![0]!) : '.'))
  const candidates = [...told].flatMap(([cell, digits]): Constraint[] => (digits.length > 1 ? [{ kind: 'candidates', cells: [cell], digits: [...new Set(digits)].sort((a, b) => a - b) }] : [])) // prettier-ignore
  return { givens: givens.join(''), candidates, unread }
}
