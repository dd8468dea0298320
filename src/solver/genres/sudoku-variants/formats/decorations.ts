import { cellMarkOf, CELL_COLOURS, isAboutFile } from '../constraints/unread'
import { isObject } from '../constraints/page'
import type { Cage, Constraint, Unread } from '../puzzle'

// Marks of a file that are no rules: texts about the file, settings of the screen, and drawings exactly on the cells of rules that were
// read. Fog is not among them, since solving may mean to find the rules in it.

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** The rules on a board that have cells. */
export interface RulesWithCells {
  readonly constraints: readonly Constraint[]
  readonly cages: readonly Cage[]
}

/** The marks of a file in two groups: those that may be rules, and decorations. */
export interface Parted {
  /** Marks that may be rules. */
  readonly unread: readonly Unread[]
  readonly decorations: readonly Unread[]
}

/**
 * Separates marks that may be rules from decorations. Decorations are marks about the file or the screen; frames without a number and
 * colours on exactly the cells of rules that were read; and plain lines along a rule's line.
 * @param cellsOf reads the names of cells in a mark; undefined where they are no cells of the board
 */
export function parted(
  marks: readonly Unread[],
  { constraints, cages }: RulesWithCells,
  cellsOf: (names: unknown) => readonly number[] | undefined,
): Parted {
  const sets = [...constraints.flatMap(({ cells, others = [] }) => [cells, others, [...cells, ...others]]), ...cages.map(({ cells }) => cells)].filter(({ length }) => length > 1) // prettier-ignore
  const framed = new Set(sets.map(setOf))
  const along = new Set(constraints.flatMap(({ cells, others = [] }) => [[...cells, ...others], others]).flatMap((line) => [line.join(), line.toReversed().join()])) // prettier-ignore
  const coloured = decoratedColours(marks, sets)
  const isDecoration = (mark: Unread): boolean => {
    const { kind, json } = mark
    if (isAboutFile(mark) || coloured.has(mark)) return true
    if (!isObject(json) || isSaid(json['value'])) return false
    if (kind === 'line') {
      const lines = Array.isArray(json['lines']) ? json['lines'].map(cellsOf) : []
      return lines.length > 0 && lines.every((line) => line !== undefined && line.length > 1 && along.has(line.join()))
    }
    const cells = kind === 'cage' ? cellsOf(json['cells']) : undefined
    return cells !== undefined && framed.has(setOf(cells))
  }
  const areDecorations = marks.map(isDecoration)
  return { unread: marks.filter((_, i) => !areDecorations[i]), decorations: marks.filter((_, i) => areDecorations[i]) }
}

const setOf = (cells: readonly number[]): string => [...new Set(cells)].sort((a, b) => a - b).join()

/** The colours of cells that cover exactly the cells of some rules: all cells of the colour together are all cells of these rules. */
function decoratedColours(marks: readonly Unread[], sets: readonly (readonly number[])[]): ReadonlySet<Unread> {
  const byColour = new Map<string, { readonly cell: number; readonly mark: Unread }[]>()
  for (const mark of marks) {
    const at = cellMarkOf(mark.kind)
    if (at === undefined || !CELL_COLOURS.includes(at.field)) continue
    const colour = `${at.field} ${JSON.stringify(mark.json)}`
    byColour.set(colour, [...(byColour.get(colour) ?? []), { cell: at.cell, mark }])
  }
  const found = [...byColour.values()].filter((of) => {
    const cells = new Set(of.map(({ cell }) => cell))
    const covered = new Set(sets.filter((set) => set.every((cell) => cells.has(cell))).flat())
    return covered.size === cells.size
  })
  return new Set(found.flat().map(({ mark }) => mark))
}
