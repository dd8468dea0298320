import { lineFormat, problemAt, type LineRemark } from '#solver/core/line-format.ts'
import type { Format } from '#solver/genre.ts'
import type { Problem } from '../puzzle'
import { problemOf, readSfen, toSfen } from '../sfen'
import { isUsi } from '../storage'
import { emptyHandsLost } from './lost'
import { shown, told } from './problems'
import { takeSolution, withSolution } from './solution-note'

const HEAD = /^\s*(?:position\s+)?(?:sfen\s+)?/
const BOARD = /^[+1-9plnsgbrk]+(?:\/[+1-9plnsgbrk]+){8}(?:\s|$)/i

const lines = lineFormat<Problem>({
  id: 'sfen',
  name: { en: 'SFEN / USI', ja: 'SFEN・USI' },
  extensions: ['sfen', 'usi'],
  detect(line) {
    const head = HEAD.exec(line)![0]
    if (BOARD.test(line.slice(head.length))) return 1
    const first = line.slice(head.length).split(/\s/)[0]!
    return /sfen\s/.test(head) || (/^[^{"]+$/.test(first) && first.split('/').length === 9) ? 0.4 : 0
  },
  read(line) {
    const start = HEAD.exec(line)![0].length
    const reading = readSfen(line, start)
    if (!reading.ok) return problemAt(reading.index, reading.message)
    const { problem, turned } = problemOf(reading.position)
    const warnings: LineRemark[] = turned ? [{ index: start, message: told({ code: 'tsume.turned' }) }] : []
    const rest = line.slice(reading.end)
    const words = rest.trim().split(/\s+/)
    const moves = words[0] === 'moves' ? words.slice(1) : []
    // Moves of a board that was turned round would have to be turned, too.
    const kept = !turned && moves.every(isUsi) ? moves : []
    if (kept.length === 0 && rest.trim() !== '')
      warnings.push({ index: line.length - rest.trimStart().length, message: told({ code: 'tsume.moves-unread', seen: shown(rest) }) })
    return { is: 'puzzle', puzzle: problem, caption: withSolution({}, kept), index: start, warnings }
  },
  write({ puzzle, caption }) {
    const { moves } = takeSolution(caption)
    return `sfen ${toSfen(puzzle)}${moves.length === 0 ? '' : ` moves ${moves.join(' ')}`}`
  },
})

/** One problem a line: `sfen BOARD b HANDS 1`, also with `position` before it, with `moves …` after it, or the bare position. */
export const sfenLine: Format<Problem> = {
  ...lines,
  write(puzzles) {
    const { lost } = lines.write!(puzzles.map(({ puzzle, caption }) => ({ puzzle, caption: takeSolution(caption).caption })))
    return { text: lines.write!(puzzles).text, lost: [...lost, ...emptyHandsLost(puzzles)] }
  },
}
