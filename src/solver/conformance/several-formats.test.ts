import { describe, expect, it } from 'vitest'
import { readText } from '../genre/reading/read'
import { genres } from '../genres'

const ONE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
const TWO = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
const rows = (cells: string, between = ''): string => cells.match(/.{9}/g)!.map((row) => [...row].join(between)).join('\n') // prettier-ignore
const SFEN = '5k3/4R4/9/9/9/9/9/9/9 b Gr2b3g4s4n4l18p 1'
const EMPTY = Array<string>(7).fill(' ・ ・ ・ ・ ・ ・ ・ ・ ・')
const RANKS = [' ・ ・ ・ ・ ・v玉 ・ ・ ・', ' ・ ・ ・ ・ 飛 ・ ・ ・ ・', ...EMPTY]
const HANDS = ['後手の持駒：飛　角二　金三　銀四　桂四　香四　歩十八　', '先手の持駒：金'] as const
const framed = `${HANDS[0]}\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n${RANKS.map((rank, i) => `|${rank}|${'一二三四五六七八九'[i]!}`).join('\n')}\n+---------------------------+\n${HANDS[1]}`
const clues = 'Rows: 2 2, 1 2 1, 6, 1 1\nColumns: 3, 1 2, 2, 2, 1 2, 3'
const CLUES = { rows: [[2, 2], [1, 2, 1], [6], [1, 1]], columns: [[3], [1, 2], [2], [2], [1, 2], [3]] } // prettier-ignore

function read(text: string) {
  const { puzzles, problems } = readText(genres, text)
  return {
    found: puzzles.map(({ genre, placed }) => [genre.id, genre.toData(placed.puzzle)]),
    titles: puzzles.map(({ placed }) => placed.caption.title),
    told: problems.map(({ severity, line, message }) => `${severity} ${line} ${message.code}`),
  }
}
const sudoku = (givens: string) => ['sudoku', { givens }]
const tsume = ['tsume-shogi', { sfen: SFEN }]

describe('texts of several formats', () => {
  it.each([
    ['a record and a grid', `${framed}\n\n${rows(TWO)}`, [tsume, sudoku(TWO)]],
    ['a record and a table', `${framed}\n====\n${rows(TWO.replaceAll('.', '0'), ',')}`, [tsume, sudoku(TWO)]],
    ['clues and a record', `${clues}\n\n${framed}`, [['nonogram', CLUES], tsume]],
    ['JSON and clues', `${JSON.stringify({ puzzle: ONE })}\n\n${clues}`, [sudoku(ONE), ['nonogram', CLUES]]],
    ['JSON and a web page', `${JSON.stringify([ONE])}\n<table>${rows(TWO, '|').split('\n').map((row) => `<tr><td>${row.split('|').join('</td><td>')}</td></tr>`).join('\n')}</table>`, [sudoku(ONE), sudoku(TWO)]], // prettier-ignore
    ['a list of a program and XML', `a = "${ONE}"\n\n<puzzle>${TWO}</puzzle>`, [sudoku(ONE), sudoku(TWO)]],
  ])('%s', (_, text, found) => expect(read(text).found).toEqual(found))
  it('what no format reads beside the values of a program is told', () => {
    expect(read(`[${JSON.stringify(ONE)}]\n\n1 2 3 4\n`).told).toHaveLength(1)
  })
  it('a line that a record leaves out counts as left out', async () => {
    const { isLeftOut } = await import('../genre/reading/account')
    const { problems } = readText(genres, `${framed}\n何とか\n`)
    expect(problems.filter(isLeftOut)).toHaveLength(1)
  })
})

describe('line ends that only some programs write', () => {
  it.each(['\u0085', '\u2028', '\u2029', '\v', '\f'])('%j', (end) => {
    expect(read(`${ONE}${end}${TWO}`)).toMatchObject({ found: [sudoku(ONE), sudoku(TWO)], told: [] })
    expect(read(rows(ONE).replaceAll('\n', end))).toMatchObject({ found: [sudoku(ONE)], told: [] })
  })
  it('are signs of a text in JSON', () => {
    const { puzzles } = readText(genres, JSON.stringify({ genre: 'sudoku', note: 'a\u2028b', data: { givens: ONE } }))
    expect(puzzles.map(({ placed }) => placed.caption.note)).toEqual(['a\u2028b'])
  })
})

