import type { PenpaBoard, PenpaEdge, PenpaPlace, PenpaSymbol } from '#solver/genre/links/penpa/board.ts'
import { isCell } from '#solver/genre/links/penpa/drawn.ts'
import { usualRegions } from '../layout'
import { factsOf, isSound } from '../constraints/kept'
import { emptyBoard, ONE_BOARD, type Cage, type Constraint, type Pair, type Unread, type VariantSudoku } from '../puzzle'
import { areDiagonals } from './diagonals'
import { windowCells } from './windows'

/** The rules of a board apart from its givens. `unread` has the unknown marks. */
export type PenpaRules = Omit<VariantSudoku, 'givens' | 'decorations'>

/** The symbols in the middle of a cell, of any size and grey, for parity: a square for even, a circle for odd. */
const [EVEN, ODD] = [/^square_(?:LL|L|M|S)$/, /^circle_(?:LL|L|M|S)$/]
/** The symbols between two cells for a bar: a bar, or the small white circle that Penpa counts among bars. */
const BAR = /^bars_[BGW]$/
const DOT = { name: 'circle_SS', white: 1 }
/** The varieties of the sign, by the side of its point: left, above, right, below. */
const [LEFT, ABOVE, RIGHT, BELOW] = [1, 2, 3, 4]
/** The tag for the rule that unmarked neighbours do not differ by one. The next constant matches tags of rules that no drawing shows. */
const CONSECUTIVE = /^consecutive$/
const UNSEEN = /anti|non|knight|king|queen|disjoint/
/** Words in tags and titles that name the rule of a line. */
const NAMED = { thermo: /thermo|temperature|温度計/i, nobulbthermo: /(?!)/, arrows: /arrow|矢印|アロー/i } as const
/** Tags of rules of the whole board. */
const WHOLE: readonly (readonly [RegExp, string])[] = [[/knight/, 'anti-knight'], [/king/, 'anti-king'], [/disjoint/, 'disjoint']] // prettier-ignore

const plain = (tag: string) => tag.toLowerCase().replace(/[^a-z]/g, '').replace(/sudoku$/, '') // prettier-ignore

