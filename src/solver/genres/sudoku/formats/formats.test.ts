import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#solver/testing/for-tests.ts'
import { formats } from '.'
import { splitLines } from '#solver/genre/texts/lines.ts'
import type { Caption } from '#solver/genre/text.ts'
import type { Format } from '#solver/genre/genre.ts'
import { readText } from '#solver/genre/reading/read.ts'
import { genres } from '#solver/genres/index.ts'
import type { Sudoku } from '../puzzle'
import { csv } from './csv'
import { grid, ss } from './grid'
import { hodokuLine } from './hodoku-line'
import { puzzLink } from './puzz-link'
import { pzprv3 } from './pzprv3'
import { npprob } from './npprob'
import { sdk } from './sdk'
import { sdx } from './sdx'

const GIVENS = '2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1'
const ZEROS = GIVENS.replaceAll('.', '0')
const SOLUTION = '278145693354698712916273485692817354837564129145329876423751968581936247769482531'

const byId = (id: string): Format<Sudoku> => formats.find((format) => format.id === id)!

/** The result of reading a text in short: the givens, or `line:column code` for each problem. */
function read(format: Format<Sudoku>, text: string): string[] {
  const { puzzles, problems } = format.parse(text)
  return [
    ...puzzles.map(({ puzzle }) => puzzle.givens),
    ...problems.filter(({ severity }) => severity === 'error').map(({ line, column, message }) => `${line}:${column} ${message.code}`),
  ]
}

describe('a line of 81 characters', () => {
  const line = byId('line')
  it.each([
    ['dots', GIVENS],
    ['zeros', ZEROS],
    ['stars', GIVENS.replaceAll('.', '*')],
    ['underscores', GIVENS.replaceAll('.', '_')],
    ['X', GIVENS.replaceAll('.', 'X')],
    ['dashes', GIVENS.replaceAll('.', '-')],
    ['blanks', GIVENS.replaceAll('.', ' ')],
    ['dots, with bars and blanks between', GIVENS.replace(/.{9}/g, '$& | ')],
    ['zeros, with dashes between', ZEROS.replace(/.{27}(?=.)/g, '$&-')],
    ['full-width characters', GIVENS.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).replaceAll('.', '．')],
    ['a byte order mark and CRLF', `\ufeff${GIVENS}\r\n`],
    ['a comment and blank lines around', `# mine\n\n${GIVENS}\n\n`],
    ['quotes and a comma, as in a program', `  "${GIVENS}",`],
    ['brackets, as in a program', JSON.stringify(ZEROS.match(/.{9}/g)!.map((row) => [...row].map(Number)))],
    ['the heading of a table before it', `puzzle\n${GIVENS}`],
  ])('may have %s', (_, text) => expect(read(line, text)).toEqual([GIVENS]))

  it.each([
    ['a solution after a comma', `${GIVENS},${SOLUTION}`, SOLUTION],
    ['an answer of tdoku', `${GIVENS}:1:${SOLUTION}`, `1:${SOLUTION}`],
    ['a rating of Sukaku Explainer', `${GIVENS} ED=1.2/1.2/1.2`, 'ED=1.2/1.2/1.2'],
    ['a HoDoKu level', `${GIVENS} #1 Easy (180)`, '#1 Easy (180)'],
    ['a label after a tab', `${GIVENS}\tmoderate`, 'moderate'],
    ['a forum rating', `${GIVENS};1.2;1.2;1.2`, '1.2;1.2;1.2'],
    ['a number before it', `17: ${GIVENS}`, '17'],
  ])('keeps %s as the note', (_, text, note) => {
    expect(line.parse(text).puzzles).toMatchObject([{ puzzle: { givens: GIVENS }, caption: { note } }])
  })

  it.each([
    ['a cell too few', GIVENS.slice(1), 'sudoku.line-length', 81, { length: 80 }],
    ['a cell too many', GIVENS + '4', 'sudoku.line-length', 82, { length: 82 }],
    ['a letter for a digit', GIVENS.slice(0, 16) + 'l' + GIVENS.slice(17), 'sudoku.character', 17, { seen: 'l' }],
    ['an emoji for a digit', '  ' + GIVENS.slice(0, 40) + '🐈' + GIVENS.slice(41), 'sudoku.character', 43, { seen: '🐈' }],
    ['a cell too few before a sound solution', `${GIVENS.slice(1)},${SOLUTION}`, 'sudoku.line-length', 81, { length: 80 }],
    ['cells in words, one missing', `${GIVENS.slice(0, 40)} ${GIVENS.slice(41)}`, 'sudoku.line-length', 82, { length: 80 }],
  ])('tells of %s', (_, text, code, column, told) => {
    expect(line.parse(text)).toMatchObject({ puzzles: [], problems: [{ line: 1, column, message: { code, ...told } }] })
  })

  it.each(['z', 'o', '+', 'n', '#', '%'])('takes one other sign for empty cells, and says so: %s', (sign) => {
    const text = GIVENS.replaceAll('.', sign)
    const message = { code: 'sudoku.blank-sign', seen: sign }
    expect(line.parse(text)).toMatchObject({ puzzles: [{ puzzle: { givens: GIVENS } }], problems: [{ severity: 'warning', message }] })
    expect(readText(genres, text)).toMatchObject({
      puzzles: [{ format: 'line', placed: { puzzle: { givens: GIVENS } } }],
      problems: [{ message }],
    })
    // Few of them are slips.
    expect(line.parse(SOLUTION.replaceAll('1', sign))).toMatchObject({ puzzles: [], problems: [{ severity: 'error' }] })
  })

  it('goes on after a broken line, and keeps the numbers', () => {
    const parsed = line.parse(`${GIVENS}\n# a comment\n${GIVENS.slice(1)}\n${ZEROS}`)
    expect(parsed.puzzles.map(({ ordinal, line }) => [ordinal, line])).toEqual([
      [0, 1],
      [2, 4],
    ])
    expect(parsed.problems).toMatchObject([{ ordinal: 1, line: 3 }])
  })
})

