import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { sayContract } from '#contract/messages/messages.ts'
import { genres } from '#solver/genres/index.ts'
import { officeKind } from '../archive/office'
import { Blocks } from './blocks'
import type { Block, ReaderReply } from './protocol'
import { serveReader } from './serve'

const one = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const two = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..'
const loop = ['3.2...', '.3..2.', '....2.', '1.2..3', '...2..']

/** Returns what an import process reads from the bytes of a file. */
async function read(bytes: Uint8Array) {
  const replies: ReaderReply[] = []
  const serve = serveReader((reply) => void replies.push(reply), genres)
  serve({ type: 'text' })
  serve({ type: 'piece', bytes, isLast: true })
  await vi.waitFor(() => expect(replies.length).toBeGreaterThan(1), { timeout: 60_000 })
  const blocks = replies.filter((reply): reply is Block => reply.type === 'block')
  const refused = replies.flatMap((reply) => (reply.type === 'refused' ? [reply.message.code] : []))
  return {
    found: blocks.flatMap(({ puzzles }) => puzzles.map(({ genre, puzzle }) => [genre, JSON.parse(puzzle) as unknown])),
    captions: blocks.flatMap(({ puzzles }) => puzzles.map(({ caption }) => caption)),
    around: blocks.flatMap(({ problems }) => problems.flatMap(({ around }) => around ?? [])),
    places: blocks.flatMap(({ puzzles }) => puzzles.map(({ part, line }) => `${part ?? ''}:${line}`)),
    told: [...blocks.flatMap(({ problems }) => problems.map(({ message }) => message.code)), ...refused],
  }
}

type Cell = string | number | null
const zip = (files: Readonly<Record<string, string>>) => zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))) // prettier-ignore
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const columnName = (at: number): string => (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** Returns a workbook as Excel writes it: texts are shared, numbers are values, empty cells are left out. */
function xlsx(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Uint8Array {
  const shared: string[] = []
  const cell = (value: Cell, x: number, y: number): string => {
    if (value === null || value === '') return ''
    if (typeof value === 'number') return `<c r="${columnName(x)}${y + 1}"><v>${value}</v></c>`
    return `<c r="${columnName(x)}${y + 1}" t="s"><v>${shared.push(value) - 1}</v></c>`
  }
  const names = Object.keys(sheets)
  const rows = Object.values(sheets).map(
    (sheet) =>
    sheet.map((row, y) => (row.some((value) => value !== null && value !== '') ? `<row r="${y + 1}">${row.map((value, x) => cell(value, x, y)).join('')}</row>` : '')).join(''), // prettier-ignore
  )
  return zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${names.length - i}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(rows.map((row, i) => [`xl/worksheets/sheet${names.length - i}.xml`, `<?xml version="1.0"?>\n<worksheet><sheetData>${row}</sheetData></worksheet>`])),
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><r><t xml:space="preserve">${escaped(text)}</t></r><rPh sb="0" eb="1"><t>よみ</t></rPh></si>`).join('')}</sst>`,
  }) // prettier-ignore
}

