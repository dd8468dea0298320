import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { shellWithBook } from '#test-support/cli/command-bench.ts'

async function withBook() {
  const shell = await shellWithBook('a.txt', samples.slice(0, 2).map(({ givens }) => givens).join('\n')) // prettier-ignore
  /** Returns the language and the custom words of the book's plan. */
  const planned = async () => {
    const [book] = (await shell.nanido('book', 'plan', ...shell.book, '--json')).lines()
    const { language, words } = (book as { plan: unknown } | undefined)!.plan as { language: string; words?: object }
    return [language, words]
  }
  return { ...shell, planned }
}

it('the words of a language are written, filled in and read into a book, and written again', async () => {
  const { nanido, at, book, planned } = await withBook()
  await nanido('words', 'write', '--words', 'nl', '-o', at('nl.csv'))
  const table = readFileSync(at('nl.csv'), 'utf8')
  writeFileSync(at('nl.csv'), table.replace(/^(nl,solutions,.*,)\r$/m, '$1De antwoorden\r'))
  const read = await nanido('words', 'read', at('nl.csv'), ...book, '--json')
  expect(read.lines()).toEqual([{ language: 'nl', words: 1 }])
  expect(await planned()).toEqual(['nl', { solutions: 'De antwoorden' }])
  await nanido('words', 'write', ...book, '-o', at('again.csv'))
  expect(readFileSync(at('again.csv'), 'utf8')).toContain(',De antwoorden\r\n')
  // Custom words of one language do not apply to another.
  await nanido('words', 'write', ...book, '--words', 'sv', '-o', at('sv.csv'))
  expect(readFileSync(at('sv.csv'), 'utf8')).not.toContain('De antwoorden')
})

it('a table with something wrong in it is refused as a whole, by line and column; a text without its place is told', async () => {
  const { nanido, at, book, planned } = await withBook()
  writeFileSync(at('bad.csv'), 'language,key,own\nnl,solutions,Antwoorden\nnl,page,blz. {n}\n')
  await expect(nanido('words', 'read', at('bad.csv'), ...book)).rejects.toThrow('bad.csv:3:9: “page” has no {n}')
  expect(await planned()).toEqual(['en', undefined])
  writeFileSync(at('told.csv'), 'language,key,own\nnl,page,elders\n')
  expect((await nanido('words', 'read', at('told.csv'), ...book)).err).toContain('told.csv:2:9: “page” has no place for {p}')
  await expect(nanido('words', 'read', at('none.csv'), ...book)).rejects.toThrow('none.csv')
  await expect(nanido('words', 'write', '--words', 'no tag')).rejects.toThrow('name a language by its tag')
  await expect(nanido('words', 'write', '--book', 'Book')).rejects.toThrow('--library')
})
