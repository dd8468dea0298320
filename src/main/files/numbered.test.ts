import { expect, it } from 'vitest'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { captionOfFile } from '../archive/naming'
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

it('a number that a book prints stands in the name, and a draft is called one, by its place', () => {
  const one = (title: string, number: number | null, place: number) => ({ ...{ puzzle: sudoku.samples[0]!, format: format as never }, caption: { title }, number, place }) // prettier-ignore
  const { files } = numberedFiles([one('Lily', 1041, 1), one('', null, 2), one('Rose', null, 3), one('', 7, 4)])
  const names = files.map(({ name }) => name)
  expect(names).toEqual(['1041 Lily.sdk', 'draft 0002.sdk', 'draft 0003 Rose.sdk', '0007.sdk'])
  expect(names.map(captionOfFile)).toEqual([{ title: 'Lily' }, { id: '0002' }, { title: 'Rose' }, { id: '0007' }])
})
