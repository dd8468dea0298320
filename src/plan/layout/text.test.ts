import { afterEach, describe, expect, it, vi } from 'vitest'
import { roughMeasure, type TextMeasure } from '../model/measure'
import { linesOf } from './text'

const STYLE = { size: 3, face: 'regular' } as const

/** Letters that are looked at while `work` runs: by patterns, by the measure, and by taking a text apart. */
function lookedAt(work: (measure: TextMeasure) => void): number {
  let count = 0
  const measure: TextMeasure = {
    ...roughMeasure,
    width: (text, face, size) => {
      count += text.length
      return roughMeasure.width(text, face, size)
    },
  }
  const { test } = RegExp.prototype
  const iterate = String.prototype[Symbol.iterator]
  vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text: string) {
    count += text.length
    return test.call(this, text)
  })
  const counting = function (this: string) {
    count += this.length
    return iterate.call(this)
  }
  Object.defineProperty(String.prototype, Symbol.iterator, { value: counting, configurable: true, writable: true })
  try {
    work(measure)
  } finally {
    vi.restoreAllMocks()
    Object.defineProperty(String.prototype, Symbol.iterator, { value: iterate, configurable: true, writable: true })
  }
  return count
}

describe('breaking a text into lines', () => {
  afterEach(() => void vi.restoreAllMocks())
  it.each([
    ['one word', 'a'],
    ['one word of Cyrillic', 'щ'],
    ['words', 'word '],
    ['Japanese', '数独'],
    ['what no line begins with', '。'],
    ['what no line ends with', '（'],
    ['brackets around nothing', '（）'],
    ['digits after Japanese', '問12'],
    ['line breaks', 'a\n'],
    ['spaces between letters', 'a   '],
    ['letters of two units', '🧩'],
  ])('looks at each letter of %s a few times, however many there are', (_, part) => {
    const [short, long] = [500, 8000].map((times) => lookedAt((measure) => void linesOf(part.repeat(times), STYLE, 60, measure)))
    // Sixteen times the text: 16 for a linear reader, 256 for one that looks back at all before.
    expect(long! / short!).toBeLessThan(40)
  })

  it.each([
    ['数独の本（上）、下', 12, ['数独の本', '（上）、', '下']],
    ['A book of puzzles', 13, ['A book', 'of', 'puzzles']],
    ['問題12', 8, ['問題', '12']],
  ])('breaks %s where it may be broken', (text, width, lines) => {
    expect(linesOf(text, STYLE, width, roughMeasure)).toEqual(lines)
  })
})
