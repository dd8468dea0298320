import type { Caption } from '#solver/genre/text.ts'
import { toldOfLink as told } from '#solver/genre/texts/link-messages.ts'
import { digitAt, type Grid, type Sudoku } from '../puzzle'
import { BOXES, SIDE } from './boxes'
import { captionWith, digitIn, fieldOf, solutionIn, type Constraint, type WebReading } from './web-board'

/** The name of the tool in messages. */
export const SUDOKUPAD = 'SudokuPad'

/** Keys that have nothing to do with the rules. */
const HARMLESS = [
  ...['id', 'cellSize', 'metadata', 'settings', 'cells', 'regions', 'cages', 'videos', 'duration', 'title', 'author', 'rules'],
  ...['solution', 'source', 'version', 'type'],
]
/** A text of the caption, which older puzzles store as a cage without cells. */
const TEXT = /^(title|author|rules|solution|source):\s*([^]*)/
const CELL_SIZE = 50

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isNothing = (value: unknown) =>
  value === undefined || value === null || value === false || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** Reads the JSON of SudokuPad. It has drawings instead of rules, so every drawing counts as a rule. */
export function readSudokuPad(json: unknown): WebReading {
  const cells = isObject(json) ? json['cells'] : undefined
  if (!isObject(json) || !Array.isArray(cells) || cells.length === 0 || !cells.every(Array.isArray))
    return { ok: false, message: told({ code: 'link.no-puzzle', tool: SUDOKUPAD }) }
  const rows = cells as readonly (readonly unknown[])[]
  const height = rows.length
  const width = rows.find((row) => row.length !== rows[0]!.length)?.length ?? rows[0]!.length
  const constraints: Constraint[] = []
  for (const [kind, value] of Object.entries(json)) {
    if (!HARMLESS.includes(kind) && !isNothing(value)) constraints.push({ kind, count: Array.isArray(value) ? value.length : 1 })
  }
  const metadata = isObject(json['metadata']) ? json['metadata'] : {}
  for (const [kind, value] of Object.entries(metadata)) if (value === true) constraints.push({ kind, count: 1 })
  const texts = textsIn(json['cages'])
  const cages = listOf(json['cages']).filter((cage) => isObject(cage) && listOf(cage['cells']).length > 0) as Fields[]
  if (cages.length > 0) constraints.push({ kind: 'cages', count: cages.length, ...placeOf(listOf(cages[0]!['cells'])[0]) })
  const regions = listOf(json['regions'])
  if (!areBoxes(regions)) constraints.push({ kind: 'regions', count: regions.length })
  let givens = ''
  let isPlayed = false
  for (const [r, row] of rows.entries()) {
    for (const [c, item] of row.entries()) {
      const cell = isObject(item) ? item : {}
      const digit = digitIn(cell['value'])
      if (digit === 0 && !isNothing(cell['value']) && width === SIDE && height === SIDE) {
        const seen = String(cell['value'] as string)
        return { ok: false, message: told({ code: 'link.unknown-clue', seen, row: r + 1, column: c + 1 }) }
      }
      givens += digit > 0 ? String(digit) : '.'
      isPlayed ||= Object.keys(cell).some((key) => key !== 'value' && !isNothing(cell[key]))
    }
  }
  const field = (name: string) => metadata[name] ?? texts.get(name) ?? json[name]
  const solution = solutionIn(field('solution'))
  const caption = captionWith({ title: field('title'), author: field('author'), note: field('rules'), source: field('source') })
  return { ok: true, board: { width, height, givens, caption, ...(solution !== undefined && { solution }), constraints, isPlayed } }
}

function textsIn(cages: unknown): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const cage of listOf(cages)) {
    if (!isObject(cage) || listOf(cage['cells']).length > 0) continue
    const [, name, text] = TEXT.exec(fieldOf(cage['value']) ?? '') ?? []
    if (name === undefined || text === undefined) continue
    const before = texts.get(name)
    texts.set(name, before === undefined ? text : `${before}\n${text}`)
  }
  return texts
}

function placeOf(cell: unknown): { readonly first?: readonly [number, number] } {
  const [row, column] = listOf(cell)
  return typeof row === 'number' && typeof column === 'number' ? { first: [row, column] } : {}
}

/** Whether regions are the nine boxes, in any order. */
function areBoxes(regions: readonly unknown[]): boolean {
  const named = (cells: readonly unknown[]) =>
    cells
      .map((cell) => listOf(cell).join())
      .sort()
      .join(' ')
  const seen = new Set(regions.map((region) => named(listOf(region))))
  return regions.length === SIDE && BOXES.every((box) => seen.has(named(box)))
}

/** Writes a puzzle as the JSON of SudokuPad. If it has a solution, SudokuPad checks answers against it. */
export function writeSudokuPad(puzzle: Sudoku, { title, author, source, note }: Caption, solution: Grid | undefined): string {
  const cell = (at: number) => {
    const value = digitAt(puzzle.givens, at)
    return value === 0 ? {} : { value: String(value) }
  }
  return JSON.stringify({
    cellSize: CELL_SIZE,
    metadata: { title, author, source, rules: note, solution },
    settings: {},
    cells: Array.from({ length: SIDE }, (_, row) => Array.from({ length: SIDE }, (__, column) => cell(row * SIDE + column))),
    regions: BOXES,
    cages: [],
    lines: [],
    arrows: [],
    underlays: [],
    overlays: [],
  })
}
