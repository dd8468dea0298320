import { describe, expect, it } from 'vitest'
import { handyNumber, pooledDeviation } from './handy'

describe('handyNumber', () => {
  it.each([
    ['4.4, labels 1 and 2', 1.7588244, { count: 13, deviation: 0.332 }, { count: 75, deviation: 0.488 }, 1.75],
    ['4.4, labels 2 and 3', 2.5603903, { count: 75, deviation: 0.488 }, { count: 84, deviation: 0.601 }, 2.6],
  ])('gives what Sato 2001 rounds by hand: %s', (_, border, lower, upper, printed) => {
    expect(handyNumber(border, pooledDeviation(lower, upper) / 10)).toBe(printed)
  })

  it('takes the coarsest step that is near enough', () => {
    expect([handyNumber(97, 5), handyNumber(97, 2), handyNumber(97, 0.5), handyNumber(0.1234, 0.001)]).toEqual([100, 95, 97.5, 0.1225])
  })

  it('leaves a border alone that may not move', () => expect([handyNumber(1.7, 0), handyNumber(Infinity, 1)]).toEqual([1.7, Infinity]))
})
