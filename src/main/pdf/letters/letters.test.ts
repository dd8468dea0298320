import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { runs } from '#solver/testing/for-tests.ts'
import { FAMILIES, fontOf, fontsFor } from './families'
import { setLine } from './line'
import { letterMeasure, widthOf } from './widths'
import { runsOf } from './runs'

const familiesOf = (text: string, language?: string) =>
  runsOf(text, 'regular', language).runs.map(({ from }) => from.family.replace('noto-', ''))
const onPaper = (text: string) =>
  runsOf(text, 'regular')
    .runs.map(({ text: letters, direction }) => (direction === 'rtl' ? [...letters].reverse().join('') : letters))
    .join('')

/** A letter, digit or punctuation mark. Mathematical signs of the standards are excluded, because the fonts lack ≒ and ∼. */
const LETTER = /^[\p{L}\p{N}\p{P}]$/u

describe('families', () => {
  it.each([
    ['数独の本 No. 12', ['sans-jp']],
    ['Příliš žluťoučký', ['sans']],
    ['Ωμέγα', ['sans']],
    ['Ребус Ґ', ['sans']],
    ['ספר', ['sans-hebrew']],
    ['كتاب', ['sans-arabic']],
    ['ปริศนา', ['sans-thai']],
    ['퍼즐', ['sans-kr']],
    ['汉语', ['sans-sc']],
    ['鷗', ['sans-jp-more']],
    ['♔', ['sans-symbols-2']],
    ['🧩', ['emoji']],
  ])('%s is set in %j', (text, families) => {
    const set = familiesOf(text)
    expect(families.every((family) => set.includes(family))).toBe(true)
    expect(runsOf(text, 'regular').missing).toEqual([])
  })
  it('of a Chinese or Korean text go before the Japanese one, whose Han letters look different', () => {
    expect(familiesOf('海直', 'ja')).toEqual(['sans-jp'])
    expect(familiesOf('海直', 'zh-Hans')).toEqual(['sans-sc'])
    expect(familiesOf('海', 'ko')).toEqual(['sans-kr'])
  })
  it('of a Chinese or Korean text leave to the Japanese one the letters that look the same there', () => {
    expect(['ko', 'zh-Hans'].map((language) => familiesOf('一', language))).toEqual([['sans-jp'], ['sans-jp']])
    expect(['ko', 'zh-Hans'].map((language) => familiesOf('No. 12', language))).toEqual([['sans-kr'], ['sans-sc']])
  })
  it.each([
    ['Japanese', 'euc-jp', 'ja', 6879],
    ['Chinese', 'gb2312', 'zh-Hans', 7445],
    ['Korean', 'euc-kr', 'ko', 8200],
  ])('have the letters of the %s standard, in both faces', (_, encoding, language, least) => {
    const decoder = new TextDecoder(encoding)
    const bytes = Array.from({ length: 94 }, (__, at) => at + 0xa1)
    const letters = bytes.flatMap((row) => bytes.map((cell) => decoder.decode(Uint8Array.of(row, cell)))).filter((one) => LETTER.test(one))
    expect(letters.length).toBeGreaterThan(least - 500)
    for (const face of ['regular', 'bold']) expect(runsOf(letters.join(''), face, language).missing).toEqual([])
  })
  it('are opened when somebody needs them, and not before', async () => {
    vi.resetModules()
    const fresh = { ...(await import('./line')), ...(await import('./families')) }
    fresh.setLine('数独 No. 12 ★', 'regular')
    expect(FAMILIES.filter(({ id }) => fresh.isOpen(id)).map(({ id }) => id)).toEqual(['noto-sans-jp'])
    fresh.setLine('🧩 Č', 'regular')
    expect([fresh.isOpen('noto-emoji'), fresh.isOpen('noto-sans-kr'), fresh.isOpen('noto-sans-sc')]).toEqual([true, false, false])
  })
})

describe('order', () => {
  it.each([
    ['ספר', 'רפס'],
    ['Sudoku ספר 12', 'Sudoku 12 רפס'],
    ['ספר 12', '12 רפס'],
    ['ספר (תשבצים)', '(םיצבשת) רפס'],
    ['a (b) c', 'a (b) c'],
  ])('of %s on paper is %s', (text, seen) => expect(onPaper(text)).toBe(seen))
  it('keeps every letter that is seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '1', 'ש', 'م', '(', ')', ' ', '数', 'ž', '.') }), (text) => {
        const seen = runsOf(text, 'regular').runs.flatMap((run) => [...run.text])
        const plain = (letters: readonly string[]) => letters.map((one) => (one === ')' ? '(' : one)).sort()
        expect(plain(seen)).toEqual(plain([...text.normalize('NFC')]))
      }),
    )
  })
  it('joins Arabic letters', () => {
    const glyphsOf = (text: string) => setLine(text, 'regular').runs.flatMap(({ glyphs }) => glyphs)
    const word = glyphsOf('كتاب')
    // Arabic is read from right to left, so its last letter comes first here. Letters within a word have other glyphs than alone.
    expect(word.map(({ points }) => String.fromCodePoint(...points)).join('')).toBe('باتك')
    expect(word[2]!.id).not.toBe(glyphsOf('ت')[0]!.id)
  })
})

