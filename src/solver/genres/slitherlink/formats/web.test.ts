import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { readText } from '#solver/genre/reading/read.ts'
import { genres } from '#solver/genres/index.ts'
import { deflateText } from '#solver/genre/links/packed.ts'
import { slitherlink } from '..'
import { rowsOf } from '../cells'
import type { Slitherlink } from '../puzzle'

const [sample] = slitherlink.samples as readonly [Slitherlink]
const rows = rowsOf(sample)
const read = (text: string, options = {}) => {
  const { puzzles, problems } = readText(genres, text, options)
  return {
    boards: puzzles.map(({ placed }) => rowsOf(placed.puzzle as Slitherlink)),
    notes: puzzles.map(({ placed }) => placed.caption.note),
    problems: problems.map(({ message }) => message as { code: string }),
  }
}

describe('links and pages of Slitherlink', () => {
  it('Penpa links keep the loop, for checking answers', () => {
    const penpa = slitherlink.formats.find(({ id }) => id === 'penpa')!
    const verdict = slitherlink.solve(sample, new Budget())
    const loop = verdict.kind === 'unique' ? verdict.solution : undefined
    const inside = Array.from({ length: sample.height }, (_, y) => loop!.inside.slice(y * sample.width, (y + 1) * sample.width).join(''))
    const caption = { title: 'T', note: `rules\nsolution: ${inside.join('/')}` }
    const { text, lost } = penpa.write!([{ puzzle: sample, caption }])
    expect(lost).toEqual([])
    expect(text).toContain('&a=')
    expect(read(text)).toEqual({ boards: [rows], notes: [caption.note], problems: [] })
    const wrong = { note: `solution: ${inside.map((row) => row.replace(/0/g, '1')).join('/')}` }
    expect(read(penpa.write!([{ puzzle: sample, caption: wrong }]).text)).toEqual({
      boards: [rows],
      notes: [wrong.note],
      problems: [{ code: 'link.solution-differs' }],
    })
  })

  it('Penpa links with letters or fours are variants, and links with another grid are refused', () => {
    const link = (numbers: object, grid = '3') =>
      `https://swaroopg92.github.io/penpa-edit/#m=edit&p=${deflateText(['square,2,2,38', '[0,0,0,0]', `["${grid}","1","2"]~"x"`, JSON.stringify({ number: numbers })].join('\n'))}` // prettier-ignore
    expect(read(link({ 14: [2, 1, '1'], 21: ['?', 1, '1'] })).boards).toEqual([['2.', '.?']])
    expect(read(link({ 14: ['２', 1, '1'], 21: ['？', 1, '1'] })).boards).toEqual([['2.', '.?']])
    expect(read(link({ 14: ['S', 1, '1'] })).problems).toMatchObject([{ code: 'link.unknown-clue', seen: 'S', row: 1, column: 1 }])
    expect(read(link({ 14: [4, 1, '1'] })).problems).toMatchObject([{ code: 'link.unknown-clue', seen: '4' }])
    expect(read(link({ 14: [2, 1, '1'] }, '1')).problems).toMatchObject([{ code: 'link.unknown-genre' }])
  })

  it('janko.at’s sources and .slk files are written with the parts of a caption that they can hold', () => {
    const caption = { title: 'A title', author: 'Somebody', note: 'two\nlines' }
    const [janko, slk] = ['janko', 'slk'].map((format) => slitherlink.formats.find(({ id }) => id === format)!)
    const wide = { width: 4, height: 2, clues: [3, -1, -2, 4, -1, -1, 0, -1] }
    const { text, lost } = janko!.write!([{ puzzle: wide, caption }, { puzzle: sample, caption: {} }]) // prettier-ignore
    expect(text).toMatch(
      /^begin\npuzzle slitherlink\ntitle A title\nauthor Somebody\nrows 2\ncols 4\nproblem\n3 - \? 4\n- - 0 -\nend\n\nbegin/,
    )
    expect(lost).toHaveLength(1)
    expect(read(text)).toEqual({ boards: [rowsOf(wide), rows], notes: [undefined, undefined], problems: [] })
    const file = slk!.write!([{ puzzle: wide, caption: {} }, { puzzle: sample, caption: {} }]).text // prettier-ignore
    expect(file.split('\n')[0]).toBe('2 4')
    expect(read(file)).toMatchObject({ boards: [rowsOf(wide), rows], problems: [] })
  })

  it('kanpen.net and janko.at', () => {
    const cells = rows.map((row) => [...row].map((cell) => `${cell}_`).join('')).join('/')
    const kanpen = `https://www.kanpen.net/slitherlink.html?problem=${sample.height}/${sample.width}/${cells}/`
    expect(read(kanpen)).toMatchObject({ boards: [rows], problems: [] })
    expect(read(kanpen.slice(0, -2 * sample.width - 3)).problems[0]!.code).toMatch(/row-(count|length)/)
    const janko = `begin\npuzzle slitherlink\nrows ${sample.height}\ncols ${sample.width}\nproblem\n${rows.map((row) => [...row].join(' ').replaceAll('.', '-')).join('\n')}\nsolution\nx y\nend`
    expect(read(janko)).toMatchObject({ boards: [rows], problems: [{ code: 'link.solution-unread' }] })
    for (const size of ['3 2', '2x3', '3×2']) {
      const odd = `\ufeffBEGIN\r\nPuzzle Slitherlink\r\n\r\nSize ${size}\r\nProblem\r\n３ － 1\r\n\r\n- ？ ・\r\n`
      expect(read(odd)).toMatchObject({ boards: [['3.1', '.?.']], problems: [] })
    }
    expect(read(janko.replace(/^problem\n.*\n/m, 'problem\n')).problems).toMatchObject([{ code: 'slitherlink.row-count' }])
  })
})

describe('signs of Japanese keyboards', () => {
  const wide = rows.map((row) => row.replace(/\d/g, (digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)))
  it.each([...'．・･□○ー−－'])('%s stands for a blank cell', (blank) => {
    const text = wide.map((row) => row.replaceAll('.', blank)).join('\n')
    expect(read(text, { format: 'text' })).toMatchObject({ boards: [rows], problems: [] })
    expect(read(`${sample.width}×${sample.height}\n${text}`, { format: 'text' })).toMatchObject({ boards: [rows], problems: [] })
  })
  it('these signs are read in rows on one line; the text behind the rows stays unchanged', () => {
    const line = slitherlink.formats.find(({ id }) => id === 'rows-line')!
    const text = '３　２　１・２／・３・ 本　７ページ'
    expect(line.detect(text)).toBe(1)
    const { puzzles } = line.parse(text)
    expect(puzzles.map(({ puzzle, caption }) => [rowsOf(puzzle), caption.source])).toEqual([[['1.2', '.3.'], '本　７ページ']])
  })
})
