import type { Json } from '#solver/kernel/json.ts'
import { NO_PLAY, type Solving, SOLVING_MOST } from '#solver/genre/solving.ts'
import { geometryOf, horizontalEdge, verticalEdge } from '../geometry'
import type { Slitherlink } from '../puzzle'
import { noWork, storedWork, workOf } from '../work'

type Board = Pick<Slitherlink, 'width' | 'height'>
type Found = ReadonlyMap<string, { readonly line: number; readonly value: string }>

/** The sign that a move puts on an edge, by the program's name for it. */
const SIGNS: Readonly<Record<string, string>> = { ON: '-', OFF: 'x', CLR: '.' }
const NAMES: Readonly<Record<string, string>> = { '-': 'ON', x: 'OFF' }
/**
 * A move of the program: each coordinate has two digits, or three for the far border of a side of 100. Four to six digits can be read in
 * one way only.
 */
const MOVE = /^([HV])(\d\d|100)(\d\d|100)(ON|OFF|CLR)$/

/** All moves that were made, those taken back included: `current` is the last one in effect, `fixed` the last that is fixed. */
interface Moves {
  readonly actions: readonly string[]
  readonly current: number
  readonly fixed: number
}

/**
 * Reads a player's state in a file of Slither2: seconds, counters and moves. Moves that were taken back are kept, too.
 * @returns the state, or nothing where nobody has begun; and the line that cannot be read
 */
export function readPlayed(lines: readonly string[], found: Found, board: Board): { readonly solving?: Solving; readonly broken?: number } {
  const wholeAt = (key: string, otherwise: number): number => {
    const value = found.get(key)?.value.trim() ?? ''
    return /^-?\d{1,9}$/.test(value) ? Number(value) : otherwise
  }
  const counted = { seconds: Math.min(wholeAt('elapsedSecond', 0), SOLVING_MOST.seconds), resets: wholeAt('resetCount', 0), fixes: wholeAt('fixCount', 0), hints: wholeAt('adviseCount', 0) } // prettier-ignore
  const begin = found.get('actions')?.line
  const count = Math.max(0, wholeAt('actions', 0))
  const actions = begin === undefined ? [] : lines.slice(begin, begin + count).map((line) => line.trimEnd())
  const wrong = actions.findIndex((move) => edgeOf(move, board) === undefined)
  if (begin !== undefined && (wrong >= 0 || actions.length < count)) return { broken: begin + 1 + Math.max(0, wrong) }
  if (Object.values(counted).some((one) => one < 0)) return { broken: found.get('elapsedSecond')?.line ?? 1 }
  if (actions.length === 0 && Object.values(counted).every((one) => one === 0)) return {}
  const last = actions.length - 1
  const current = Math.min(last, Math.max(-1, wholeAt('currentIndex', last)))
  const moves: Moves = { actions, current, fixed: Math.min(current, Math.max(-1, wholeAt('fixedIndex', -1))) }
  const play = { ...NO_PLAY, ...counted, ...(actions.length > 0 && { record: moves as unknown as Json }) }
  const work = actions.length > 0 ? workAfter(moves, board) : undefined
  return { solving: { ...(work !== undefined && { work }), play } }
}

/** The lines of a player's state: the moves as they were read if they lead to the present board, otherwise moves that do. */
export function playedLines(board: Board, solving: Solving | undefined): string[] {
  const { seconds, resets, fixes, hints, record } = solving?.play ?? NO_PLAY
  const work = workOf(solving?.work ?? null, board)
  const kept = movesOf(record, board)
  const { actions, current, fixed } =
    kept &&
    JSON.stringify(workAfter(kept, board)) === JSON.stringify(storedWork({ ...noWork(board), edges: work.edges, fixed: work.fixed }))
      ? kept
      : movesTo(work, board)
  const hasBegun = actions.length > 0 || seconds > 0
  return [
    `status: ${hasBegun ? 'solving' : 'notStarted'}`,
    `elapsedSecond: ${Math.round(seconds)}`,
    `resetCount: ${resets}`,
    `fixCount: ${fixes}`,
    ...(hints > 0 ? [`adviseCount: ${hints}`] : []),
    `actions: ${actions.length}`,
    ...actions,
    `currentIndex: ${current}`,
    `fixedIndex: ${fixed}`,
  ]
}

function edgeOf(move: string, { width, height }: Board): readonly [edge: number, sign: string] | undefined {
  const [, way, across, down, name] = MOVE.exec(move) ?? []
  if (way === undefined) return undefined
  const [x, y, isFlat] = [Number(across), Number(down), way === 'H']
  if (x > (isFlat ? width - 1 : width) || y > (isFlat ? height : height - 1)) return undefined
  return [isFlat ? horizontalEdge(width, x, y) : verticalEdge(width, height, x, y), SIGNS[name!]!]
}

/** The work on the board after the moves in effect. */
function workAfter({ actions, current, fixed }: Moves, board: Board): Json {
  const edges = [...noWork(board).edges]
  let fixedEdges = edges.join('')
  for (let i = 0; i <= current; i++) {
    const [edge, sign] = edgeOf(actions[i]!, board)!
    edges[edge] = sign
    if (i === fixed) fixedEdges = edges.join('')
  }
  // Fixed edges stay, whatever moves follow.
  const now = edges.map((sign, edge) => (fixedEdges[edge] === '.' ? sign : fixedEdges[edge])).join('')
  return storedWork({ ...noWork(board), edges: now, fixed: fixedEdges })
}

/** The stored moves, if they belong to this board. */
function movesOf(record: Json | undefined, board: Board): Moves | undefined {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return undefined
  const { actions, current, fixed } = record as { readonly [key: string]: Json | undefined }
  if (!Array.isArray(actions) || typeof current !== 'number' || typeof fixed !== 'number') return undefined
  const isWhole = actions.every((move) => typeof move === 'string' && edgeOf(move, board) !== undefined)
  const isPlaced = Number.isInteger(current) && Number.isInteger(fixed) && fixed >= -1 && fixed <= current && current < actions.length
  return isWhole && isPlaced ? { actions: actions as string[], current, fixed } : undefined
}

/** A move for each edge with a line or cross, fixed ones first. */
function movesTo(work: { readonly edges: string; readonly fixed: string }, { width, height }: Board): Moves {
  const { edges, firstVertical } = geometryOf(width, height)
  const two = (n: number): string => String(n).padStart(2, '0')
  const moves = (isFixed: boolean): string[] =>
    Array.from({ length: edges }, (_, edge) => edge)
      .filter((edge) => work.edges[edge] !== '.' && (work.fixed[edge] !== '.') === isFixed)
      .map((edge) => {
        const isFlat = edge < firstVertical
        const [at, across] = isFlat ? [edge, width] : [edge - firstVertical, width + 1]
        return `${isFlat ? 'H' : 'V'}${two(at % across)}${two(Math.floor(at / across))}${NAMES[work.edges[edge]!]!}`
      })
  const first = moves(true)
  const actions = [...first, ...moves(false)]
  return { actions, current: actions.length - 1, fixed: first.length - 1 }
}
