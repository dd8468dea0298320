import fc from 'fast-check'
import { genres } from '#solver/genres/index.ts'
import { describe, expect, it } from 'vitest'
import { formats } from '.'
import { readText } from '#solver/genre/reading/read.ts'
import { textPhrases } from '#solver/genre/texts/messages.ts'
import { speaker } from '#solver/kernel/message.ts'
import type { Caption } from '#solver/genre/text.ts'
import type { Format, Genre } from '#solver/genre/genre.ts'
import { SLIP, runs, withoutSlips } from '#solver/testing/for-tests.ts'
import { fromPicture } from '../clues'
import { problemDat } from './problem-dat'
import type { Nonogram } from '../puzzle'
import { colourMessages } from '../colour-messages'
import { nonogramMessages } from '../messages'

const byId = (id: string): Format<Nonogram> => formats.find((format) => format.id === id)!
const say = speaker(nonogramMessages, colourMessages, textPhrases)
/** The parts of a genre that reading needs. */
const reading = { id: 'nonogram', formats, say } as unknown as Genre

/** The puzzle on the front page of webpbn.com (number 1, J. Wolter, CC-BY): five wide and ten high. */
const GOAL = ['.##..', '.##.#', '..#.#', '.###.', '#.#..', '#.#..', '..##.', '.#.#.', '.#.##', '##...']
const DEMO = fromPicture(GOAL)
const BARE: Nonogram = { rows: DEMO.rows, columns: DEMO.columns }
const ROWS = '2\n2 1\n1 1\n3\n1 1\n1 1\n2\n1 1\n1 2\n2\n'
const COLUMNS = '2 1\n2 1 3\n7\n1 3\n2 1\n'
const commas = (text: string) => text.replaceAll(' ', ',')

/** The result of reading a text in short: the puzzles, and `line:column code` for each problem. */
function read(format: Format<Nonogram>, text: string) {
  const { puzzles, problems } = format.parse(text)
  return {
    puzzles: puzzles.map(({ puzzle }) => puzzle),
    problems: problems.map(({ line, column, message }) => `${line}:${column} ${message.code}`),
  }
}

const TEXTS: readonly (readonly [format: string, text: string, puzzle: Nonogram])[] = [
  [
    'non',
    `catalogue "webpbn.com #1"\ntitle "Demo Puzzle from Front Page"\nby "Jan Wolter"\ncopyright "&copy; Copyright 2004 by Jan Wolter"\nlicense CC-BY-3.0\nwidth 5\nheight 10\n\nrows\n${commas(ROWS)}\ncolumns\n${commas(COLUMNS)}\ngoal "01100011010010101110101001010000110010100101111000"\n`,
    DEMO,
  ],
  [
    'webpbn',
    `<?xml version="1.0"?>\n<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">\n<puzzleset>\n<puzzle type="grid" defaultcolor="black" backgroundcolor="white">\n<source>webpbn.com</source><id>#1</id>\n<title>\n  Caf&eacute;\n</title>\n<copyright>&copy; 2004</copyright>\n<color name="white" char=".">fff</color><color name="black" char="X">000</color>\n<clues type="columns">${lines(DEMO.columns)}</clues><clues type="rows">${lines(DEMO.rows)}</clues>\n<solution type="goal"><image>\n${GOAL.map((row) => `|${row.replaceAll('#', 'X')}|`).join('\n')}\n</image></solution>\n</puzzle></puzzleset>`,
    DEMO,
  ],
  ['mk', `10 5\n${ROWS}#\n${COLUMNS}`, BARE],
  ['nin', `5 10\n${ROWS}${COLUMNS}`, BARE],
  ['cwd', `10\n5\n${ROWS}\n${COLUMNS}`, BARE],
  ['olsak-g', `Demo\nby Jan\n: rows\n${ROWS}: columns\n${COLUMNS}:\n`, BARE],
  ['taai', `$1\n${COLUMNS.replaceAll(' ', '\t')}${ROWS.replaceAll(' ', '\t')}`, BARE],
  ['lp', `number_of_rows: 10  number_of_columns: 5\n${lpLines('row', DEMO.rows)}${lpLines('column', DEMO.columns)}`, BARE],
]

/** A line of clues as the format writes it: the number of clues, then the clues. */
function counted(clues: Nonogram['rows'], end = ','): string {
  return clues.map((clue) => [clue.length, ...clue].join(',')).join(end)
}

function lines(clues: Nonogram['rows']): string {
  return clues.map((clue) => `<line>${clue.map((run) => `<count>${run}</count>`).join('')}</line>`).join('\n')
}

function lpLines(kind: string, clues: Nonogram['rows']): string {
  return clues.map((clue, i) => `${kind}_${i + 1} number_of_clusters: ${clue.length} size(s): ${clue.join(' ')}\n`).join('')
}