describe('the other one-line formats', () => {
  const candidates = [...GIVENS]
    .map((given) => (given === '.' ? '123456789' : '123456789'.replace(new RegExp(`[^${given}]`, 'g'), '.')))
    .join('')
  it.each([
    ['bank', `0000183b305c ${ZEROS}  1.2`],
    ['puzz-link', 'https://puzz.link/p?sudoku/9/9/2h1g5h3g54i71h1g2g3g8g6g28g73g4o1g53g98g6g2g7g1g6h81i24g7h4g2h1'],
    ['puzz-link', 'http://pzv.jp/p.html?sudoku/9/9/2h1g5h3g54i71h1g2g3g8g6g28g73g4o1g53g98g6g2g7g1g6h81i24g7h4g2h1/'],
    ['puzz-link', 'sudoku/9/9/2h1g5h3g54i71h1g2g3g8g6g28g73g4o1g53g98g6g2g7g1g6h81i24g7h4g2h1'],
    ['sudokuwiki', `https://www.sudokuwiki.org/sudoku.htm?bd=${ZEROS}`],
    ['sudokuwiki', `https://sudokupad.app/?puzzleid=${GIVENS}`],
    ['pencilmarks', candidates],
    ['hodoku', `:::${GIVENS}::::`],
    ['solo', '3x3:2b1a5b3a5_4c7_1b1a2a3a8a6a2_8a7_3a4i1a5_3a9_8a6a2a7a1a6b8_1c2_4a7b4a2b1'],
  ])('%s', (id, text) => {
    expect(read(byId(id), text)).toEqual([GIVENS])
    expect(byId(id).detect(text)).toBeGreaterThanOrEqual(0.95)
  })

  it('a HoDoKu line: digits with + were placed, and the other fields are the note', () => {
    const text = ':0300:5:+59..+83746.4......18...6.9.....5......548.........391......2.3...8...7....65....7.::526 528 588 589::'
    const { puzzles } = hodokuLine.parse(text)
    expect(puzzles[0]).toMatchObject({ column: 9, caption: { note: '0300:5:::526 528 588 589::' } })
    expect(puzzles[0]!.puzzle.givens).toBe('.9...3746.4......18...6.9.....5......548.........391......2.3...8...7....65....7.')
  })

  it('puzz.link: eighty empty cells and a one', () =>
    expect(read(puzzLink, 'https://puzz.link/p?sudoku/9/9/zzzz1')).toEqual(['.'.repeat(80) + '1']))

  it.each([
    ['puzz-link', 'https://puzz.link/p?sudoku/16/16/g-10fa', '1:21 sudoku.size'],
    ['puzz-link', 'https://puzz.link/p?sudoku/9/9/2h.', '1:34 sudoku.unknown-clue'],
    ['puzz-link', 'https://puzz.link/p?sudoku/9/9/zzzzz', '1:36 sudoku.line-length'],
    ['sudokuwiki', `https://www.sudokuwiki.org/sudoku.htm?bd=${ZEROS.slice(1)}`, '1:122 sudoku.line-length'],
    ['sudokuwiki', 'https://www.sudokuwiki.org/', '1:1 sudoku.link-without-puzzle'],
    ['hodoku', ':0300:5:..x', '1:1 sudoku.hodoku-fields'],
    ['hodoku', `:0300:5:..x${GIVENS}::::`, '1:11 sudoku.character'],
    ['solo', '3x3:2b1a5', '1:10 sudoku.line-length'],
    ['solo', '3x3x:2b1a5', '1:4 sudoku.variant'],
    ['solo', '3x3dt#12345', '1:6 sudoku.random-seed'],
    ['pencilmarks', candidates.replace('123456789', '12345678.'), '1:1 sudoku.pencilmarks'],
  ])('%s tells what is wrong: %s', (id, text, problem) => expect(read(byId(id), text)).toEqual([problem]))
})

