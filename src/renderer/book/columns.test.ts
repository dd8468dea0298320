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

  it('give way as far as most rows stay whole, and beyond that as few of them as possible', () => {
    const columns = of('genre', 'title', 'technique')
    const wants = new Map<ColumnId, number>([
      ['genre', 130],
      ['title', 300],
      ['technique', 320],
    ])
    const typical = new Map<ColumnId, number>([
      ['genre', 110],
      ['title', 120],
      ['technique', 220],
    ])
    const scarce = columnWidths(columns, wants, 500, typical)
    expect(sum(scarce)).toBeLessThanOrEqual(500)
    expect(sum(scarce)).toBeGreaterThan(496)
    scarce.forEach((width, i) => expect(width).toBeGreaterThanOrEqual(typical.get(columns[i]!.id)!))
    expect(columnWidths(columns, wants, 400, typical), 'only the steps').toEqual([110, 120, 170])
    expect(columnWidths(columns, wants, 200, typical), 'each at its least').toEqual([64, 84, 96])
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
