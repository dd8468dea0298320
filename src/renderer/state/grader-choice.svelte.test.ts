import { beforeEach, expect, it } from 'vitest'
import type { TreeNode } from '#contract/schemas/library.ts'
import type { NodeId } from '#contract/schemas/values.ts'
import { genreById } from '#solver/genres/index.ts'
import { FakeServices, settled } from '../testing/services'
import { chooseGrader } from './grader-choice'
import { library } from './library/library.svelte'
import { settings } from './settings.svelte'

const [usual, other] = genreById('sudoku')!.graders.map(({ id }) => id)
const book: TreeNode = { id: 1 as NodeId, parent: null, kind: 'book', title: 'B', position: 1, puzzles: 0, graders: { sudoku: usual! } }
let services: FakeServices
beforeEach(() => {
  services = new FakeServices({ 'undo.keep': () => [{ step: 1, forgotten: [] }], 'tree.list': () => [book] })
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  library.nodes = [book]
  library.current = book.id
})

it('shows at once, and is kept as a step that takes it back', async () => {
  const done = chooseGrader('sudoku', other!)
  expect(settings.graderOf('sudoku')).toBe(other)
  await (await services.next('book.choose-grader')).answer(null)
  await done
  const [kept] = services.asked('undo.keep')
  expect(kept?.steps[0]?.operations).toEqual([{ kind: 'grader', book: 1, genre: 'sudoku', id: usual }])
})

it('is as it was where it is refused', async () => {
  const done = chooseGrader('sudoku', other!)
  const end = expect(done).rejects.toThrow('library.locked')
  await (await services.next('book.choose-grader')).refuse('library.locked')
  await end
  await settled()
  expect(settings.graderOf('sudoku')).toBe(usual)
})