/** Reads a board of `side` cells a row. */
export function penpaRules(board: PenpaBoard, side: number): PenpaRules {
  const { symbols, small, cages: caged, shaded, strokes, paths = [] } = board.drawn
  const unknown = new Set<string>()
  const cellOf = ({ row, column }: PenpaPlace): number => {
    const isInside = isCell({ row, column }) && Math.max(row, column) < 2 * side
    return isInside ? ((row - 1) / 2) * side + (column - 1) / 2 : -1
  }
  const marks = { even: [] as number[], odd: [] as number[], bars: [] as Pair[], greater: [] as Pair[] }
  for (const symbol of symbols) if (!taken(symbol, cellOf, side, marks)) unknown.add('symbol')

  const cages = caged.map((places): Cage => {
    const cells = places.map(cellOf)
    if (cells.includes(-1)) unknown.add('killercages')
    const sums = small.filter(
      ({ corner, row, column }) => corner === 0 && cells.includes(row * side + column) && isOn({ row, column }, side),
    )
    const isSum = sums.length < 2 && sums.every(({ text }) => /^\d{1,3}$/.test(text))
    if (!isSum) unknown.add('numberS')
    return { cells, sum: isSum ? Number(sums[0]?.text ?? 0) : 0 }
  })
  const isOfCage = ({ row, column, corner }: { readonly row: number; readonly column: number; readonly corner: number }) =>
    corner === 0 && isOn({ row, column }, side) && cages.some(({ cells }) => cells.includes(row * side + column))
  if (!small.every(isOfCage)) unknown.add('numberS')

  const windows = windowCells(side).flat().sort((a, b) => a - b).join() // prettier-ignore
  const hasWindows = shaded.length > 0 && shaded.map(cellOf).sort((a, b) => a - b).join() === windows // prettier-ignore
  if (shaded.length > 0 && !hasWindows) unknown.add('surface')
  const hasDiagonals = areDiagonals(strokes, side)
  if (strokes.length > 0 && !hasDiagonals) for (const kind of ['freeline', 'line']) unknown.add(kind)
  const regions = regionsIn(board.edges, side)
  const tags = board.tags.map(plain)
  const isConsecutive = tags.some((tag) => CONSECUTIVE.test(tag))
  const facts = factsOf({ ...emptyBoard(side), regions: regions ?? '.'.repeat(side * side) })
  const speaks = [...board.tags, board.caption.title ?? '', board.caption.note ?? ''].join(' ')
  const constraints: Constraint[] = []
  for (const { kind, places } of paths) {
    const constraint = NAMED[kind].test(speaks) ? lineOf(kind, places.map(cellOf)) : undefined
    if (constraint !== undefined && isSound(constraint, facts)) constraints.push(constraint)
    else unknown.add(kind)
  }
  const unseen = board.tags.filter((_, i) => UNSEEN.test(tags[i]!))
  const flags = unseen.map((tag, i) => ({ tag, constraint: { kind: WHOLE.find(([pattern]) => pattern.test(plain(unseen[i]!)))?.[1] ?? '', cells: [] } })) // prettier-ignore
  const isFlag = ({ constraint }: (typeof flags)[number]): boolean => isSound(constraint, facts)
  const isNot = ({ tag }: { readonly tag: string }): boolean => /^nonconsecutive$/.test(plain(tag))
  const known = ['symbol', 'killercages', 'numberS', 'surface', 'freeline', 'line', 'thermo', 'nobulbthermo', 'arrows']
  const placesOf = (kind: string): Unread[] | undefined => drawnIn(kind, board, cellOf, side, constraints)
  const extras = board.extras.filter(({ kind }) => !known.includes(kind) || unknown.has(kind))
  return {
    ...marks,
    cages: cages.filter(({ cells }) => !cells.includes(-1)),
    regions: regions ?? '.'.repeat(side * side),
    rules: [
      ...(hasDiagonals ? (['diagonals'] as const) : []),
      ...(hasWindows ? (['windows'] as const) : []),
      ...(isConsecutive || flags.some(isNot) ? (['consecutive'] as const) : []),
    ],
    constraints: [...constraints, ...flags.filter(isFlag).map(({ constraint }) => constraint)],
    unread: [
      ...extras.flatMap(({ kind, count }) => placesOf(kind) ?? Array.from({ length: count }, (): Unread => ({ kind: `penpa-${kind}`, json: {} }))), // prettier-ignore
      ...(regions === undefined ? board.edges.map((edge): Unread => ({ kind: 'penpa-lineE', json: [...edge] })) : []),
      ...flags.filter((flag) => !isFlag(flag) && !isNot(flag)).map(({ tag }): Unread => ({ kind: `penpa-${tag}=`, json: true })),
    ],
  }
}

/** The constraint of a line whose rule the puzzle names. */
function lineOf(kind: string, cells: readonly number[]): Constraint {
  return kind === 'thermo' ? { kind: 'thermo', cells } : { kind: 'arrow', cells: cells.slice(0, 1), others: cells.slice(1) }
}

/** The unread drawings of a layer, one by one, with their cells; undefined for an unknown layer. */
function drawnIn(
  kind: string,
  { drawn, extras }: PenpaBoard,
  cellOf: (place: PenpaPlace) => number,
  side: number,
  read: readonly Constraint[],
): Unread[] | undefined {
  const named = (place: PenpaPlace): string => `R${Math.ceil(place.row / 2)}C${Math.ceil(place.column / 2)}`
  const isRead = (cells: readonly number[]): boolean => read.some((one) => [...one.cells, ...(one.others ?? [])].join() === cells.join())
  const as = (json: Unread['json']): Unread => ({ kind: `penpa-${kind}`, json })
  switch (kind) {
    case 'symbol':
      return drawn.symbols
        .filter((symbol) => !taken(symbol, cellOf, side, { even: [], odd: [], bars: [], greater: [] }))
        .map(({ at, name, variety }) => as({ cells: sides(at), value: name, variety }))
    case 'numberS':
      return drawn.small.map(({ row, column, text }) => as({ cells: [`R${row + 1}C${column + 1}`], value: text }))
    case 'surface':
      return drawn.shaded.map((place) => as({ cells: [named(place)] }))
    case 'killercages':
      return drawn.cages.filter((places) => places.map(cellOf).includes(-1)).map((places) => as({ cells: places.map(named) }))
    case 'freeline':
    case 'line':
      // Both layers are read as one.
      return kind === 'line' && extras.some((extra) => extra.kind === 'freeline')
        ? []
        : drawn.strokes.map((ends) => as({ lines: [ends.map(named)] }))
    case 'thermo':
    case 'nobulbthermo':
    case 'arrows':
      return (drawn.paths ?? []).filter((path) => path.kind === kind && !isRead(path.places.map(cellOf))).map(({ places }) => as({ lines: [places.map(named)] })) // prettier-ignore
    default:
      return undefined
  }
}

