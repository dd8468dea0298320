import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { A5, block, bookOf, grid, text } from '#test-support/pdf/books.ts'
import { ask, has } from '#test-support/pdf/tools.ts'
import { dataMerge } from './package'
import { writeEpub } from './epub'
import { latexOf, tex } from './latex'
import { MOST_FILES, ZipWriter } from './zip'

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
  it('of more files than it can hold is refused with what to do', async () => {
    const zip = new ZipWriter(() => undefined)
    const nothing = new Uint8Array()
    for (let i = 0; i < MOST_FILES; i++) await zip.add('', nothing, true)
    const full = await zip.add('', nothing, true).catch((refused: unknown) => refused)
    expect(full).toMatchObject({ problem: { code: 'printer.archive-full', files: MOST_FILES } })
  })
})

/**
 * Returns why a text is not well-formed XML: an illegal character, a bare `&` or `<`, or elements that are not closed in order; undefined
 * if it is well-formed.
 */
function faultOf(text: string): string | undefined {
  const sign =
    /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.exec(text) ?? /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.exec(text)
  if (sign) return `at ${sign.index}: ${JSON.stringify(sign[0])}`
  const open: string[] = []
  for (const [whole, close, name, self] of text
    .replace(/<\?.*?\?>|<!DOCTYPE[^>]*>/g, '')
    .matchAll(/<(\/?)([\w:-]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>|<|>/g)) {
    if (name === undefined) return whole
    if (close === '/' ? open.pop() !== name : false) return whole
    if (close !== '/' && self !== '/') open.push(name)
  }
  return open.at(-1)
}

describe('an EPUB', () => {
  const pages = [
    [block([text('<題> & "words"')], { role: 'title' })],
    [block(grid(30, 40, 9), { role: 'figure', alt: () => 'Sudoku <1>' }), block([text('2', 200)], { role: 'artifact' })],
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
  it.each([
    ['bound at the left', {}],
    ['with a title of signs that no XML holds', { title: 'a\u0000b\u0007 ]]> & <c>', author: '\ud800"\'' }],
    ['without words of its own', { title: '', author: ' ', outline: [] }],
    ['bound at the right', { paper: { ...A5, binding: 'right' }, language: 'ja' }],
  ] as const)(
    '%s is whole: every file is XML, listed once and of its kind, every page in the spine, every way leads somewhere',
    async (_, more) => {
      const files = unzipSync(await make(more))
      const names = Object.keys(files)
      const words = new Map(names.map((name) => [name, Buffer.from(files[name]!).toString()]))
      const all = (name: string, of: RegExp) => [...words.get(name)!.matchAll(of)].map(([, one]) => one!)
      const opf = 'EPUB/package.opf'
      expect([names[0], words.get('mimetype')]).toEqual(['mimetype', 'application/epub+zip'])
      for (const name of names.slice(1)) expect(faultOf(words.get(name)!), name).toBeUndefined()
      expect(all('META-INF/container.xml', /full-path="(.*?)"/g)).toEqual([opf])
      const listed = all(opf, /<item [^>]*href="(.*?)"/g).map((href) => `EPUB/${href}`)
      expect(listed.toSorted()).toEqual(names.filter((name) => name.startsWith('EPUB/') && name !== opf).toSorted())
      expect(new Set(all(opf, / id="(.*?)"/g)).size).toBe(listed.length + 1)
      expect(new Set(all(opf, /<item [^>]*media-type="(.*?)"/g))).toEqual(new Set(['application/xhtml+xml']))
      expect(all(opf, /<itemref idref="(.*?)"/g)).toEqual(pages.map((_page, i) => `p${i + 1}`))
      expect(all(opf, /<item id="nav" (.*)\/>/g)[0]).toContain('properties="nav"')
      expect(all(opf, /"dcterms:modified">(.*?)</g)[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      expect(all(opf, /"rendition:layout">(.*?)</g)).toEqual(['pre-paginated'])
      const ways = all('EPUB/nav.xhtml', /<li>(<a href=".*?">[^<]+<\/a>)/g)
      expect(ways.length).toBe(all('EPUB/nav.xhtml', /(<li>)/g).length)
      for (const way of ways) expect(listed).toContain(`EPUB/${/href="(.*?)"/.exec(way)![1]}`)
      for (const name of listed.filter((one) => one.includes('/page-'))) {
        expect(all(name, /<head><title>(.*?)<\/title>/g)[0]!.trim()).not.toBe('')
        expect(all(name, /<meta name="viewport" content="(.*?)"/g)).toEqual(['width=740, height=1050'])
        expect(all(name, /(<svg )/g)).toHaveLength(1)
        expect(all(name, /(<g>)/g)).toHaveLength(all(name, /(<g><title>[^<]+<\/title>)/g).length)
      }
    },
  )
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
          ['3', '=1+1'],
        ],
      ),
    )
    expect([bytes[0], bytes[1]]).toEqual([0xfe, 0xff])
    expect(bytes.swap16().toString('utf16le')).toBe('\ufeffno,@problem\r\n1,"a,""b"" c"\r\n2,解答\r\n3,\'=1+1\r\n')
  })
})
