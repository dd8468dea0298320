import { afterEach, describe, expect, it, vi } from 'vitest'
import { roughMeasure, type TextMeasure } from '../model/measure'
import { linesOf, phrases } from './text'

const STYLE = { size: 3, face: 'regular' } as const

/** The number of letters that are read while `work` runs: by regular expressions, by the text measure, and when a text is split. */
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
    // The text is 16 times as long. A linear reader needs 16 times the steps, one that looks back over the whole text 256 times.
    expect(long! / short!).toBeLessThan(40)
  })

  it.each([
    ['数独の本（上）、下', 12, ['数独の本', '（上）、', '下']],
    ['A book of puzzles', 13, ['A book', 'of', 'puzzles']],
    ['問題12', 8, ['問題', '12']],
  ])('breaks %s where it may be broken', (text, width, lines) => {
    expect(linesOf(text, STYLE, width, roughMeasure)).toEqual(lines)
  })

  it.each([
    ['はじめてのお絵かきロジック', ['はじめての', 'お絵かき', 'ロジック']],
    ['上級お絵かきロジック100問', ['上級', 'お絵かき', 'ロジック', '100問']],
    ['変形ナンプレ傑作選', ['変形', 'ナンプレ', '傑作選']],
    ['第12回 詰将棋と数独（上）の本', ['第12回 ', '詰将棋と', '数独', '（上）の', '本']],
    ['スーパーセレクション', ['スーパーセレクション']],
    ['A book of 100 puzzles', ['A ', 'book ', 'of ', '100 ', 'puzzles']],
  ])('titles fall into phrases: %s', (text, expected) => {
    expect(phrases(text)).toEqual(expected)
    expect(phrases(text).join('')).toBe(text)
  })

  it('a name is kept whole in a title where a line has room for it, and else broken between words, at last between letters', () => {
    const title = '大人のお絵かきロジック'
    const whole = ['お絵かきロジック']
    const set = (letters: number) =>
      linesOf(title, STYLE, roughMeasure.width('字', STYLE.face, STYLE.size) * letters, roughMeasure, { whole })
    expect(set(8)).toEqual(['大人の', 'お絵かきロジック'])
    expect(set(5)).toEqual(['大人の', 'お絵かき', 'ロジック'])
    expect(set(3)).toEqual(['大人の', 'お絵か', 'き', 'ロジッ', 'ク'])
    expect(linesOf(title, STYLE, roughMeasure.width('字', STYLE.face, STYLE.size) * 7, roughMeasure)).toEqual([
      '大人のお絵かき',
      'ロジック',
    ])
  })
})
