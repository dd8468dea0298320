import type { Json } from '#solver/kernel/json.ts'
import { isSound } from '../constraints/kept'
import { isObject, type BoardFacts, type CellNames, type Fields, type Page } from '../constraints/page'
import { fallingDiagonal, risingDiagonal } from '../constraints/pages/cells'
import { outsideAt, placeAt } from '../constraints/places'
import { PAGES, pageOf } from '../constraints/registry'
import { cellMarkOf } from '../constraints/unread'
import type { Constraint, Unread, VariantSudoku } from '../puzzle'

// Constraints in the JSON of f-puzzles: lists of entries under the keys of their pages, flags of the whole board, and drawings.

/** The kinds of constraints that flags mean. */
const FLAGS: ReadonlyMap<string, string> = new Map([['antiknight', 'anti-knight'], ['antiking', 'anti-king'], ['disjointgroups', 'disjoint']]) // prettier-ignore
/** Flags that only Nanido writes. */
const OWN_FLAGS: ReadonlyMap<string, string> = new Map([['globalentropy', 'global-entropy'], ['globalmodular', 'global-modular']]) // prettier-ignore
/** The kinds that the entries of a `negative` list mean: all signs of a kind are given, so that neighbours without one do not fit it. */
const NEGATIVE: ReadonlyMap<string, string> = new Map([['xv', 'all-xv'], ['ratio', 'all-ratios'], ['difference', 'all-differences']]) // prettier-ignore
/** Kinds with keys of their own: `nonconsecutive`, and `diagonal+` or `diagonal-`. */
const [ALL_DIFFERENCES, DIAGONAL] = ['all-differences', 'diagonal']
/** The keys of drawings. Some drawings only repeat a constraint, for versions of f-puzzles that do not know its key. */
const DRAWINGS = ['line', 'circle', 'rectangle', 'text', 'cage']

/** Whether a value of a file means that something is so, as programs write it. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1

/** A text or number as a text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The translation of cell names in files, for a board of this side. */
export function cellNamesOf(side: number): CellNames {
  const placeOf = (name: unknown, least: number, most: number): readonly [number, number] | undefined => {
    const [, row, column] = /^R(\d{1,2})C(\d{1,2})$/.exec(typeof name === 'string' ? name : '') ?? []
    const [r, c] = [Number(row), Number(column)]
    return r >= least && r <= most && c >= least && c <= most ? [r, c] : undefined
  }
  const cellOf = (name: unknown): number => {
    const [row, column] = placeOf(name, 1, side) ?? [0, 0]
    return row === 0 ? -1 : (row - 1) * side + column - 1
  }
  return {
    side,
    cells(names) {
      const cells = Array.isArray(names) ? names.map(cellOf) : []
      return cells.length > 0 && !cells.includes(-1) ? cells : undefined
    },
    outside(name) {
      const place = placeOf(name, 0, side + 1)
      return place && outsideAt(place[0] - 1, place[1] - 1, side)
    },
    nameOf: (cell) => `R${Math.floor(cell / side) + 1}C${(cell % side) + 1}`,
    nameOutside(place) {
      const [row, column] = placeAt(place, side)
      return `R${row + 1}C${column + 1}`
    },
  }
}

/** The constraints under keys of the whole file; unread entries are in `unread`. */
export interface ConstraintsRead {
  readonly constraints: readonly Constraint[]
  /** Those of the constraints that the file only shows as drawings. */
  readonly byLook: readonly Constraint[]
  readonly unread: readonly Unread[]
}

/**
 * Reads all keys of a file that are not in `taken`.
 * @param left entries of keys that the puzzle keeps in fields of its own, but could not hold there
 */
