import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TreeNode } from '#contract/library.ts'
import { importSamples, type SampleHandlers, type SampleOptions } from './samples'

let folder: string
let books: TreeNode[]
let options: SampleOptions
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-samples-'))
  mkdirSync(join(folder, 'samples'))
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'samples/sudoku.jsonl'), '{}\n{}\n')
  writeFileSync(join(folder, 'samples/README.md'), 'not a book')
  books = []
  const genreName: SampleOptions['genreName'] = (id) => (id === 'sudoku' ? { en: 'Sudoku', ja: '数独' } : undefined)
  options = { folder: join(folder, 'samples'), marker: join(folder, 'data/samples.json'), language: 'ja', genreName }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A library that counts lines. */
const handlers: SampleHandlers = {
  'tree.list': () => books,
  'tree.create': ({ parent, kind, title }) => {
    const id = books.length + 1
    books.push({ id, parent, kind, title, position: id, puzzles: 0 })
    return id
  },
  'import.text': ({ book, file, text }) => {
    const added = text
      .trim()
      .split('\n')
      .map((_, index) => index + 1)
    books = books.map((node) => (node.id === book ? { ...node, puzzles: added.length } : node))
    return { file, formats: [], added, twins: 0, flawed: 0, problems: [], unlisted: 0 }
  },
}
const shelf = (): unknown[] => books.map(({ title, puzzles }) => [title, puzzles])

describe('the sample books', () => {
  it('are in the library after the first run, titled in the language of the person', async () => {
    expect(await importSamples(handlers, options)).toEqual([1])
    expect(shelf()).toEqual([['サンプル：数独', 2]])
  })

  it('do not come back once they were there', async () => {
    await importSamples(handlers, options)
    books = []
    expect(await importSamples(handlers, options)).toEqual([])
    expect(shelf()).toEqual([])
  })

  it('of a newer version are added to an old library', async () => {
    await importSamples(handlers, options)
    writeFileSync(join(options.folder, 'other.jsonl'), '{}\n')
    await importSamples(handlers, { ...options, language: 'en' })
    expect(shelf()).toEqual([
      ['サンプル：数独', 2],
      ['Sample book: other', 1],
    ])
  })

  it('fill the empty book that a cut-off run left', async () => {
    await handlers['tree.create']({ parent: null, kind: 'book', title: 'サンプル：数独' })
    await importSamples(handlers, options)
    expect(shelf()).toEqual([['サンプル：数独', 2]])
  })

  it('are left out without a word where there are none', async () => {
    expect(await importSamples(handlers, { ...options, folder: join(folder, 'nowhere') })).toEqual([])
  })

  it('are imported anew where the marker is damaged', async () => {
    writeFileSync(options.marker, '{"half')
    expect(await importSamples(handlers, options)).toEqual([1])
  })
})
