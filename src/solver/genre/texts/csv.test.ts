import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv'
import { csvRows } from './csv'

const texts = (text: string) => csvRows(text).rows.map((row) => row.map((cell) => cell.text))

describe('tables in text', () => {
  it.each([
    ['commas', 'a,b\n1,2\n', [['a', 'b'], ['1', '2']]], // prettier-ignore
    ['semicolons, in lines that Windows ends, with a mark first', '\ufeffa;b\r\n1,5;2\r\n', [['a', 'b'], ['1,5', '2']]], // prettier-ignore
    ['tabs', 'a\tb\rx\t', [['a', 'b'], ['x', '']]], // prettier-ignore
    ['quotation marks with anything between', '"a ""b"", c","d\ne"\nf,"', [['a "b", c', 'd\ne']]], // prettier-ignore
    ['lines without ink', 'a,b\n\n , \n1,2', [['a', 'b'], ['1', '2']]], // prettier-ignore
    ['nothing', '', []],
  ])('are read: %s', (_, text, rows) => expect(texts(text)).toEqual(rows))

  it('say where each cell begins, and where a quotation mark is never closed', () => {
    const { rows, open } = csvRows('名前,"x\ny",z\nab,🐈,c\n1,"2')
    expect(rows.flat().map(({ line, column }) => [line, column])).toEqual([[1, 1], [1, 4], [2, 4], [3, 1], [3, 4], [3, 6]]) // prettier-ignore
    expect(open).toEqual({ line: 4, column: 3 })
  })

  it('are read back as they are written, also what a spreadsheet would take for a formula', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => text.replaceAll(/\r\n?/g, '\n'))
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        expect(texts(csvOf({ head: ['a', 'b', 'c'], rows }))).toEqual([['a', 'b', 'c'], ...rows])
      }),
      { numRuns: 300 },
    )
  })
})