describe.each(TEXTS)('%s', (id, text, puzzle) => {
  it('reads the demo puzzle', () => expect(read(byId(id), text)).toEqual({ puzzles: [puzzle], problems: [] }))

  it.each([
    ['CRLF', text.replaceAll('\n', '\r\n')],
    ['CR', text.replaceAll('\n', '\r')],
    ['a byte order mark', '\ufeff' + text],
    ['no line end at the end', text.trimEnd()],
    ['blanks at line ends', text.replaceAll('\n', ' \t\n')],
  ])('bears %s', (_, changed) => expect(read(byId(id), changed).puzzles).toEqual([puzzle]))

  it('is found out by its content', () => {
    const { puzzles, problems } = readText([reading], text)
    expect([puzzles.map(({ format }) => format), problems]).toEqual([[id], []])
  })

  it('tells the place of a letter among the clues', () => {
    const place = text.search(/(?<=[\s,>])7(?=[\s<])/)
    const spoilt = text.slice(0, place) + 'x' + text.slice(place + 1)
    const line = spoilt.slice(0, place).split('\n').length
    const { puzzles, problems } = readText([reading], spoilt)
    expect(puzzles).toEqual([])
    expect(problems).toMatchObject([{ line, message: { seen: 'x' }, severity: 'error' }])
  })
})

describe('reading .non', () => {
  const non = byId('non')
  const text = TEXTS[0]![1]

  it('keeps what is said of the puzzle', () => {
    expect(non.parse(text).puzzles[0]!.caption).toEqual({
      title: 'Demo Puzzle from Front Page',
      author: 'Jan Wolter',
      source: 'webpbn.com #1',
      note: 'copyright: © Copyright 2004 by Jan Wolter\nlicense: CC-BY-3.0',
    })
  })

  it('reads a bundle, a broken puzzle in it too', () => {
    const broken = text.replace('2,1,3', '2,1,0')
    const { puzzles, problems } = non.parse([text, broken, text].join('====\n'))
    expect(puzzles.map(({ ordinal, line }) => [ordinal, line])).toEqual([
      [0, 1],
      [2, 59],
    ])
    expect(problems).toMatchObject([{ ordinal: 1, line: 52, column: 5, message: { code: 'nonogram.zero-clue' } }])
  })

  it.each([
    ['blank lines for empty clues', 'width 3\nheight 3\nrows\n\n3\n\ncolumns\n1\n1\n1\n'],
    ['a blank line before the next block', 'width 3\nheight 3\nrows\n0\n3\n0\n\ncolumns\n1\n1\n1\n'],
    ['blank lines everywhere', 'width 3\n\nheight 3\n\nrows\n\n0\n\n3\n\n0\n\ncolumns\n\n1\n1\n\n1\n\n'],
    ['blanks for commas, and no size', 'rows\n0\n3\n0\ncolumns\n1\n1\n1'],
    ['sizes by other names', 'columns 3\nrows 3\nrows\n0\n3\n0\ncolumns\n1\n1\n1'],
    ['one colour', 'width 3\nheight 3\nrows\n0\n3b\n0\ncolumns\n1b\n1b\n1b'],
  ])('bears %s', (_, text) => {
    expect(read(non, text).puzzles).toEqual([{ rows: [[], [3], []], columns: [[1], [1], [1]] }])
  })

  it.each([
    ['a colour not declared', 'color a #f00\nwidth 1\nheight 2\nrows\n1a\n1b\ncolumns\n1a,1b', '6:2 nonogram.colour-unknown'],
    ['a row too few', 'width 1\nheight 2\nrows\n1\ncolumns\n1', '3:1 nonogram.line-count'],
    ['no columns', 'width 1\nheight 2\nrows\n1\n0', '1:1 nonogram.clues-missing'],
    ['a giant', 'width 100000\nheight 2\nrows\n1\n0\ncolumns\n1', '1:1 nonogram.side'],
  ])('tells of %s', (_, text, problem) => {
    const { puzzles, problems } = read(non, text)
    expect(puzzles).toEqual([])
    expect(problems).toContain(problem)
  })

  it('reads a goal over several lines, and tells of one that has the wrong size', () => {
    const head = 'width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n'
    expect(read(non, `${head}goal 10\n01`).puzzles[0]!.goal).toEqual(['#.', '.#'])
    expect(read(non, `${head}goal 101`)).toEqual({
      puzzles: [{ rows: [[1], [1]], columns: [[1], [1]] }],
      problems: ['9:1 nonogram.goal-cells'],
    })
  })
})