describe('.sdk', () => {
  const rows = GIVENS.replace(/.{9}/g, '$&\r\n')
  it('keeps its head as the caption, and passes over sections that are not the puzzle', () => {
    const text = `#ARuud\r\n#DA random puzzle\r\n#CJust start\r\n#B03-08-2006\r\n#SSudoCue\r\n#LEasy\r\n[Puzzle]\r\n${rows}[State]\r\n${rows.replaceAll('.', '5')}`
    expect(sdk.detect(text)).toBeGreaterThan(0.9)
    expect(sdk.parse(text).puzzles).toEqual([
      {
        puzzle: { givens: GIVENS },
        line: 8,
        column: 1,
        ordinal: 0,
        caption: { author: 'Ruud', title: 'A random puzzle', source: 'SudoCue', note: 'Just start\n#B03-08-2006\n#LEasy' },
      },
    ])
  })
  it('tells which row is wrong', () =>
    expect(read(sdk, `#ARuud\n${rows.replace('.54...71.', '.54..71.')}`)).toEqual(['3:9 sudoku.row-length']))
})

describe('.ss and pasted grids', () => {
  const art = ss.write!([{ puzzle: { givens: GIVENS }, caption: {} }]).text
  const rows = GIVENS.replace(/.{9}/g, '$&\n')
  it.each([
    ['nine rows', rows],
    ['rows with blanks between', rows.replace(/[^\n](?=[^\n])/g, '$& ')],
    ['bars and rules', rows.replace(/(...)(...)(...)\n/g, '$1|$2|$3\n').replace(/(.{36})/s, '$1---+---+---\n')],
    ['bands parted by blank lines', rows.replace(/((?:.{9}\n){3})/g, '$1\n')],
    ['a blank line after each row', rows.replaceAll('\n', '\n\n')],
    ['quoting marks', rows.replace(/^/gm, '> > ')],
    ['Simple Sudoku art', art],
    [
      'qqwing art',
      rows
        .replace(/(.)(.)(.)(.)(.)(.)(.)(.)(.)\n/g, ' $1 $2 $3 | $4 $5 $6 | $7 $8 $9\n')
        .replace(/((?:.*\n){3})(?=.)/g, '$1-------|-------|-------\n'),
    ],
    [
      'empty cells left blank between bars',
      rows.replace(/(.)(.)(.)(.)(.)(.)(.)(.)(.)\n/g, '| $1 $2 $3 | $4 $5 $6 | $7 $8 $9 |\n').replaceAll('.', ' '),
    ],
    ['a spreadsheet', rows.replace(/[^\n](?=[^\n])/g, '$&\t').replaceAll('.', '')],
    [
      'full-width digits and bars',
      rows
        .replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0))
        .replaceAll('.', '　')
        .replace(/^|$/gm, '｜')
        .replace(/｜$/, ''),
    ],
    ['dashes for empty cells', rows.replaceAll('.', '-')],
    ['brackets and commas, as in a program', `grid = [\n${ZEROS.replace(/.{9}/g, (row) => `    [${[...row].join(', ')}],\n`)}]`],
    ['prose around', `Dear editor,\nhere is number 12345:\n\n${rows}\nKind regards,\n123 456\n`],
  ])('may have %s', (_, text) => expect(read(grid, text)).toEqual([GIVENS]))

  it('says when there is no grid at all', () => expect(read(grid, 'Dear editor,')).toEqual(['1:1 sudoku.no-grid']))
  it('reads several grids of one text', () => {
    const other = SOLUTION.replace(/.{9}/g, '$&\n')
    expect(read(grid, `First\n${rows}\nSecond\n${other}${rows}`)).toEqual([GIVENS, SOLUTION, GIVENS])
  })
  it('takes givens, placed digits and candidates of one clipboard for one puzzle', () => {
    const placed = ss.write!([{ puzzle: { givens: '27' + GIVENS.slice(2) }, caption: {} }]).text
    expect(read(ss, art + placed)).toEqual([GIVENS])
    expect(read(ss, art + art.replaceAll('2', '9'))).toHaveLength(2)
  })
  it('reads a candidate grid: a lone candidate is a given unless its unit still has it elsewhere', () => {
    const cells = [...GIVENS].map((given, cell) => (given === '.' ? '45' : cell === 0 ? '4' : given))
    const text = Array.from({ length: 9 }, (_, row) => `| ${cells.slice(9 * row, 9 * row + 9).join(' ')} |`).join('\n')
    const { puzzles, problems } = grid.parse(text)
    expect(puzzles[0]!.puzzle.givens[0]).toBe('.')
    expect(problems).toMatchObject([{ severity: 'warning', ordinal: 0, message: { code: 'sudoku.candidates-as-givens' } }])
  })
  it.each([
    ['a row too short', rows.replace('.54...71.', '.54...71'), '2:1 sudoku.row-length'],
    ['a letter in a row', rows.replace('.54...71.', '.54..o71.'), '2:6 sudoku.character'],
    ['a row missing', rows.replace('.54...71.\n', ''), '8:1 sudoku.grid-rows'],
  ])('tells of %s and goes on', (_, text, problem) => {
    const found = read(grid, `${text}\nand\n${rows}`)
    expect(found[0]).toBe(GIVENS)
    expect(found[1]!.split(' ')[1]).toBe(problem.split(' ')[1])
    expect(found[1]!.split(':')[0]).toBe(problem.split(':')[0])
  })
})

