import type { Json } from '../kernel/json'

/** The number of colours in which a person can colour cells. */
export const COLOURS = 6

const isColour = (value: Json): value is number => Number.isInteger(value) && Number(value) > 0 && Number(value) <= COLOURS

/**
 * Reads the stored colours of a board's cells: a list with one number a cell, 1 to {@link COLOURS}, or 0 for no colour. Undefined where the
 * stored value is no such list.
 */
export function coloursOf(stored: Json | undefined, cells: number): readonly number[] | undefined {
  if (!Array.isArray(stored) || stored.length !== cells) return undefined
  return (stored as readonly Json[]).map((colour) => (isColour(colour) ? colour : 0))
}

/** Whether any cell is coloured. */
export const isAnyMarked = (colours: readonly number[] | undefined): colours is readonly number[] =>
  colours?.some((colour) => colour > 0) ?? false

/** Gives `cells` a colour, from 1; 0 removes their colour. If all of them have the colour already, it is removed. */
export function withColour(before: readonly number[], cells: Iterable<number>, colour: number): readonly number[] {
  const marked = new Set(cells)
  const after = [...marked].every((cell) => before[cell] === colour) ? 0 : colour
  return before.map((old, cell) => (marked.has(cell) ? after : old))
}
