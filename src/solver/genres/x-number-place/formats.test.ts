import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText, sayProblem } from '#solver/genre/reading/read.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'
import { xNumberPlace } from '.'
import { eachProblem } from './problems/complete'
import { lineOfProblem, puzzleOfProblem, type Problem } from './problems/problem'
import { EIGHT_SQUARES } from './geometry/eight-squares'
import { sourceLines } from './formats/source-line'

const GIVENS = '.23.....3.5..........4...'
const LINE = '1:2:8:10:21|ABCDEDEBCAECDABCAEBDBDAEC'
const read = (text: string) => {
  const { puzzles, problems } = readText(genres, text)
  return [
    ...puzzles.map(({ genre, format, placed }) => `${placed.line} ${genre.id} ${format} ${(placed.puzzle as { givens: string }).givens}`),
    ...problems.map(
      ({ line, column, severity, message }) => `${line}:${column} ${severity} ${message.code.replace('x-number-place.', '')}`,
    ),
  ]
}

describe('reading', () => {
  it.each([
    ['the source’s line', '0:1:5:8|ABCDEDEBCAECDABCAEBDBDAEC', ['1 x-number-place source 12...4..3................']],
    ['25 characters', GIVENS, [`1 x-number-place line ${GIVENS}`]],
    ['zeros for empty cells, and a note', ` ${GIVENS.replaceAll('.', '0')}  easy `, [`1 x-number-place line ${GIVENS}`]],
    ['a Nanido line', `{"genre":"x-number-place","data":{"givens":"${GIVENS}"}}`, [`1 x-number-place nanido ${GIVENS}`]],
    ['order 6', '.....6...5........6..3..........2.1.', ['1 x-number-place line .....6...5........6..3..........2.1.', '1:1 warning read.also-fits']],
    ['a cell beyond the square', '0:1:5:25|ABCDEDEBCAECDABCAEBDBDAEC', ['1:1 error cell-numbers']],
    ['a cell twice', '0:1:1:8|ABCDEDEBCAECDABCAEBDBDAEC', ['1:1 error cell-numbers']],
    ['a missing cell', '0:1::8|ABCDEDEBCAECDABCAEBDBDAEC', ['1:1 error cell-numbers']],
    ['a letter too few', '0:1:5:8|ABCDEDEBCAECDABCAEBDBDAE', ['1:9 error square-letters']],
    ['a letter that is none of five', '0:1:5:8|ABCDEDEBCAECDABCAEBDBDAEF', ['1:9 error square-letters']],
    ['letters that make no square', '0:1:5:8|ABCDEDEBCAECDABCAEBDBDAEE', ['1 x-number-place source 12...4..3................', '1:9 warning no-square']],
    ['a digit beyond the order', GIVENS.replace('4', '6'), ['1:22 error character']],
    ['24 cells', GIVENS.slice(1), ['1:25 error line-length']],
  ])('%s', (_, text, expected) => expect(read(text)).toEqual(expected)) // prettier-ignore

  it('leaves sudoku to sudoku', () => {
    const sudoku = '.....9.1.6...2.5...1..35.4814.3.695...........935.2.6493.75..8...8.4...1.7.2.....'
    const rows = sudoku.match(/.{9}/g)!
    const art = rows.map((row) => `| ${row.match(/.{3}/g)!.map((three) => [...three].join(' ')).join(' | ')} |`) // prettier-ignore
    const frame = '+-------+-------+-------+'
    const framed = [frame, ...art.slice(0, 3), frame, ...art.slice(3, 6), frame, ...art.slice(6), frame].join('\n')
    for (const text of [sudoku, sudoku.replaceAll('.', '0'), rows.join('\n'), framed, art.join('\n')])
      expect(readText(genres, text).puzzles.map(({ genre }) => genre.id)).toEqual(['sudoku'])
  })

  it('takes 81 cells where this genre is asked for', () => {
    const { puzzles } = readText(genres, '.'.repeat(80) + '1', { genre: 'x-number-place' })
    expect(puzzles.length).toBe(1)
  })

  it('says how to mend a line', () => {
    const [problem] = readText(genres, GIVENS.slice(1)).problems
    expect(sayProblem(problem!, 'en')).toContain('has 24 cells')
    expect(sayProblem(problem!, 'ja')).toContain('24個')
  })
})

describe('the source’s lines', () => {
  const problems: Problem[] = []
  eachProblem(5, (cells, square) => problems.push({ cells, square }))

  it('come back as they are read', () => {
    fc.assert(
      fc.property(fc.constantFrom(...problems), (problem) => {
        const line = lineOfProblem(problem)
        const [placed] = sourceLines.parse(line).puzzles
        expect(placed?.puzzle).toEqual(puzzleOfProblem(problem))
        expect(sourceLines.write!([{ puzzle: placed!.puzzle, caption: {} }])).toEqual({ text: `${line}\n`, lost: [] })
      }),
    )
  })

  it('begin with ABCDE whatever the digits are called, and say so', () => {
    fc.assert(
      fc.property(fc.constantFrom(...problems), fc.shuffledSubarray([...'12345'], { minLength: 5 }), (problem, digits) => {
        const line = lineOfProblem(problem)
        const square = EIGHT_SQUARES[problem.square]!
        const puzzle = puzzleOfProblem(problem, new Map(digits.map((digit, i) => ['ABCDE'[i]!, digit])))
        const { text, lost } = sourceLines.write!([{ puzzle, caption: {} }])
        expect([text, square.slice(0, 5)]).toEqual([`${line}\n`, 'ABCDE'])
        const firstRow = digits.join('')
        expect(lost).toEqual(firstRow === '12345' ? [] : [{ index: 0, message: { code: 'x-number-place.renamed', firstRow } }])
      }),
    )
  })

  it('are not written for puzzles without one solution, or of another order', () => {
    const puzzles = ['1'.padEnd(25, '.'), GIVENS, '1'.padEnd(36, '.')].map((givens) => ({ puzzle: { givens }, caption: {} }))
    const { text, lost } = sourceLines.write!(puzzles)
    expect(text).toBe(`${LINE}\n`)
    expect(lost.map(({ index, message }) => [index, message.code])).toEqual([
      [0, 'x-number-place.needs-solution'],
      [2, 'x-number-place.needs-order-5'],
    ])
    const genre: Genre = xNumberPlace as Genre
    for (const { message } of lost)
      for (const language of ['en', 'ja'] as const) expect(genre.say(message, language)).not.toBe(message.code)
  })
})