/** Returns the same sheets as LibreOffice writes them, with a million empty rows at the end. */
function ods(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Uint8Array {
  const cell = (value: Cell): string =>
    value === null || value === ''
      ? '<table:table-cell/>'
      : `<table:table-cell office:value-type="${typeof value === 'number' ? 'float' : 'string'}">${String(value).split('\n').map((text) => `<text:p>${escaped(text)}</text:p>`).join('')}</table:table-cell>` // prettier-ignore
  const body = Object.entries(sheets).map(
    ([name, rows]) => `<table:table table:name="${name}">${rows.map((row) => `<table:table-row>${row.map(cell).join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`).join('')}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`, // prettier-ignore
  )
  return zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${body.join('')}</office:spreadsheet></office:body></office:document-content>`,
    'META-INF/manifest.xml': '<manifest/>',
  })
}

const gridOf = (givens: string): Cell[][] => givens.match(/.{9}/g)!.map((row) => [...row].map((sign) => (sign === '.' ? null : Number(sign)))) // prettier-ignore
const ofOne = ['sudoku', { givens: one }]
const ofTwo = ['sudoku', { givens: two }]

describe.each([
  ['xlsx', xlsx],
  ['ods', ods],
] as const)('a table of an office program: %s', (kind, write) => {
  it('with a puzzle a row is read by its heading', async () => {
    const sheet = [['題名', '盤面', '難易度', '作者'], ['一', one, 3, '山田'], ['二', two, 4, '佐藤 & 子']] // prettier-ignore
    const { found, captions, told } = await read(write({ Sheet1: sheet }))
    expect({ found, told }).toEqual({ found: [ofOne, ofTwo], told: [] })
    expect(captions).toMatchObject([{ title: '一', author: '山田', label: 3 }, { title: '二', author: '佐藤 & 子' }]) // prettier-ignore
  })
  it('with a grid a sheet, a row and a column before it, is read sheet by sheet, in their order', async () => {
    const shifted = [[], ...gridOf(two).map((row) => [null, ...row])]
    const { found, captions, places, told } = await read(write({ 'Monday': gridOf(one), 'No. 12': shifted, 'Sheet3': [[]] })) // prettier-ignore
    expect({ found, told }).toEqual({ found: [ofOne, ofTwo], told: [] })
    expect(captions).toEqual([{ title: 'Monday' }, { title: 'No. 12' }])
    expect(places).toEqual(['Monday:1', 'No. 12:2'])
  })
  it('with a loop, one board in a cell, and what is no puzzle', async () => {
    const cells = loop.map((row) => [...row].map((sign) => (sign === '.' ? null : Number(sign))))
    expect(await read(write({ Loop: cells }))).toMatchObject({ found: [['slitherlink', { rows: loop }]], told: [] })
    const lines = one.match(/.{9}/g)!.join('\n')
    expect(
      await read(
        write({
          A: [
            ['id', 'puzzle'],
            [1, lines],
          ],
        }),
      ),
    ).toMatchObject({ found: [ofOne], told: [] })
    expect((await read(write({ A: [['Mon', 4.5], ['Tue', 17.25]] }))).told).not.toEqual([]) // prettier-ignore
    expect((await read(write({ A: [[]] }))).told).toEqual(['office.empty'])
  })
  it('is read among the files of an archive, too', async () => {
    const { found, places } = await read(zipSync({ [`a/book.${kind}`]: write({ Sheet1: gridOf(one) }), 'b.txt': strToU8(two) }))
    expect(found).toEqual([ofOne, ofTwo])
    expect(places).toEqual([`a/book.${kind}/Sheet1:1`, 'b.txt:1'])
  })
})

describe('what is not read of a table is told', () => {
  const rowOf = (at: number): string => `<row r="${at}"><c r="A${at}" t="str"><v>${one}</v></c></row>`
  const book = (sheet: string) => zip({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheet })
  const open = (body: string) => zip({ 'content.xml': `<office:document-content><office:spreadsheet>${body}`, 'META-INF/manifest.xml': '' })
  const cellOf = (times: number) => `<table:table-cell table:number-columns-repeated="${times}"><text:p>${one}</text:p></table:table-cell>`
  it.each<readonly [string, Uint8Array, string]>([
    ['rows beyond the last that is read', book(`<worksheet><sheetData>${rowOf(1)}${rowOf(100_001)}</sheetData></worksheet>`), 'office.cut'],
    [
      'columns beyond the last that is read',
      book(`<worksheet><sheetData>${rowOf(1)}<row><c r="ZZZ2"><v>5</v></c></row></sheetData></worksheet>`),
      'office.cut',
    ],
    ['a sheet that is cut off', book(`<worksheet><sheetData>${rowOf(1)}<row r="2"><c r="A2"`), 'office.broken'],
    [
      'texts that are missing',
      book(`<worksheet><sheetData>${rowOf(1)}<row r="2"><c r="A2" t="s"><v>7</v></c></row></sheetData></worksheet>`),
      'office.broken',
    ],
    [
      'a table of LibreOffice that is cut off',
      open(`<table:table><table:table-row>${cellOf(1)}</table:table-row><table:table-row>`),
      'office.broken',
    ],
    [
      'a sheet whose file is missing',
      zip({
        'xl/workbook.xml': '<workbook><sheet name="A" r:id="a"/><sheet name="B" r:id="b"/></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="a" Target="worksheets/Sheet1.xml"/><Relationship Id="b" Target="worksheets/sheet2.xml"/></Relationships>',
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rowOf(1)}</sheetData></worksheet>`,
      }),
      'office.broken',
    ],
  ])('%s', async (_, bytes, code) => {
    expect(await read(bytes)).toMatchObject({ found: [ofOne], told: [code] })
    for (const language of ['en', 'ja'] as const) expect(sayContract({ code, rows: 1, columns: 1 } as never, language)).not.toBe(code)
  })
})

