import { beforeEach, expect, it, vi } from 'vitest'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { importing } from './importing.svelte'
import { notices } from '../state/notices.svelte'
import { library } from '../state/library/library.svelte'
import { FakeFileReader } from '../testing/fakes'
import { FakeServices } from '../testing/services'

const found = samples.slice(0, 3).map(({ givens }, i) => ({
  genre: 'sudoku',
  puzzle: { givens },
  page: (i >> 1) + 1,
  x: 25,
  y: 30 + 90 * (i & 1),
  width: 64,
  height: 64,
  rows: 9,
  columns: 9,
}))
const pages = [1, 2].map((page) => ({ page, scene: { width: 210, height: 297, shapes: [] } }))
let services: FakeServices
beforeEach(() => {
  vi.stubGlobal('FileReader', FakeFileReader)
  services = new FakeServices({
    'tree.list': () => [{ id: 7, parent: null, kind: 'book', title: 'b', position: 1, puzzles: 0 }],
    'tree.create': () => 7,
    'import.look': ({ isLast }) => (isLast ? { found, pages } : null),
    'import.piece': ({ file, isLast }) =>
      isLast ? { file, formats: [], added: [1], twins: 0, flawed: 0, problems: [], unlisted: 0 } : null,
  })
  library.current = null
})

it('what was found on the pages of a PDF is shown at once, and what is ticked then goes in', async () => {
  await importing.offer([new File(['%PDF-1.7 …'], 'april.pdf'), new File(['%!PS'], 'a.txt')])
  expect([...importing.found.keys()]).toEqual([0])
  expect(await importing.look(), 'they are looked at once').toBe(false)
  expect([...importing.taken.get(0)!]).toEqual([0, 1, 2])
  importing.take(0, new Set([0, 2]))
  await importing.run('April')
  const sent = services.calls
    .filter(({ method }) => method === 'import.piece')
    .map(({ params }) => params as { file: string; base64: string })
  expect(sent.map(({ file }) => file)).toEqual(['april.pdf', 'a.txt'])
  const lines = atob(sent[0]!.base64).trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { data: unknown }).data)).toEqual([found[0]!.puzzle, found[2]!.puzzle])
})

it('nothing is to be looked at in other files', async () => {
  await importing.offer([new File(['abc'], 'a.txt')])
  expect(await importing.look()).toBe(false)
  expect(services.calls.some(({ method }) => method === 'import.look')).toBe(false)
})

it('a look that was stopped, or went wrong, is made again before anything is taken', async () => {
  services.given = { ...services.given, 'import.look': undefined }
  const offered = importing.offer([new File(['%PDF-1.7 …'], 'april.pdf')])
  await vi.waitFor(async () => (await services.next('import.look')).refuse('service.crashed'), { timeout: 60_000 })
  await offered
  const again = importing.look()
  await vi.waitFor(async () => (await services.next('import.look')).answer(null), { timeout: 60_000 })
  expect(await again, 'it came to no end').toBe(true)
  expect(importing.found.size).toBe(0)
  const last = importing.look()
  await vi.waitFor(async () => (await services.next('import.look')).answer({ found, pages }), { timeout: 60_000 })
  expect(await last).toBe(true)
  expect([...importing.found.keys()]).toEqual([0])
  expect(await importing.look()).toBe(false)
})

it('files that come while pages are looked at are looked at with them, and only what is found last is shown', async () => {
  services.given = { ...services.given, 'import.look': undefined }
  const before = notices.log.length
  const first = importing.offer([new File(['%PDF-1.7 …'], 'april.pdf')])
  const one = await vi.waitFor(() => services.next('import.look'), { timeout: 60_000 })
  importing.add([new File(['abc'], 'a.txt')])
  const two = await vi.waitFor(() => services.next('import.look'), { timeout: 60_000 })
  await one.refuse('service.crashed')
  await first
  expect(importing.reading, 'the second look still goes on').toBe(true)
  await two.answer({ found, pages })
  await vi.waitFor(() => expect(importing.reading).toBe(false), { timeout: 60_000 })
  expect([...importing.found.keys()]).toEqual([0])
  expect(notices.log).toHaveLength(before)
})

it('what is put on the desk beside pages leaves what is ticked on them, and no page is looked at twice', async () => {
  const lookedAt = (): number => services.asked('import.look').length
  await importing.offer([new File(['%PDF-1.7 …'], 'april.pdf')])
  importing.take(0, new Set([0, 2]))
  importing.add([new File(['abc'], 'a.txt')])
  expect(await importing.look(), 'nothing new is shown').toBe(false)
  expect([[...importing.taken.get(0)!], lookedAt()]).toEqual([[0, 2], 1])
  importing.add([new File(['%PDF-1.7 …'], 'may.pdf')])
  expect(await importing.look(), 'new pages are shown first').toBe(true)
  expect([[...importing.taken.get(0)!], [...importing.taken.get(2)!], lookedAt()]).toEqual([[0, 2], [0, 1, 2], 2])
  expect(await importing.look()).toBe(false)
})
