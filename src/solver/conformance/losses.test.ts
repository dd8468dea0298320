import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Caption, CaptionField } from '../genre/text'
import type { Genre } from '../genre/genre'
import { genres } from '../genres'
import { often } from '../testing/for-tests'

/** Characters that formats use themselves, letters of other scripts, and characters that are lost at the ends of lines. */
const ODD = [
  '%2C',
  '%2D',
  '%',
  ',',
  ';',
  ':',
  '=',
  '&',
  '#',
  '"',
  "'",
  '<',
  '>',
  '/',
  '\\',
  '|',
  '+',
  ' ',
  '  ',
  '\t',
  '難',
  'ニコリ',
  'é',
  '🧩',
  '-',
]
const word = fc.array(fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'grapheme', maxLength: 3 })), { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')) // prettier-ignore
const lines = fc.array(fc.oneof(word, fc.constant('')), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n'))
const captions: fc.Arbitrary<Caption> = fc.record(
  {
    id: word,
    title: fc.oneof(word, fc.constant('A title')),
    author: fc.oneof(word, fc.constant('作者')),
    source: fc.oneof(word, fc.constant('https://example.com/?a=1,2&b=3')),
    label: fc.nat(9),
    note: fc.oneof(lines, fc.constant('Rules.\nMore, of a=b & c.')),
    tags: fc.array(word, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
)

/** The samples of a genre, unchanged and in all of their symmetric forms. */
function puzzlesOf(genre: Genre): unknown[] {
  return genre.samples.flatMap((puzzle, i) => [puzzle, genre.disguise?.(puzzle, `losses-${i}`) ?? puzzle])
}

const writing = genres.flatMap((genre) =>
  genre.formats.filter(({ write }) => write !== undefined).map((format) => [`${genre.id}: ${format.id}`, genre, format] as const),
)

describe('what writing reports as lost is what reading back does not give, neither more nor less', () => {
  it.each(writing)('%s', (_, genre, format) => {
    const items = fc.array(fc.record({ puzzle: fc.constantFrom(...puzzlesOf(genre)), caption: captions }), {
      minLength: 1,
      maxLength: format.many ? 3 : 2,
    })
    fc.assert(
      fc.property(items, (written) => {
        const { text, lost } = format.write!(written)
        const messages = (index: number) => lost.filter((one) => one.index === index).map(({ message }) => message as { code: string; fields?: CaptionField[] }) // prettier-ignore
        // A puzzle for which a format lacks a sign is not written, and is reported as lost as a whole.
        const isRefused = written.map((item) => format.parse(format.write!([item]).text).puzzles.length === 0)
        const first = isRefused.indexOf(false)
        const isWritten = (index: number) => !isRefused[index] && (format.many || index === first)
        const { puzzles } = format.parse(text)
        const kept = written.map((item, index) => ({ ...item, told: messages(index) })).filter((__, index) => isWritten(index))
        written.forEach((__, index) => {
          if (isRefused[index]) expect(messages(index).filter(({ fields }) => !fields)).toHaveLength(1)
          else expect(isWritten(index) || messages(index).some(({ code }) => code === 'write.only-first')).toBe(true)
        })
        expect(puzzles).toHaveLength(kept.length)
        puzzles.forEach((back, i) => {
          const { puzzle, caption, told } = kept[i]!
          const isSame = isDeepStrictEqual(genre.toData(back.puzzle), genre.toData(puzzle))
          expect({ puzzle: told.some(({ fields }) => !fields) }).toEqual({ puzzle: !isSame })
          const fields = [...new Set([...Object.keys(caption), ...Object.keys(back.caption)])] as CaptionField[]
          const differing = fields.filter((field) => !isDeepStrictEqual(back.caption[field], caption[field]))
          expect(told.flatMap((message) => message.fields ?? []).sort()).toEqual(differing.sort())
        })
      }),
      { numRuns: often(20, 60), seed: 14 },
    )
  })
})
