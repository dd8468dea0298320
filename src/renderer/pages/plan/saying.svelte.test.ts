import { beforeEach, expect, it } from 'vitest'
import { EVERY_GENRE } from '#plan/model/plan.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { sayPart } from './saying'

beforeEach(() => {
  settings.kept = { language: 'ja', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
})

it.each([
  [EVERY_GENRE, '解き方'],
  ['slitherlink', '解き方：スリザーリンク'],
])('how to solve %s is told in the words of the window', (genre, said) => expect(sayPart({ kind: 'how-to', genre })).toBe(said))
