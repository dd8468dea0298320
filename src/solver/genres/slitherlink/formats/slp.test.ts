import { describe, expect, it } from 'vitest'
import { readText } from '#solver/genre/reading/read.ts'
import { textPhrases } from '#solver/genre/texts/messages.ts'
import { speaker } from '#solver/kernel/message.ts'
import type { Genre } from '#solver/genre/genre.ts'
import type { Solving } from '#solver/genre/solving.ts'
import { clueOfSign } from '../cells'
import type { Slitherlink } from '../puzzle'
import { horizontalEdge, verticalEdge } from '../geometry'
import { noWork, workOf } from '../work'
import { slitherlinkMessages } from '../messages'
import { formats } from '.'
import { slp } from './slp'

/** The parts of a genre that reading needs. */
const reading = { id: 'slitherlink', formats, say: speaker(slitherlinkMessages, textPhrases) } as unknown as Genre

function board(...rows: string[]): Slitherlink {
  return { width: rows[0]!.length, height: rows.length, clues: [...rows.join('')].map((sign) => clueOfSign(sign)!) }
}

function read(text: string) {
  const { puzzles, problems } = slp.parse(text)
  return {
    puzzles: puzzles.map(({ puzzle }) => puzzle),
    problems: problems.map(({ line, column, message }) => `${line}:${column} ${message.code.replace('slitherlink.', '')}`),
  }
}

describe('Slither2 files', () => {
  const file = (lines: readonly string[]) => lines.join('\r\n')
  const HEAD = ['title: a test', 'size: 3 2', 'genParams: GC-50-X', 'genStats: 1,2,3', 'numbers:']
  const TAIL = [
    'status: notStarted',
    'elapsedSecond: 0',
    'resetCount: 0',
    'fixCount: 0',
    'actions: 0',
    'currentIndex: -1',
    'fixedIndex: -1',
  ]
  const expected = board('3.1', '..2')

  it('rows of digits and spaces are read, with the width first', () => {
    const text = file([...HEAD, '3 1', '  2', ...TAIL])
    expect(read(text)).toEqual({ puzzles: [expected], problems: [] })
    expect(slp.parse(text).puzzles[0]!.caption).toEqual({ title: 'a test', note: 'GC-50-X' })
    expect(readText([reading], text).puzzles.map(({ format }) => format)).toEqual(['slp'])
  })

  it('blanks at the ends of rows may be missing, and other lines may come first', () => {
    const rows = ['1', '']
    expect(read(file(['status: editing', 'size: 3 2', 'title:', 'numbers:', ...rows, 'actions: 0'])).puzzles).toEqual([board('1..', '...')])
    expect(read(file([...HEAD, '3 1   ', '  2 ', ...TAIL]))).toEqual({ puzzles: [expected], problems: [] })
  })

  const PLAYED = ['status: solving', 'elapsedSecond: 754', 'resetCount: 1', 'fixCount: 2', 'actions: 4', 'H0000ON', 'V0301OFF', 'H0000CLR', 'H0200ON', 'currentIndex: 2', 'fixedIndex: 0'] // prettier-ignore
  const played = file([...HEAD.filter((line) => !line.startsWith('genStats')), '3 1', '  2', ...PLAYED, ''])

  it('the player’s time, counters, lines, fixed lines and withdrawn moves are kept', () => {
    const solving: Solving = slp.parse(played).puzzles[0]!.solving!
    expect(solving.play).toMatchObject({ seconds: 754, resets: 1, fixes: 2, hints: 0 })
    const work = workOf(solving.work!, expected)
    // The first move is fixed, so the third, which clears its edge, leaves it.
    expect([work.edges[0], [...work.edges].filter((sign) => sign === 'x')]).toEqual(['-', ['x']])
    const caption = { title: 'a test', note: 'GC-50-X' }
    expect(slp.write!([{ puzzle: expected, caption, solving }]).text).toBe(played)
    // Played on here, the moves are others, and lead to what stands on the board.
    const on = { ...solving, work: { edges: 'x'.padEnd(17, '-'), fixed: 'x'.padEnd(17, '.') } }
    const again = slp.parse(slp.write!([{ puzzle: expected, caption, solving: on }]).text).puzzles[0]!.solving
    expect(again).toMatchObject({ work: on.work, play: { seconds: 754, record: { current: 16, fixed: 0 } } })
  })

  it('lines on the far borders of a board of 100 x 100 are kept', () => {
    const puzzle: Slitherlink = { width: 100, height: 100, clues: Array<number>(10_000).fill(-1) }
    const { edges: none } = noWork(puzzle)
    const on = [horizontalEdge(100, 10, 100), horizontalEdge(100, 99, 0), verticalEdge(100, 100, 100, 0), verticalEdge(100, 100, 10, 10)]
    const work = { edges: [...none].map((sign, edge) => (on.includes(edge) ? '-' : sign)).join('') }
    const { text } = slp.write!([{ puzzle, caption: {}, solving: { work } }])
    expect(text).toContain('H10100ON')
    expect(slp.parse(text)).toMatchObject({ puzzles: [{ solving: { work } }], problems: [] })
  })

  it('unreadable moves are reported, and the puzzle is read', () => {
    const broken = played.replace('V0301OFF', 'V0401OFF')
    expect(read(broken)).toEqual({ puzzles: [expected], problems: ['13:1 answer-left-out'] })
    expect(read(played.replace('actions: 4', 'actions: 40')).problems).toHaveLength(1)
    expect(slp.parse(broken).puzzles[0]).not.toHaveProperty('solving')
  })

  it.each<readonly [string, readonly string[], string]>([
    ['no numbers', ['size: 3 2', 'title: x'], '1:1 no-board'],
    ['no size', ['title: x', 'numbers:', '3 1'], '1:1 no-board'],
    ['a size too large', ['size: 3 101', 'numbers:', '3 1'], '1:9 side'],
    ['a sign that is none', [...HEAD, '3 1', ' 7 ', ...TAIL], '7:2 character'],
    ['a row too long', [...HEAD, '3 11', '  2', ...TAIL], '6:4 row-length'],
    ['too few rows', [...HEAD, '3 1', ...TAIL], '7:1 row-count'],
  ])('tell of %s', (_, lines, problem) => expect(read(file(lines))).toEqual({ puzzles: [], problems: [problem] }))

  it.each([' two blanks', '\u2028a separator', 'tab\t', '\u0085'])('keep a note as odd as %j', (note) => {
    const { text, lost } = slp.write!([{ puzzle: board('12', '.3'), caption: { note } }])
    const kept = slp.parse(text).puzzles[0]!.caption.note
    expect(lost.length > 0 ? [kept] : kept).toEqual(lost.length > 0 ? [undefined] : note)
  })

  it('files are written as Slither2 writes them', () => {
    const { text, lost } = slp.write!([{ puzzle: expected, caption: { title: 'a test', note: 'GC-50-X', author: 'me' } }])
    expect(text).toBe(file([...HEAD.filter((line) => !line.startsWith('genStats')), '3 1', '  2', ...TAIL, '']))
    expect(lost).toEqual([{ index: 0, message: { code: 'write.caption-lost', fields: ['author'] } }])
  })
})
