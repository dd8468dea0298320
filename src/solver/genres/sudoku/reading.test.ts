import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText, sayProblem } from '#solver/genre/reading/read.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { sudoku } from '.'

const GIVENS = '2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1'
const ZEROS = GIVENS.replaceAll('.', '0')
const ROWS = GIVENS.replace(/.{9}/g, '$&\n')

const byId = (id: string) => sudoku.formats.find((format) => format.id === id)!
const read = (text: string) => readText([sudoku as Genre], text)
const brief = (text: string) => {
  const { puzzles, problems } = read(text)
  return [
    ...puzzles.map(
      ({ format, placed }) => `${placed.ordinal} ${placed.line} ${format} ${(placed.puzzle as { givens: string }).givens === GIVENS}`,
    ),
    ...problems.map(({ ordinal, line, column, message }) => `${ordinal ?? ''} ${line}:${column} ${message.code}`),
  ]
}

describe('reading sudoku of any format', () => {
  it('reads lines of several formats mixed, with broken ones among them', () => {
    const text = [
      '# a mixed file',
      GIVENS,
      ZEROS + ' # easy',
      `:::${GIVENS}::::`,
      'https://puzz.link/p?sudoku/9/9/2h1g5h3g54i71h1g2g3g8g6g28g73g4o1g53g98g6g2g7g1g6h81i24g7h4g2h1',
      '',
      `{"genre":"sudoku","id":"x","data":{"givens":"${GIVENS}"}}`,
      GIVENS.slice(2),
      `${GIVENS.slice(0, 5)}?${GIVENS.slice(6)}`,
      'hello',
      `https://www.sudokuwiki.org/sudoku.htm?bd=${ZEROS}`,
      '{"genre":"sudoku","data":{"givens":"12"}}',
      '{"genre":"sudoku"',
      `0000183b305c ${ZEROS}  1.2`,
    ]
    expect(brief(text.join('\r\n'))).toEqual([
      '0 2 line true',
      '1 3 line true',
      '2 4 hodoku true',
      '3 5 puzz-link true',
      '4 7 nanido true',
      '8 11 sudokuwiki true',
      '11 14 bank true',
      '5 8:80 sudoku.line-length',
      '6 9:6 sudoku.character',
      '7 10:1 read.nothing-fits',
      '9 12:19 sudoku.givens-shape',
      '10 13:18 nanido.not-json',
    ])
  })

  it('reads a letter with grids and lines in it', () => {
    const text = `Dear editor,\n\nthree puzzles:\n\n${ROWS}\n\nand\n\n${GIVENS}\n\nand another\n${ROWS}\nYours`
    const words = [1, 3, 16, 20, 31].map((line) => ` ${line}:1 read.passed-over`)
    expect(brief(text).sort()).toEqual([...words, '0 5 grid true', '1 18 line true', '2 21 grid true'].sort())
  })

  it.each(['1\n2\n3\n4\n5\n6\n7\n8\n9', '8 9\n5\n6\n7\n7\n8\n7\n7\n6', '12\n5\n1 1\n3\n2\n9\n8\n7\n1'])(
    'nine short lines are no grid: %j',
    (text) => {
      expect(read(text).puzzles).toEqual([])
      expect(read(text).problems).not.toEqual([])
    },
  )

  it('tells of every line of a text that has no puzzle', () => {
    expect(brief('one\ntwo 123\n123456789012')).toEqual(['0 1:1 read.nothing-fits', '1 2:1 read.nothing-fits', '2 3:13 sudoku.line-length'])
  })

  it.each([
    ['sdk', `#ARuud\n#LEasy\n${ROWS}`],
    ['sdk', `[Puzzle]\n${ROWS}`],
    ['csv', `puzzle,solution\n${GIVENS},\n`],
    ['csv', `id;puzzle\n1;${GIVENS}\n`],
    ['grid', ROWS],
    ['ss', byId('ss').write!([{ puzzle: { givens: GIVENS }, caption: {} }]).text],
  ])('finds out %s', (format, text) => expect(read(text).puzzles.map((puzzle) => puzzle.format)).toEqual([format]))

  it('keeps the head of an .sdk among other lines', () => {
    const { puzzles } = read(`${GIVENS}\n\n#ARuud\n${ROWS}`)
    expect(puzzles.map(({ format, placed }) => [format, placed.caption.author])).toEqual([
      ['line', undefined],
      ['sdk', 'Ruud'],
    ])
  })

  it.each(['', '# a comment\n', '\n# two\n\n// comments\n', '-- one\r\n'])(
    'reads a line of Nanido’s and a grid after it, with “%s” before them',
    (head) => {
      const line = byId('nanido').write!([{ puzzle: { givens: GIVENS }, caption: {} }]).text
      expect(read(`${head}${line}Look at this:\n${ROWS}\nand at the rest`).puzzles.map(({ format }) => format)).toEqual(['nanido', 'grid'])
    },
  )

  it('finds every puzzle of a text of many formats with prose, comments and broken lines between, in order', () => {
    const puzzle = fc
      .array(fc.constantFrom(...'.....123456789'), { minLength: 81, maxLength: 81 })
      .map((cells) => ({ givens: cells.join('') }))
      .filter(({ givens }) => /[1-9]/.test(givens))
    const lines = sudoku.formats.filter(({ scope, write }) => scope === 'line' && write !== undefined)
    const written = fc.tuple(puzzle, fc.constantFrom(...lines)).map(([puzzle, format]) => ({
      text: format.write!([{ puzzle, caption: {} }]).text.trimEnd(),
      expected: [puzzle.givens],
    }))
    const pasted = fc.tuple(puzzle, fc.constantFrom('grid', 'ss')).map(([puzzle, id]) => ({
      text: `Look at this:\n${byId(id).write!([{ puzzle, caption: {} }]).text}and at the rest`,
      expected: [puzzle.givens],
    }))
    const noise = fc
      .constantFrom('', '# a comment', 'a line of prose', GIVENS.slice(1), `${GIVENS}.`, 'https://example.com')
      .map((text) => ({ text, expected: [] }))
    fc.assert(
      fc.property(fc.array(fc.oneof(written, pasted, noise), { maxLength: 12 }), (parts) => {
        const { puzzles } = read(parts.map(({ text }) => text).join('\n'))
        expect(puzzles.map(({ placed }) => (placed.puzzle as { givens: string }).givens)).toEqual(parts.flatMap(({ expected }) => expected))
      }),
    )
  })

  it('reads ten thousand lines', () => {
    const lines = Array.from({ length: 10_000 }, (_, i) => (i % 100 === 0 ? GIVENS.slice(1) : `${GIVENS},label ${i}`))
    const { puzzles, problems } = read(lines.join('\n'))
    expect([puzzles.length, problems.length]).toEqual([9900, 100])
    expect(puzzles.at(-1)?.placed).toMatchObject({ ordinal: 9999, line: 10_000, caption: { note: 'label 9999' } })
  })

  it('says how to mend a line', () => {
    const [problem] = read(GIVENS.slice(2)).problems
    expect(sayProblem(problem!, 'en')).toBe('The puzzle has 79 cells; 2 of 81 are missing.')
    expect(sayProblem(problem!, 'ja')).toContain('2個足りません')
  })
})