export function readConstraints(json: Fields, board: BoardFacts, taken: readonly string[], left: readonly Unread[]): ConstraintsRead {
  const names = cellNamesOf(board.side)
  const constraints: Constraint[] = []
  const unread: Unread[] = []
  const page = (key: string): Page | undefined => PAGES.find(({ fPuzzles }) => fPuzzles?.key === key)
  const entry = (kind: string, item: Json): void => {
    const read = isObject(item) ? page(kind)?.fPuzzles?.read(item, names) : undefined
    if (read?.every((one) => isSound(one, board)) === true) constraints.push(...read)
    else unread.push({ kind, json: item })
  }
  const whole = (kind: string): boolean => {
    const constraint: Constraint = { kind, cells: [] }
    if (!isSound(constraint, board)) return false
    constraints.push(constraint)
    return true
  }
  for (const { kind, json: item } of left) entry(kind, item)
  for (const [key, value] of Object.entries(json as Readonly<Record<string, Json>>)) {
    if (taken.includes(key)) continue
    const flag = FLAGS.get(key) ?? OWN_FLAGS.get(key)
    if (flag !== undefined && isTrue(value) && whole(flag)) continue
    for (const mark of marksOf(key, value)) {
      if (mark.kind !== key) unread.push(mark)
      else if (key !== 'negative' || !whole(NEGATIVE.get(String(mark.json)) ?? '')) entry(key, mark.json)
    }
  }
  const looked = byLook(unread, textOf(json['ruleset']), names, board)
  constraints.push(...looked.constraints)
  const twins = new Set(constraints.map((one) => pageOf(one).fPuzzles?.twin?.name))
  const isTwin = ({ kind, json: item }: Unread): boolean =>
    DRAWINGS.includes(kind) && isObject(item) && typeof item['fromConstraint'] === 'string' && twins.has(item['fromConstraint'])
  return { constraints, byLook: looked.constraints, unread: looked.unread.filter((one) => !isTwin(one)) }
}

/** The usual word for a kind of line in a text of rules, from the name of its page: `Region sum line` becomes “region sum”. */
const stemOf = ({ name }: Page): string => name.en.toLowerCase().replace(/ line$/, '').replace(/(?:mometer|s)$/, '') // prettier-ignore

/**
 * Reads drawn lines as constraints if they have the colour in which drawings repeat constraints of a newer key, and the text of the rules
 * names that kind. Without such a text, their width must match, too.
 */
function byLook(
  unread: readonly Unread[],
  ruleset: string,
  names: CellNames,
  board: BoardFacts,
): { readonly constraints: readonly Constraint[]; readonly unread: readonly Unread[] } {
  const constraints: Constraint[] = []
  const rules = ruleset.toLowerCase()
  const isTaken = ({ kind, json: item }: Unread): boolean => {
    if (kind !== 'line' || !isObject(item) || item['fromConstraint'] !== undefined || textOf(item['value']) !== '') return false
    const colour = textOf(item['outlineC']).toUpperCase()
    const like = PAGES.find((page) => {
      const stroke = page.fPuzzles?.twin?.stroke
      if (stroke?.outlineC !== colour) return false
      return rules.trim() === '' ? Number(item['width']) === stroke.width : rules.includes(stemOf(page))
    })
    const read = like?.fPuzzles?.read({ lines: item['lines'] }, names)
    if (read?.every((one) => isSound(one, board)) !== true) return false
    constraints.push(...read)
    return true
  }
  return { unread: unread.filter((one) => !isTaken(one)), constraints }
}

/** Reads the given candidates of a cell; undefined where they cannot be read. */
export function candidatesIn(marks: unknown, cell: number, board: BoardFacts): Constraint | undefined {
  const digits = Array.isArray(marks) ? marks.map(Number).toSorted((a, b) => a - b) : []
  const constraint: Constraint = { kind: 'candidates', cells: [cell], digits }
  return isSound(constraint, board) ? constraint : undefined
}

/** The diagonal that f-puzzles means by a key. */
export function diagonalNamed(key: 'diagonal+' | 'diagonal-', side: number): Constraint {
  return key === 'diagonal-' ? fallingDiagonal(side) : risingDiagonal(side)
}