describe('npprob.dat', () => {
  const givens = GIVENS
  const triples = [...givens].flatMap((digit, cell) => (digit === '.' ? [] : [[Math.floor(cell / 9) + 1, (cell % 9) + 1, digit]]))

  it.each([',', ' ', ' , '])('is read: row, column, digit, parted by “%s”', (between) => {
    const text = triples.map((triple) => triple.join(between)).join('\n')
    const { puzzles, problems } = readText(genres, text)
    expect(problems).toEqual([])
    expect(puzzles.map(({ genre, format, placed }) => [genre.id, format, placed.puzzle])).toEqual([['sudoku', 'npprob', { givens }]])
  })

  it('is written as it is read', () => {
    const { text, lost } = npprob.write!([{ puzzle: { givens }, caption: {} }])
    expect(lost).toEqual([])
    expect(text.split('\n', 1)).toEqual([triples[0]!.join(',')])
    expect(readText(genres, text)).toMatchObject({ problems: [], puzzles: [{ format: 'npprob', placed: { puzzle: { givens } } }] })
  })

  it.each(['1 10 3', '0,4,2', '1,4', '4,4,x'])('is still known with the slip “%s”, and only that is told', (slip) => {
    const text = triples
      .with(7, [slip])
      .map((triple) => triple.join(','))
      .join('\n')
    expect(readText(genres, text)).toMatchObject({ puzzles: [], problems: [{ line: 8, message: { code: 'sudoku.npprob' } }] })
  })

  it('says where a line is none, or a cell has two digits', () => {
    const text = triples.map((triple) => triple.join(',')).join('\n')
    expect(npprob.parse(`${text}\n1,2\n`).problems).toMatchObject([{ line: triples.length + 1, message: { code: 'sudoku.npprob' } }])
    const [row, column, digit] = triples[0]!
    const again = `${text}\n${row},${column},${digit === '9' ? 8 : 9}`
    expect(npprob.parse(again).problems).toMatchObject([{ message: { code: 'sudoku.npprob-twice', row, column } }])
  })
})

