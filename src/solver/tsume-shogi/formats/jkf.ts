import { exportJKF, importJKFString } from 'tsshogi'
import { columnAt } from '#solver/core/lines.ts'
import { allButFirstLost, captionsLost } from '#solver/core/lost.ts'
import type { Caption } from '#solver/core/text.ts'
import type { Format } from '#solver/genre.ts'
import { defenderHandOf, emptyHand, HAND_ORDER, isDefenders } from '../pieces'
import { DEFENDER, EMPTY, KING, type Problem } from '../puzzle'
import type { Position } from '../sfen'
import { squareAt, SQUARES } from '../squares'
import { recordOf } from '../tsshogi'
import { CSA_PIECES, csaName } from './csa-position'
import { finish } from './finish'
import { emptyHandsLost } from './lost'
import { gather, type FormatMessage, type RecordReading } from './problems'
import { takeSolution } from './solution-note'

const KEYS = { 作品番号: 'id', 表題: 'title', 作品名: 'title', 作者: 'author', 出典: 'source', 備考: 'note' } as const

type Fields = Readonly<Record<string, unknown>>

/**
 * JSON Kifu Format, https://github.com/na2hiro/json-kifu-format: one record a text, the board by files from the right. Moves go
 * through `tsshogi`.
 */
export const jkf: Format<Problem> = {
  id: 'jkf',
  name: { en: 'JSON Kifu Format', ja: 'JSON棋譜（JKF）' },
  extensions: ['jkf', 'json'],
  scope: 'document',
  many: false,
  detect: (text) => (!/^\s*\{/.test(text) || !/"moves"\s*:/.test(text) ? 0 : /"initial"\s*:|"header"\s*:/.test(text) ? 0.95 : 0),
  parse: (text) => gather([readRecord(text)]),
  write(puzzles) {
    const bare = puzzles.map(({ puzzle, caption }) => ({ puzzle, ...takeSolution(caption) }))
    const [first] = bare
    return {
      text: first === undefined ? '' : recordText(first.puzzle, first.caption, first.moves),
      lost: [
        ...captionsLost(bare.slice(0, 1), ['id', 'title', 'author', 'source', 'note']),
        ...emptyHandsLost(puzzles.slice(0, 1)),
        ...allButFirstLost(puzzles),
      ],
    }
  },
}

function readRecord(text: string): RecordReading {
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
  const initial = json['initial']
  if (!isObject(initial) || initial['preset'] !== 'OTHER' || !isObject(initial['data']))
    return wrong({ code: 'tsume.no-board' }, '"initial"')
  const position = positionOf(initial['data'])
  if (typeof position === 'string') return wrong({ code: 'tsume.jkf-shape', field: position }, `"${position}"`)
  const { white } = position
  const moves = json['moves']
  const line = { line: 1, text: '"moves"' }
  return finish({
    position,
    line: 1,
    caption: captionOf(json['header']),
    warnings: [],
    ...(white !== undefined && HAND_ORDER.every((kind) => white[kind] === 0) && { saidEmpty: { line: 1, column: 1 } }),
    moves: {
      lines: Array.isArray(moves) && moves.length > 1 ? [line] : [],
      read: () => importJKFString(JSON.stringify({ header: {}, initial, moves })),
    },
  })
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The position in `initial.data`, or the name of the field that is not what it should be. */
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

function captionOf(header: unknown): Caption {
  if (!isObject(header)) return {}
  const caption: { id?: string; title?: string; author?: string; source?: string; note?: string } = {}
  for (const [key, field] of Object.entries(KEYS)) {
    const value = header[key]
    if (typeof value === 'string' && value !== '') caption[field] ??= value
  }
  return caption
}

function recordText(problem: Problem, { id, title, author, source, note }: Caption, moves: readonly string[]): string {
  const record = recordOf(problem, moves)
  const hand = (held: readonly number[]) => Object.fromEntries(HAND_ORDER.map((kind) => [csaName(kind), held[kind] ?? 0]))
  const cell = (piece: number) => (piece === EMPTY ? {} : { color: isDefenders(piece) ? 1 : 0, kind: csaName(piece) })
  const board = Array.from({ length: 9 }, (_, f) => Array.from({ length: 9 }, (__, r) => cell(problem.board[squareAt(f + 1, r + 1)]!)))
  const json = {
    header: { 作品番号: id, 表題: title, 作者: author, 出典: source, 備考: note },
    initial: { preset: 'OTHER', data: { color: 0, board, hands: [hand(problem.hand), hand(defenderHandOf(problem))] } },
    moves: exportJKF(record).moves,
  }
  return `${JSON.stringify(json)}\n`
}
