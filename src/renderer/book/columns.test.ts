import { describe, expect, it } from 'vitest'
import { COLUMNS, columnById, type ColumnId, columnWidths, USUAL } from './columns'

const of = (...ids: ColumnId[]) => ids.map((id) => columnById.get(id)!)
const sum = (widths: readonly number[]): number => widths.reduce((a, b) => a + b, 0)

describe('the widths of the columns', () => {
  it('are what stands in them, and what is left over goes to titles and steps', () => {
    const wants = new Map<ColumnId, number>([
      ['position', 40],
      ['title', 90],
      ['technique', 210],
      ['clues', 50],
    ])
    const [position, title, technique, clues] = columnWidths(of('position', 'title', 'technique', 'clues'), wants, 570)
    expect([position, clues]).toEqual([40, 50])
    expect(title! - 90).toBe(100)
    expect(technique! - 210).toBe(80)
  })

  it('give way where there is no room for all, and never what is a figure', () => {
    const columns = of('position', 'title', 'verdict', 'technique')
    const wants = new Map<ColumnId, number>([
      ['position', 40],
      ['title', 284],
      ['verdict', 106],
      ['technique', 296],
    ])
    const widths = columnWidths(columns, wants, 526)
    expect(widths).toEqual([40, 184, 106, 196])
  })

  it.each([500, 713, 900, 1400])('fill %i px and no more, unless every column is at its least', (room) => {
    const columns = USUAL.map((id) => columnById.get(id)!)
    const widths = columnWidths(columns, new Map(), room)
    const least = sum(columns.map(({ usual, least }) => Math.min(usual, least ?? usual)))
    expect(sum(widths)).toBeLessThanOrEqual(Math.max(room, least))
    widths.forEach((width, i) => expect(width).toBeGreaterThanOrEqual(Math.min(columns[i]!.usual, columns[i]!.least ?? columns[i]!.usual)))
  })

  it('are cut at nothing that is a number', () => {
    for (const { align, least } of COLUMNS) if (align === 'end') expect(least).toBeUndefined()
  })
})
