import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { readText } from '#solver/genre/reading/read.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { deflateText, lzPack } from '#solver/genre/links/packed.ts'
import { sudoku } from '..'
import { samples } from '../samples'
import { readScf, writeScf } from './sudokupad-codes'
import { parseZipped } from '#solver/genre/links/zipped-json.ts'

const [{ givens }] = samples as [{ givens: string }]
const read = (text: string, format?: string) => {
  const { puzzles, problems } = readText([sudoku as Genre], text, format === undefined ? {} : { format })
  return {
    givens: puzzles.map(({ placed }) => (placed.puzzle as { givens: string }).givens),
    captions: puzzles.map(({ placed }) => placed.caption),
    problems: problems.map(({ message, severity }) => ({ severity, ...(message as { code: string }) })),
  }
}
const codes = (text: string, format?: string) => read(text, format).problems.map(({ code }) => code)
const cells = <T>(value: (digit: number, row: number, column: number) => T) =>
  Array.from({ length: 9 }, (_, r) => Array.from({ length: 9 }, (__, c) => value(Number(givens[9 * r + c]!.replace('.', '0')), r, c)))
const verdict = sudoku.solve({ givens }, new Budget())
const SOLUTION = verdict.kind === 'unique' ? verdict.solution : undefined

describe('f-puzzles', () => {
  const board = { size: 9, grid: cells((value) => (value > 0 ? { value, given: true } : {})) }
  const link = (json: object) => `https://www.f-puzzles.com/?load=${lzPack(JSON.stringify({ ...board, ...json }))}`

  it('gives title, author, rules and solution', () => {
    const all = { title: 'A, “b”', author: '作者', ruleset: 'One.\nTwo.', solution: [...SOLUTION!].map(Number) }
    const expected = {
      givens: [givens],
      captions: [{ title: 'A, “b”', author: '作者', note: `One.\nTwo.\nsolution: ${SOLUTION}` }],
      problems: [],
    }
    expect(read(link(all))).toEqual(expected)
    expect(read(`Look: <${link(all)}>.`)).toEqual(expected)
    expect(read(link(all).replace('https://www.f-puzzles.com/?load=', 'https://sudokupad.app/fpuzzles'))).toEqual(expected)
    expect(read(JSON.stringify({ ...board, ...all }, null, 2))).toEqual(expected)
    expect(read(link({ ...all, solution: SOLUTION! }))).toEqual(expected)
    expect(read(link({ ...all, solution: [...SOLUTION!].join(',') }))).toEqual(expected)
  })

  it('does not take a player’s digits for givens', () => {
    const grid = cells((value) => (value > 0 ? { value, given: true } : { value: 5, cornerPencilMarks: [1] }))
    expect(read(link({ grid }))).toMatchObject({ givens: [givens], problems: [{ severity: 'warning', code: 'link.marks-left-out' }] })
  })

  it('keeps a solution that does not fit, and says so', () => {
    expect(read(link({ solution: '123456789'.repeat(9) }))).toMatchObject({
      captions: [{ note: `solution: ${'123456789'.repeat(9)}` }],
      problems: [{ severity: 'warning', code: 'link.solution-differs' }],
    })
    expect(read(link({ solution: Array(81).fill(0) }))).toMatchObject({ captions: [{}], problems: [] })
  })

  it('refuses rules that it does not know, by name, and takes the digits alone where that is asked for', () => {
    const variant = link({ thermometer: [{ lines: [['R3C4', 'R3C5']] }], negative: [], disabledlogic: ['x'], somethingnew: { a: 1 } })
    expect(read(variant)).toEqual({
      givens: [],
      captions: [],
      problems: [
        {
          severity: 'error',
          code: 'link.constraints',
          kinds: ['thermometer', 'somethingnew'],
          count: 2,
          first: [3, 4],
          without: expect.objectContaining({ format: 'f-puzzles-digits' }) as object,
        },
      ],
    })
    expect(read(variant, 'f-puzzles-digits')).toMatchObject({
      givens: [givens],
      problems: [{ severity: 'warning', code: 'link.constraints-left-out' }],
    })
    const region = cells((value, r) => ({ ...(value > 0 && { value, given: true }), region: r }))
    expect(read(link({ grid: region })).problems).toMatchObject([{ code: 'link.constraints', kinds: ['region'] }])
    const limited = cells((value) => (value > 0 ? { value, given: true } : { givenPencilMarks: [1, 2] }))
    expect(read(link({ grid: limited })).problems).toMatchObject([{ code: 'link.constraints', kinds: ['givenPencilMarks'] }])
  })

  it.each([
    ['another size', `{"size":6,"grid":${JSON.stringify(Array(6).fill(Array(6).fill({})))}}`, ['sudoku.size']],
    ['no grid', 'https://f-puzzles.com/?load=' + lzPack('{"size":9}'), ['link.no-puzzle']],
    ['no JSON', 'https://f-puzzles.com/?load=' + lzPack('hello'), ['link.damaged']],
    ['nothing', 'https://f-puzzles.com/', ['link.no-puzzle']],
  ])('tells of %s', (_, text, expected) => expect(codes(text)).toEqual(expected))
})

