import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { often } from '#solver/testing/for-tests.ts'
import { pencils } from './pencils'

/** Signs of links and ids, and some that are none. */
const SIGNS = [...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!*+-_~@%=$.,:;^|é林🀄\u212A']
/** Signs that a sentence does not put behind a link. */
const PLAIN = SIGNS.filter((sign) => /^[\w!*+~@%=$-]$/.test(sign) && sign !== '!')

/** The codecs of links and ids with boards as they write them. */
const codecs = pencils.flatMap((genre) =>
  genre.formats
    .filter(({ id }) => id === 'puzz-link' || id.startsWith('tatham-'))
    .map((format) => {
      const boards = genre.samples.filter((puzzle) => format.write!([{ puzzle, caption: {} }]).lost.length === 0).slice(0, 2)
      return [genre.id, format.id, genre, format, boards] as const
    }),
)

type Codec = (typeof codecs)[number]

/** What becomes of a text: the boards as data, and the problems; each of those has a place in the text, and a sentence. */
function readBy([, , genre, format]: Codec, text: string): { readonly boards: readonly unknown[]; readonly isTold: boolean } {
  const { puzzles, problems } = format.parse(text)
  for (const { line, column, message } of problems) {
    expect(line, text).toBe(1)
    expect(column, text).toBeGreaterThanOrEqual(1)
    expect(column, text).toBeLessThanOrEqual(text.length + 1)
    for (const language of ['en', 'ja'] as const) expect(genre.say(message, language), text).not.toMatch(/undefined|NaN|“”|「」/)
  }
  // Whatever is read is a board of the genre.
  for (const { puzzle } of puzzles) expect(genre.fromData(genre.toData(puzzle)), text).toEqual({ ok: true, value: puzzle })
  if (puzzles.length === 0) expect(problems.some(({ severity }) => severity === 'error'), text).toBe(true) // prettier-ignore
  return { boards: puzzles.map(({ puzzle }) => genre.toData(puzzle)), isTold: problems.length > 0 }
}

it('there are links or ids of every genre', () => {
  expect(new Set(codecs.map(([id]) => id)).size).toBe(pencils.length)
})

describe.each(codecs)('%s as %s', (...codec) => {
  const [id, format, genre, { write }, boards] = codec
  const texts = boards.map((puzzle) => write!([{ puzzle, caption: {} }]).text.trim())

  it('writes some board', () => expect(texts.length).toBeGreaterThan(0))

  it('a text that breaks off is told, or nothing of its board is lost', () => {
    for (const [i, text] of texts.entries())
      for (let length = 0; length < text.length; length++) {
        const cut = text.slice(0, length)
        if (cut === '') continue
        const { boards: read, isTold } = readBy(codec, cut)
        if (!isTold) expect(read, cut).toEqual([genre.toData(boards[i]!)])
      }
  })

  it('a text that goes on behind its board is told', () => {
    const random = new Random(`longer ${id} ${format}`)
    for (const text of texts)
      for (let i = 0; i < often(20, 100); i++) {
        const longer = text + Array.from({ length: 1 + random.below(3) }, () => PLAIN[random.below(PLAIN.length)]!).join('')
        expect(readBy(codec, longer).isTold, longer).toBe(true)
      }
  })

  it('whatever stands in the place of the cells is a board, or told with its place', () => {
    const random = new Random(`bytes ${id} ${format}`)
    for (const text of texts) {
      const head = text.slice(0, 1 + (format.startsWith('tatham-') ? text.indexOf(':') : text.lastIndexOf('/')))
      for (let i = 0; i < often(60, 500); i++) {
        const body = Array.from({ length: random.below(40) }, () => SIGNS[random.below(SIGNS.length)]!).join('')
        readBy(codec, head + body)
        // A sign of a good text is another one.
        const at = head.length + random.below(text.length - head.length)
        readBy(codec, text.slice(0, at) + SIGNS[random.below(SIGNS.length)]! + text.slice(at + 1))
      }
    }
  })
})

it.each([
  ['akari', 'puzz-link', 'https://puzz.link/p?akari/3/2/gz', '1:32 warning pencil.over', '15 cells', '15マス'],
  ['akari', 'puzz-link', 'https://puzz.link/p?akari/3/2/ie', '', '', ''],
  ['nurikabe', 'puzz-link', 'https://puzz.link/p?nurikabe/2/2/1j', '1:35 warning pencil.over', '1 cell more', '1マス'],
  ['masyu', 'puzz-link', 'https://puzz.link/p?mashu/2/2/00a', '1:33 warning pencil.long', '“a”', '「a」'],
  ['masyu', 'puzz-link', 'https://puzz.link/p?mashu/2/2/0a', '1:32 warning pencil.over', '1 cell more', '1マス'],
  ['kakuro', 'puzz-link', 'https://puzz.link/p?kakuro/2/2/z34-A', '1:32 error pencil.character', '“z”', '「z」'],
  ['hitori', 'puzz-link', 'https://puzz.link/p?hitori/2/2/1204', '1:34 error pencil.clue', 'r2c1', '2行1列'],
  ['nurikabe', 'puzz-link', 'https://puzz.link/p?nurikabe/3/1/g-010', '1:38 error pencil.clue', 'r1c3', '1行3列'],
  ['hitori', 'puzz-link', 'https://puzz.link/p?hitori/2/1/12/34', '1:34 warning pencil.long', '“/34”', '「/34」'],
  ['hitori', 'puzz-link', 'https://puzz.link/p?hitori/2/1/12/', '', '', ''],
  ['akari', 'tatham-akari', '2x2b20s2d0:0z', '1:13 error pencil.behind', '“z”', '「z」'],
  ['binairo', 'tatham-binairo', '4x2dt:aBdz', '1:10 error pencil.behind', '“z”', '「z」'],
  ['futoshiki', 'tatham-futoshiki', '2:0,0,0,0', '1:10 error pencil.short', '3 of 4', '4マスのうち3マス'],
  ['futoshiki', 'tatham-futoshiki', '2:0,0U0,0,', '1:7 error pencil.character', '“0”', '「0」'],
] as const)('%s as %s: %s is told as %s', (id, name, text, told, en, ja) => {
  const genre = pencils.find((one) => one.id === id)!
  const { puzzles, problems } = genre.formats.find((one) => one.id === name)!.parse(text)
  expect(problems.map(({ line, column, severity, message }) => `${line}:${column} ${severity} ${message.code}`).join()).toBe(told)
  expect(puzzles.length).toBe(told.includes('error') ? 0 : 1)
  for (const { message } of problems) {
    expect(genre.say(message, 'en')).toContain(en)
    expect(genre.say(message, 'ja')).toContain(ja)
  }
})