/**
 * Adds the constraints of a puzzle to a file, by key, and also the fields that were kept unread.
 * @param file the fields that the file has already
 */
export function withConstraints(
  file: Readonly<Record<string, Json>>,
  { constraints, unread, decorations }: VariantSudoku,
  side: number,
): Readonly<Record<string, Json>> {
  const names = cellNamesOf(side)
  // A map is used because a key of the file may be `__proto__`.
  const to = new Map(Object.entries(file))
  const push = (key: string, item: Json): void => pushTo(to, key, item)
  for (const constraint of constraints) {
    const { kind, cells } = constraint
    const flag = keyOf(FLAGS, kind) ?? keyOf(OWN_FLAGS, kind)
    const negative = keyOf(NEGATIVE, kind)
    const { fPuzzles } = pageOf(constraint)
    if (flag !== undefined) to.set(flag, true)
    else if (kind === ALL_DIFFERENCES) to.set('nonconsecutive', true)
    else if (negative !== undefined) push('negative', negative)
    else if (kind === DIAGONAL) to.set(cells[0] === 0 ? 'diagonal-' : 'diagonal+', true)
    else if (fPuzzles !== undefined) {
      push(fPuzzles.key, fPuzzles.write(constraint, names))
      for (const [key, item] of twinOf(constraint, fPuzzles, names)) push(key, item)
    }
  }
  putMarks(to, [...unread, ...decorations])
  return Object.fromEntries(to)
}

/** Puts kept marks under their keys of a file: single values, and entries of lists. */
export function putMarks(to: Map<string, Json>, marks: readonly Unread[]): void {
  for (const { kind, json } of marks) {
    if (kind.endsWith('=')) to.set(kind.slice(0, -1), json)
    else pushTo(to, kind, json)
  }
}

function pushTo(to: Map<string, Json>, key: string, item: Json): void {
  const list = to.get(key)
  to.set(key, [...(Array.isArray(list) ? (list as readonly Json[]) : []), item])
}

/** The value of a key as unread marks: a list gives one mark for each entry. */
export function marksOf(key: string, value: Json): Unread[] {
  // A key that looks like the kind of another mark is kept as a whole, because its single entries would be read as such marks.
  if (!Array.isArray(value) || key.endsWith('=') || cellMarkOf(key) !== undefined) return [{ kind: `${key}=`, json: value }]
  return (value as readonly Json[]).map((json) => ({ kind: key, json }))
}

/** Whether SudokuPad shows a constraint, or knows it as an invisible rule, when it opens a file of f-puzzles. */
export function isInFPuzzles(constraint: Constraint): boolean {
  const { kind } = constraint
  const { fPuzzles } = pageOf(constraint)
  if (fPuzzles !== undefined) return fPuzzles.isUnseen !== true
  return [FLAGS, NEGATIVE].some((kinds) => keyOf(kinds, kind) !== undefined) || kind === ALL_DIFFERENCES || kind === DIAGONAL
}

/** The key for a kind; undefined where there is none. */
function keyOf(kinds: ReadonlyMap<string, string>, kind: string): string | undefined {
  return [...kinds].find(([, one]) => one === kind)?.[0]
}

/** The drawing that belongs to a constraint of a newer key. */
function twinOf(constraint: Constraint, { twin }: NonNullable<Page['fPuzzles']>, names: CellNames): readonly (readonly [string, Json])[] {
  if (twin === undefined) return []
  const { cells, outside, value } = constraint
  const fromConstraint = twin.name
  const named = cells.map((cell) => names.nameOf(cell))
  if (twin.stroke !== undefined) return [['line', { lines: [named], ...twin.stroke, fromConstraint }]]
  if (twin.frame !== undefined) return [['cage', { cells: named, outlineC: twin.frame, fontC: '#000000', fromConstraint }]]
  if (outside === undefined || value === undefined) return []
  return [['text', { cells: [names.nameOutside(outside)], value: String(value), fontC: '#000000', size: 0.7, fromConstraint }]]
}