describe('letters that no font has', () => {
  it('are named, each once', () => {
    expect(letterMeasure.missing('a\u{10ffff}b\u{10ffff}\u{1d173}𐀀')).toEqual(['\u{10ffff}', '𐀀'])
    expect(letterMeasure.missing('Č数ש★☆①⑳〒㍿')).toEqual([])
  })
  it('are not: line breaks, and what cannot be seen', () => {
    expect(letterMeasure.missing('a\nb\u200b\ufeff\u2060❤️')).toEqual([])
    for (const { glyphs } of setLine('a\nb\u200bc', 'regular').runs) for (const { id } of glyphs) expect(id).not.toBe(0)
  })
  it('are not: marks that a font has no place for on their letter', () => {
    for (const text of ['\u0641\u0650', '\u06a2', 'a\u0615', 'o\u0300\u0325']) {
      const { missing, runs } = setLine(text, 'regular')
      expect(missing).toEqual([])
      expect(runs.flatMap(({ glyphs }) => glyphs.map(({ id }) => id))).not.toContain(0)
    }
  })
  it('have no glyph, and every other letter has one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 6 }), (text) => {
        const { runs, missing } = setLine(text, 'regular')
        if (missing.length === 0) expect(runs.flatMap(({ glyphs }) => glyphs.map(({ id }) => id))).not.toContain(0)
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('a face of its own', () => {
  it('is asked before the usual fonts, with their bold ones where it is bold', () => {
    const fontsOf = (text: string, face: string, language?: string) => runsOf(text, face, language).runs.map(({ from }) => from.id)
    expect(fontsOf('Sudoku 数独', 'libre-franklin-700')).toEqual(['libre-franklin-700', 'noto-sans-jp-700'])
    expect(fontsOf('Sudoku 数独', 'libre-franklin-400')).toEqual(['libre-franklin-400', 'noto-sans-jp-400'])
    expect(runsOf('\u{10ffff}', 'libre-franklin-400')).toMatchObject({
      missing: ['\u{10ffff}'],
      runs: [{ from: { id: 'noto-sans-jp-400' } }],
    })
  })
  it('leaves the full-width signs of Japanese to the Japanese font', () => {
    const latin = (text: string, language?: string) =>
      runsOf(text, 'libre-franklin-400', language).runs.map((run) => [run.from.family, run.text])
    expect(latin('“…” ×', 'en')).toEqual([['libre-franklin-400', '“…” ×']])
    expect(latin('“…”', 'ja')).toEqual([['noto-sans-jp', '“…”']])
    expect(latin('第3問 é', 'ja')).toEqual([['noto-sans-jp', '第'], ['libre-franklin-400', '3'], ['noto-sans-jp', '問 '], ['libre-franklin-400', 'é']]) // prettier-ignore
  })
  it('has the baseline that its digit 8 has, and the usual ones what they always had', () => {
    const { minY, maxY } = fontOf(fontsFor('libre-franklin-400', 'en')[0]!).glyphForCodePoint(0x38).bbox
    expect(letterMeasure.baseline('libre-franklin-400')).toBeCloseTo((minY + maxY) / 2000, 9)
    expect(letterMeasure.baseline('libre-franklin-400')).not.toBeCloseTo(0.365, 3)
    expect([letterMeasure.baseline('regular'), letterMeasure.baseline('bold')]).toEqual([0.365, 0.365])
  })
  it('has widths of its own, also with features', () => {
    for (const face of ['eb-garamond-400', 'eb-garamond-400:smcp', 'eb-garamond-600'])
      for (const text of ['Sudoku', '120', '7', 'AV']) expect(widthOf(text, face)).toBeCloseTo(setLine(text, face).width, 9)
    expect(widthOf('Sudoku', 'eb-garamond-400:smcp')).not.toBeCloseTo(widthOf('Sudoku', 'eb-garamond-400'), 3)
  })
})

describe('widths', () => {
  it('are those of the set line, whatever the text is made of', () => {
    const random = new Random('widths')
    const letters = [...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)), ...'fffiTAVWay1.,', 'é', '数', '★', 'ש']
    for (let i = 0; i < 1500; i++) {
      const text = Array.from({ length: random.below(12) }, () => letters[random.below(letters.length)]!).join('')
      const face = i % 2 === 0 ? 'regular' : 'bold'
      expect(widthOf(text, face), text).toBeCloseTo(setLine(text, face).width, 9)
    }
  })
  it('grow with the size, and are those of the glyphs', () => {
    expect(letterMeasure.width('数', 'regular', 3)).toBeCloseTo(3, 6)
    expect(letterMeasure.width('12', 'regular', 10)).toBeCloseTo(2 * letterMeasure.width('1', 'regular', 10), 6)
    expect(letterMeasure.width('Sudoku', 'bold', 10)).toBeGreaterThan(letterMeasure.width('Sudoku', 'regular', 10))
    expect(letterMeasure.width('', 'regular', 10)).toBe(0)
  })
})