describe('records without a frame', () => {
  it.each([
    ['bars alone', RANKS.map((rank) => `|${rank}|`)],
    ['no bars', RANKS],
    ['no bars, ranks named', RANKS.map((rank, i) => `${rank} ${'一二三四五六七八九'[i]!}`)],
    ['lines of Unicode', ['┌───────────────────────────┐', ...RANKS.map((rank) => `│${rank}│`), '└───────────────────────────┘']],
  ])('%s', (_, board) => expect(read([HANDS[0], ...board, HANDS[1]].join('\n'))).toMatchObject({ found: [tsume], told: [] }))
  it('a hand is no side to move', () => expect(read(framed.replace('先手の', '先手番')).found).toEqual([tsume]))
})

describe('boards beside one another', () => {
  const beside = (between: string, by = ''): string => rows(ONE, by).split('\n').map((row, i) => row + between + rows(TWO, by).split('\n')[i]!).join('\n') // prettier-ignore
  it.each([' ', '    ', '\t', '|', ' | ', ' -> ', '\u3000\u3000'])('rows with %j between', (between) =>
    expect(read(beside(between))).toMatchObject({ found: [sudoku(ONE), sudoku(TWO)], told: [] }),
  )
  it.each(['   ', '\t', ' | '])('cells apart, with %j between', (between) =>
    expect(read(beside(between, ' '))).toMatchObject({ found: [sudoku(ONE), sudoku(TWO)], told: [] }),
  )
  it('a board and its solution are one puzzle', () => {
    const text = rows(ONE).split('\n').map((row, i) => `${row}    ${rows(SOLVED).split('\n')[i]!}`).join('\n') // prettier-ignore
    expect(read(text)).toMatchObject({ found: [sudoku(ONE)], told: [] })
  })
})

describe('XML of no known format', () => {
  it.each([
    ['texts', `<?xml version="1.0"?>\n<book>\n<puzzle>${ONE}</puzzle>\n<puzzle>${TWO}</puzzle>\n</book>`],
    ['attributes', `<book><puzzle givens="${ONE}" solution="${SOLVED}"/><puzzle givens="${TWO}"/></book>`],
    ['rows', `<book>${[ONE, TWO].map((one) => `<grid>${rows(one).split('\n').map((row) => `<row>${row}</row>`).join('')}</grid>`).join('')}</book>`], // prettier-ignore
    ['cells', `<book>${[ONE, TWO].map((one) => `<grid>${rows(one, ' ').split('\n').map((row) => `<r>${row.split(' ').map((cell) => `<c>${cell.replace('.', '')}</c>`).join('')}</r>`).join('\n')}</grid>`).join('')}</book>`], // prettier-ignore
    ['plain sections', `<book><p><![CDATA[${ONE}]]></p><p><![CDATA[${TWO}]]></p></book>`],
  ])('%s', (_, text) => expect(read(text)).toMatchObject({ found: [sudoku(ONE), sudoku(TWO)], told: [] }))
  it('is told once where no puzzle is found', () => {
    expect(read('<note>\n<to level="3">you</to>\n</note>').told).toEqual(['error 2 read.nothing-fits'])
    expect(read('<map>\n<point x="1"/>\n</map>').told).toEqual(['error 1 read.not-read'])
  })
})

