import { expect, it } from 'vitest'
import { dayIn } from './day'

it.each(['2026-11-29', '29.11.2026', '11/29/2026', '11月29日（日）', '2026年11月29日', '29.11.2026 Sunday', '2026.11.29'])(
  '%s is a day',
  (line) => {
    expect(dayIn(line)).toBe(line)
  },
)

it.each([
  '2143.88.1',
  '8551.4.65',
  '1987.6.25',
  '2143-8-11',
  '2013.1.12',
  '2013/1/12',
  '12.13.2013',
  '2026-13-32',
  '8551-4-25',
  '1.2',
  '3.2.1',
])('%s may be a row of a board, or is none', (line) => expect(dayIn(line)).toBeUndefined())
