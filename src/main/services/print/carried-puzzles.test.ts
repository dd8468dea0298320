import PDFDocument from 'pdfkit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FoundOnPages } from '#contract/calls/arriving.ts'
import { BookLayout } from '#contract/schemas/book.ts'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
beforeEach(() => void (bench = new ServiceBench()))
afterEach(() => bench.clear())

it('a PDF of a book is imported again with everything that the book says', async () => {
  const book = await bench.book('Spring')
  const lines = samples.slice(0, 3).map(({ givens }, i) => JSON.stringify({ genre: 'sudoku', id: `${i}`, title: `百合 ${i}`, note: 'a\nb', tags: ['x'], data: { givens } })) // prettier-ignore
  await bench.ask('import.text', { book, file: 'a', text: lines.join('\n') })
  const { file } = await bench.ask('export.pdf', { book, layout: BookLayout.parse({ onlyUnique: false, solutions: false }) })
  const { base64 } = await bench.ask('export.piece', { file, from: 0 })
  const again = await bench.book('Again')
  const order = { book: again, file: 'spring.pdf', name: 'p', from: 0, isLast: true, base64 }
  expect(await bench.ask('import.piece', order)).toMatchObject({ twins: 3, problems: [] })
  const { text } = await bench.ask('export.text', { book, format: 'nanido' })
  expect(await bench.ask('export.text', { book: again, format: 'nanido' })).toMatchObject({ text })
})

it('what is found on the pages of a PDF of others is shown before it is taken; what a PDF carries is not', async () => {
  const doc = new PDFDocument({ size: 'A4', margin: 0 })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  for (let i = 0; i <= 9; i++) doc.moveTo(72 + 20 * i, 72).lineTo(72 + 20 * i, 252).moveTo(72, 72 + 20 * i).lineTo(252, 72 + 20 * i).stroke() // prettier-ignore
  const { givens } = samples[0]!
  ;[...givens].forEach(
    (digit, i) => digit !== '.' && doc.fontSize(12).text(digit, 78 + 20 * (i % 9), 77 + 20 * Math.floor(i / 9), { lineBreak: false }),
  )
  doc.end()
  await new Promise((resolve) => doc.on('end', resolve))
  const base64 = Buffer.concat(chunks).toString('base64')
  const found = await bench.ask('import.look', { name: 'a', from: 0, isLast: true, base64 })
  const box = { page: 1, x: 25, y: 25, width: 63, height: 63, rows: 9, columns: 9 }
  expect(found?.found).toEqual([{ genre: 'sudoku', puzzle: { givens }, ...box }])
  // The picture of the page shows every digit in its cell, and all lines.
  const [{ page, scene }] = found!.pages as [FoundOnPages['pages'][number]]
  expect([page, Math.round(scene.width), Math.round(scene.height)]).toEqual([1, 210, 297])
  const cell = (mm: number) => Math.floor((mm - 25.4) / (20 * (25.4 / 72)))
  const drawn = Array.from({ length: 81 }, () => '.')
  for (const shape of scene.shapes) if (shape.kind === 'text') drawn[9 * cell(shape.y) + cell(shape.x)] = shape.text
  expect(drawn.join('')).toBe(givens)
  expect(scene.shapes.filter(({ kind }) => kind === 'line')).toHaveLength(20)
  const text = Buffer.from(givens).toString('base64')
  expect(await bench.ask('import.look', { name: 'b', from: 0, isLast: true, base64: text })).toEqual({ found: [], pages: [] })
})

it('a book goes out as numbered files, and tells what they cannot hold', async () => {
  const book = await bench.book('Spring')
  const lines = samples
    .slice(0, 2)
    .map(({ givens }, i) => JSON.stringify({ genre: 'sudoku', title: `P${i}`, tags: ['x'], data: { givens } }))
  await bench.ask('import.text', { book, file: 'a', text: lines.join('\n') })
  const { name, files, lost } = await bench.ask('export.files', { book, format: 'sdk' })
  expect([name, files.map((file) => file.name)]).toEqual(['Spring.zip', ['001 P0.sdk', '002 P1.sdk']])
  expect(files[0]!.text.replaceAll(/\s/g, '')).toContain(samples[0]!.givens)
  expect(lost.map(({ index }) => index)).toEqual(expect.arrayContaining([0, 1]))
  // In a selection too, each puzzle is identified by its place in the book.
  const [, second] = await bench.ask('book.ids', { book, offset: 0 })
  const text = await bench.ask('export.text', { book, format: 'sdk', puzzles: [second!] })
  expect([...new Set(text.lost.map(({ index, id }) => `${index} ${id}`))]).toEqual([`1 ${second}`])
})
