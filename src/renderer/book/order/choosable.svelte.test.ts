import { afterEach, expect, it } from 'vitest'
import { settings } from '#renderer/state/settings.svelte.ts'
import { FakeServices } from '#renderer/testing/services.ts'
import { words } from '#renderer/words/index.ts'
import { Choosable } from './choosable.svelte'

const asked = { book: 1, within: 'book', genre: 'sudoku', graders: {} } as const
afterEach(() => (settings.system = 'en'))

it('tells beside each level how many there are, none too, and how many have no level', async () => {
  new FakeServices({
    'book.choosableLevels': () => [
      { level: null, different: 3 },
      { level: 2, different: 1200 },
    ],
  })
  const choosable = new Choosable()
  expect([choosable.noteOf(2), choosable.without]).toEqual([undefined, 0])
  await choosable.ask(asked)
  expect([choosable.noteOf(1), choosable.noteOf(2), choosable.without]).toEqual(['of 0', 'of 1,200', 3])
  expect(words().desk.choose.ungraded(3)).toBe('3 puzzles cannot be chosen: without a level.')
  settings.system = 'ja'
  expect([choosable.noteOf(1), choosable.noteOf(2)]).toEqual(['／0問', '／1,200問'])
  expect(words().desk.choose.ungraded(3)).toBe('難易度のない3問は選べません。')
})

it('shows no count of another room, and drops one that comes late', async () => {
  const services = new FakeServices()
  const choosable = new Choosable()
  const first = choosable.ask(asked)
  const second = choosable.ask({ ...asked, within: 'library' })
  const [late, now] = [await services.next('book.choosableLevels'), await services.next('book.choosableLevels')]
  await now.answer([{ level: 1, different: 7 }])
  await late.answer([{ level: 1, different: 2 }])
  await Promise.all([first, second])
  expect([choosable.noteOf(1), services.asked('book.choosableLevels').map(({ within }) => within)]).toEqual(['of 7', ['book', 'library']])
})
