import { expect, it } from 'vitest'
import { UsageError } from '../exit'
import { Terminal } from '../terminal'
import { enumerateXNumberPlace, type XNumberPlaceOrder } from './enumerate'

class Heard extends Terminal {
  readonly lines: string[] = []
  override line(text: string): void {
    this.lines.push(text)
  }
  override say(): void {
    // Messages to a person are not what is tested here.
  }
}

function heard(order: Partial<XNumberPlaceOrder>, json = true): string[] {
  const terminal = new Heard(json, 'en')
  enumerateXNumberPlace({ procedure: 'source', clues: '4-5', order: 5, ...order }, terminal)
  terminal.end()
  return terminal.lines
}

it('gives a line for each problem of the source, then a summary', () => {
  const lines = heard({})
  expect(lines.length).toBe(8463 + 1)
  expect(JSON.parse(lines[0]!)).toEqual({ line: '0:1:5:8|ABCDEDEBCAECDABCAEBDBDAEC' })
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({
    summary: { problems: { 4: 246, 5: 8217 }, placements: { before: { total: 19_350 }, after: { total: 8434 } } },
  })
})

it('gives the summary of the complete enumeration alone, and each problem when asked', () => {
  const summary = { 4: { problems: 246, minimal: 246 }, 5: { problems: 10_090, minimal: 5540 } }
  expect(heard({ procedure: 'complete' }).map((line) => JSON.parse(line) as unknown)).toEqual([{ summary }])
  expect(heard({ procedure: 'complete', clues: '4', list: true }).length).toBe(246 + 1)
})

it('counts squares', () => expect(heard({ procedure: 'squares', order: 6 })).toEqual(['{"summary":{"order":6,"squares":128}}']))

it('gives a person a table', () => expect(heard({ procedure: 'complete' }, false)[0]).toMatch(/clues +problems +minimal/))

it.each([{ clues: '6-4' }, { clues: 'x' }, { clues: '0-4' }, { clues: '4-26' }])('refuses %j', (order) => {
  expect(() => heard({ procedure: 'complete', ...order })).toThrow(UsageError)
})

it('refuses to count the squares of order 8', () => expect(() => heard({ procedure: 'squares', order: 8 })).toThrow(UsageError))
