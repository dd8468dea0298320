import { exportJKF } from 'tsshogi'
import { importJKF } from './foreign-records'
import { columnAt } from '#solver/genre/texts/lines.ts'
import { allButFirstLost, captionsLost } from '#solver/genre/texts/lost.ts'
import type { Caption, ParseOptions } from '#solver/genre/text.ts'
import { eachRecord, objectStarts } from '#solver/genre/texts/each-record.ts'
import type { Format } from '#solver/genre/genre.ts'
import { defenderHandOf, emptyHand, HAND_ORDER, isDefenders } from '../pieces'
import { DEFENDER, EMPTY, KING, type Problem } from '../puzzle'
import type { Position } from '../sfen'
import { squareAt, SQUARES } from '../squares'
import { headKeysOf, HeadKeys } from './kakinoki/keys'
import { recordOf } from './record-tree'
import { takeRecord, type RecordLine } from './record-note'
import { CSA_PIECES, csaName } from './csa-position'
import { takenOut } from './at-move'
import { finish } from './finish'
import { emptyHandsLost } from './lost'
import { gather, shown, type Fault, type FormatMessage, type RecordReading } from './problems'

type Fields = Readonly<Record<string, unknown>>

/**
 * The JSON Kifu Format, https://github.com/na2hiro/json-kifu-format: one record for each text, the board by files from the right. Moves are
 * read and written by `tsshogi`.
 */
