import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formats } from '.'
import { readText } from '#solver/genre/reading/read.ts'
import type { Caption } from '#solver/genre/text.ts'
import { textPhrases } from '#solver/genre/texts/messages.ts'
import { speaker } from '#solver/kernel/message.ts'
import type { Format, Genre } from '#solver/genre/genre.ts'
import { SLIP, runs, withoutSlips } from '#solver/testing/for-tests.ts'
import { clueOfSign } from '../cells'
import { BLANK, type Slitherlink } from '../puzzle'
import { slitherlinkMessages } from '../messages'
import { readFile, writeFile } from './pzprv3-file'

const byId = (id: string): Format<Slitherlink> => formats.find((format) => format.id === id)!
const say = speaker(slitherlinkMessages, textPhrases)
/** The parts of a genre that reading needs. */
const reading = { id: 'slitherlink', formats, say } as unknown as Genre

function board(rows: string): Slitherlink {
  const lines = rows.split('/')
  return { width: lines[0]!.length, height: lines.length, clues: [...lines.join('')].map((sign) => clueOfSign(sign)!) }
}

/** The result of reading a text in short: the puzzles, and `line:column code` for each problem. */
function read(format: Format<Slitherlink>, text: string) {
  const { puzzles, problems } = format.parse(text)
  return {
    puzzles: puzzles.map(({ puzzle }) => puzzle),
    problems: problems.map(({ line, column, message }) => `${line}:${column} ${message.code.replace('slitherlink.', '')}`),
  }
}

/** The same boards in several formats: small ones made for tests, and one of 10 x 10. */
const BOARDS: readonly (readonly [rows: string, link: string, loopy: string])[] = [
  ['3.../3.../.22./.2.1', 'slither/4/4/dgdh2c7b', '4x4t0:3c3d22b2a1'],
  ['2..1./.2..1/..2../3..3./.0..3', 'slither/5/5/cbcbcddad', '5x5t0:2b1b2b1b2b3b3b0b3'],
  ['....../.3..../....2./......', 'slither/6/4/mdlck', '6x4t0:g3h2g'],
  [
    '2....2.1../..1..2..../3..2..1..3/....3....1/.22..3..2./.3..2..31./1....1..../2..3..2..3/....3..0../..3.2....3',
    'slither/10/10/ch7bhbchdcbdhdh62cdcdc36bhbhcdcdhdah8chd',
    '10x10t0:2d2a1d1b2d3b2b1b3d3d1a22b3b2b3b2b31a1d1d2b3b2b3d3b0d3a2d3',
  ],
]

describe('the same board in every format', () => {
  it.each(BOARDS)('%s', (rows, link, loopy) => {
    const puzzle = board(rows)
    const texts: Record<string, string> = {
      'puzz-link': `https://puzz.link/p?${link}\n`,
      loopy: loopy + '\n',
      text: rows.replaceAll('/', '\n') + '\n',
      'rows-line': `${puzzle.width} ${puzzle.height} ${rows}\n`,
      nanido: `{"genre":"slitherlink","data":{"rows":${JSON.stringify(rows.split('/'))}}}\n`,
    }
    for (const [id, text] of Object.entries(texts)) {
      expect(byId(id).write!([{ puzzle, caption: {} }])).toEqual({ text, lost: [] })
      expect(read(byId(id), text)).toEqual({ puzzles: [puzzle], problems: [] })
      const found = readText([reading], text)
      expect(found.puzzles.map(({ format, placed }) => [format, placed.puzzle])).toEqual([[id, puzzle]])
    }
  })
})