/** The name of the cell whose middle is at a place, or the names of the cells between which the place is. */
function sides({ row, column }: PenpaPlace): string[] {
  const rows = row % 2 === 0 ? [row / 2, row / 2 + 1] : [Math.ceil(row / 2)]
  const columns = column % 2 === 0 ? [column / 2, column / 2 + 1] : [Math.ceil(column / 2)]
  return rows.flatMap((r) => columns.map((c) => `R${r}C${c}`))
}

const isOn = ({ row, column }: PenpaPlace, side: number): boolean => Math.min(row, column) >= 0 && Math.max(row, column) < side

interface Marks {
  readonly even: number[]
  readonly odd: number[]
  readonly bars: Pair[]
  readonly greater: Pair[]
}

/**
 * Reads a symbol into `marks`.
 * @returns whether the symbol is a rule of this genre
 */
function taken({ at, name, variety }: PenpaSymbol, cellOf: (place: PenpaPlace) => number, side: number, marks: Marks): boolean {
  if (isCell(at)) {
    const of = EVEN.test(name) ? marks.even : ODD.test(name) ? marks.odd : undefined
    const cell = cellOf(at)
    if (of === undefined || cell < 0) return false
    of.push(cell)
    return true
  }
  const isUpright = at.row % 2 === 1
  if (!isUpright && at.column % 2 === 0) return false
  const first = cellOf(isUpright ? { row: at.row, column: at.column - 1 } : { row: at.row - 1, column: at.column })
  const second = isUpright ? first + 1 : first + side
  const isBetween = first >= 0 && (isUpright ? at.column < 2 * side : at.row < 2 * side)
  if (!isBetween) return false
  if (BAR.test(name) || (name === DOT.name && variety === DOT.white)) {
    marks.bars.push([first, second])
    return true
  }
  if (name !== 'inequality') return false
  const toSecond = isUpright ? RIGHT : BELOW
  const toFirst = isUpright ? LEFT : ABOVE
  if (variety !== toSecond && variety !== toFirst) return false
  marks.greater.push(variety === toSecond ? [first, second] : [second, first])
  return true
}

/**
 * The regions into which thick edges divide the board, as letters. Empty for the usual blocks, or where no edge is inside the board.
 * Undefined where there are not as many regions as digits, each with as many cells.
 */
function regionsIn(edges: readonly PenpaEdge[], side: number): string | undefined {
  const isWithin = ([row, column, row2, column2]: PenpaEdge) => !(row === row2 && row % side === 0) && !(column === column2 && column % side === 0) // prettier-ignore
  const inner = edges.filter(isWithin)
  if (inner.length === 0) return ''
  if (inner.some(([row, column, row2, column2]) => Math.abs(row - row2) + Math.abs(column - column2) !== 1)) return undefined
  const walls = new Set(inner.map(([row, column, row2, column2]) => (row === row2 ? `h${row},${Math.min(column, column2)}` : `v${Math.min(row, row2)},${column}`))) // prettier-ignore
  const names = Array<string>(side * side).fill('')
  let regions = 0
  for (let start = 0; start < side * side; start++) {
    if (names[start] !== '') continue
    if (regions >= side) return undefined
    const name = String.fromCharCode(65 + regions++)
    const found = [start]
    names[start] = name
    for (const cell of found) {
      const [row, column] = [Math.floor(cell / side), cell % side]
      const steps: readonly (readonly [number, boolean])[] = [
        [cell - side, row > 0 && !walls.has(`h${row},${column}`)],
        [cell + side, row < side - 1 && !walls.has(`h${row + 1},${column}`)],
        [cell - 1, column > 0 && !walls.has(`v${row},${column}`)],
        [cell + 1, column < side - 1 && !walls.has(`v${row},${column + 1}`)],
      ]
      for (const [next, isOpen] of steps) {
        if (!isOpen || names[next] !== '') continue
        names[next] = name
        found.push(next)
      }
    }
    if (found.length !== side) return undefined
  }
  const letters = names.join('')
  return letters === usualRegions(side) ? '' : letters
}

/** Whether a board of Penpa can be one of this genre, by its size. */
export function isOfSize({ width, height, space, isDotted }: PenpaBoard): boolean {
  return width === height && ONE_BOARD.includes(width) && !isDotted && space.above + space.below + space.left + space.right === 0
}