describe('SudokuPad', () => {
  const regions = [0, 3, 6].flatMap((r) => [0, 3, 6].map((c) => [0, 1, 2].flatMap((i) => [0, 1, 2].map((j) => [r + i, c + j])))).reverse()
  const board = { cells: cells((value) => (value > 0 ? { value } : {})), regions }
  const link = (json: object) => `https://sudokupad.app/scl${encodeURIComponent(lzPack(JSON.stringify({ ...board, ...json })))}`

  it('keeps its texts as metadata or as cages without cells', () => {
    const expected = { givens: [givens], captions: [{ title: 'T', author: 'A', note: `R\nS\nsolution: ${SOLUTION}` }], problems: [] }
    expect(read(link({ metadata: { title: 'T', author: 'A', rules: 'R\nS', solution: SOLUTION } }))).toEqual(expected)
    const cages = ['title: T', 'author: A', 'rules: R', 'rules: S', `solution: ${SOLUTION}`].map((value) => ({ value }))
    expect(read(link({ cages }))).toEqual(expected)
    expect(read(link({ cages }).replace('sudokupad.app/', 'app.crackingthecryptic.com/sudoku/?puzzleid='))).toEqual(expected)
  })

  it('zips its JSON', () => {
    const zipped = `{id:'x',ca:[{v:'title: It\\'s \\n“#1”:t,[a:'},{v:2021}],ce:[${cells((value) => (value > 0 ? `{v:${value}}` : '')).map((row) => `[${row.join()}]`).join()}],re:${JSON.stringify(regions)}}` // prettier-ignore
    expect(read(`https://sudokupad.app/ctc${encodeURIComponent(lzPack(zipped))}`)).toEqual({ givens: [givens], captions: [{ title: 'It\'s \n“#1”:t,[a:' }], problems: [] }) // prettier-ignore
    expect(parseZipped("{c:#0,c1:#F,c2:a1b2c3,r:t,f:f,w:0.5,u:[[,,{v:5}]],te:''}")).toEqual({
      value: { color: '#000000', borderColor: '#FFFFFF', backgroundColor: '#a1b2c3', rounded: true, f: false, width: 0.5, underlays: [[{}, {}, { value: 5 }]], text: '' }, // prettier-ignore
    })
    for (const cut of ["{a:'x", '[[,', '{a', '{a:', '{a:[1', '']) expect(parseZipped(cut), cut).toBe('cut')
    for (const bad of ['{a:1}}', '[1 2]', '{a 1}', '{a:zzz}', '['.repeat(5000) + ']'])
      expect(parseZipped(bad), bad.slice(0, 9)).toBeUndefined()
  })

  it.each([
    ['lines', { lines: [{ wayPoints: [] }] }],
    ['cages', { cages: [{ cells: [[2, 3]], value: '9' }] }],
    ['underlays', { underlays: [{}] }],
    ['antiknight', { metadata: { antiknight: true } }],
    ['regions', { regions: [] }],
    ['foglight', { foglight: [[0, 0]] }],
  ])('counts %s as rules', (kind, more) => {
    expect(read(link(more)).problems).toMatchObject([{ code: 'link.constraints', kinds: [kind] }])
    expect(read(link(more), 'sudokupad-digits').givens).toEqual([givens])
  })

  it('has short codes for classic puzzles', () => {
    const code = `scf${writeScf(givens)}`
    expect(read(code).givens).toEqual([givens])
    expect(read(`https://sudokupad.app/${code}.`).givens).toEqual([givens])
    expect(readScf(`${writeScf('.'.repeat(81))}`)).toEqual({ ok: true, givens: '.'.repeat(81) })
    expect(codes(`https://sudokupad.app/${code}x`)).toEqual(['sudoku.variant'])
    expect(codes(`https://sudokupad.app/${code.slice(0, -4)}`)).toEqual(['sudoku.line-length'])
    const classic = 'classic' + givens.replace(/\.+/g, (run) => String.fromCharCode(65 + run.length))
    expect(read(classic).givens).toEqual([givens])
    expect(codes(`${classic}9`)).toEqual(['sudoku.line-length'])
  })
})

