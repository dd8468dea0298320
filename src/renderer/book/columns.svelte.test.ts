import { beforeEach, describe, expect, it } from 'vitest'
import { FakeServices } from '../testing/services'
import { columns } from './columns.svelte'
import { COLUMNS, USUAL } from './columns'
import { changeTags, copyPuzzles, setStanding } from '../state/book/puzzle-operations'
import { stubStorage } from '../testing/fakes'

const shown = () => columns.shown.map(({ id }) => id)
let storage: Map<string, string>
beforeEach(() => {
  storage = stubStorage()
  columns.reset()
})

describe('the columns of the table', () => {
  it('are shown, hidden and moved, and remembered', () => {
    columns.toggle('label')
    columns.toggle('clues')
    columns.move('label', -1)
    expect(shown()).toEqual([...USUAL.filter((id) => !['clues', 'tags'].includes(id)), 'label', 'tags'])
    expect(columns.hidden.map(({ id }) => id)).toEqual(['opinion', 'clues', 'colours', 'duplicates', 'author'])
    expect(JSON.parse(storage.get('columns')!)).toEqual(shown())
  })

  it('are one at least, and go no further than the ends', () => {
    for (const { id } of COLUMNS.slice(0, -1)) if (columns.has(id)) columns.toggle(id)
    columns.toggle('tags')
    expect(shown()).toEqual(['tags'])
    columns.move('tags', 1)
    columns.move('tags', -1)
    expect(shown()).toEqual(['tags'])
  })
})

describe('many puzzles at once', () => {
  it('change tags and state, and all of it is taken back by one step', async () => {
    const before = [{ puzzle: 1, tags: ['a', '@draft'] }]
    const services = new FakeServices({
      'puzzle.tag': () => before,
      'puzzle.set-tags': () => [],
      'puzzle.copy': () => [8],
    })
    await changeTags([1], ['b'], ['a'])
    expect(services.asked('puzzle.tag')).toEqual([{ puzzles: [1], add: ['b'], remove: ['a'] }])
    await setStanding([1], 'printed', 'Spring')
    expect(services.asked('puzzle.set-tags').at(-1)).toEqual([{ puzzle: 1, tags: ['a', '@printed Spring'] }])
    await copyPuzzles([1], 9)
    expect(services.asked('puzzle.copy')).toEqual([{ puzzles: [1], book: 9 }])
    const retagged = [{ kind: 'tags', tags: before }]
    expect(services.operations).toEqual([retagged, retagged, [{ kind: 'absent', puzzles: [8] }]])
    await changeTags([], ['b'], [])
    expect(services.asked('puzzle.tag')).toHaveLength(2)
  })
})