describe('a puzz.link address', () => {
  const link = byId('puzz-link')
  const [rows, path] = BOARDS[0]!
  const body = 'dgdh2c7b'
  it.each([
    ['another site', `http://pzv.jp/p.html?${path}`],
    ['pzprxs', `https://pzprxs.vercel.app/p?${path}`],
    ['pzplus', `https://pzplus.tck.mn/p?${path}`],
    ['no site', path],
    ['the long name', `https://puzz.link/p?slitherlink/4/4/${body}`],
    ['the editor', `https://puzz.link/p?slither_edit/4/4/${body}`],
    ['the player', `https://puzz.link/p?slither_play/4/4/${body}`],
    ['a slash at the end', `https://puzz.link/p?${path}/`],
    ['blanks around it', `  https://puzz.link/p?${path}  `],
    ['a plain digit at the end', 'slither/4/4/dgdh2c71'],
  ])('bears %s', (_, text) => {
    expect(link.detect(text)).toBe(1)
    expect(read(link, text)).toEqual({ puzzles: [board(rows)], problems: [] })
  })
  it('the text behind an address is kept', () => {
    expect(link.parse(`${path} from a friend`).puzzles[0]!.caption).toEqual({ note: 'from a friend' })
  })
  it('reads a "?", which is not blank', () => {
    expect(read(link, 'slither/3/2/.2.g0.')).toEqual({ puzzles: [board('?2?/.0?')], problems: [] })
    expect(link.write!([{ puzzle: board('?2?/.0?'), caption: {} }]).text).toBe('https://puzz.link/p?slither/3/2/.2.g0.\n')
    expect(link.write!([{ puzzle: board('1.?/1..'), caption: {} }]).text).toBe('https://puzz.link/p?slither/3/2/6.b\n')
  })
  it('a link that was cut off is refused', () => {
    expect(read(link, 'slither/4/4/dgd')).toEqual({ puzzles: [], problems: ['1:16 link-short'] })
    expect(read(link, 'slither/2/1')).toEqual({ puzzles: [], problems: ['1:12 link-short'] })
  })
  it('punctuation behind an address is ignored', () => {
    expect(read(link, '(https://puzz.link/p?slither/2/1/12).')).toEqual({ puzzles: [board('12')], problems: [] })
  })
  it('signs after the last cell are ignored with a message', () => {
    expect(read(link, 'slither/2/1/12345/z')).toEqual({ puzzles: [board('12')], problems: ['1:15 link-long'] })
  })
  it('blanks after the last clue may go beyond the board', () => {
    expect(read(link, 'slither/2/1/0e')).toEqual({ puzzles: [board('04')], problems: [] })
  })
  it('runs of blanks are split after twenty', () => {
    const puzzle: Slitherlink = { width: 45, height: 1, clues: [...Array<number>(44).fill(BLANK), 2] }
    expect(link.write!([{ puzzle, caption: {} }]).text).toBe('https://puzz.link/p?slither/45/1/zzjc\n')
  })
  it.each([
    ['the variant through every node', 'slither/f/4/4/dgdh2c7b', '1:9 every-node'],
    ['a named variant', 'https://puzz.link/p?slither/v:sheep/4/4/dgdh2c7b', '1:29 variant'],
    ['another flag', 'slither/d/4/4/dgdh2c7b', '1:9 variant'],
    ['an f among the cells', 'slither/4/4/dgfh2c7b', '1:15 character'],
    ['a capital', 'slither/4/4/dgDh2c7b', '1:15 character'],
    ['no width', 'slither/0/4/g', '1:9 side'],
    ['too large a height', 'slither/4/101/g', '1:11 side'],
    ['no cells and no size', 'https://puzz.link/p?slither/', '1:29 link-without-puzzle'],
    ['an empty slash', 'slither//4/g', '1:9 side'],
  ])('refuses %s', (_, text, problem) => expect(read(link, text)).toEqual({ puzzles: [], problems: [problem] }))
  it('is not one of another genre', () => expect(link.detect('https://puzz.link/p?sudoku/9/9/g')).toBe(0))
})

const FILE = `pzprv3.1
slither
4
4
3 . . . 
3 . . . 
. 2 2 . 
. 2 . 1 
0 0 0 0 
0 1 2 0 
0 0 0 0 
0 0 0 0 
1 -1 -1 -1 1 
-1 1 1 1 1 
1 -1 1 1 1 
1 1 -1 -1 -1 
1 1 1 1 
1 -1 1 -1 
1 -1 -1 -1 
-1 1 -1 1 
1 -1 -1 -1 
`

