import { setImmediate as breathe } from 'node:timers/promises'
import type { Block, DrawnPage, PrintedBook } from '#plan/model/page.ts'
import type { Following, Sink } from '../pdf/write'
import { isoDate, xml } from '../pdf/xmp'
import { svgOf } from './svg'
import { ZipWriter } from './zip'

/** Pixels per millimetre: fixed-layout pages have whole pixels. */
const PIXELS = 5

/**
 * Writes a book as EPUB 3 with a fixed layout: every page is an SVG drawing, with its text and a description of each figure.
 *
 * @param when the modification date in the file
 * @param id the unique identifier of the book: 32 hexadecimal digits
 */
export async function writeEpub(
  book: PrintedBook,
  { when, id }: { readonly when: Date; readonly id: string },
  sink: Sink,
  { signal, onPage }: Following = {},
): Promise<void> {
  const zip = new ZipWriter(sink)
  // EPUB requires this file first and uncompressed, so that readers recognise the format by bytes at a fixed place.
  await zip.add('mimetype', 'application/epub+zip', true)
  await zip.add('META-INF/container.xml', CONTAINER)
  await zip.add('EPUB/package.opf', packageOf(book, when, id))
  await zip.add('EPUB/nav.xhtml', navigationOf(book))
  for (let number = 1; number <= book.pages; number++) {
    signal?.throwIfAborted()
    await zip.add(`EPUB/${fileOf(number)}`, pageOf(book, book.page(number)))
    onPage?.(number)
    await breathe()
  }
  await zip.end()
}

const fileOf = (page: number): string => `page-${String(page).padStart(5, '0')}.xhtml`

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`

function packageOf(book: PrintedBook, when: Date, id: string): string {
  const { title, author, language, paper, pages } = book
  const numbers = Array.from({ length: pages }, (_, i) => i + 1)
  const uuid = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  const isRightBound = paper.binding === 'right'
  const items = numbers.map((n) => `<item id="p${n}" href="${fileOf(n)}" media-type="application/xhtml+xml" properties="svg"/>`)
  const spine = numbers.map((n) => {
    // In a book bound at the left, odd pages lie on the right.
    const side = (n % 2 === 1) === !isRightBound ? 'right' : 'left'
    return `<itemref idref="p${n}"${paper.facing ? ` properties="page-spread-${side}"` : ''}/>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${uuid}</dc:identifier>
<dc:title>${xml(title) || 'Nanido'}</dc:title>
<dc:language>${language}</dc:language>${author.trim() === '' ? '' : `\n<dc:creator>${xml(author)}</dc:creator>`}
<meta property="dcterms:modified">${isoDate(when)}</meta>
<meta property="rendition:layout">pre-paginated</meta>
<meta property="rendition:spread">auto</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
${items.join('\n')}
</manifest>
<spine page-progression-direction="${isRightBound ? 'rtl' : 'ltr'}">
${spine.join('\n')}
</spine>
</package>
`
}

function navigationOf({ title, language, outline, pages }: PrintedBook): string {
  const entries = outline.length > 0 ? outline : [{ title: title || 'Nanido', page: 1, level: 1 }]
  let list = ''
  let depth = 0
  for (const entry of entries) {
    const level = Math.min(depth + 1, Math.max(1, entry.level))
    if (level > depth) list += '<ol>'
    else list += `</li>${'</ol></li>'.repeat(depth - level)}`
    depth = level
    list += `<li><a href="${fileOf(Math.min(pages, entry.page))}">${xml(entry.title) || '–'}</a>`
  }
  list += '</li></ol>'.repeat(depth)
  return xhtml(language, title, '', `<nav epub:type="toc"><h1>${xml(title) || 'Nanido'}</h1>${list}</nav>`)
}

function pageOf(book: PrintedBook, page: DrawnPage): string {
  const { trim } = book.paper
  const [width, height] = [Math.round(trim.width * PIXELS), Math.round(trim.height * PIXELS)]
  const ground = `<rect x="0" y="0" width="${trim.width}" height="${trim.height}" fill="#ffffff"/>`
  const drawn = page.blocks.map((block) => groupOf(block, book.language)).join('\n')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${trim.width} ${trim.height}">
${ground}
${drawn}
</svg>`
  const label = page.folio || String(page.number)
  return xhtml(
    book.language,
    label,
    `<meta name="viewport" content="width=${width}, height=${height}"/><style>body{margin:0}svg{display:block}</style>`,
    svg,
  )
}

/**
 * Returns a block as a group of the page, with its text or, for a figure, a description. A purely decorative block is hidden from screen
 * readers.
 */
function groupOf(block: Block, language: string): string {
  const shapes = svgOf(
    { width: 1, height: 1, shapes: block.shapes },
    { unit: 1, outlines: true, language: block.language ?? language, inline: true },
  )
  const inner = shapes.slice(shapes.indexOf('>') + 1, shapes.lastIndexOf('</svg>')).trim()
  if (block.role === 'artifact') return `<g aria-hidden="true">${inner}</g>`
  const words =
    block.role === 'figure'
      ? (block.alt?.() ?? '')
      : (block.words ?? block.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])).join(' '))
  return `<g>${words.trim() === '' ? '' : `<title>${xml(words)}</title>`}${inner}</g>`
}

function xhtml(language: string, title: string, head: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head><title>${xml(title) || 'Nanido'}</title>${head}</head>
<body>${body}</body>
</html>
`
}
