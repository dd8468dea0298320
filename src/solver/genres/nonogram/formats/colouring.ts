import type { TextPlace } from '#solver/genre/text.ts'
import { MOST_COLOURS, SIGNS } from '../colours'
import type { Nonogram, Picture } from '../puzzle'
import { shown } from './clue-lines'
import { faultAt, type Fault } from './problems'

/** The clues of one direction in a text: lengths, each with the text's name of its colour. */
export interface NamedClues {
  readonly lengths: Nonogram['rows']
  readonly names: readonly (readonly string[])[]
  /** The places of the colour names in the text. */
  readonly places: readonly (readonly TextPlace[])[]
}

/** A puzzle in the words of its text. */
export interface NamedPuzzle {
  readonly rows: NamedClues
  readonly columns: NamedClues
  /** The text's name of each cell's colour; undefined for an empty cell. */
  readonly goal?: readonly (readonly (string | undefined)[])[]
  /** The text's names of colours, in its order, with their values (`#rrggbb`); undefined where the text gives none. */
  readonly palette: ReadonlyMap<string, string | undefined>
  readonly background: string
  /** The place where the puzzle begins. Below: the place of its goal, if it has one. */
  readonly at: TextPlace
  readonly goalAt?: TextPlace
}

/** The names of the colours that clues or goal use, in the order of the palette. */
export function coloursUsed({ rows, columns, goal = [], palette }: Pick<NamedPuzzle, 'rows' | 'columns' | 'goal' | 'palette'>): string[] {
  const used = new Set([...rows.names, ...columns.names, ...goal].flat().filter((name) => name !== undefined))
  const known = [...palette.keys()].filter((name) => used.has(name))
  return [...known, ...[...used].filter((name) => !palette.has(name))]
}

/**
 * Turns a puzzle with colour names of its text into a puzzle; with one colour at most, it is black and white. A colour that the text does
 * not explain is a fault, reported where it is first used.
 */
export function puzzleOfNames(named: NamedPuzzle): { readonly puzzle: Nonogram } | { readonly faults: readonly Fault[] } {
  const { rows, columns, goal, palette, background, at } = named
  const used = coloursUsed(named)
  const signOf = new Map(used.map((name, i) => [name, used.length < 2 ? '#' : SIGNS[i]!]))
  if (used.length > MOST_COLOURS)
    return { faults: [faultAt(at.line, at.column, { code: 'nonogram.too-many-colours', count: used.length, most: MOST_COLOURS })] }
  const picture: Picture | undefined = goal?.map((row) => row.map((name) => (name === undefined ? '.' : signOf.get(name)!)).join(''))
  const lengths = { rows: rows.lengths, columns: columns.lengths, ...(picture && { goal: picture }) }
  if (used.length < 2) return { puzzle: lengths }
  const faults = used
    .filter((name) => palette.get(name) === undefined)
    .map((name) => {
      const { line, column } = firstPlaceOf(name, named)
      return faultAt(line, column, { code: 'nonogram.colour-unknown', seen: shown(name) })
    })
  if (faults.length > 0) return { faults }
  const signs = ({ names }: NamedClues) => names.map((line) => line.map((name) => signOf.get(name)!).join(''))
  const colours = { palette: used.map((name) => palette.get(name)!), background, rows: signs(rows), columns: signs(columns) }
  return { puzzle: { ...lengths, colours } }
}

/** The first place of a colour in a text. Rows are searched before columns, columns before the goal. */
function firstPlaceOf(name: string, { rows, columns, at, goalAt = at }: NamedPuzzle): TextPlace {
  for (const { names, places } of [rows, columns])
    for (const [line, own] of names.entries()) {
      const place = places[line]?.[own.indexOf(name)]
      if (place !== undefined) return place
    }
  return goalAt
}