it('a board far below its title, blanks that are counted, and texts with their reading beside them are read as they are', async () => {
  const far = [['A title'], ...Array.from({ length: 3000 }, () => []), ...gridOf(one)]
  expect(await read(xlsx({ A: far }))).toMatchObject({ found: [ofOne], places: ['A:3002'] })
  const blanks = one.replaceAll('.', ' ').replace(/ {2,}/g, ({ length }) => ` <text:s text:c="${length - 1}"/>`)
  const table = `<table:table><table:table-row><table:table-cell><text:p>${blanks}</text:p></table:table-cell></table:table-row></table:table>`
  const counted = zip({
    'content.xml': `<office:document-content><office:spreadsheet>${table}</office:spreadsheet></office:document-content>`,
    'META-INF/manifest.xml': '',
  })
  expect(await read(counted)).toMatchObject({ found: [ofOne], told: [] })
  const inline = `<c r="A1" t="inlineStr"><is><t>${one}</t><rPh sb="0" eb="1"><t>12345</t></rPh></is></c>`
  const told = zip({
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${inline}</row></sheetData></worksheet>`,
  })
  expect(await read(told)).toMatchObject({ found: [ofOne], told: [] })
})

describe('other documents of office programs are named', () => {
  const odt = zip({ 'content.xml': '<office:document-content><office:body><office:text/></office:body></office:document-content>', 'META-INF/manifest.xml': '' }) // prettier-ignore
  it.each<readonly [string, Uint8Array, string]>([
    ['docx', zip({ 'word/document.xml': '<w:document/>' }), 'office.document'],
    ['odt', odt, 'office.document'],
    ['pptx', zip({ 'ppt/presentation.xml': '<p/>' }), 'office.slides'],
    ['pages', zip({ 'Index/Document.iwa': 'x' }), 'office.apple'],
    ['rtf', strToU8(`{\\rtf1\\ansi ${one}\\par}`), 'office.old'],
    ['xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 1), 'office.old'],
  ])('%s', async (name, bytes, code) => {
    expect(await read(bytes)).toMatchObject({ found: [], told: [code] })
    expect((await read(zipSync({ [`x.${name}`]: bytes, 'b.txt': strToU8(two) }))).told).toEqual([code])
    for (const language of ['en', 'ja'] as const) expect(sayContract({ code } as never, language)).not.toBe(code)
  })
  it('and an archive of puzzles is none of them', () => expect(officeKind(['a.txt', 'content.xml'])).toBeUndefined())
})

it('what is broken in a sheet comes with the lines around it, of which a draft can be made', async () => {
  const rows = one.match(/.{9}/g)!.slice(0, 8).map((row) => Array.from(row, (sign) => (sign === '.' ? null : Number(sign)))) // prettier-ignore
  const { around, found } = await read(xlsx({ Rose: [['puzzle'], [two], [one.slice(1)]], Lily: rows }))
  expect(found).toEqual([['sudoku', { givens: two }]])
  expect(around.find(({ lines }) => lines.some((line) => line.includes(one.slice(1))))).toEqual({
    from: 1,
    lines: ['puzzle', two, one.slice(1)],
  })
  expect(around.some(({ lines }) => lines.some((line) => line.includes('\t')))).toBe(true)
})

it('the lines around what is broken in a sheet are counted as the reader counts them', async () => {
  const { around } = await read(xlsx({ Rose: [['a\u2028b'], [two], [one.slice(1)]] }))
  expect(around.find(({ lines }) => lines.includes(one.slice(1)))).toEqual({ from: 1, lines: ['a', 'b', two, one.slice(1)] })
})

it('remarks leave room for the lines around what is broken, and no lines are split for them', () => {
  const blocks = new Blocks()
  const lines = vi.fn(() => ['1', '2', '3'])
  const problem = (severity: 'error' | 'warning') => ({ line: 2, column: 1, severity, message: { code: 'x' } }) as const
  for (let i = 0; i < 500; i++) blocks.problem(problem('warning'), 'Rose', lines)
  expect(lines).not.toHaveBeenCalled()
  for (let i = 0; i < 201; i++) blocks.problem(problem('error'), 'Rose', lines)
  const { problems } = blocks.next(false)
  expect(problems.map(({ around }) => around !== undefined)).toEqual([...Array<boolean>(500).fill(false), ...Array<boolean>(200).fill(true), false]) // prettier-ignore
})
