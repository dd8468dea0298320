import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { A5, block, bookOf, grid, text } from '../press/testing/books'
import { ask, has } from '../press/testing/tools'
import { dataMerge } from './csv'
import { writeEpub } from './epub'
import { latexOf, tex } from './latex'
import { ZipWriter } from './zip'

async function collected(work: (sink: (bytes: Uint8Array) => void) => Promise<void>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  await work((bytes) => void chunks.push(bytes.slice()))
  return Buffer.concat(chunks)
}

describe('a ZIP', () => {
  const make = () =>
    collected(async (sink) => {
      const zip = new ZipWriter(sink)
      await zip.add('mimetype', 'as it is', true)
      await zip.add('a/数独.txt', 'words '.repeat(1000))
      await zip.end()
    })
  it('holds its files, and is the same each time', async () => {
    const bytes = await make()
    const files = unzipSync(bytes)
    expect(Object.keys(files)).toEqual(['mimetype', 'a/数独.txt'])
    expect(Buffer.from(files['a/数独.txt']!).toString()).toBe('words '.repeat(1000))
    expect(bytes.subarray(30, 46).toString()).toBe('mimetypeas it is')
    expect((await make()).equals(bytes)).toBe(true)
  })
})

describe('an EPUB', () => {
  const pages = [
    [block([text('<題> & "words"')], { role: 'title' })],
    [block(grid(30, 40, 9), { role: 'figure', alt: 'Sudoku <1>' }), block([text('2', 200)], { role: 'artifact' })],
    [],
  ]
  const outline = [
    { title: 'A & B', page: 1, level: 1 },
    { title: 'No. 1', page: 2, level: 2 },
    { title: '', page: 3, level: 3 },
    { title: 'End', page: 3, level: 1 },
  ]
  const make = (more = {}) =>
    collected((sink) => writeEpub(bookOf(pages, { outline, ...more }), { when: new Date(0), id: '0123456789abcdef0123456789abcdef' }, sink))
  it('says what a page shows in words, and nothing of its number', async () => {
    const files = unzipSync(await make())
    const page = Buffer.from(files['EPUB/page-00002.xhtml']!).toString()
    expect(page).toContain('<title>Sudoku &lt;1&gt;</title>')
    expect(page).toMatch(/<g aria-hidden="true"><path/)
    expect(page).toContain('width=740, height=1050')
  })
  it.skipIf(!has('epubcheck') || !has('java')).each([['bound at the right', { paper: { ...A5, binding: 'right' }, language: 'ja' }]])(
    '%s passes epubcheck',
    async (_, more) => {
      const { text: said, status } = ask('java', ['-jar', '/usr/share/java/epubcheck.jar', 'FILE'], await make(more), 'book.epub')
      expect(said).toMatch(/No errors or warnings detected|0 fatals \/ 0 errors \/ 0 warnings/)
      expect(status).toBe(0)
    },
    180_000,
  )
})

describe('a source of LaTeX', () => {
  it('escapes what is a sign to it', () => {
    expect(tex('50% of $5 & #1_{a}\\~^\n')).toBe('50\\% of \\$5 \\& \\#1\\_\\{a\\}\\textbackslash{}\\textasciitilde{}\\textasciicircum{} ')
  })
  it('has every shape, and no brace left open', () => {
    const shapes = [...grid(0, 0, 1), text('飛', 5, { turned: true, lying: true, bold: true })]
    const source = latexOf('T', 'A', [{ heading: 'No. 1', scene: { width: 9, height: 9, shapes }, unit: 8 }])
    expect(source.match(/^\\(draw|path|node)/gm)).toHaveLength(shapes.length)
    expect(source.match(/(?<!\\)\{/g)!.length).toBe(source.match(/(?<!\\)\}/g)!.length)
    expect(source).toContain('rotate around={-270:')
  })
})

describe('a table for data merge', () => {
  it('is UTF-16 with its mark, one line a puzzle', () => {
    const bytes = Buffer.from(
      dataMerge(
        ['no', '@problem'],
        [
          ['1', 'a,"b"\nc'],
          ['2', '解答'],
        ],
      ),
    )
    expect([bytes[0], bytes[1]]).toEqual([0xfe, 0xff])
    expect(bytes.swap16().toString('utf16le')).toBe('\ufeffno,@problem\r\n1,"a,""b"" c"\r\n2,解答\r\n')
  })
})