describe('a pzprv3 file', () => {
  it('is read, and a player’s work is left out', () => {
    const { puzzles, problems } = readText([reading], FILE)
    expect(puzzles.map(({ format, placed }) => [format, placed.puzzle])).toEqual([['pzprv3.1', board(BOARDS[0]![0])]])
    expect(problems).toMatchObject([{ line: 9, column: 1, severity: 'warning', message: { code: 'slitherlink.answer-left-out' } }])
  })
  it('keeps a player’s work where it is asked for', () => {
    const file = readFile(FILE)
    if (!file.ok || file.work === undefined) throw new Error('not read')
    const { work } = file
    expect(work.edges).toBe('----' + '-x-x' + '-xxx' + 'x-x-' + '-xxx' + '-xxx-' + 'x----' + '-x---' + '--xxx')
    expect(work.cells).toBe('.....io.........')
    expect(writeFile(file.puzzle, true, work)).toBe(FILE)
  })
  it('may be of the old version, parted by slashes', () => {
    const text = 'pzprv3/slither/1/3/3 . 1 /0 0 0 0 /0 0 0 /0 0 0 /'
    expect(readText([reading], text)).toMatchObject({ puzzles: [{ format: 'pzprv3', placed: { puzzle: board('3.1') } }], problems: [] })
    expect(byId('pzprv3').write!([{ puzzle: board('3.1'), caption: {} }]).text).toBe(text.replaceAll('/', '\n'))
  })
  it.each(['_', '+', '%20', ' '])('may stand in an address, with %j for blanks', (blank) => {
    const text = 'https://puzz.link/p?pzprv3/slither/1/3/3 . 1 /0 0 0 0 /0 0 0 /0 0 0 /'.replaceAll(' ', blank)
    expect(readText([reading], text)).toMatchObject({ puzzles: [{ format: 'pzprv3', placed: { puzzle: board('3.1') } }], problems: [] })
    // Column 40 is that of the first clue.
    const column = 40 + '3.1'.length + 2 * blank.length
    expect(read(byId('pzprv3'), text.replace('1/3/3', '1/4/3')).problems).toEqual([`1:${column} row-length`])
  })
  it('has rows first, and - for a "?"', () => {
    expect(byId('pzprv3.1').write!([{ puzzle: board('?.1/..2'), caption: {} }]).text).toBe(
      'pzprv3.1\nslither\n2\n3\n- . 1 \n. . 2 \n0 0 0 \n0 0 0 \n0 0 0 0 \n0 0 0 0 \n0 0 0 \n0 0 0 \n0 0 0 \n',
    )
    expect(read(byId('pzprv3.1'), 'pzprv3.1/slither/2/3/- . 1/. . 2')).toEqual({ puzzles: [board('?.1/..2')], problems: [] })
  })
  it.each([
    ['the variant through every node', FILE.replace('4\n4\n', '4\n4\nf\n'), '5:1 every-node'],
    ['another kind of puzzle', FILE.replace('slither', 'mashu'), '2:1 no-board'],
    ['a letter among the clues', FILE.replace('. 2 2 .', '. 2 k .'), '7:5 character'],
    ['a 5', FILE.replace('. 2 2 .', '. 5 2 .'), '7:3 character'],
    ['a short row', FILE.replace('. 2 2 .', '. 2 2'), '7:6 row-length'],
    ['a missing row', 'pzprv3/slither/2/2/1 .', '1:20 row-count'],
    ['a size that is none', FILE.replace('\n4\n', '\nx\n'), '3:1 side'],
    ['nothing after the first line', 'pzprv3', '1:1 no-board'],
  ])('tells of %s', (_, text, problem) => expect(read(byId('pzprv3.1'), text)).toEqual({ puzzles: [], problems: [problem] }))
  it('is read without an answer that cannot be read', () => {
    expect(read(byId('pzprv3.1'), FILE.replace('\n1 1 1 1 \n', '\n1 1 7 1 \n'))).toEqual({
      puzzles: [board(BOARDS[0]![0])],
      problems: ['9:1 answer-left-out'],
    })
  })
})

