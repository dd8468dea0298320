import { Record as GameRecord } from 'tsshogi'
import { lineFormat, problemAt, type LineReading, type LineRemark } from '#solver/genre/texts/line-format.ts'
import type { Format } from '#solver/genre/genre.ts'
import { type Problem, withLine } from '../puzzle'
import { problemOf, readSfen, toSfen } from '../sfen'
import { isUsi } from '../storage'
import { takenOut } from './at-move'
import { emptyHandsLost } from './lost'
import { turnedUsi } from './rotated'
import { shown, told } from './problems'
import { takeRecord, withSolution } from './record-note'
import { importUSI } from './foreign-records'

const HEAD = /^\s*(?:position\s+)?(?:sfen\s+)?/
/** A line with a game from its first position. Only a later position of it can be a problem. */
const START = /^\s*(?:position\s+)?startpos(?:\s+moves\s|\s*$)/
const BOARD = /^[+1-9plnsgbrk]+(?:\/[+1-9plnsgbrk]+){8}(?:\s|$)/i

/** A line with blanks in place of `_`, which separates words in addresses and file names. */
function parted(line: string): string {
  return /^\s*(?:position[_\s]+)?(?:sfen[_\s]+)?[+1-9plnsgbrk]+(?:\/[+1-9plnsgbrk]+){8}_[bw]_/i.test(line)
    ? line.replaceAll('_', ' ')
    : line
}

const lines = lineFormat<Problem>({
  id: 'sfen',
  name: { en: 'SFEN / USI', ja: 'SFEN・USI' },
  about: {
    reads: 'position and moves; `startpos` with the number of a move',
    writes: 'position and main line',
    loses: 'variations and remarks',
  },
  extensions: ['sfen', 'usi'],
  detect(raw) {
    const line = parted(raw)
    const head = HEAD.exec(line)![0]
    if (BOARD.test(line.slice(head.length)) || START.test(line)) return 1
    const first = line.slice(head.length).split(/\s/)[0]!
    return /sfen\s/.test(head) || (/^[^{"]+$/.test(first) && first.split('/').length === 9) ? 0.4 : 0
  },
  isRecord: true,
  read(raw, options) {
    const line = parted(raw)
    const isGame = START.test(line)
    if (isGame || (options?.atMove ?? 0) > 0) return readGame(line, options?.atMove)
    const start = HEAD.exec(line)![0].length
    const reading = readSfen(line, start)
    if (!reading.ok) return problemAt(reading.index, reading.message)
    const { problem, turned } = problemOf(reading.position)
    const warnings: LineRemark[] = turned ? [{ index: start, message: told({ code: 'tsume.turned' }) }] : []
    const rest = line.slice(reading.end)
    const words = rest.trim().split(/\s+/)
    const moves = words[0] === 'moves' ? words.slice(1) : []
    const kept = moves.every(isUsi) ? (turned ? moves.map(turnedUsi) : moves) : []
    if (kept.length === 0 && rest.trim() !== '')
      warnings.push({ index: line.length - rest.trimStart().length, message: told({ code: 'tsume.moves-unread', seen: shown(rest) }) })
    return { is: 'puzzle', puzzle: withLine(problem, kept), caption: withSolution({}, kept), index: start, warnings }
  },
  write({ puzzle, caption }) {
    const moves = takeRecord(caption).lines[0]?.moves ?? []
    return `sfen ${toSfen(puzzle)}${moves.length === 0 ? '' : ` moves ${moves.join(' ')}`}`
  },
})

/** Reads a line as a record of a game, of which one position is taken. */
function readGame(line: string, atMove?: number): LineReading<Problem> {
  const text = line.trim().replace(/\s+/g, ' ')
  const record = importUSI(/^(?:position|sfen|startpos) /.test(`${text} `) ? text : `sfen ${text}`)
  if (!(record instanceof GameRecord)) return problemAt(0, told({ code: 'tsume.moves-unread', seen: shown(text) }))
  const taken = takenOut(record, {}, atMove)
  if (!taken.ok) return problemAt(0, taken.message)
  const warnings = taken.warnings.map((message) => ({ index: 0, message }))
  return { is: 'puzzle', puzzle: taken.problem, caption: taken.caption, index: 0, warnings }
}

/**
 * The format with one problem a line: `sfen BOARD b HANDS 1`, perhaps with `position` before it or `moves …` after it, or only the
 * position.
 */
export const sfenLine: Format<Problem> = {
  ...lines,
  write(puzzles) {
    const { lost } = lines.write!(puzzles.map(({ puzzle, caption }) => ({ puzzle, caption: takeRecord(caption).caption })))
    return { text: lines.write!(puzzles).text, lost: [...lost, ...emptyHandsLost(puzzles)] }
  },
}
