import { expect, it } from 'vitest'
import { linesOfSheets } from './parts'

it('the lines of a long sheet stand at their places', () => {
  const lines = linesOfSheets([{ part: 'Rose', around: { from: 200_001, lines: ['x', 'y'] } }]).get('Rose')
  expect([lines?.length, lines?.[0], lines?.slice(200_000)]).toEqual([200_002, '', ['x', 'y']])
})
