import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { figures, PAGE, tablesOf, withTables } from './make-classics.mjs'

const page = readFileSync(PAGE, 'utf8')
const tables = tablesOf(figures())

it('docs/classics.md has the tables that the script makes: every one of them, and no other', () => {
  expect(withTables(page, tables)).toBe(page)
  const lines = page.split('\n')
  const heads = lines.filter((line, i) => line.startsWith('| ') && !lines[i - 1].startsWith('|'))
  expect([...page.matchAll(/<!-- table: (.+?) -->/g)].map(([, name]) => name).sort()).toEqual(Object.keys(tables).sort())
  expect(heads).toHaveLength(Object.keys(tables).length)
})

it('a mate takes at most as many plies as it was first found with, and a problem without a mate has no length', () => {
  for (const { mate, exact } of Object.values(figures().problems).flat()) {
    if (typeof exact === 'number') expect(exact).toBeLessThanOrEqual(mate)
    if (mate === 'none' || exact === 'none') expect(exact).toBe(mate)
  }
})