describe('pages and forums', () => {
  const table = (cells: string, cell = (sign: string) => sign): string => `<table>${rows(cells, ' ').split('\n').map((row) => `<tr>${row.split(' ').map((sign) => `<td>${cell(sign.replace('.', ''))}</td>`).join('')}</tr>`).join('\n')}</table>` // prettier-ignore
  it('a heading above a table is the title', () => {
    const text = `<html><body><h2>The rose</h2>${table(ONE)}<h2>The lily</h2>${table(TWO)}</body></html>`
    expect(read(text)).toMatchObject({ found: [sudoku(ONE), sudoku(TWO)], titles: ['The rose', 'The lily'], told: [] })
  })
  it('what is filled into fields is what a table holds', () => {
    expect(read(table(ONE, (sign) => `<input type="text" value="${sign}">`)).found).toEqual([sudoku(ONE)])
  })
  it('rows of parts are rows', () => {
    const text = rows(ONE, ' ').split('\n').map((row) => `<div class="row">${row.split(' ').map((sign) => `<div>${sign.replace('.', '')}</div>`).join('')}</div>`).join('\n') // prettier-ignore
    expect(read(`<div>${text}</div>`).found).toEqual([sudoku(ONE)])
  })
  it.each([
    ['words', 'here'],
    ['its beginning', 'https://www.sudokuwiki.org/sudoku.htm?b...'],
  ])('a link of a forum behind %s', (_, own) => {
    const text = `[b]Mine[/b]: [url=https://www.sudokuwiki.org/sudoku.htm?bd=${ONE.replaceAll('.', '0')}]${own}[/url]\n[b]${TWO}[/b]`
    expect(read(text)).toMatchObject({ found: [sudoku(ONE), sudoku(TWO)], told: [] })
  })
  it('a long link of a forum', () => {
    const link = `https://puzz.link/p?nurikabe/30/30/${'2'.repeat(900)}`
    const { found } = read(`[b]Mine[/b]\n[url="${link}"]here[/url]`)
    expect(found).toEqual(read(link).found)
    expect(found).toHaveLength(1)
  })
  it.each(['code', 'quote', 'b', 'font'])('the tags of a forum: %s', (tag) => {
    const text = [ONE, TWO].map((one) => `[${tag}]${rows(one)}[/${tag}]`).join('\n\n')
    expect(read(text)).toMatchObject({ found: [sudoku(ONE), sudoku(TWO)], told: [] })
  })
})

describe('solutions', () => {
  const grids = (...all: readonly string[]): string => all.map((one) => rows(one)).join('\n\n')
  it.each(['', 'Lösung:\n', 'Solución\n', '答案\n'])('below the puzzle, after %j', (word) =>
    expect(read(`${rows(ONE)}\n\n${word}${rows(SOLVED)}`)).toMatchObject({ found: [sudoku(ONE)], told: [] }),
  )
  it('on a page behind all puzzles', () =>
    expect(read(`${grids(ONE, TWO)}\n\nAnswers\n\n${rows(SOLVED)}`).found).toEqual([sudoku(ONE), sudoku(TWO)]))
  it('a full board that solves nothing is a puzzle', () => expect(read(grids(TWO, SOLVED)).found).toHaveLength(2))
})

describe('rows are as long as each other, or told', () => {
  const board = ['3.1.2.3', '2.132.1', '2.....2', '21...32', '2.....2', '1.222.1', '3.3.2.1']
  it('a row that lacks a cell', () => {
    const text = board.map((row, i) => (i === 3 ? row.slice(1) : row)).join('\n')
    expect(read(text)).toMatchObject({ found: [], told: [expect.stringMatching(/^error 4 /)] })
  })
  const boxed = (all: readonly string[]): string => `${all.map((row) => `${'+---'.repeat(row.length)}+\n|${[...row].map((cell) => ` ${cell.replace('.', ' ')} |`).join('')}`).join('\n')}\n${'+---'.repeat(all[0]!.length)}+` // prettier-ignore
  it.each(['\n', '\n\n', '\n```\n\n```\n'])('two drawings with %j between are two boards', (between) => {
    const small = board.map((row) => row.slice(0, 5)).slice(0, 5)
    expect(read(boxed(board) + between + boxed(small)).found).toEqual([
      ['slitherlink', { rows: board }],
      ['slitherlink', { rows: small }],
    ])
  })
  it('the empty names of a table in Markdown are no row', () => {
    const text = `|${' |'.repeat(7)}\n|${'-|'.repeat(7)}\n${board.map((row) => `| ${[...row].map((cell) => cell.replace('.', ' ')).join(' | ')} |`).join('\n')}`
    expect(read(text).found).toEqual([['slitherlink', { rows: board }]])
  })
  it('empty cells at the ends of some rows with bars stay', () => {
    expect(read(rows(ONE, '|').replaceAll('.', '')).found).toEqual([sudoku(ONE)])
  })
})

it('a number with a sign before the puzzle is no comment', () => {
  expect(read(`#1 ${ONE}\n#2 ${TWO}\n# 3 puzzles were here`).found).toEqual([sudoku(ONE), sudoku(TWO)])
})
