import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { shellWithBook } from '#test-support/cli/command-bench.ts'

/** Creates a library with a book of two puzzles. */
const withBook = () => shellWithBook('a.txt', samples.slice(0, 2).map(({ givens }) => givens).join('\n')) // prettier-ignore

it('a layout is kept under a name, written, read elsewhere, used and forgotten', async () => {
  const { nanido, at, library, book } = await withBook()
  const listed = async () => (await nanido('template', 'list', ...library, '--json')).lines().map(({ id }) => String(id))
  const shipped = await listed()
  expect(shipped).toHaveLength(3)
  await nanido('template', 'keep', 'Pocket', ...book, '--trim', 'A6', '--per-page', '1')
  expect(await listed()).toEqual([...shipped, 'Pocket'])
  await nanido('template', 'write', 'Pocket', ...library, '-o', at('pocket.json'))
  await nanido('template', 'remove', 'Pocket', ...library)
  expect(await listed()).toEqual(shipped)
  await nanido('template', 'read', at('pocket.json'), ...library)
  await nanido('book', 'export', ...book, '--all', '--template', 'Pocket', '--pdf', at('b.pdf'))
  const [box] = /\/TrimBox \[([\d. ]+)\]/.exec(readFileSync(at('b.pdf'), 'latin1'))!
  expect(box).toContain(' 297.6')
  expect(readFileSync(at('pocket.json'), 'utf8')).not.toContain('April')
})

it('a book is printed by each template that comes with Nanido', async () => {
  const { nanido, at, library, book } = await withBook()
  for (const line of (await nanido('template', 'list', ...library, '--json')).lines()) {
    const id = String(line['id'])
    await nanido('book', 'export', ...book, '--all', '--template', id, '--no-solutions', '--pdf', at(`${id}.pdf`))
    expect(existsSync(at(`${id}.pdf`))).toBe(true)
  }
})

it('what is none, and what may not change, is refused by name', async () => {
  const { nanido, at, library, book } = await withBook()
  await expect(nanido('book', 'export', ...book, '--all', '--template', 'none', '--pdf', at('b.pdf'))).rejects.toThrow('“none”')
  await expect(nanido('template', 'keep', 'teaching', ...book)).rejects.toThrow('part of Nanido')
  await expect(nanido('template', 'remove', 'teaching', ...library)).rejects.toThrow('part of Nanido')
  for (const text of ['', '{}', '[1]', '{"format":"nanido-plan","version":1,"name":" ","plan":{}}']) {
    writeFileSync(at('bad.json'), text)
    await expect(nanido('template', 'read', at('bad.json'), ...library)).rejects.toThrow('no template')
  }
})

it('styles are listed and shown, and a book is printed in one', async () => {
  const { nanido, at, book } = await withBook()
  const ids = (await nanido('style', 'list', '--json')).lines().map(({ id }) => String(id))
  expect(ids).toContain('folio')
  const [shown] = (await nanido('style', 'show', 'folio', '--json')).lines()
  expect(shown).toMatchObject({ id: 'folio', board: { frame: 1.25 } })
  await expect(nanido('style', 'show', 'fancy')).rejects.toThrow('choose one of')
  for (const id of ['none', ...ids]) await nanido('book', 'export', ...book, '--all', '--style', id, '--pdf', at(`${id}.pdf`))
  const inStyle = ['book', 'export', ...book, '--all', '--template', 'kdp-large-print', '--levels-as', 'dots', '--pdf', at('dots.pdf')]
  await expect(nanido(...inStyle)).rejects.toThrow('--levels-as')
  await nanido(...inStyle, '--style', 'none')
  expect(new Set(['none', ...ids].map((id) => readFileSync(at(`${id}.pdf`), 'latin1'))).size).toBe(ids.length + 1)
})
