import PDFDocument from 'pdfkit'
import { describe, expect, it, vi } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { PdfTaker } from '#main/import-process/pdf-taker.ts'
import type { Block } from '#main/import-process/protocol.ts'
import { ATTACHMENT, readPdf } from '../pdf/grids/read'

type Doc = PDFKit.PDFDocument
const SUDOKU = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const LOOP = ['3..12', '.20..', '1.3.2', '..22.', '31..3', '.2.0.']
const ROWS = [[1, 1], [5], [10], [3, 1], [2]]
// A picture of five rows and twelve columns, from which clues are computed.
const PICTURE = ['#.#.........', '#####.......', '##########..', '###.#.......', '##..........']
const COLUMNS = Array.from({ length: 12 }, (_, c) => (PICTURE.map((row) => row[c]).join('').match(/#+/g) ?? []).map(({ length }) => length)) // prettier-ignore

/** Makes a PDF as other programs do. */
function pdfOf(draw: (doc: Doc) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 0, ...options })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  draw(doc)
  doc.end()
  return new Promise((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))
}

const at = (doc: Doc, text: string, x: number, y: number, size: number): void => {
  const width = doc.fontSize(size).widthOfString(text)
  doc.text(text, x - width / 2, y + size * 0.35, { lineBreak: false, baseline: 'alphabetic' })
}

function lines(doc: Doc, x: number, y: number, columns: number, rows: number, cell: number, thick = 3): void {
  for (let i = 0; i <= columns; i++) doc.lineWidth(i % thick ? 0.4 : 1.4).moveTo(x + cell * i, y).lineTo(x + cell * i, y + cell * rows).stroke() // prettier-ignore
  for (let i = 0; i <= rows; i++) doc.lineWidth(i % thick ? 0.4 : 1.4).moveTo(x, y + cell * i).lineTo(x + cell * columns, y + cell * i).stroke() // prettier-ignore
}

function digits(doc: Doc, x: number, y: number, cell: number): void {
  ;[...SUDOKU].forEach(
    (digit, i) => digit !== '.' && at(doc, digit, x + cell * ((i % 9) + 0.5), y + cell * (Math.floor(i / 9) + 0.5), cell * 0.6),
  )
}

/** Ways in which PDFs draw a sudoku. */
const SUDOKUS: Record<string, (doc: Doc) => void> = {
  'thick and thin lines': (doc) => {
    lines(doc, 50, 80, 9, 9, 24)
    digits(doc, 50, 80, 24)
  },
  'a rectangle for every cell': (doc) => {
    for (let i = 0; i < 81; i++)
      doc
        .lineWidth(0.5)
        .rect(60 + 20 * (i % 9), 90 + 20 * Math.floor(i / 9), 20, 20)
        .stroke()
    for (let i = 0; i < 9; i++)
      doc
        .lineWidth(2)
        .rect(60 + 60 * (i % 3), 90 + 60 * Math.floor(i / 3), 60, 60)
        .stroke()
    digits(doc, 60, 90, 20)
  },
  'filled bars, and boxes as one path': (doc) => {
    for (let i = 0; i <= 9; i++)
      doc
        .rect(100 + 30 * i - 0.5, 100, 1, 270)
        .rect(100, 100 + 30 * i - 0.5, 270, 1)
        .fill('#333')
    digits(doc.fillColor('black'), 100, 100, 30)
  },
  'each row of digits as one run of text': (doc) => {
    lines(doc, 50, 80, 9, 9, 24)
    doc.font('Courier').fontSize(20)
    for (let row = 0; row < 9; row++) doc.text(SUDOKU.slice(9 * row, 9 * row + 9).replaceAll('.', ' '), 56, 80 + 24 * row + 18, { lineBreak: false, baseline: 'alphabetic', characterSpacing: 12 }) // prettier-ignore
  },
  'turned by a quarter': (doc) => {
    doc.rotate(90, { origin: [300, 300] })
    lines(doc, 200, 200, 9, 9, 22)
    digits(doc, 200, 200, 22)
  },
  'turned the other way, and upside down on its page': (doc) => {
    doc.rotate(-90, { origin: [300, 300] })
    lines(doc, 200, 200, 9, 9, 22)
    digits(doc, 200, 200, 22)
  },
  'its heading close above, and its number beside': (doc) => {
    doc.fontSize(16).text('12  Sudoku of April', 60, 70, { lineBreak: false })
    doc.fontSize(9).text('Level', 28, 150, { lineBreak: false })
    lines(doc, 60, 100, 9, 9, 22)
    digits(doc, 60, 100, 22)
  },
  'scaled, with a heading and prose': (doc) => {
    doc.fontSize(18).text('Puzzle 12 of 60 (level 3)', 50, 30)
    doc.fontSize(9).text('Fill in 1 to 9. '.repeat(40), 50, 600, { width: 300 })
    doc.scale(0.5).translate(100, 200)
    lines(doc, 0, 0, 9, 9, 60)
    digits(doc, 0, 0, 60)
  },
}

async function read(pdf: Uint8Array): Promise<Block | { type: string; message: { code: string } }> {
  return (await new PdfTaker(genres, {}).take(pdf, true)) as Block
}
const found = (block: Awaited<ReturnType<typeof read>>) => ('puzzles' in block ? block.puzzles.map(({ genre, puzzle, part }) => [genre, JSON.parse(puzzle), part]) : block.message.code) // prettier-ignore

// This must be the first test, because pdf.js prints its warnings when it is loaded.
it('is read without a word of pdf.js', async () => {
  const spies = (['log', 'warn', 'error'] as const).map((way) => vi.spyOn(console, way))
  expect(await readPdf(await pdfOf((doc) => lines(doc, 50, 50, 9, 9, 20)))).toMatchObject({ ok: true })
  expect(spies.flatMap(({ mock }) => mock.calls)).toEqual([])
  for (const spy of spies) spy.mockRestore()
})

describe('a PDF of others', () => {
  it.each(Object.keys(SUDOKUS))('a sudoku: %s', async (style) => {
    const block = await read(await pdfOf(SUDOKUS[style]!))
    expect(found(block)).toEqual([['sudoku', { givens: SUDOKU }, 'p. 1']])
  })

  it('several on a page and on several, in their order, each with its place', async () => {
    const block = await read(
      await pdfOf((doc) => {
        lines(doc, 300, 60, 9, 9, 20)
        digits(doc, 300, 60, 20)
        lines(doc, 50, 60, 5, 6, 22, 1)
        LOOP.forEach((row, r) => [...row].forEach((sign, c) => sign !== '.' && at(doc, sign, 50 + 22 * (c + 0.5), 60 + 22 * (r + 0.5), 12)))
        doc.addPage()
        lines(doc, 72, 144, 9, 9, 20)
        digits(doc, 72, 144, 20)
      }),
    )
    expect(found(block)).toMatchObject([['slitherlink', { rows: LOOP }, 'p. 1'], ['sudoku', {}, 'p. 1'], ['sudoku', {}, 'p. 2']]) // prettier-ignore
    expect('problems' in block && block.problems.at(-1)).toMatchObject({ message: { code: 'pdf.found', page: 2, x: 25, y: 51 } })
  })

  it.each([
    ['round dots', (doc: Doc, x: number, y: number) => void doc.circle(x, y, 1.3).fill()],
    ['square dots', (doc: Doc, x: number, y: number) => void doc.rect(x - 1, y - 1, 2, 2).fill()],
  ])('a Slitherlink of %s', async (_, dot) => {
    const block = await read(
      await pdfOf((doc) => {
        for (let r = 0; r <= 6; r++) for (let c = 0; c <= 5; c++) dot(doc, 100 + 20 * c, 100 + 20 * r)
        LOOP.forEach((row, r) =>
          [...row].forEach((sign, c) => sign !== '.' && at(doc, sign, 100 + 20 * (c + 0.5), 100 + 20 * (r + 0.5), 11)),
        )
      }),
    )
    expect(found(block)).toEqual([['slitherlink', { rows: LOOP }, 'p. 1']])
  })

  it('a sudoku with numbers round it, whose rules are others, is none', async () => {
    const block = await read(
      await pdfOf((doc) => {
        lines(doc, 100, 100, 9, 9, 22)
        digits(doc, 100, 100, 22)
        for (let i = 0; i < 9; i++) at(doc, String(7 + i), 111 + 22 * i, 88, 12)
      }),
    )
    expect(found(block)).toBe('pdf.nothing')
  })

  it.each([
    ['beside a grid', 0, false],
    ['within lines that are drawn out', 60, false],
    ['in cells of their own', 0, true],
  ])('a nonogram with its numbers %s', async (_, out, inCells) => {
    const [x, y, cell] = [150, 150, 16]
    const block = await read(
      await pdfOf((doc) => {
        doc.fontSize(14).text('A picture', x + 5, y - 5 * cell, { lineBreak: false })
        if (inCells) lines(doc, x - 3 * cell, y - 3 * cell, 15, 8, cell, 5)
        else {
          for (let i = 0; i <= 12; i++) doc.lineWidth(0.5).moveTo(x + cell * i, y - out).lineTo(x + cell * i, y + cell * 5).stroke() // prettier-ignore
          for (let i = 0; i <= 5; i++) doc.lineWidth(0.5).moveTo(x - out, y + cell * i).lineTo(x + cell * 12, y + cell * i).stroke() // prettier-ignore
        }
        ROWS.forEach((clues, r) =>
          clues.forEach((clue, i) => at(doc, String(clue), x - cell * (clues.length - i - 0.5), y + cell * (r + 0.5), 10)),
        )
        COLUMNS.forEach((clues, c) =>
          clues.forEach((clue, i) => at(doc, String(clue), x + cell * (c + 0.5), y - cell * (clues.length - i - 0.5), 10)),
        )
      }),
    )
    expect(found(block)).toEqual([['nonogram', { rows: ROWS, columns: COLUMNS }, 'p. 1']])
  })

  it.each([
    ['without grids', (doc: Doc) => void doc.fontSize(12).text('1 2 3 4 5 6 7 8 9 '.repeat(50))],
    ['with a table of words', (doc: Doc) => { lines(doc, 50, 50, 9, 9, 30); for (let i = 0; i < 81; i++) at(doc, 'word', 65 + 30 * (i % 9), 65 + 30 * Math.floor(i / 9), 9) }], // prettier-ignore
  ])('%s is told to have none', async (_, draw) => expect(found(await read(await pdfOf(draw)))).toBe('pdf.nothing'))

  it('that is damaged is refused in words', async () => {
    const whole = await pdfOf(SUDOKUS['thick and thin lines']!)
    expect(found(await read(whole.subarray(0, 300)))).toMatch(/^pdf\./)
    expect(found(await read(new TextEncoder().encode('%PDF-1.7\n')))).toMatch(/^pdf\./)
  })
})

it('a PDF that carries its puzzles gives those, and nothing of what is drawn', async () => {
  const line = JSON.stringify({ genre: 'sudoku', title: 'Lily', author: '某', data: { givens: SUDOKU } })
  const block = await read(
    await pdfOf((doc) => {
      doc.file(Buffer.from(`${line}\n`), { name: ATTACHMENT })
      lines(doc, 50, 60, 9, 9, 20)
      digits(doc, 50, 60, 20)
    }),
  )
  expect('puzzles' in block && block.puzzles.map(({ caption, format }) => [caption, format])).toEqual([[{ title: 'Lily', author: '某' }, 'nanido']]) // prettier-ignore
})