describe('reading webpbn XML', () => {
  const webpbn = byId('webpbn')
  const text = TEXTS[1]![1]
  it('keeps what is said of the puzzle', () => {
    expect(webpbn.parse(text).puzzles[0]!.caption).toEqual({ id: '#1', title: 'Café', source: 'webpbn.com', note: 'copyright: © 2004' })
  })
  it('makes the clues of a picture where there are none', () => {
    expect(read(webpbn, text.replace(/<clues[\s\S]*<\/clues>/, '')).puzzles).toEqual([DEMO])
  })
  it.each([
    ['a colour that is not declared', text.replace('<count>7', '<count color="red">7'), 'nonogram.colour-unknown'],
    ['a triddler', text.replace('type="grid"', 'type="triddler"'), 'nonogram.triddler'],
    ['a blotted clue', text.replace('<count>7', '<count>'), 'nonogram.blotted'],
    ['an element left open', text.replace('</puzzle></puzzleset>', ''), 'nonogram.xml'],
    ['elements that cross', text.replace('</clues>', '</line>'), 'nonogram.xml'],
    ['no puzzle', '<puzzleset></puzzleset>', 'nonogram.xml-no-puzzle'],
  ])('tells of %s', (_, changed, code) => {
    const { puzzles, problems } = read(webpbn, changed)
    expect(puzzles).toEqual([])
    expect(problems.map((problem) => problem.replace(/.* /, ''))).toEqual([code])
  })
  it('never resolves what a document declares', () => {
    const bomb = text.replace('"http://webpbn.com/pbn-0.3.dtd"', '"x" [<!ENTITY a "boom">]').replace('Caf&eacute;', '&a;')
    expect(webpbn.parse(bomb).puzzles[0]!.caption.title).toBe('&a;')
  })
})

describe('reading the others', () => {
  it('finds .nin with its sides in the other order', () => {
    expect(read(byId('nin'), `10 5\n${ROWS}${COLUMNS}`)).toEqual({ puzzles: [BARE], problems: ['1:1 nonogram.sides-swapped'] })
  })
  it('reads .g of one colour, and none of a colour that is not declared', () => {
    const one = `#d\n  0:   white\n  1:*  green\n:\n1\n1\n:\n2\n`
    expect(read(byId('olsak-g'), one)).toEqual({
      puzzles: [{ rows: [[1], [1]], columns: [[2]] }],
      problems: ['4:1 nonogram.colour-left-out'],
    })
    expect(read(byId('olsak-g'), one.replace('1\n1', '1\n1c')).problems).toEqual(['6:2 nonogram.colour-unknown'])
    expect(read(byId('olsak-g'), '#t\n:\n1\n:\n1\n').problems).toEqual(['1:1 nonogram.triddler'])
  })
  it('keeps empty lines of .g', () => {
    expect(read(byId('olsak-g'), ':\n\n1\n:\n1\n\n:\n').puzzles).toEqual([{ rows: [[], [1]], columns: [[1], []] }])
  })
  it('reads a batch of solutions', () => {
    expect(read(byId('taai'), '$1\n1\t0\n0\t1\n$2\n1\t1\n1\t0\n').puzzles.map(({ goal }) => goal)).toEqual([
      ['#.', '.#'],
      ['##', '#.'],
    ])
  })
  it('tells of an .lp line that is missing', () => {
    const [, text] = TEXTS.find(([id]) => id === 'lp')!
    expect(read(byId('lp'), text.replace(/row_3 .*\n/, '')).problems).toEqual(['1:1 nonogram.line-count'])
  })
})

