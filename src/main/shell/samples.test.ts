import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TreeNode } from '#contract/schemas/library.ts'
import { importSamples, type SampleHandlers, type SampleOptions } from './samples'

let folder: string
let books: TreeNode[]
let texts: string[]
let kept: unknown[]
let options: SampleOptions
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nanido-samples-'))
  mkdirSync(join(folder, 'samples'))
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'samples/sudoku.jsonl'), '{}\n{}\n')
  writeFileSync(join(folder, 'samples/README.md'), 'not a book')
  books = []
  texts = []
  const genreName: SampleOptions['genreName'] = (id) => (id === 'sudoku' ? { en: 'Sudoku', ja: '数独' } : undefined)
  kept = []
  const keep: SampleOptions['keep'] = (gradings) => kept.push(...gradings)
  options = { folder: join(folder, 'samples'), marker: join(folder, 'data/samples.json'), language: 'ja', genreName, keep }
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }))

/** A fake library that counts lines. */
const handlers: SampleHandlers = {
  'tree.list': () => books,
  'tree.create': ({ parent, kind, title }) => {
    const id = books.length + 1
    books.push({ id, parent, kind, title, position: id, puzzles: 0 })
    return id
  },
  'import.text': ({ book, file, text }) => {
    texts.push(text)
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
      ['other samples', 1],
    ])
  })

  it('fill the empty book that a cut-off run left', async () => {
    await handlers['tree.create']({ parent: null, kind: 'book', title: 'サンプル：数独' })
    await importSamples(handlers, options)
    expect(shelf()).toEqual([['サンプル：数独', 2]])
  })

  it('come in line by line as they are: whoever reads lines takes the titles of the person’s language', async () => {
    const lines = '{"title":"Cat","titles":{"en":"Cat","ja":"猫"},"data":1}\n{"title":"2"}\n'
    writeFileSync(join(options.folder, 'sudoku.jsonl'), lines)
    await importSamples(handlers, options)
    expect(texts).toEqual([lines])
  })

  it('bring their gradings, as long as every line came in', async () => {
    const outcome = { verdict: 'unique', flaws: [], steps: 1, seconds: 0, grader: 'sato', version: 1 }
    mkdirSync(join(options.folder, 'graded'))
    const graded = join(options.folder, 'graded/sudoku.jsonl')
    writeFileSync(graded, `${JSON.stringify(outcome)}\n`)
    await importSamples(handlers, options)
    expect(kept).toEqual([])
    writeFileSync(graded, `${JSON.stringify(outcome)}\n${JSON.stringify({ ...outcome, steps: 2 })}\n`)
    rmSync(options.marker)
    await importSamples(handlers, options)
    expect(kept).toEqual([
      [1, outcome],
      [2, { ...outcome, steps: 2 }],
    ])
  })

  it('are left out without a word where there are none', async () => {
    expect(await importSamples(handlers, { ...options, folder: join(folder, 'nowhere') })).toEqual([])
  })

  it('are imported anew where the marker is damaged', async () => {
    writeFileSync(options.marker, '{"half')
    expect(await importSamples(handlers, options)).toEqual([1])
  })
})
