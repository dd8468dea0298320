import { expect, it } from 'vitest'
import { isState, plainTags, standingIn, tagOf, withStanding } from './states'

it.each([
  [['@draft'], { state: 'draft' }],
  [['x', '@printed Spring 2026'], { state: 'printed', where: 'Spring 2026' }],
  [['x'], undefined],
  [['@nobody', 'draft', 'a@draft'], undefined],
])('the tags %j say %j', (tags, standing) => expect(standingIn(tags)).toEqual(standing))

it('a puzzle has one state at most, and keeps its other tags', () => {
  const tags = withStanding(['a', '@draft', '@mail'], { state: 'printed', where: 'No. 7' })
  expect(tags).toEqual(['a', '@mail', '@printed No. 7'])
  expect([plainTags(tags), withStanding(tags, undefined)]).toEqual([['a', '@mail'], ['a', '@mail']]) // prettier-ignore
  expect(['@checked', '@mail', 'checked'].map(isState)).toEqual([true, false, false])
  expect(tagOf({ state: 'approved' })).toBe('@approved')
})
