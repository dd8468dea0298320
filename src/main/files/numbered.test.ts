import { expect, it } from 'vitest'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { numberedFiles } from './numbered'

const format = sudoku.formats.find(({ id }) => id === 'sdk')!
const namesOf = (...titles: readonly string[]) =>
  numberedFiles(titles.map((title) => ({ puzzle: sudoku.samples[0]!, caption: { title }, format: format as never }))).files.map(
    ({ name }) => name,
  )

it('files are called by number and title, in the order of the puzzles', () => {
  expect(namesOf('Lily', '', 'Rose')).toEqual(['001 Lily.sdk', '002.sdk', '003 Rose.sdk'])
})

it('a title that is too long for the name of a file, or holds what nobody sees, refuses no export', () => {
  const names = namesOf('あ'.repeat(300), '👨‍👩‍👧‍👦'.repeat(60), 'gpj\u202e.exe\u001b[31m', 'a/b')
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  expect(names[0]).toMatch(/^001 あ+\.sdk$/)
  expect(names[1]).toMatch(/^002 (👨‍👩‍👧‍👦)+\.sdk$/)
  expect(names.slice(2)).toEqual(['003 gpj.exe[31m.sdk', '004 a_b.sdk'])
})