describe('every format', () => {
  const picture = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).chain(([width, height]) => {
    const row = fc.array(fc.constantFrom('#', '.'), { minLength: width, maxLength: width }).map((cells) => cells.join(''))
    return fc.array(row, { minLength: height, maxLength: height })
  })
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  const caption: fc.Arbitrary<Caption> = fc.record(
    { id: word, title: word, author: word, source: word, label: fc.nat(9), note: fc.oneof(word, fc.constant('a\n\nb\ncopyright: me')) },
    { requiredKeys: [] },
  )
  const item = fc.tuple(picture, fc.boolean(), caption).map(([picture, withGoal, caption]) => {
    const { rows, columns, goal } = fromPicture(picture)
    return { puzzle: withGoal ? { rows, columns, goal } : { rows, columns }, caption }
  })

  const without = (caption: Caption, fields: readonly string[]) =>
    Object.fromEntries(Object.entries(caption).filter(([field]) => !fields.includes(field)))

  it.each(formats.filter(({ write }) => write !== undefined).map((format) => [format.id, format] as const))(
    '%s reads back what it writes, apart from what it says is lost',
    (_, format) => {
      const items = fc.array(item, { minLength: 1, maxLength: format.many ? 3 : 1 })
      fc.assert(
        fc.property(items, (written) => {
          const { text, lost } = format.write!(written)
          const of = (index: number) => lost.filter((one) => one.index === index).map(({ message }) => message)
          const expected = written.flatMap(({ puzzle, caption }, index) => {
            const messages = of(index)
            if (messages.some(({ code }) => code === 'nonogram.not-written')) return []
            const fields = messages.flatMap((message) => ('fields' in message ? (message.fields as string[]) : []))
            const keptGoal = messages.some(({ code }) => code === 'nonogram.goal-lost') ? undefined : puzzle.goal
            return [
              {
                puzzle: keptGoal === undefined ? { rows: puzzle.rows, columns: puzzle.columns } : puzzle,
                caption: without(caption, fields),
                fields,
              },
            ]
          })
          const { puzzles, problems } = format.parse(text)
          expect(problems).toEqual([])
          const fields = expected.map((one) => one.fields)
          expect(puzzles.map(({ puzzle, caption }, i) => ({ puzzle, caption: without(caption, fields[i]!), fields: fields[i] }))).toEqual(
            expected,
          )
        }),
      )
    },
  )

  it.each(formats.map((format) => [format.id, format] as const))('%s makes of any text puzzles or problems with places', (id, format) => {
    const text = TEXTS.find(([of]) => of === id)?.[1] ?? '{"genre":"nonogram","data":{"rows":[[1]],"columns":[[1]]}}'
    const spoilt = fc
      .tuple(fc.nat(text.length), fc.nat(12), fc.string({ unit: 'grapheme', maxLength: 6 }))
      .map(([at, cut, noise]) => text.slice(0, at) + noise + text.slice(at + cut))
    const clueLike = fc.array(fc.constantFrom('1', '0', '23', ' ', '\n', ',', '#', ':', '$1', 'rows', '<', '>', '"', '=', '====', '\t'), {
      maxLength: 40,
    })
    const texts = fc.oneof(
      spoilt,
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      clueLike.map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(texts.filter(withoutSlips), (text) => {
        const sureness = format.detect(text)
        expect(sureness >= 0 && sureness <= 1).toBe(true)
        const { puzzles, problems } = format.parse(text)
        const height = text.split(/\r\n|\n|\r/).length
        for (const { line, column } of [...puzzles, ...problems]) {
          expect(line >= 1 && line <= height && Number.isInteger(column) && column >= 1, `${line}:${column}`).toBe(true)
        }
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

describe('PROBLEM.dat, as the program of Sato 2008 reads it', () => {
  const numbers = `5,10,${counted(DEMO.rows)},${counted(DEMO.columns)}`

  it.each([
    ['on one line', numbers],
    ['line by line', `5 10\n${counted(DEMO.rows, '\n')}\n${counted(DEMO.columns, '\n')}\n`],
  ])('is found out and read %s', (_, text) => {
    const { puzzles, problems } = readText(genres, text)
    expect(problems).toEqual([])
    expect(puzzles.map(({ format, placed }) => [format, placed.puzzle])).toEqual([['problem-dat', BARE]])
  })

  it('may have several, and says where the numbers do not come out', () => {
    const two = `${numbers}\n${numbers}\n`
    expect(readText(genres, two).puzzles).toHaveLength(2)
    const { puzzles, problems } = readText(genres, `${numbers}\n5,10,9\n`)
    expect(puzzles).toHaveLength(1)
    expect(problems).toMatchObject([{ line: 2, message: { code: 'nonogram.problem-dat' } }])
  })

  const laidOut = problemDat.write!([{ puzzle: BARE, caption: {} }])
    .text.trim()
    .split('\n')

  it('is written as it is read', () => {
    expect(readText(genres, laidOut.join('\n'))).toMatchObject({
      problems: [],
      puzzles: [{ format: 'problem-dat', placed: { puzzle: BARE } }],
    })
  })

  it.each([
    ['a count that is wrong', laidOut.with(4, `9${laidOut[4]}`), 5],
    ['a clue too long for its line', laidOut.with(4, '1,77'), 5],
    ['something that is no number', laidOut.with(4, '1,x'), 5],
    ['a line that is missing at the end', laidOut.slice(0, -1), laidOut.length - 1],
  ])('is known by its lines with %s, which is told once with its place; what follows is read', (_, lines, place) => {
    const { puzzles, problems } = readText(genres, [...lines, ...laidOut].join('\n'))
    expect(problems).toHaveLength(1)
    expect(problems).toMatchObject([{ message: { code: 'nonogram.problem-dat' } }])
    if (lines.length === laidOut.length) expect(problems[0]!.line).toBe(place)
    expect(puzzles.map(({ placed }) => placed.puzzle)).toEqual([BARE])
    const alone = readText(genres, lines.join('\n'))
    expect(alone).toMatchObject({ puzzles: [], problems: [{ line: place, message: { code: 'nonogram.problem-dat' } }] })
  })
})
