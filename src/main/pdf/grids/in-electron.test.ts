import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { readPdf } from './read'

/** A PDF of one page with a line on it. */
function pdf(): Promise<Uint8Array> {
  const doc = new PDFDocument()
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  doc.moveTo(10, 10).lineTo(90, 10).stroke()
  doc.end()
  return new Promise((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))
}

it('a PDF is read in a process that Electron says is a utility process, which then is what it was', async () => {
  Object.defineProperty(process.versions, 'electron', { value: '45.0.0', configurable: true })
  Object.defineProperty(process, 'type', { value: 'utility', configurable: true })
  expect(await readPdf(await pdf())).toEqual({ ok: true, grids: [], sketches: [], isCut: false })
  expect((process as { type?: string }).type).toBe('utility')
})
