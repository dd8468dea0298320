import { expect, it } from 'vitest'
import { dayTitle, numbered } from './titles'

it('name a puzzle by its day and its serial number', () => {
  expect(numbered(dayTitle({ year: 2026, month: 11, day: 21 }), 1)).toBe('261121001')
  expect(numbered(dayTitle({ year: 2030, month: 1, day: 2 }), 1234)).toBe('3001021234')
})