describe('OpenSudoku', () => {
  const file = (games: string, version = '') => `<?xml version="1.0"?>\n<opensudoku${version}>\n${games}\n</opensudoku>`
  const data = givens.replaceAll('.', '0')

  it('reads both forms, with folder and level as tags', () => {
    expect(
      read(file(`<name>N &amp; M</name><level>easy</level><author>A</author><sourceURL>http://x.y</sourceURL>\n<game data="${data}"/>`)),
    ).toEqual({
      givens: [givens],
      captions: [{ title: 'N & M', author: 'A', source: 'http://x.y', tags: ['easy'] }],
      problems: [],
    })
    const played = [...data].map((digit, i) => (digit === '0' ? `${i % 2 === 0 ? 7 : 0}|3,8,|1|` : `${digit}|-|0|`)).join('')
    const two = file(
      `<folder name="F"><game note="n" data="version: 1&#10;${played}"/>\n<game data="12"/><game data="${data}" /></folder>`,
      ' version="2"',
    )
    expect(read(two)).toMatchObject({
      givens: [givens, givens],
      captions: [{ note: 'n', tags: ['F'] }, { tags: ['F'] }],
      problems: [{ code: 'link.marks-left-out' }, { severity: 'error', code: 'sudoku.line-length', length: 2 }],
    })
  })

  it.each([
    ['another version', file('', ' version="9"'), ['link.version']],
    ['OpenSudoku 2', '<opensudoku2></opensudoku2>', ['link.version']],
    ['a file that breaks off', file(`<game data="${data}"/>`).slice(0, -8), ['sudoku.xml']],
    ['no game', file(''), ['link.no-puzzle']],
    ['cells of another version', file(`<game data="version: 7&#10;1|0|1|"/>`), ['link.version']],
    ['entities that would grow', '<!DOCTYPE x [<!ENTITY a "aaaa">]><opensudoku><name>&a;&a;</name></opensudoku>', ['sudoku.xml']],
    ['elements within elements', `<opensudoku>${'<a>'.repeat(50_000)}`, ['sudoku.xml']],
  ])('tells of %s', (_, text, expected) => expect(codes(text)).toEqual(expected))
})

describe('other pages', () => {
  it('janko.at: words with or without brackets, the solution beside the puzzle', () => {
    const rows = (text: string) => text.match(/.{9}/g)!.map((row) => [...row].join(' ').replaceAll('.', '-')).join('\n') // prettier-ignore
    const plain = `begin\npuzzle sudoku\nauthor A B\nsource S\nsize 9\nproblem\n${rows(givens)}\nsolution\n${rows(SOLUTION!)}\nmoves\nx y\nend`
    const expected = { givens: [givens], captions: [{ author: 'A B', source: 'S', note: `solution: ${SOLUTION}` }], problems: [] }
    expect(read(plain)).toEqual(expected)
    const words = /^(begin|puzzle|author|source|size|problem|solution|moves|end)( |$)/gm
    expect(read(plain.replace(words, (_, word: string, gap: string) => `[${word}]${gap === '' ? '' : '\n'}`))).toEqual(expected)
    expect(codes(plain.replace('size 9', 'size 9\npatternx 1'))).toEqual(['sudoku.size'])
    expect(codes(plain.replace('moves', 'areas'))).toEqual(['link.constraints'])
    expect(read(`${plain}\n\n${plain}`).givens).toEqual([givens, givens])
  })

  it('kanpen.net: cells with _ behind, or the code of pzpr', () => {
    const rows = givens.match(/.{9}/g)!.map((row) => [...row].map((cell) => `${cell}_`).join('')).join('/') // prettier-ignore
    expect(read(`https://www.kanpen.net/sudoku.html?problem=9/${rows}/`).givens).toEqual([givens])
    const [link] = sudoku.formats.find(({ id }) => id === 'puzz-link')!.write!([{ puzzle: { givens }, caption: {} }]).text.trim().split('?').slice(1) // prettier-ignore
    expect(read(`http://www.kanpen.net/sudoku.html?pzpr=/${link!.replace('sudoku/', '')}`).givens).toEqual([givens])
    expect(codes(`https://www.kanpen.net/sudoku.html?problem=9/${rows.slice(0, -30)}`)).toEqual(['sudoku.grid-rows'])
  })

  it('Penpa: arrows and cages are rules, digits alone may be had, a solution is carried', () => {
    const penpa = sudoku.formats.find(({ id }) => id === 'penpa')!
    const caption = { title: 'A, b', author: 'C', source: 'S', note: `R, = & r\nsecond\nsolution: ${SOLUTION}` }
    const { text, lost } = penpa.write!([{ puzzle: { givens }, caption }])
    expect(lost).toEqual([])
    expect(read(text)).toEqual({ givens: [givens], captions: [caption], problems: [] })
    const header = 'sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: T,Author: ,,,OFF,false'
    const layer = { number: { 28: ['5', 1, '1'] }, arrows: [[28, 29]], numberS: { 780: [' 24', 1] } }
    const variant = `https://opt-pan.github.io/penpa-edit/?m=solve&p=${deflateText([header, '[0,0,0,0]', '', JSON.stringify(layer)].join('\n'))}`
    expect(read(variant).problems).toMatchObject([{ code: 'link.constraints', kinds: ['arrows', 'numberS'], count: 2, first: [1, 1] }])
    expect(read(variant, 'penpa-clues').givens).toEqual([`5${'.'.repeat(80)}`])
  })
})