export const jkf: Format<Problem> = eachRecord<Problem>(
  {
    id: 'jkf',
    name: { en: 'JSON Kifu Format', ja: 'JSON棋譜（JKF）' },
    about: {
      reads: 'diagram, moves, variations, remarks of each move, the header’s keys',
      writes: 'the same, one record',
      loses: 'times and bookmarks of games',
    },
    extensions: ['jkf', 'json'],
    scope: 'document',
    many: false,
    detect: (text) => (!/^\s*\{/.test(text) || !/"moves"\s*:/.test(text) ? 0 : /"initial"\s*:|"header"\s*:/.test(text) ? 0.95 : 0),
    isRecord: true,
    parse: (text, options) => gather([readRecord(text, options)]),
    write(puzzles) {
      const bare = puzzles.map(({ puzzle, caption }) => ({ puzzle, ...takeRecord(caption) }))
      const [first] = bare
      return {
        text: first === undefined ? '' : recordText(first.puzzle, first.caption, first.lines),
        lost: [
          ...captionsLost(bare.slice(0, 1), ['id', 'title', 'author', 'source', 'note']),
          ...emptyHandsLost(puzzles.slice(0, 1)),
          ...allButFirstLost(puzzles),
        ],
      }
    },
  },
  objectStarts,
)

function readRecord(text: string, { atMove }: ParseOptions = {}): RecordReading {
  const wrong = (message: FormatMessage, field = '{'): RecordReading => {
    const index = Math.max(0, text.indexOf(field))
    const before = text.slice(0, index).split('\n')
    return { faults: [{ line: before.length, column: columnAt(before.at(-1)!, Infinity), message, severity: 'error' }] }
  }
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return wrong({ code: 'tsume.not-json' })
  }
  if (!isObject(json)) return wrong({ code: 'tsume.not-json' })
  const { initial, moves, header } = json
  const hasMoves = Array.isArray(moves) && moves.length > 1
  const read = () => importJKF(JSON.stringify({ header: {}, ...(initial !== undefined && { initial }), moves }))
  const isDiagram = isObject(initial) && initial['preset'] === 'OTHER' && isObject(initial['data'])
  if (hasMoves && (atMove ? true : !isDiagram && (initial === undefined || isObject(initial)))) {
    const game = read()
    if (game instanceof Error) return wrong({ code: 'tsume.moves-unread', seen: shown(game.message) }, '"moves"')
    const taken = takenOut(game, captionOf(header, true), atMove)
    if (!taken.ok) return wrong(taken.message, '"moves"')
    const warnings = taken.warnings.map((message): Fault => ({ line: 1, column: 1, message, severity: 'warning' }))
    return { problem: taken.problem, caption: taken.caption, line: 1, warnings }
  }
  if (!isDiagram) return wrong({ code: 'tsume.no-board' }, '"initial"')
  const position = positionOf(initial['data'] as Fields)
  if (typeof position === 'string') return wrong({ code: 'tsume.jkf-shape', field: position }, `"${position}"`)
  const { white } = position
  const line = { line: 1, text: '"moves"' }
  return finish({
    position,
    line: 1,
    caption: captionOf(header),
    warnings: [],
    ...(white !== undefined && HAND_ORDER.every((kind) => white[kind] === 0) && { saidEmpty: { line: 1, column: 1 } }),
    moves: {
      lines: hasMoves || hasComments(moves) ? [line] : [],
      read,
    },
  })
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The position in `initial.data`, or the name of the field that is invalid. */
function positionOf({ color, board, hands }: Fields): Position | string {
  if (!Array.isArray(board) || board.length !== 9) return 'board'
  const squares = new Array<number>(SQUARES).fill(EMPTY)
  for (const [f, file] of (board as readonly unknown[]).entries()) {
    if (!Array.isArray(file) || file.length !== 9) return 'board'
    for (const [r, cell] of (file as readonly unknown[]).entries()) {
      if (!isObject(cell)) return 'board'
      if (cell['kind'] === undefined) continue
      const piece = typeof cell['kind'] === 'string' && Object.hasOwn(CSA_PIECES, cell['kind']) ? CSA_PIECES[cell['kind']]! : EMPTY
      if (piece === EMPTY || (cell['color'] !== 0 && cell['color'] !== 1)) return 'board'
      squares[squareAt(f + 1, r + 1)] = piece + (cell['color'] === 1 ? DEFENDER : 0)
    }
  }
  if (!Array.isArray(hands)) return 'hands'
  const [black, white] = (hands as readonly unknown[]).map(handOf)
  if (black === undefined) return 'hands'
  return { board: squares, black, ...(white !== undefined && { white }), turn: color === 1 ? 'white' : 'black' }
}

function handOf(held: unknown): number[] | undefined {
  if (!isObject(held)) return undefined
  const hand = emptyHand()
  for (const [name, count] of Object.entries(held)) {
    const kind = Object.hasOwn(CSA_PIECES, name) ? CSA_PIECES[name]! : KING
    if (kind >= KING || typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > 99) return undefined
    hand[kind] = count
  }
  return hand
}

/** Whether the position has comments. */
function hasComments(moves: unknown): boolean {
  return Array.isArray(moves) && isObject(moves[0]) && Array.isArray(moves[0]['comments'])
}

function captionOf(header: unknown, isGame = false): Caption {
  const keys = new HeadKeys(isGame)
  const notes: string[] = []
  if (isObject(header))
    for (const [key, value] of Object.entries(header)) {
      if (typeof value !== 'string' || value === '' || key === '手合割' || keys.take(key, value)) continue
      notes.push(key === '備考' ? value : `${key}：${value}`)
    }
  return keys.finish(notes)
}

function recordText(problem: Problem, caption: Caption, lines: readonly RecordLine[]): string {
  const record = recordOf(problem, lines)
  const { keys, note } = headKeysOf(caption)
  const hand = (held: readonly number[]) => Object.fromEntries(HAND_ORDER.map((kind) => [csaName(kind), held[kind] ?? 0]))
  const cell = (piece: number) => (piece === EMPTY ? {} : { color: isDefenders(piece) ? 1 : 0, kind: csaName(piece) })
  const board = Array.from({ length: 9 }, (_, f) => Array.from({ length: 9 }, (__, r) => cell(problem.board[squareAt(f + 1, r + 1)]!)))
  const json = {
    header: { 手合割: '詰将棋', ...Object.fromEntries(keys), 備考: note },
    initial: { preset: 'OTHER', data: { color: 0, board, hands: [hand(problem.hand), hand(defenderHandOf(problem))] } },
    moves: exportJKF(record).moves,
  }
  return `${JSON.stringify(json)}\n`
}
