import type { Json } from '../kernel/json'

/** The number of colours in which a person can colour cells. */
export const COLOURS = 6

const isColour = (value: Json): value is number => Number.isInteger(value) && Number(value) > 0 && Number(value) <= COLOURS

/** Reads the stored colours of cells, one a cell: 1 to {@link COLOURS}, 0 for none; undefined where the stored value is no such list. */
export function coloursOf(stored: Json | undefined, cells: number): readonly number[] | undefined {
  if (!Array.isArray(stored) || stored.length !== cells) return undefined
  return (stored as readonly Json[]).map((colour) => (isColour(colour) ? colour : 0))
}

/** Whether any cell is coloured. */
export const isAnyMarked = (colours: readonly number[] | undefined): colours is readonly number[] =>
  colours?.some((colour) => colour > 0) ?? false

/** Colours cells; 0, or the colour that all of them have, removes their colour. */
export function withColour(before: readonly number[], cells: Iterable<number>, colour: number): readonly number[] {
  const marked = new Set(cells)
  const after = [...marked].every((cell) => before[cell] === colour) ? 0 : colour
  return before.map((old, cell) => (marked.has(cell) ? after : old))
}
