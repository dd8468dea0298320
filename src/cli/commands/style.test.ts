import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { shellWithBook } from '#test-support/cli/command-bench.ts'

it('a style with values of its own is read into a book, written again, and told where it is wrong', async () => {
  const { nanido, at, book } = await shellWithBook('a.txt', samples[0]!.givens)
  await expect(nanido('style', 'write', ...book)).rejects.toThrow('the book has no style')
  const file = { format: 'nanido-style', version: 1, style: 'folio', own: { 'board.frame': 2.5, 'caption.level': 'stars' } }
  writeFileSync(at('own.json'), JSON.stringify(file))
  expect((await nanido('style', 'read', at('own.json'), ...book, '--json')).lines()).toEqual([{ style: 'folio', own: 2 }])
  await nanido('style', 'write', ...book, '-o', at('again.json'))
  expect(JSON.parse(readFileSync(at('again.json'), 'utf8'))).toEqual(file)
  writeFileSync(at('bad.json'), JSON.stringify({ ...file, own: { 'board.frame': 99, 'board.colour': 1 } }))
  await expect(nanido('style', 'read', at('bad.json'), ...book)).rejects.toThrow(/board\.frame: “99” .*0\.25–8[^]*board\.colour/)
  await nanido('style', 'write', ...book, '-o', at('still.json'))
  expect(readFileSync(at('still.json'), 'utf8')).toBe(readFileSync(at('again.json'), 'utf8'))
})
