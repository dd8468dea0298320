import { afterEach, expect, it } from 'vitest'
import type { LevelScheme } from '#solver/statistics/scheme.ts'
import { examineLibrary } from '../examine'
import { addPuzzles } from '../puzzles'
import { chooseScheme, chosenSchemes, keepScheme, keptSchemes } from '../schemes'
import { Bench, node, puzzle } from '../testing'
import { recoverLibrary } from './recover'

const bench = new Bench()
afterEach(() => bench.clear())

const scheme: LevelScheme = {
  ...{ format: 'nanido-level-scheme', version: 1, id: 'mine', name: { en: 'Mine', ja: '私の' }, revision: 1, genre: 'nullgenre' },
  ...{ grader: 'stars', graderVersion: 1, levels: [1, 2], default: null, origin: { kind: 'hand', source: 'me' } },
  rules: [{ when: { value: [null, 5] }, level: 1 }],
}

it('recovery takes every revision of the level schemes over, and which book has which; one that is damaged it leaves', async () => {
  const store = bench.open()
  const [book, other] = [node(store, 'Spring'), node(store, 'Other')]
  addPuzzles(store, book, [puzzle('a')])
  const kept = [keepScheme(store, scheme), keepScheme(store, { ...scheme, default: 1 }), keepScheme(store, { ...scheme, id: 'published' })]
  chooseScheme(store, book, 'nullgenre', 'mine')
  chooseScheme(store, other, 'nullgenre', 'mine')
  const content = JSON.stringify({ ...scheme, id: 'torn' })
  store.sqlite.prepare("INSERT INTO scheme VALUES ('t0rn', 1, 'nullgenre', 'stars', ?, '2026')").run(content)
  store.close()
  const recovery = recoverLibrary(bench.path(), { words: { book: String, displaced: '' }, genres: [], stamp: 'now' })
  expect(recovery).toMatchObject({ ok: true, recovered: { schemes: 2 } })
  expect(await examineLibrary(bench.path())).toEqual([])
  const now = bench.open()
  expect(keptSchemes(now)).toEqual(kept)
  // A book without puzzles of the genre has no level to give: its row would say nothing that can be checked.
  expect([chosenSchemes(now, book), chosenSchemes(now, other)]).toEqual([[{ genre: 'nullgenre', id: 'mine' }], []])
})
