import type { Pair, Rule } from '../puzzle'
import { areDiagonals } from './diagonals'
import { GREATER, LESS, textOf } from './f-puzzles-board'
import { windowCells } from './windows'

type Fields = Readonly<Record<string, unknown>>

/** What lines and shapes of a drawing say, and the kinds of those that nobody here knows. */
export interface DrawnRules {
  readonly rules: readonly Rule[]
  readonly even: readonly number[]
  readonly odd: readonly number[]
  readonly bars: readonly Pair[]
  readonly greater: readonly Pair[]
  readonly unknown: readonly string[]
}

/** A square or circle in a cell, and a dot between two, by their size in cells. */
const [MARK, DOT] = [[0.5, 0.9], [0.15, 0.45]] as const // prettier-ignore
const WHITE = /^#?(?:f{3,4}|f{6}|f{8}|white)$/i

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const shapesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * Reads what SudokuPad makes of the rules of f-puzzles: diagonals as lines, grey cells as windows, grey squares and circles as even and odd, white
 * dots as bars, signs as texts between cells. Whether neighbours without a dot may differ by one, no drawing tells.
 */
export function drawnRules(json: Fields, side: number): DrawnRules {
  const unknown = new Set<string>()
  const found = { even: [] as number[], odd: [] as number[], bars: [] as Pair[], greater: [] as Pair[] }
  const grey: number[] = []
  for (const kind of ['underlays', 'overlays'])
    for (const shape of shapesOf(json[kind])) {
      const at = isObject(shape) ? placeOf(shape['center'], side) : undefined
      if (!isObject(shape) || at === undefined || !taken(shape, at, found, grey)) unknown.add(kind)
    }
  const windows = windowCells(side).flat().sort((a, b) => a - b) // prettier-ignore
  const hasWindows = grey.length > 0 && grey.sort((a, b) => a - b).join() === windows.join()
  if (grey.length > 0 && !hasWindows) unknown.add('underlays')
  const lines = shapesOf(json['lines'])
  const hasDiagonals = lines.length > 0 && areDiagonals(lines.flatMap(strokesOf), side)
  if (lines.length > 0 && !hasDiagonals) unknown.add('lines')
  return {
    ...found,
    rules: [...(hasDiagonals ? (['diagonals'] as const) : []), ...(hasWindows ? (['windows'] as const) : [])],
    unknown: [...unknown],
  }
}

/** A cell, or the two cells that a place is between. */
type Seat = readonly [number] | Pair

function placeOf(center: unknown, side: number): Seat | undefined {
  const [row, column] = shapesOf(center)
  if (typeof row !== 'number' || typeof column !== 'number') return undefined
  const [down, right] = [2 * row, 2 * column]
  const isInside = [down, right].every((half) => Number.isInteger(half) && half > 0 && half < 2 * side)
  if (!isInside || (down % 2 === 0 && right % 2 === 0)) return undefined
  const cell = Math.floor((down - 1) / 2) * side + Math.floor((right - 1) / 2)
  return down % 2 === 0 ? [cell, cell + side] : right % 2 === 0 ? [cell, cell + 1] : [cell]
}

/** Whether a shape is one of those that are known; what it says goes into `found`, whole grey cells into `grey`. */
function taken(
  shape: Fields,
  [cell, other]: Seat,
  found: Record<'even' | 'odd', number[]> & Record<'bars' | 'greater', Pair[]>,
  grey: number[],
): boolean {
  const text = textOf(shape['text']).replaceAll('\u00a0', ' ').trim()
  const isRound = shape['rounded'] === true
  const [width, height] = [shape['width'], shape['height']]
  const isOfSize = ([least, most]: readonly [number, number]) =>
    typeof width === 'number' && width === height && width >= least && width <= most
  if (other === undefined) {
    if (text !== '') return false
    const list = !isRound && isOfSize([1, 1]) ? grey : isOfSize(MARK) ? found[isRound ? 'odd' : 'even'] : undefined
    list?.push(cell)
    return list !== undefined
  }
  if (GREATER.includes(text) || LESS.includes(text)) {
    // The same sign lies on its side where a shape is turned: what it means then, its text does not say.
    if ((shape['angle'] ?? 0) !== 0) return false
    const isAcross = other === cell + 1
    if (isAcross !== ['>', '<'].includes(text)) return false
    found.greater.push(GREATER.includes(text) ? [cell, other] : [other, cell])
    return true
  }
  if (!isRound || !isOfSize(DOT) || !['', '1'].includes(text) || !WHITE.test(textOf(shape['backgroundColor']))) return false
  found.bars.push([cell, other])
  return true
}

/** The pieces of a line in halves of a cell; one that is nowhere where it cannot be read. */
function strokesOf(line: unknown): (readonly [{ row: number; column: number }, { row: number; column: number }])[] {
  const points = shapesOf(isObject(line) ? line['wayPoints'] : undefined).map((point) => {
    const [row, column] = shapesOf(point)
    return { row: 2 * Number(row), column: 2 * Number(column) }
  })
  const nowhere = { row: NaN, column: NaN }
  return points.length < 2 ? [[nowhere, nowhere]] : points.slice(1).map((to, i) => [points[i]!, to] as const)
}
