import { describe, expect, it } from 'vitest'
import { groupByLevel } from './groups'
describe('a level with class borders of its own', () => {
  it('has the table of the paper, open where values lie outside', () => {
    const problems = [0.9, 1.1, 1.25, 1.9].map((value) => ({ level: 1, value }))
    const [group] = groupByLevel([...problems, { level: 2, value: 3 }], [1, 2], [0, 2, 4], {}, { 1: [1, 1.2, 1.4] })
    expect(group!.frequency.classes).toEqual([
      { from: null, under: 1, count: 1 },
      { from: 1, under: 1.2, count: 1 },
      { from: 1.2, under: 1.4, count: 1 },
      { from: 1.4, under: null, count: 1 },
    ])
  })
  it('leaves the others with the common ones', () => {
    const [, group] = groupByLevel([{ level: 2, value: 3 }], [1, 2], [0, 2, 4], {}, { 1: [1, 1.2] })
    expect(group!.frequency.classes.map(({ from }) => from)).toEqual([0, 2])
  })
})
