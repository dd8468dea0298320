import { MOST_COLOURS, SIGNS } from '../colours'
import type { Nonogram, Picture } from '../puzzle'
import type { FormatMessage } from './problems'

/** Clues of one direction as a text has them: lengths, and beside each what the text calls its colour. */
export interface NamedClues {
  readonly lengths: Nonogram['rows']
  readonly names: readonly (readonly string[])[]
}

/** A puzzle as a text has it. */
export interface NamedPuzzle {
  readonly rows: NamedClues
  readonly columns: NamedClues
  /** By cell what the text calls its colour, undefined where it is empty. */
  readonly goal?: readonly (readonly (string | undefined)[])[]
  /** What the text calls colours, in its order, and which they are (`#rrggbb`); undefined where it does not say. */
  readonly palette: ReadonlyMap<string, string | undefined>
  readonly background: string
}

/** Names of colours that clues or goal have, in the order of the palette. */
export function coloursUsed({ rows, columns, goal = [], palette }: Pick<NamedPuzzle, 'rows' | 'columns' | 'goal' | 'palette'>): string[] {
  const used = new Set([...rows.names, ...columns.names, ...goal].flat().filter((name) => name !== undefined))
  const known = [...palette.keys()].filter((name) => used.has(name))
  return [...known, ...[...used].filter((name) => !palette.has(name))]
}

/** The puzzle of colours called by the text's own names: in black and white, where it has one colour at most. */
export function puzzleOfNames(named: NamedPuzzle): { readonly puzzle: Nonogram } | { readonly message: FormatMessage } {
  const { rows, columns, goal, palette, background } = named
  const used = coloursUsed(named)
  const signOf = new Map(used.map((name, i) => [name, used.length < 2 ? '#' : SIGNS[i]!]))
  if (used.length > MOST_COLOURS) return { message: { code: 'nonogram.too-many-colours', count: used.length, most: MOST_COLOURS } }
  const picture: Picture | undefined = goal?.map((row) => row.map((name) => (name === undefined ? '.' : signOf.get(name)!)).join(''))
  const lengths = { rows: rows.lengths, columns: columns.lengths, ...(picture && { goal: picture }) }
  if (used.length < 2) return { puzzle: lengths }
  const missing = used.find((name) => palette.get(name) === undefined)
  if (missing !== undefined) return { message: { code: 'nonogram.colour-unknown', seen: missing } }
  const signs = ({ names }: NamedClues) => names.map((line) => line.map((name) => signOf.get(name)!).join(''))
  const colours = { palette: used.map((name) => palette.get(name)!), background, rows: signs(rows), columns: signs(columns) }
  return { puzzle: { ...lengths, colours } }
}
