import type { Json } from '#solver/kernel/json.ts'
import type { Constraint, VariantSudoku } from '#solver/genres/sudoku-variants/puzzle.ts'
import { alongLine } from '../gestures'
import { always, type BoardFacts, type Compiler, type CellNames, type Fields, type FPuzzlesCodec, type Page, type Twin } from '../page'
import { stroke, type Pattern } from '../strokes'

// Helpers that several pages of constraints share.

/** The whole number in a text or number; undefined for nothing, and NaN for anything else. */
export function numberIn(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '?'
  return text === '' ? undefined : /^\d{1,3}$/.test(text) ? Number(text) : NaN
}

/** Whether a value is left out, or a whole number from `least` to `most`. */
export function isWithin(value: number | undefined, least: number, most: number): boolean {
  return value === undefined || (Number.isInteger(value) && value >= least && value <= most)
}

/** The lists of cells under `lines` of an entry; undefined where one cannot be read. */
export function linesIn(entry: Fields, names: CellNames): readonly (readonly number[])[] | undefined {
  const lists = Array.isArray(entry['lines']) ? entry['lines'] : []
  const lines = lists.map((list) => names.cells(list))
  return lines.length > 0 && lines.every((line) => line !== undefined) ? lines : undefined
}

/** The parts of a page about a constraint on a line. */
export interface LineKind {
  readonly kind: string
  readonly key: string
  /** See {@link FPuzzlesCodec.isUnseen}. */
  readonly isUnseen?: boolean
  readonly name: Page['name']
  readonly rule: readonly [en: string, ja: string] | Page['rule']
  readonly pattern: Pattern
  readonly twin?: Twin
  /** The least number of cells of such a line; left out: 2. */
  readonly least?: number
  /** The value of a line whose entry gives none, by the number of digits on the board. Left out: lines of this kind have no value. */
  readonly usual?: (digits: number) => number
  readonly suits?: (board: BoardFacts) => boolean
  compile(cells: readonly number[], value: number, board: BoardFacts, to: Compiler, constraint: Constraint): void
  /**
   * Whether a line holds.
   * @param digits the digits of its cells, in order
   */
  holds(digits: readonly number[], value: number, board: BoardFacts, cells: readonly number[]): boolean
}

/** The page of a line through cells. */
export function line(of: LineKind): Page {
  const { kind, key, isUnseen, name, rule, pattern, twin, least = 2, usual } = of
  const valueOf = ({ value }: Constraint, { digits }: Pick<BoardFacts, 'digits'>): number => value ?? usual?.(digits) ?? 0
  return {
    ...{ kind, name, gestures: [alongLine(kind)] },
    ...(usual !== undefined && { tells: 'number' as const }),
    rule: typeof rule === 'function' ? rule : always(...rule),
    fPuzzles: {
      key,
      ...(isUnseen && { isUnseen }),
      ...(twin && { twin }),
      read(entry, names) {
        const value = usual === undefined ? undefined : numberIn(entry['value'])
        return linesIn(entry, names)?.map((cells) => ({ kind, cells, ...(value !== undefined && { value }) }))
      },
      write: ({ cells, value }, names) => ({
        lines: [cells.map((cell) => names.nameOf(cell))],
        ...(value !== undefined && { value: String(value) }),
      }),
    },
    fits: ({ cells, value, others }, board) =>
      cells.length >= least && others === undefined && (usual === undefined ? value === undefined : isWithin(value, 1, board.digits)) && (of.suits?.(board) ?? true), // prettier-ignore
    compile: (constraint, board, to) => of.compile(constraint.cells, valueOf(constraint, board), board, to, constraint),
    holds: (constraint, at, board) => of.holds(constraint.cells.map(at), valueOf(constraint, board), board, constraint.cells),
    cellsOf: ({ cells }) => cells,
    draw: ({ cells }, { side }) => ({ under: stroke(cells, side, pattern) }),
  }
}

/** Every pair of cells of a list, the earlier cell first, with the number of steps between them. */
export function pairsOf(cells: readonly number[]): readonly (readonly [number, number, apart: number])[] {
  return cells.flatMap((cell, i) => cells.slice(i + 1).map((other, j) => [cell, other, j + 1] as const))
}

/** Every pair of neighbouring cells of a list. */
export function steps(cells: readonly number[]): readonly (readonly [number, number])[] {
  return cells.slice(1).map((cell, i) => [cells[i]!, cell] as const)
}

/** The codec of entries with a list of cells, or with one cell. */
export function cellsCodec(kind: string, key: string, isOne = false, twin?: Twin): FPuzzlesCodec {
  return {
    key,
    ...(twin && { twin }),
    read(entry, names) {
      const cells = names.cells(Array.isArray(entry['cells']) ? entry['cells'] : [entry['cell']])
      return cells && [{ kind, cells }]
    },
    write: ({ cells }, names): { readonly [key: string]: Json } =>
      isOne ? { cell: names.nameOf(cells[0]!) } : { cells: cells.map((cell) => names.nameOf(cell)) },
  }
}

/** The codec of entries with a list of cells and a number. */
export function cellsAndSum(kind: string, key: string): FPuzzlesCodec {
  return {
    key,
    read(entry, names) {
      const cells = names.cells(entry['cells'])
      const value = numberIn(entry['value'])
      return cells && value !== undefined ? [{ kind, cells, value }] : undefined
    },
    write: ({ cells, value = 0 }, names) => ({ cells: cells.map((cell) => names.nameOf(cell)), value: String(value) }),
  }
}

/** The number of a constraint among those of its kind in the puzzle, from 1. */
export function numberOf(constraint: Constraint, { constraints }: VariantSudoku): number {
  return constraints.filter(({ kind }) => kind === constraint.kind).findIndex((other) => other === constraint || JSON.stringify(other) === JSON.stringify(constraint)) + 1 // prettier-ignore
}

/** The different values of constraints in ascending order, as text. `usual` is the value of a constraint without one. */
export function valuesOf(of: readonly Constraint[], usual: number, join: string): string {
  return [...new Set(of.map(({ value }) => value ?? usual))].sort((a, b) => a - b).join(join)
}
