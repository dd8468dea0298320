import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Block } from '#plan/model/page.ts'
import { greyProfile } from './grey-profile'
import { A5, block, bookOf, grid, printed, text } from '#test-support/pdf/books.ts'
import { ask, has } from '#test-support/pdf/tools.ts'

const figure = block(grid(30, 40, 9), { role: 'figure', alt: () => 'Sudoku 1: row 1: 1', box: { x: 30, y: 40, width: 81, height: 81 } })
const two = [
  [block([text('One')], { role: 'heading', level: 1, anchor: 'problem-1', link: 'solution-1' })],
  [figure, block([text('2', 200)], { role: 'artifact' })],
]
const outline = [
  { title: '数独 & more', page: 1, level: 1 },
  { title: 'No. 1', page: 2, level: 2 },
]

/** The objects of a file as text, with unpacked streams. */
function opened(bytes: Buffer): string {
  const source = bytes.toString('latin1')
  return source.replace(/stream\n([^]*?)\nendstream/g, (_, packed: string) => {
    try {
      return `stream\n${inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')}\nendstream`
    } catch {
      return `stream\n${packed}\nendstream`
    }
  })
}

/** The faults of an XML text: elements that are not closed in order, and special characters that are not escaped. */
function leftOpen(xml: string): string[] {
  const open: string[] = []
  for (const [, close, name, self] of xml.matchAll(/<(\/?)([\w:]+)(?: [\w:]+="[^"<>]*")*(\/?)>/g)) {
    if (close === '') open.push(name!)
    else if (open.pop() !== name) return [`</${name}>`]
    if (self === '/') open.pop()
  }
  const bare = xml.replace(/<\/?[\w:]+(?: [\w:]+="[^"<>]*")*\/?>/g, '').match(/[<>]|&(?!\w+;)/g)
  return [...open, ...(bare ?? [])]
}

describe('each seam of pdfkit', () => {
  it('ink: black and tints are DeviceGray, nothing else is there', async () => {
    const file = opened((await printed(bookOf(two))).bytes)
    expect(file).not.toMatch(/DeviceRGB|DeviceCMYK| rg\n| RG\n| k\n| scn/)
    const shades = [...file.matchAll(/^([\d.]+) [gG]$/gm)].map(([, shade]) => Number(shade))
    expect(new Set(shades)).toEqual(new Set([0, expect.toSatisfy((shade: number) => shade > 0.8 && shade <= 0.9)]))
  })

  it('name: two books with one title do not share it, one book printed twice does', async () => {
    const nameOf = async (words: string) =>
      /\/ID \[<(\w+)>/.exec((await printed(bookOf([[block([text(words)])]]))).bytes.toString('latin1'))![1]
    expect(await nameOf('One')).toMatch(/^[0-9a-f]{32}$/)
    expect(await nameOf('One')).not.toBe(await nameOf('Two'))
  })

  it('metadata: well-formed whatever the title holds', async () => {
    const title = 'A & B <c> ]]> "q" 数独 \u0001\ud800'
    const { bytes } = await printed(bookOf(two, { title, author: '<&>' }), { standard: 'X-4' })
    const packet = /<x:xmpmeta[^]*<\/x:xmpmeta>/.exec(bytes.toString('utf8'))![0]
    expect(leftOpen(packet)).toEqual([])
    const inside = (tag: string) => new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`).exec(packet)![1]!
    expect(inside('dc:title')).toContain('>A &amp; B &lt;c&gt; ]]&gt; &quot;q&quot; 数独 <')
    expect(inside('dc:creator')).toContain('&lt;&amp;&gt;')
    expect(inside('xmp:ModifyDate')).toBe('2026-01-01T00:00:00Z')
    expect(inside('pdfxid:GTS_PDFXVersion')).toBe('PDF/X-4')
  })

  it('boxes, page labels, bookmarks and Trapped', async () => {
    const paper = { ...A5, bleed: 3, marks: 'japanese' as const }
    const pages = [...two, ...two]
    const folios = ['i', 'ii', '1', '2']
    const book = bookOf(pages, { paper, outline })
    const { bytes } = await printed({ ...book, page: (n) => ({ ...book.page(n), folio: folios[n - 1]! }) })
    const file = opened(bytes)
    expect(file.match(/\/MediaBox \[0 0 493\.228 668\.976\]/g)).toHaveLength(4)
    expect(file).toContain('/TrimBox [36.85 36.85 456.378 632.126]')
    expect(file).toContain('/BleedBox [28.346 28.346 464.882 640.63]')
    expect(file).toMatch(/\/Nums \[0 <<\n\/S \/r\n\/St 1\n>> 2 <<\n\/S \/D\n\/St 1\n>>\]/)
    expect(file).toMatch(/\/Trapped (\d+) 0 R/)
    expect(file).toMatch(/obj\n\/False\nendobj/)
    expect(file.match(/\/Dest \[\d+ 0 R \/Fit\]/g)).toHaveLength(2)
    expect(file).toContain('UseOutlines')
  })

  it('no bleed at the spine where the printer wants none', async () => {
    const { bytes } = await printed(bookOf(two, { paper: { ...A5, bleed: 3.175 } }), { bleedAtSpine: false })
    const boxes = [...opened(bytes).matchAll(/\/TrimBox \[([\d. ]+)\]/g)].map(([, box]) => box!.split(' ').map(Number))
    expect(boxes.map(([left]) => left)).toEqual([0, 9])
    const right = await printed(bookOf(two, { paper: { ...A5, bleed: 3.175, binding: 'right' } }), { bleedAtSpine: false })
    expect(/\/TrimBox \[([\d.]+)/.exec(opened(right.bytes))![1]).toBe('9')
  })

  it('structure: headings, a figure with its alternative text and box, artifacts', async () => {
    const file = opened((await printed(bookOf(two))).bytes)
    // The first heading of a file has the first level; after a title page it has the second.
    expect(file).toMatch(/\/S \/H1/)
    expect(file).not.toMatch(/\/S \/H2/)
    const titled = opened((await printed(bookOf([[block([text('Title')], { role: 'title' })], ...two]))).bytes)
    expect(titled).toMatch(/\/S \/H1\n[^]*\/S \/H2/)
    expect(file).toMatch(/\/S \/Figure\n[^]*?\/Alt \(Sudoku 1: row 1: 1\)/)
    expect(file).toMatch(/\/BBox \[85\.039 252\.284 314\.646 481\.89\]/)
    expect(file).toMatch(/\/Artifact <<\n\/Type \/Pagination\n>> BDC/)
    const bare = opened((await printed(bookOf(two), { tags: false })).bytes)
    expect(bare).not.toMatch(/StructTreeRoot|MarkInfo|\/Alt \(/)
  })

  it('structure: lines of a paragraph, a list and the contents are one element each', async () => {
    const line = (words: string, more: Partial<Block>) => block([text(words)], more)
    const file = opened(
      (
        await printed(
          bookOf([
            [line('One', {}), line('more of it', { continues: true }), line('•', { item: 'label' }), line('item', { item: 'body' })],
            [line('first', { isEntry: true, link: 'problem-1' }), line('second', { isEntry: true }), line('end', { anchor: 'problem-1' })],
          ]),
        )
      ).bytes,
    )
    const count = (type: string) => file.match(new RegExp(`/S /${type}\\n`, 'g'))?.length ?? 0
    expect(
      Object.fromEntries(['P', 'L', 'LI', 'Lbl', 'LBody', 'TOC', 'TOCI', 'Reference', 'Link'].map((type) => [type, count(type)])),
    ).toEqual({ P: 2, L: 1, LI: 1, Lbl: 1, LBody: 1, TOC: 1, TOCI: 2, Reference: 2, Link: 1 })
    expect(file).toMatch(/\/S \/P\n[^]*?\/K \[0 1\]/)
  })

  it('structure: every link is an element with its annotation, which is told in words', async () => {
    const file = opened((await printed(bookOf(two))).bytes)
    const [, annotation] = /(\d+ 0) obj\n<<[^>]*\/Subtype \/Link/.exec(file)!
    expect(file).toMatch(new RegExp(`/S /Link\\n[^]*?/Type /OBJR\\n/Obj ${annotation} R`))
    expect(file).toMatch(/\/Contents \(One\)[^>]*\/Subtype \/Link[^]*?\/StructParent \d+/)
    expect(opened((await printed(bookOf(two), { tags: false })).bytes)).not.toMatch(/StructParent \d/)
  })

  it('names of places sort by their bytes', async () => {
    const names = Array.from({ length: 30 }, (_, i) => block([text(String(i))], { anchor: `problem-${i}`, link: `problem-${29 - i}` }))
    const file = opened((await printed(bookOf([names]))).bytes)
    const keys = [.../\/Names \[([^\]]*XYZ[^]*?)\n\]/.exec(file)![1]!.matchAll(/\((\d+)\)/g)].map(([, key]) => key!)
    expect(keys).toHaveLength(30)
    expect(keys).toEqual([...keys].sort())
  })

  it('glyphs: kerned, placed and turned as they were measured', async () => {
    const file = opened(
      (
        await printed(
          bookOf([[block([text('AV', 20), text('玉', 60, { turned: true, align: 'middle' }), text('飛', 90, { lying: true })])]]),
        )
      ).bytes,
    )
    expect(file).toMatch(/1 0 0 -1 56\.693 61\.073 Tm\n\[<0001> \d+ <0002>\] TJ/)
    expect(file).toMatch(/-1 0 0 1 62\.693 165\.699 Tm/)
    expect(file).toMatch(/0 1 1 0 52\.313 255\.118 Tm/)
  })
})

describe('standards', () => {
  it.each([
    ['1.7', '%PDF-1.7', undefined],
    ['X-4', '%PDF-1.6', 'DestOutputProfile'],
    ['X-1a', '%PDF-1.4', 'RegistryName'],
  ] as const)('%s begins with %s', async (standard, head, key) => {
    const { bytes } = await printed(bookOf(two), { standard, tags: false, links: false })
    const file = opened(bytes)
    expect(file.startsWith(head)).toBe(true)
    if (key) expect(file).toMatch(new RegExp(`/S /GTS_PDFX[^]*/${key}`))
    else expect(file).not.toContain('OutputIntents')
  })
  it('have a grey profile of the class that a press needs', () => {
    const profile = greyProfile('Test')
    const at = (from: number, to: number) => Buffer.from(profile).subarray(from, to).toString('latin1')
    expect([at(12, 16), at(16, 20), at(36, 40)]).toEqual(['prtr', 'GRAY', 'acsp'])
    expect(Buffer.from(profile).readUInt32BE(0)).toBe(profile.length)
  })
})

describe('bytes', () => {
  it('are the same for the same book and settings, whatever the clock and the time zone', async () => {
    const [a, b] = [await printed(bookOf(two, { outline })), await printed(bookOf(two, { outline }))]
    expect(a.bytes.equals(b.bytes)).toBe(true)
  })
})

describe('readers of others', () => {
  const book = () => printed(bookOf(two, { outline, paper: { ...A5, bleed: 3, marks: 'western' } }), { standard: 'X-4' })
  it.skipIf(!has('qpdf'))('qpdf finds no fault', async () => {
    expect(ask('qpdf', ['--check', 'FILE'], (await book()).bytes)).toMatchObject({
      status: 0,
      text: expect.stringContaining('No syntax or stream encoding errors') as string,
    })
  })
  it.skipIf(!has('mutool'))('mupdf sees black of one plate, and lines as wide as they were laid out', async () => {
    const { text: trace } = ask('mutool', ['trace', 'FILE'], (await book()).bytes)
    const spaces = new Set([...trace.matchAll(/colorspace="(\w+)"/g)].map(([, space]) => space))
    expect([...spaces]).toEqual(['DeviceGray'])
    const widths = new Set([...trace.matchAll(/linewidth="([\d.]+)"/g)].map(([, width]) => Number(width)))
    expect(widths).toEqual(new Set([0.25, 0.75, 1.5]))
  })
  it.skipIf(!has('pdfinfo'))('poppler sees the standard, the tags and the fonts', async () => {
    const { bytes } = await book()
    expect(ask('pdfinfo', ['FILE'], bytes).text).toMatch(/Tagged: +yes[^]*PDF\/X-4/)
    expect(ask('pdffonts', ['FILE'], bytes).text).toMatch(/NotoSansJP-Regular +CID TrueType +Identity-H +yes yes yes/)
  })
})