describe('a Loopy id', () => {
  const loopy = byId('loopy')
  it.each([
    ['without a tiling', '4x4:3c3d22b2a1'],
    ['with a difficulty', '4x4t0dh:3c3d22b2a1'],
    ['with a difficulty and no tiling', '4x4de:3c3d22b2a1'],
  ])('is read %s', (_, text) => {
    expect(loopy.detect(text)).toBeGreaterThanOrEqual(0.9)
    expect(read(loopy, text)).toEqual({ puzzles: [board(BOARDS[0]![0])], problems: [] })
  })
  it('more than 26 blanks are z and a further letter', () => {
    const puzzle: Slitherlink = { width: 30, height: 1, clues: [1, ...Array<number>(28).fill(BLANK), 2] }
    const text = '30x1t0:1zb2\n'
    expect(loopy.write!([{ puzzle, caption: {} }]).text).toBe(text)
    expect(read(loopy, text)).toEqual({ puzzles: [puzzle], problems: [] })
  })
  it('a "?" cannot be written and is reported as lost', () => {
    expect(loopy.write!([{ puzzle: board('?1/2?'), caption: {} }])).toEqual({
      text: '2x2t0:a12a\n',
      lost: [{ index: 0, message: { code: 'slitherlink.unknown-lost', count: 2 } }],
    })
  })
  it.each([
    ['another tiling', '4x4t3:3c3d22b2a1', '1:4 tiling'],
    ['a tiling of two digits', '7x7t10de:a', '1:4 tiling'],
    ['a random seed', '4x4t0dh#123456', '1:8 random-seed'],
    ['parameters alone', '4x4t0de', '1:1 loopy-no-cells'],
    ['too few cells', '4x4t0:3c3d22b2', '1:15 loopy-cells'],
    ['too many cells', '4x4t0:3c3d22b2a11', '1:18 loopy-cells'],
    ['a clue of ten', '4x4t0:Ac3d22b2a1', '1:7 large-clue'],
    ['a clue of 5', '4x4t0:3c5d22b2a1', '1:9 large-clue'],
    ['a sign that is none', '4x4t0:3c3d22b2a.', '1:16 character'],
    ['too large a board', '101x4t0:3c', '1:1 side'],
  ])('refuses %s', (_, text, problem) => expect(read(loopy, text)).toEqual({ puzzles: [], problems: [problem] }))
})

