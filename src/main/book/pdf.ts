import PDFDocument from 'pdfkit'
import { setImmediate as breathe } from 'node:timers/promises'
import { print } from '#solver/core/palette.ts'
import { BASELINE_BELOW_MIDDLE, turnOf, type Ink, type Scene, type Shape } from '#solver/core/scene.ts'
import { fontFile, textWidth } from './fonts'
import { POINTS_PER_MM } from './pages'

/** What a PDF says of itself. */
export interface Imprint {
  readonly title: string
  readonly author?: string
  readonly language: 'en' | 'ja'
}

/**
 * Prints pages, scenes in millimetres, into one PDF: vector shapes and selectable text, the faces embedded as subsets.
 * Gives way to other work after every page.
 */
export async function renderPdf(pages: Iterable<Scene>, imprint: Imprint): Promise<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    lang: imprint.language,
    displayTitle: true,
    info: { Title: imprint.title, Author: imprint.author ?? '', Creator: 'Nanido', Producer: 'Nanido' },
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject))
  document.registerFont('regular', fontFile('regular')).registerFont('bold', fontFile('bold'))
  for (const page of pages) {
    document.addPage({ size: [page.width * POINTS_PER_MM, page.height * POINTS_PER_MM], margin: 0 })
    document.save().scale(POINTS_PER_MM)
    for (const shape of page.shapes) drawShape(document, shape)
    document.restore()
    await breathe()
  }
  document.end()
  await finished
  return Buffer.concat(chunks)
}

function paint(document: PDFKit.PDFDocument, shape: { fill?: Ink; stroke?: Ink; strokeWidth?: number }): void {
  if (shape.stroke && (shape.strokeWidth ?? 0) > 0) document.lineWidth(shape.strokeWidth!)
  if (shape.fill && shape.stroke) document.fillAndStroke(print[shape.fill], print[shape.stroke])
  else if (shape.fill) document.fill(print[shape.fill])
  else if (shape.stroke) document.stroke(print[shape.stroke])
}

function drawShape(document: PDFKit.PDFDocument, shape: Shape): void {
  switch (shape.kind) {
    case 'line':
      document.lineWidth(shape.width).lineCap('square')
      if (shape.dash) document.dash(shape.dash, {})
      document.moveTo(shape.x1, shape.y1).lineTo(shape.x2, shape.y2).stroke(print[shape.ink])
      if (shape.dash) document.undash()
      return
    case 'rect':
      return paint(document.rect(shape.x, shape.y, shape.width, shape.height), shape)
    case 'circle':
      return paint(document.circle(shape.x, shape.y, shape.radius), shape)
    case 'polyline': {
      const [first, ...rest] = shape.points
      if (!first) return
      document.moveTo(first[0], first[1])
      for (const [x, y] of rest) document.lineTo(x, y)
      if (shape.closed) document.closePath()
      return paint(document.lineJoin('miter'), shape)
    }
    case 'text': {
      const face = shape.bold ? 'bold' : 'regular'
      const width = shape.align === 'start' ? 0 : textWidth(shape.text, face, shape.size)
      const x = shape.align === 'start' ? shape.x : shape.align === 'end' ? shape.x - width : shape.x - width / 2
      // `baseline: 'alphabetic'` measures y at the baseline; without `lineBreak: false` pdfkit would start a page at its foot.
      document.font(face).fontSize(shape.size).fillColor(print[shape.ink])
      if (turnOf(shape) > 0) document.save().rotate(turnOf(shape), { origin: [shape.x, shape.y] })
      document.text(shape.text, x, shape.y + BASELINE_BELOW_MIDDLE * shape.size, { lineBreak: false, baseline: 'alphabetic' })
      if (turnOf(shape) > 0) document.restore()
    }
  }
}
