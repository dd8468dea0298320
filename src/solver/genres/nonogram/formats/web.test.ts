import { describe, expect, it } from 'vitest'
import { readText } from '#solver/genre/reading/read.ts'
import { genres } from '#solver/genres/index.ts'
import { deflateText } from '#solver/genre/links/packed.ts'
import { fromPicture } from '../clues'
import type { Nonogram } from '../puzzle'
import { formats } from '.'

const GOAL = ['##.#', '....', '.###', '#.#.', '##..']
const DEMO = fromPicture(GOAL)
const BARE = { rows: DEMO.rows, columns: DEMO.columns }
const byId = (id: string) => formats.find((format) => format.id === id)!
const written = (id: string, puzzle: Nonogram) => byId(id).write!([{ puzzle, caption: {} }])
const read = (text: string, options = {}) => {
  const { puzzles, problems } = readText(genres, text, options)
  return { puzzles: puzzles.map(({ placed }) => placed.puzzle), problems: problems.map(({ message }) => message as { code: string }) }
}

describe('links and ids of nonograms', () => {
  it('puzz.link: columns first, the clue nearest the grid first', () => {
    const { text, lost } = written('puzz-link', DEMO)
    // Four columns with three places each, five rows with two.
    expect(text).toBe('https://puzz.link/p?nonogram/4/5/21g1112h11g12h3g112g\n')
    expect(lost.map(({ message }) => message.code)).toEqual(['nonogram.goal-lost'])
    expect(read(text)).toEqual({ puzzles: [BARE], problems: [] })
  })

  it('puzz.link: large numbers, missing blanks at the end, and clues that have no room', () => {
    const wide = { rows: [[20], [], [300]], columns: Array.from({ length: 300 }, (_, i) => (i < 20 ? [1, 1] : [1])) }
    expect(written('puzz-link', wide)).toMatchObject({ text: '', lost: [{ index: 0, message: { code: 'nonogram.not-written' } }] })
    expect(read('https://puzz.link/p?nonogram/2/2/1h1g1').problems).toMatchObject([{ code: 'nonogram.link-long', seen: 'g1' }])
    expect(read('https://puzz.link/p?nonogram/2/2/111').problems).toMatchObject([{ code: 'nonogram.link-short', found: 3, expected: 4 }])
    expect(read('https://puzz.link/p?nonogram/2/2/1g1').puzzles).toEqual([{ rows: [[1], []], columns: [[1], []] }])
    expect(read('https://puzz.link/p?nonogram/2/2/1.1g').problems).toMatchObject([{ code: 'nonogram.not-a-clue', seen: '?' }])
    expect(read('https://puzz.link/p?nonogram/2/2').problems).toMatchObject([{ code: 'link.no-puzzle' }])
  })

  it('pzprv3: clues beside the grid; what a player shaded is left out', () => {
    const { text } = written('pzprv3', BARE)
    expect(read(text)).toEqual({ puzzles: [BARE], problems: [] })
    const played = text.replace(/ 1 /, ' c1 ')
    expect(read(`https://puzz.link/p?${text.trim().replaceAll(' \n', '/').replaceAll('\n', '/').replaceAll(' ', '%20')}`).puzzles).toEqual([
      BARE,
    ])
    expect(read(played.replace(/\. \n$/, '# \n'))).toEqual({ puzzles: [BARE], problems: [{ code: 'link.marks-left-out' }] })
  })

  it('Pattern: columns, then rows; told from other ids by the number of lines', () => {
    const { text } = written('pattern', BARE)
    expect(text).toBe(`4x5:${[...BARE.columns, ...BARE.rows].map((clue) => clue.join('.')).join('/')}\n`)
    expect(read(text)).toEqual({ puzzles: [BARE], problems: [] })
    expect(read('2:1/1/1/1').puzzles).toEqual([{ rows: [[1], [1]], columns: [[1], [1]] }])
    expect(read('3x2:4/2/1/3/1').problems).toMatchObject([{ code: 'nonogram.clue-too-long', line: { column: 0 } }])
    expect(read('3x2:1/2/1', { genre: 'nonogram', format: 'pattern' }).problems).toMatchObject([{ code: 'nonogram.line-count' }])
    expect(read('10x10#123', { genre: 'nonogram' }).problems).toMatchObject([{ code: 'nonogram.random-seed' }])
  })

  it('Penpa: the goal is the solution; unknown clues are refused with their line', () => {
    const { text, lost } = written('penpa', DEMO)
    expect(lost).toEqual([])
    expect(read(text)).toEqual({ puzzles: [DEMO], problems: [] })
    const lines = ['square,3,3,38,0,1,1,0,0,0,0,0,0,0,0,Title: ,Author: ', '[1,0,1,0]', '', '{"number":{"17":["1",1,"1"],"18":["*",1,"1"],"23":[1,1,"1"],"30":["1",1,"1"]}}'] // prettier-ignore
    const link = (text: string) => `https://swaroopg92.github.io/penpa-edit/#m=edit&p=${deflateText(text)}`
    expect(read(link(lines.join('\n'))).problems).toEqual([{ code: 'nonogram.unknown-clue', seen: '*', line: { column: 1 } }])
    expect(read(link(lines.join('\n').replace('*', '1'))).puzzles).toEqual([{ rows: [[1], [1]], columns: [[1], [1]] }])
  })

  it('nonograms.org: the picture, scrambled by remainders', () => {
    // Everything with the divisor 100; two runs of a picture of 3 x 2.
    const lists = [[0, 0, 0, 0], [203, 100, 100, 100], [302, 100, 200, 100], [101, 200, 100, 100], [1, 2, 3, 4], [5, 6, 7, 8], [0, 1, 0, 100], [9, 9, 9, 9], [10, 11, 10, 10], [12, 10, 10, 11]] // prettier-ignore
    const page = (all: number[][]) => `<script>\nvar d=${JSON.stringify(all)};\n</script>`
    expect(read(page(lists)).puzzles).toEqual([fromPicture(['##.', '..#'])])
    expect(read(page(lists.slice(0, -1))).problems).toMatchObject([{ code: 'link.damaged' }])
    expect(read(page(lists.with(3, [102, 200, 100, 100]))).problems).toMatchObject([{ code: 'nonogram.colours' }])
    expect(read(page(lists.with(9, [13, 10, 10, 11]))).problems).toMatchObject([{ code: 'link.damaged' }])
  })
})
