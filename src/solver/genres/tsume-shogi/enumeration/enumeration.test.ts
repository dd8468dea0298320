import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tsumeShogi } from '..'
import { Budget } from '#solver/kernel/budget.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { BOXES, sfenOf, TABLE_1 } from '../kin-gin'
import { diagramAt, listed } from '../kin-gin/list'
import { toSfen } from '../sfen'
import { problemOf } from '../kin-gin/as-problem'
import { kinGinList } from '.'

const LENGTHS = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25]

function list(options: OptionValues, from = 0, count = 50) {
  const read = kinGinList.list(options, from, count, new Budget())
  if (!read.ok) throw new Error(read.message.code)
  return read.value
}

describe('pages of all Kin-Gin Zushiki', () => {
  it('are parts of one list', () => {
    const whole = list({ least: 17 }, 0, 100)
    expect(whole.total).toBe(83)
    expect([0, 30, 60, 90].flatMap((from) => list({ least: 17 }, from, 30).entries)).toEqual(whole.entries)
  })

  it('every problem is well-formed, occurs once, and is written as by the enumeration', () => {
    const { entries } = list({ least: 15, order: 'mixed' }, 0, 500)
    expect(new Set(entries.map(({ puzzle }) => toSfen(puzzle))).size).toBe(entries.length)
    for (const { puzzle } of entries) expect(tsumeShogi.check(puzzle)).toEqual([])
    const diagram = diagramAt(listed()[12345]!)
    expect(toSfen(problemOf(diagram))).toBe(sfenOf(diagram))
  })

  it('the number of problems is that in the manual', () => {
    const numbers = {
      'P 2,426': list({ least: 7, 'no-leftover': true }).total,
      ' 561 ': list({ least: 7, class: 'A' }).total,
      ' 405 ': list({ least: 7, class: 'B' }).total,
    }
    const page = readFileSync(join(import.meta.dirname, '../../../../../docs/manual/en/91-sources.md'), 'utf8')
    expect(Object.keys(numbers).filter((said) => !page.includes(said))).toEqual([])
    expect(Object.values(numbers)).toEqual([2426, 561, 405])
  })

  it('are narrowed by box, length, class and leftover', () => {
    const sum = (choices: readonly OptionValues[]) => choices.reduce((total, choice) => total + list(choice).total, 0)
    expect(sum(BOXES.map(({ x, y }) => ({ box: `${x},${y}` })))).toBe(TABLE_1.mates)
    expect(sum(LENGTHS.map((length) => ({ least: length, most: length })))).toBe(TABLE_1.mates)
    expect(sum(['A', 'B', 'C'].map((letter) => ({ class: letter })))).toBe(list({ 'no-leftover': true }).total)
    expect(list({ least: 9, most: 7 })).toEqual({ total: 0, entries: [] })
    expect(list({ box: '1,7', least: 19, class: 'B' }).entries[0]?.remarks.map(({ en }) => en)).toEqual([
      '23 plies',
      'class B',
      '(17)ggiIGIOgi',
    ])
  })

  it('come in the order that is asked for', () => {
    const plies = (order: string) => list({ order }, 0, 30).entries.map(({ remarks }) => parseInt(remarks[0]!.en))
    expect(plies('longest').slice(0, 13)).toEqual([25, 25, 25, 23, 23, 23, 23, 23, 23, 23, 23, 23, 21])
    const mixed = list({ order: 'mixed' }, 0, 30)
    expect(list({ order: 'mixed' }, 10, 5).entries).toEqual(mixed.entries.slice(10, 15))
    expect(mixed.entries).not.toEqual(list({}, 0, 30).entries)
  })

  it.each([{ least: 0 }, { most: 26 }, { least: '7' }, { class: 'D' }, { box: '5,1' }, { order: 'odd' }, { 'no-leftover': 1 }])(
    'refuse what is no choice: %j',
    (options) => {
      const read = kinGinList.list(options as OptionValues, 0, 1, new Budget())
      expect(read.ok).toBe(false)
      if (!read.ok)
        for (const language of ['en', 'ja'] as const) expect(tsumeShogi.say(read.message, language)).toContain(Object.keys(options)[0])
    },
  )
})
