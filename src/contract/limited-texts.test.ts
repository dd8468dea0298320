import { expect, it } from 'vitest'
import { beginningOf, tooLong } from './limited-texts'
import { TEXT_LIMITS, type TextField } from './schemas/text-limits'

it.each(Object.keys(TEXT_LIMITS) as TextField[])('the beginning of a long %s is a text that is not too long', (field) => {
  const most = TEXT_LIMITS[field]
  for (const sign of ['x', 'あ', '𠮷', 'e\u0301', '👩‍👩‍👧']) {
    const cut = beginningOf(field, sign.repeat(most + 1))
    expect(tooLong([[field, cut]])).toBeUndefined()
    expect(cut).toBe(`${sign.repeat(Math.floor((most - 1) / [...sign].length))}…`)
  }
  expect(beginningOf(field, 'x'.repeat(most))).toBe('x'.repeat(most))
})
