import { describe, expect, it } from 'vitest'
import { readText } from '#solver/core/read.ts'
import { coreWords, speaker } from '#solver/core/words.ts'
import type { Genre } from '#solver/genre.ts'
import { clueOfSign } from '../cells'
import type { Slitherlink } from '../puzzle'
import { slitherlinkWords } from '../words'
import { formats } from '.'
import { slp } from './slp'

/** As much of a genre as reading needs. */
const reading = { id: 'slitherlink', formats, say: speaker(slitherlinkWords, coreWords) } as unknown as Genre

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

  it('are read: rows of digits and spaces, width first', () => {
    const text = file([...HEAD, '3 1', '  2', ...TAIL])
    expect(read(text)).toEqual({ puzzles: [expected], problems: [] })
    expect(slp.parse(text).puzzles[0]!.caption).toEqual({ title: 'a test', note: 'GC-50-X' })
    expect(readText([reading], text).puzzles.map(({ format }) => format)).toEqual(['slp'])
  })

  it('may have lost the blanks at the ends of rows, and other lines may stand first', () => {
    const rows = ['1', '']
    expect(read(file(['status: editing', 'size: 3 2', 'title:', 'numbers:', ...rows, 'actions: 0'])).puzzles).toEqual([board('1..', '...')])
    expect(read(file([...HEAD, '3 1   ', '  2 ', ...TAIL]))).toEqual({ puzzles: [expected], problems: [] })
  })

  it('leave a player’s lines out, and say so', () => {
    const played = ['status: solving', 'elapsedSecond: 0', 'actions: 2', 'H00001', 'V01002', 'currentIndex: 1', 'fixedIndex: -1']
    expect(read(file([...HEAD, '3 1', '  2', ...played]))).toEqual({ puzzles: [expected], problems: ['10:1 answer-left-out'] })
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

  it('are written as the program has them', () => {
    const { text, lost } = slp.write!([{ puzzle: expected, caption: { title: 'a test', note: 'GC-50-X', author: 'me' } }])
    expect(text).toBe(file([...HEAD.filter((line) => !line.startsWith('genStats')), '3 1', '  2', ...TAIL, '']))
    expect(lost).toEqual([{ index: 0, message: { code: 'write.caption-lost', fields: ['author'] } }])
  })
})
