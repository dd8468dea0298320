import { describe, expect, it } from 'vitest'
import { headingsOf, Lines } from './lines'

describe('headings over rows', () => {
  it('stand before the first printed puzzle of each section', () => {
    expect(headingsOf([3, 3, undefined, 3, 5, undefined, 7])).toEqual([
      { row: 0, part: 3 },
      { row: 4, part: 5 },
      { row: 6, part: 7 },
    ])
  })

  it('are none where sections take turns, and where nothing is printed', () => {
    expect(headingsOf([3, 5, 3])).toEqual([])
    expect(headingsOf([undefined, undefined])).toEqual([])
  })
})

describe('lines of a table', () => {
  const lines = new Lines(5, [
    { row: 0, part: 3 },
    { row: 2, part: 5 },
    { row: 3, part: 7 },
  ])

  it('are its rows with the headings between them, both ways', () => {
    const said = Array.from({ length: lines.count }, (_, line) => lines.at(line))
    expect(said.map((line) => ('row' in line ? line.row : `part ${line.heading.part}`))).toEqual([
      ...['part 3', 0, 1, 'part 5', 2, 'part 7', 3, 4],
    ])
    for (const [line, one] of said.entries()) if ('row' in one) expect(lines.of(one.row)).toBe(line)
    expect(said.map((_, line) => lines.rowAt(line))).toEqual([0, 0, 1, 2, 2, 3, 3, 4])
  })

  it('know the part of each row', () => {
    expect([0, 1, 2, 3, 4].map((row) => lines.partOf(row))).toEqual([3, 3, 5, 7, 7])
    expect(new Lines(2, [{ row: 1, part: 4 }]).partOf(0)).toBeUndefined()
  })

  it('without headings are the rows', () => {
    const plain = new Lines(3, [])
    expect([plain.count, plain.of(2), plain.at(2), plain.rowAt(3), plain.partOf(1)]).toEqual([3, 2, { row: 2 }, 3, undefined])
  })
})