describe('plain text', () => {
  const text = byId('text')
  const rows = BOARDS[1]![0]
  const plain = rows.replaceAll('/', '\n')
  const wide = (narrow: string) => narrow.replaceAll(/[\d.]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))
  it('an invalid full-width sign is reported with its place', () => {
    expect(text.detect(wide(plain))).toBe(text.detect(plain))
    expect(text.parse(wide(plain).replace('３', '７')).problems[0]).toMatchObject({
      severity: 'error',
      message: { code: 'slitherlink.character' },
    })
  })
  it.each([
    ['CRLF', plain.replaceAll('\n', '\r\n')],
    ['a byte order mark', '\ufeff' + plain],
    ['comments and empty lines around', `# one\n\n${plain}\n\n# end\n`],
    ['a comment between rows', plain.replace('\n', '\n# here\n')],
    ['empty lines between all rows', plain.replaceAll('\n', '\n\n')],
    ['- for blank', plain.replaceAll('.', '-')],
    ['_ for blank', plain.replaceAll('.', '_')],
    ['x for blank', plain.replaceAll('.', 'x')],
    ['* for blank', plain.replaceAll('.', '*')],
    ['a space for blank', plain.replaceAll('.', ' ')],
    ['a space for blank, cut off at line ends', plain.replaceAll('.', ' ').replaceAll(/ +$/gm, '')],
    ['spaces between cells', plain.replaceAll(/[^\n](?!$)/gm, '$& ')],
    ['full-width digits and full stops', wide(plain)],
    ['full-width digits and spaces', wide(plain).replaceAll('．', '　')],
    ['full-width digits and middle dots, under a full-width first line', `５\u3000５\n${wide(plain).replaceAll('．', '・')}`],
    ['a first line', `5 5\n${plain}`],
    ['a first line with a word', `size: 5 5\n${plain}`],
    ['a first line and empty lines', `5 5\n\n${plain.replace('\n', '\n\n')}`],
  ])('bears %s', (_, changed) => expect(read(text, changed)).toEqual({ puzzles: [board(rows)], problems: [] }))

  it.each([
    ['width first', '6 4'],
    ['height first', '4 6'],
  ])('takes a first line with the %s', (_, heading) => {
    expect(read(text, `${heading}\n${BOARDS[2]![0].replaceAll('/', '\n')}`)).toEqual({ puzzles: [board(BOARDS[2]![0])], problems: [] })
  })
  it('of two orders of the sides the only fitting one is used, also if blanks are spaces', () => {
    expect(read(text, '3 2\n1 2\n3')).toEqual({ puzzles: [board('1.2/3..')], problems: [] })
    expect(read(text, '5 2\n1   2\n\n')).toEqual({ puzzles: [board('1...2/.....')], problems: [] })
  })
  it('a message asks which of two fitting orders is meant', () => {
    expect(read(text, 'size: 3 4\n1 2\n 3')).toEqual({ puzzles: [], problems: ['1:1 size-either'] })
  })
  it('a message says if neither order fits', () => {
    expect(read(text, `7 4\n${BOARDS[2]![0].replaceAll('/', '\n')}`)).toEqual({ puzzles: [], problems: ['1:1 size-neither'] })
  })
  it('reads several boards, with first lines and without', () => {
    const three = `4 1\n1..2\n5 5\n${plain}\n\n12\n3.\n`
    expect(read(text, three)).toEqual({ puzzles: [board('1..2'), board(rows), board('12/3.')], problems: [] })
  })
  it('reads rows of two cells with a blank between', () => {
    expect(read(text, '2 1\n. 3\n1 .')).toEqual({ puzzles: [board('21/.3/1.')], problems: [] })
  })
  it('keeps the numbers of boards after a broken one', () => {
    const { puzzles, problems } = text.parse('12\n3\n\n12\n34\n')
    expect(puzzles).toMatchObject([{ ordinal: 1, line: 4, column: 1 }])
    expect(problems).toMatchObject([{ ordinal: 0, severity: 'error' }])
  })
  it.each([
    ['a 5', '1.2\n.5.\n', '2:2 character'],
    ['a letter', '1.2\n.a.\n', '2:2 character'],
    ['a row too short', '1.2\n...\n..\n', '3:3 row-length'],
    ['a row too long', '1.2\n....\n...\n', '2:5 row-length'],
    ['a row of 101', '.'.repeat(100) + '1\n' + '.'.repeat(101), '1:1 side'],
    ['a size alone', '10 8\n', '1:1 no-board'],
    ['a size of none', 'size: 0 2\n1\n', '1:1 side'],
  ])('tells of %s', (_, changed, problem) => expect(read(text, changed)).toEqual({ puzzles: [], problems: [problem] }))
})

describe('rows on one line', () => {
  const line = byId('rows-line')
  it('keep the source', () => {
    expect(line.parse('3 2 1.2/.3. a book, page 7\n').puzzles).toMatchObject([
      { puzzle: board('1.2/.3.'), caption: { source: 'a book, page 7' } },
    ])
    expect(line.write!([{ puzzle: board('1.2/.3.'), caption: { source: 'a book, page 7' } }])).toEqual({
      text: '3 2 1.2/.3. a book, page 7\n',
      lost: [],
    })
  })
  it('may have the height first', () => expect(read(line, '2 3 1.2/.3.').puzzles).toEqual([board('1.2/.3.')]))
  it.each([
    ['a size that does not fit', '4 2 1.2/.3.', '1:1 size-neither'],
    ['a row too short', '3 2 1.2/.3', '1:11 row-length'],
    ['a sign that is none', '3 2 1.2/.7.', '1:10 character'],
    ['a side of none', '3 0 1.2/.3.', '1:3 side'],
  ])('tell of %s', (_, text, problem) => expect(read(line, text)).toEqual({ puzzles: [], problems: [problem] }))
})