describe('.sdx', () => {
  const text = `2 67 678 1 4678 5 46 u9 3
389 5 4 69 689 68 7 1 2
9 1 679 2 4679 3 456 8 5
6 9 2 8 15 7 3 5 4
3489 3479 3789 56 12456 46 159 257 2579
1 47 5 3 24 9 8 27 6
3459 2 39 7 3589 1 59 6 589
359 8 1 569 3569 6 2 4 579
7 369 369 4 35689 2 59 35 1
`
  it('takes single digits as givens, not what the player placed, and says that this may be too much', () => {
    const { puzzles, problems } = sdx.parse(text)
    expect(sdx.detect(text)).toBeGreaterThan(0.9)
    expect(puzzles[0]!.puzzle.givens.slice(0, 18)).toBe('2..1.5..3.54...712')
    expect(problems).toMatchObject([{ severity: 'warning', message: { code: 'sudoku.candidates-as-givens' } }])
  })
})

describe('pzprv3', () => {
  const written = pzprv3.write!([{ puzzle: { givens: GIVENS }, caption: {} }]).text
  it('reads its own writing, on one line too, and with answers', () => {
    expect(written.split('\n').slice(0, 4)).toEqual(['pzprv3', 'sudoku', '9', '2 . . 1 . 5 . . 3 '])
    expect(read(pzprv3, written)).toEqual([GIVENS])
    expect(read(pzprv3, written.replaceAll('\n', '/'))).toEqual([GIVENS])
    expect(read(pzprv3, written.replace(/(\. ){9}\n$/, '. 3.[1,2,,] + . . . . . . \n'))).toEqual([GIVENS])
  })
  it.each([
    ['another size', written.replace('\n9\n', '\n16\n'), '3:1 sudoku.size'],
    ['an unknown clue', written.replace('. 5 4', '. - 4'), '5:3 sudoku.unknown-clue'],
    ['a short row', written.replace('. 5 4 ', '. 5 '), '5:16 sudoku.row-length'],
    ['a missing row', written.split('\n').slice(0, 7).join('\n'), '7:1 sudoku.grid-rows'],
  ])('tells of %s', (_, text, problem) => expect(read(pzprv3, text)).toEqual([problem]))
})

describe('tables', () => {
  it('reads puzzle,solution and quizzes,solutions', () => {
    const text = `\ufeffquizzes,solutions\r\n${ZEROS},${SOLUTION}\r\n`
    expect(csv.detect(text)).toBeGreaterThan(0.9)
    expect(csv.parse(text).puzzles).toMatchObject([{ puzzle: { givens: GIVENS }, caption: { note: `solution: ${SOLUTION}` }, line: 2 }])
  })
  it.each(['givens', 'clues', 'start'])('takes the column %s for the puzzles where boards stand in it', (name) => {
    expect(read(csv, `id,${name}\n1,${GIVENS}\n`)).toEqual([GIVENS])
    expect(read(csv, `${name},puzzle\n35,${GIVENS}\n`)).toEqual([GIVENS])
    expect(read(csv, `id,${name}\n1,35\n`)).toEqual(['1:1 sudoku.no-puzzle-column'])
  })
  it('reads the puzzles of qqwing, and says when there are none', () => {
    expect(read(csv, `Puzzle,Solution,Givens,\n${GIVENS},${SOLUTION},35,\n`)).toEqual([GIVENS])
    expect(read(csv, `Solution,Solution Count,Givens,\n${SOLUTION},1,35,\n`)).toEqual(['1:1 sudoku.no-puzzle-column'])
  })
  it('tells of a broken record by line and column', () => {
    const text = `id,puzzle\n1,${GIVENS}\n2,${GIVENS.slice(1)}\n3\n4,${GIVENS}\n`
    expect(read(csv, text)).toEqual([GIVENS, GIVENS, '3:83 sudoku.line-length', '4:1 sudoku.missing-field'])
  })
})

const puzzles = fc
  .array(fc.constantFrom(...'.........123456789'), { minLength: 81, maxLength: 81 })
  .map((cells) => ({ givens: cells.join('') }))
  .filter(({ givens }) => /[1-9]/.test(givens))

