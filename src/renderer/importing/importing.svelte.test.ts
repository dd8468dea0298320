import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ImportReport } from '#contract/schemas/library.ts'
import { picturing } from './pictures/picturing.svelte'
import { FakeFileReader } from '../testing/fakes'
import { FakeServices } from '../testing/services'
import { bookNameOf, importing } from './importing.svelte'
import { library } from '../state/library/library.svelte'
import { notices } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0)
const text = (name: string, content = 'abc') => new File([content], name)
const report = (file: string, added: number[]): ImportReport => ({
  file,
  formats: ['line'],
  added,
  twins: 0,
  flawed: 0,
  problems: [],
  unlisted: 0,
})
let services: FakeServices
let next = 0
beforeEach(() => {
  vi.stubGlobal('FileReader', FakeFileReader)
  next = 0
  importing.files = []
  services = new FakeServices({
    'tree.list': () => [{ id: 7, parent: null, kind: 'book', title: 'b', position: 1, puzzles: 0 }],
    'tree.create': () => 7,
    'import.piece': ({ file, isLast }) => (isLast ? report(file, [++next, ++next]) : null),
  })
  library.current = null
  panes.dialog = null
})

describe('files', () => {
  it('of text are asked about', async () => {
    await importing.offer([text('a.sdm'), text('b.txt')])
    expect([importing.files.map(({ name }) => name), panes.dialog, importing.reports]).toEqual([['a.sdm', 'b.txt'], 'import', []])
  })

  it('that hold pictures go to the dialog for pictures, by what is in them', async () => {
    const open = vi.spyOn(picturing, 'open').mockReturnValue()
    await importing.offer([new File([PNG], 'no-name')])
    expect([open.mock.calls.length, importing.files]).toEqual([1, []])
    const before = notices.log.length
    await importing.offer([new File([PNG], 'a.txt'), text('b.png', 'no picture')])
    expect([importing.files.map(({ name }) => name), panes.dialog, notices.log.length]).toEqual([['b.png'], 'import', before + 1])
    expect(open).toHaveBeenCalledOnce()
    open.mockRestore()
  })

  it('go into a new book in their order, which one undo takes away', async () => {
    await importing.offer([text('a.sdm'), text('b.txt')])
    await importing.run('Fresh')
    expect(services.asked('import.piece').map(({ book, file }) => [book, file])).toEqual([
      [7, 'a.sdm'],
      [7, 'b.txt'],
    ])
    expect([importing.reports.length, importing.book, importing.reading, library.current]).toEqual([2, 7, false, 7])
    expect(services.operations).toEqual([[{ kind: 'presence', node: 7, isThere: false }]])
  })

  it('go into a book that is there, and one undo takes exactly them away', async () => {
    await importing.offer([text('a.sdm')])
    await importing.run(7, { genre: 'sudoku', format: 'line' })
    expect(services.asked('import.piece')[0]).toMatchObject({ book: 7, file: 'a.sdm', base64: 'YWJj', genre: 'sudoku', format: 'line' })
    expect(services.operations).toEqual([[{ kind: 'absent', puzzles: [1, 2] }]])
  })

  it('that are refused are told of', async () => {
    delete (services.given as Record<string, unknown>)['import.piece']
    await importing.offer([text('a.sdm')])
    const before = notices.log.length
    const done = importing.run(7)
    await vi.waitFor(() => expect(services.asked('import.piece')).toHaveLength(1), { timeout: 60_000 })
    await (await services.next('import.piece')).refuse('library.full')
    await done
    expect([notices.log.length, importing.reading]).toEqual([before + 1, false])
  })
})

it.each([
  ['april.sdm', 'april'],
  ['4月.問題.txt', '4月.問題'],
  ['.hidden', '.hidden'],
  ['README', 'README'],
  ['a.verylongending', 'a.verylongending'],
])('a book of the file %s is called %s', (file, name) => expect(bookNameOf(file)).toBe(name))