describe('every format', () => {
  const side = fc.integer({ min: 1, max: 9 })
  const puzzle = fc
    .tuple(side, side)
    .chain(([width, height]) =>
      fc
        .array(fc.constantFrom(-1, -1, -1, -2, 0, 1, 2, 3, 4), { minLength: width * height, maxLength: width * height })
        .map((clues): Slitherlink => ({ width, height, clues })),
    )
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  const caption: fc.Arbitrary<Caption> = fc.record(
    { id: word, title: word, author: word, source: word, label: fc.nat(9), note: fc.oneof(word, fc.constant('a\n\nb')) },
    { requiredKeys: [] },
  )
  const item = fc.record({ puzzle, caption })

  const writing = formats.filter(({ write }) => write !== undefined)
  const without = (caption: Caption, fields: readonly string[]) =>
    Object.fromEntries(Object.entries(caption).filter(([field]) => !fields.includes(field)))

  it.each(writing.map((format) => [format.id, format] as const))(
    '%s reads back what it writes, apart from what it says is lost',
    (_, format) => {
      const items = fc.array(item, { minLength: 1, maxLength: format.many ? 3 : 1 })
      fc.assert(
        fc.property(items, (written) => {
          const { text, lost } = format.write!(written)
          const expected = written.map(({ puzzle, caption }, index) => {
            const messages = lost.filter((one) => one.index === index).map(({ message }) => message)
            const fields = messages.flatMap((message) => ('fields' in message ? (message.fields as string[]) : []))
            const unknowns = messages.some(({ code }) => code === 'slitherlink.unknown-lost')
            return {
              puzzle: unknowns ? { ...puzzle, clues: puzzle.clues.map((clue) => (clue === -2 ? BLANK : clue)) } : puzzle,
              caption: without(caption, fields),
              fields,
            }
          })
          const { puzzles, problems } = format.parse(text)
          expect(problems).toEqual([])
          const fields = expected.map((one) => one.fields)
          expect(puzzles.map(({ puzzle, caption }, i) => ({ puzzle, caption: without(caption, fields[i]!), fields: fields[i] }))).toEqual(
            expected,
          )
          expect(puzzles.map(({ ordinal }) => ordinal)).toEqual(written.map((_, i) => i))
        }),
      )
    },
  )

  it.each(writing.map((format) => [format.id, format] as const))('%s makes of any text puzzles or problems with places', (_, format) => {
    const [sample] = fc.sample(item, { numRuns: 1, seed: 7 })
    const text = format.write!([sample!]).text
    const spoilt = fc
      .tuple(fc.nat(text.length), fc.nat(12), fc.string({ unit: 'grapheme', maxLength: 6 }))
      .map(([at, cut, noise]) => text.slice(0, at) + noise + text.slice(at + cut))
    const pieces = [
      '1',
      '0',
      '3',
      ' ',
      '\n',
      '/',
      '#',
      '.',
      '?',
      'slither/',
      '4/4/',
      'f/',
      'v:',
      'pzprv3/',
      '4x4',
      't0:',
      'size: ',
      '2 3\n',
    ]
    const boardLike = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(spoilt, fc.string({ unit: 'grapheme', maxLength: 60 }), boardLike).filter(withoutSlips), (text) => {
        expect(0 <= format.detect(text) && format.detect(text) <= 1).toBe(true)
        const { puzzles, problems } = format.parse(text)
        const lines = text.split(/\r\n|\n|\r/)
        for (const { line, column } of [...puzzles, ...problems]) {
          expect(line >= 1 && line <= lines.length, `${line}:${column}`).toBe(true)
          expect(Number.isInteger(column) && column >= 1 && column <= lines[line - 1]!.length + 1, `${line}:${column}`).toBe(true)
        }
        if (lines.some((line) => /^[^#]*[^#\s\ufeff]/.test(line))) expect(puzzles.length + problems.length).toBeGreaterThan(0)
        for (const { puzzle } of puzzles) expect(puzzle.clues).toHaveLength(puzzle.width * puzzle.height)
        for (const { message } of problems) {
          for (const said of [say(message, 'en'), say(message, 'ja')]) expect(said).not.toMatch(SLIP)
          expect(say(message, 'ja')).not.toBe(message.code)
        }
        readText([reading], text)
      }),
      { numRuns: runs(300) },
    )
  })
})