describe.each(formats.map((format) => [format.id, format] as const))('format %s', (_, format) => {
  it('gives puzzles or places for any text, never an exception', () => {
    const cellText = fc.stringMatching(/^[0-9.xu|+:,;>#{}" \t\r\n*-]{0,300}$/)
    const nearlyOwn = fc.tuple(puzzles, fc.nat(400), fc.string({ unit: 'grapheme', maxLength: 3 })).map(([puzzle, at, noise]) => {
      const text = format.write?.([{ puzzle, caption: {} }]).text ?? puzzle.givens
      return text.slice(0, at) + noise + text.slice(at + 1)
    })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), cellText, nearlyOwn), (text) => {
        const sureness = format.detect(text)
        expect(sureness >= 0 && sureness <= 1).toBe(true)
        const lines = splitLines(text)
        const { puzzles, problems } = format.parse(text)
        for (const { line, column } of [...puzzles, ...problems]) {
          expect(line >= 1 && line <= lines.length).toBe(true)
          expect(column >= 1 && column <= [...lines[line - 1]!].length + 1).toBe(true)
        }
        for (const { puzzle } of puzzles) expect(puzzle.givens).toMatch(/^[1-9.]{81}$/)
      }),
      { numRuns: runs(300) },
    )
  })

  it('does not take its time over long lines', () => {
    for (const sign of [' ', '1', '1 ', '. ', ' | ', '"', '{', '[', '> ', ',', '1,', '-', ':', '\t', 'u1 ', '*-', '?', '/', '#']) {
      const body = sign.repeat(10_000)
      for (const text of [
        `${body}x`,
        `${GIVENS} ${body}x`,
        `{"genre":"sudoku"${body}`,
        `pzprv3\nsudoku\n9\n${body}`,
        `puzzle,x\n"${body}`,
      ]) {
        expect(format.detect(text)).toBeGreaterThanOrEqual(0)
        expect(format.parse(text).puzzles.length).toBeLessThanOrEqual(1)
      }
    }
  })

  it('reads back what it writes', () => {
    if (format.write === undefined) return
    const write = format.write.bind(format)
    fc.assert(
      fc.property(fc.array(puzzles, { minLength: 1, maxLength: format.many ? 4 : 1 }), (several) => {
        const { text, lost } = write(several.map((puzzle) => ({ puzzle, caption: {} })))
        expect(lost).toEqual([])
        expect(format.parse(text)).toMatchObject({ puzzles: several.map((puzzle, ordinal) => ({ puzzle, ordinal })), problems: [] })
      }),
      { numRuns: runs(60) },
    )
  })

  it('says of a caption what it cannot keep, and keeps the rest', () => {
    if (format.write === undefined) return
    const caption: Caption = {
      id: 'A7',
      title: 'Morning, "early"',
      author: 'Itō',
      source: 'Book 3',
      label: 4,
      note: 'with a note',
      tags: ['x'],
    }
    const { text, lost } = format.write([{ puzzle: { givens: GIVENS }, caption }])
    const [kept] = format.parse(text).puzzles
    const gone = lost.flatMap(({ message }) => (message as unknown as { fields: (keyof Caption)[] }).fields)
    for (const field of Object.keys(caption) as (keyof Caption)[]) {
      expect(kept!.caption[field], field).toEqual(gone.includes(field) ? undefined : caption[field])
    }
  })
})

describe('a table for a spreadsheet', () => {
  const puzzle: Sudoku = { givens: GIVENS }
  const text = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.string({
      minLength: 1,
      maxLength: 12,
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', '#', ' ', 'あ', 'x'),
    }),
  )

  it('holds no cell that begins like a formula, and captions read back as they were', () => {
    fc.assert(
      fc.property(fc.record({ id: text, title: text, author: text, source: text, note: text, label: fc.integer() }), (caption) => {
        const written = csv.write!([{ puzzle, caption }])
        const cells = [...written.text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(?:,|\n)/g)].map(([, quoted, bare]) => quoted ?? bare!)
        expect(cells).toHaveLength(14)
        expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
        expect(csv.parse(written.text).puzzles.map((placed) => placed.caption)).toEqual([caption])
      }),
      { numRuns: runs(1000), seed: 10 },
    )
  })
})
