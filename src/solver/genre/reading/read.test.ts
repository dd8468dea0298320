import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Genre } from '../genre'
import { lineFormat, problemAt } from '../texts/line-format'
import { splitLines, withPlainEnds } from '../texts/lines'
import { nanidoLine } from '../texts/nanido-line'
import { readText, sayProblem } from './read'
import type { Parsed } from '../text'

/** A genre that only reads: words `a:…` a line, and documents framed by `begin` and `end`, each line between a puzzle. */
function reader(id: string): Genre {
  const storage = {
    id,
    toData: (puzzle: unknown) => String(puzzle),
    fromData: (data: unknown) =>
      typeof data === 'string' ? ({ ok: true, value: data } as const) : ({ ok: false, message: { code: `${id}.shape` } } as const),
  }
  const word = lineFormat<unknown>({
    id: 'word',
    name: { en: 'word', ja: '語' },
    extensions: [],
    detect: (line) => (line.startsWith(`${id}:`) ? 1 : line.startsWith(`${id}-`) ? 0.3 : 0),
    read: (line) =>
      line.startsWith(`${id}:`) ? { is: 'puzzle', puzzle: line.slice(id.length + 1) } : problemAt(id.length, { code: `${id}.colon` }),
  })
  const framed = new RegExp(`begin ${id}\\n([^]*?)\\nend`, 'g')
  const parse = (text: string): Parsed<unknown> => {
    const bodies = [...text.matchAll(framed)]
    return {
      puzzles: bodies.map((found, ordinal) => ({
        puzzle: found[1],
        caption: {},
        line: text.slice(0, found.index).split('\n').length,
        column: 1,
        ordinal,
      })),
      problems: [],
    }
  }
  return {
    id,
    formats: [
      nanidoLine(storage),
      word,
      {
        id: 'frame',
        name: { en: 'frame', ja: '枠' },
        extensions: [],
        scope: 'document',
        many: true,
        detect: (text: string) =>
          text.startsWith(`begin ${id}\n`) && text.endsWith('\nend') ? 0.95 : parse(text).puzzles.length > 0 ? 0.6 : 0,
        parse,
      },
    ],
    say: ({ code }: { code: string }) => `${id} says ${code}`,
  } as unknown as Genre
}

const genres = [reader('a'), reader('b')]
const brief = (text: string, options = {}) => {
  const { puzzles, problems } = readText(genres, text, options)
  return [
    ...puzzles.map(
      ({ genre, format, placed }) => `${placed.ordinal} ${placed.line}:${placed.column} ${genre.id} ${format} ${String(placed.puzzle)}`,
    ),
    ...problems.map(({ ordinal, line, column, message }) => `${ordinal ?? ''} ${line}:${column} ${message.code}`),
  ]
}

describe('reading any text', () => {
  it('reads each line by the format that fits it best, genres mixed', () => {
    expect(brief('a:one\n{"genre":"b","data":"two"}\nb:three\n')).toEqual(['0 1:1 a word one', '1 2:1 b nanido two', '2 3:1 b word three'])
  })
  it('counts broken records and not comments, and goes on', () => {
    expect(brief('# heading\n\na:one\na-two\nwhatever\n# note\nb:four')).toEqual([
      '0 3:1 a word one',
      '3 7:1 b word four',
      '1 4:2 a.colon',
      '2 5:1 read.nothing-fits',
    ])
  })
  it('gives a whole text to a document that fits beyond doubt', () => {
    expect(brief('begin a\na:x\nend')).toEqual(['0 1:1 a frame a:x'])
  })
  it('offers what no line format wants to the documents, with places of the whole text', () => {
    expect(brief('b:one\nDear all,\nbegin a\nx\nend\nbye\nb:two\n')).toEqual(['0 1:1 b word one', '1 3:1 a frame x', '2 7:1 b word two'])
  })
  it('says of a Nanido line of an unknown genre that its genre is unknown', () => {
    expect(brief('{"genre":"c","data":"x"}')).toEqual(['0 1:2 nanido.genre'])
  })
  it('considers only the genre and the format asked for', () => {
    expect(brief('a:one\nb:two', { genre: 'b' })).toEqual(['1 2:1 b word two', '0 1:1 read.nothing-fits'])
    expect(brief('b-two', { genre: 'b', format: 'word' })).toEqual(['0 1:2 b.colon'])
    expect(brief('b:two', { format: 'sgf' })).toEqual(['0 1:1 read.no-such-format'])
    expect(brief('b:two', { genre: 'go' })).toEqual(['0 1:1 read.no-such-format'])
  })
  it('gives nothing for an empty text', () => expect(brief('\ufeff\n  \n# only a comment\n')).toEqual([]))

  it('says a problem in the words of its genre', () => {
    const { problems } = readText(genres, 'a-x\n???')
    expect(problems.map((problem) => sayProblem(problem, 'en'))).toEqual(['a says a.colon', expect.stringContaining('???')])
  })

  it('numbers the records of any text without gaps, and gives places that exist', () => {
    const line = fc.oneof(
      fc.constantFrom(
        'a:x',
        'b:y',
        'a-z',
        '',
        '# c',
        'begin a',
        'end',
        '{"genre":"a","data":"q"}',
        '{"genre":"a"',
        '🐈 prose',
        '\u2028',
        'a:x\u0085$',
      ),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const text = lines.join(end)
        const { puzzles, problems } = readText(genres, text)
        const ordinals = [...puzzles.map(({ placed }) => placed.ordinal), ...problems.flatMap(({ ordinal }) => ordinal ?? [])]
        const distinct = [...new Set(ordinals)].sort((x, y) => x - y)
        expect(distinct).toEqual(distinct.map((_, i) => i))
        // A separator of lines (U+2028) and the like end a line, too, but in a text of JSON.
        const content = splitLines(withPlainEnds(text))
        for (const { line, column } of [...puzzles.map(({ placed }) => placed), ...problems]) {
          expect(column >= 1 && column <= [...content[line - 1]!].length + 1).toBe(true)
        }
      }),
    )
  })
})
