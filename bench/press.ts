// Writes a PDF with one grid a page to disk, beside pdf-lib drawing the same grids: `node bench/run.mjs press [PAGES...]`. Each runs in a
// process of its own.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, rgb } from './competitors/index.mjs'
import * as fontkit from 'fontkit'
import { bookOf, block, EVERYTHING, text } from '#test-support/pdf/books.ts'
import { writePdf } from '#main/pdf/write.ts'
import { mmOf } from '#plan/model/box.ts'
import type { Shape } from '#solver/drawing/scene.ts'

const GIVENS = '....82.4338...5692.59.....1.2...3..9941...3858..1...2.4.....91.5986...3716.49....'
const CELL = 11
const LEFT = 24.5
const TOP = 40

/** The givens of a page, a little different from those of the page before. */
const givensOf = (page: number) => [...GIVENS].map((digit) => (digit === '.' ? '.' : String(((Number(digit) + page) % 9) + 1))).join('')

function shapesOf(page: number): Shape[] {
  const lines = Array.from({ length: 10 }, (_, i): Shape[] => {
    const width = mmOf(i % 3 ? 0.75 : 1.5)
    const at = (of: number) => of + i * CELL
    return [
      { kind: 'line', x1: at(LEFT), y1: TOP, x2: at(LEFT), y2: TOP + 9 * CELL, width, ink: 'given' },
      { kind: 'line', x1: LEFT, y1: at(TOP), x2: LEFT + 9 * CELL, y2: at(TOP), width, ink: 'given' },
    ]
  })
  const digits = [...givensOf(page)].flatMap((digit, i): Shape[] =>
    digit === '.'
      ? []
      : [
          {
            kind: 'text',
            x: LEFT + ((i % 9) + 0.5) * CELL,
            y: TOP + (Math.floor(i / 9) + 0.5) * CELL,
            text: digit,
            size: mmOf(18),
            ink: 'given',
          },
        ],
  )
  return [...lines.flat(), ...digits]
}

async function ours(pages: number, file: string): Promise<void> {
  const out = openSync(file, 'w')
  const book = {
    ...bookOf([]),
    pages,
    page: (number: number) => ({
      number,
      folio: String(number),
      side: number % 2 === 1 ? ('recto' as const) : ('verso' as const),
      blocks: [
        block([text(`No. ${number}`, 30)], { role: 'caption' }),
        block(shapesOf(number), { role: 'figure', alt: () => `Sudoku ${number}: ${givensOf(number)}`, anchor: `problem-${number}` }),
        block([text(String(number), 200)], { role: 'artifact' }),
      ],
    }),
  }
  await writePdf(book, EVERYTHING, (bytes) => void writeSync(out, bytes))
  closeSync(out)
}

async function peer(pages: number, file: string): Promise<void> {
  const document = await PDFDocument.create()
  // pdf-lib expects the interface of its own old fontkit; the present one has the function that it needs.
  document.registerFontkit({ create: (bytes: Uint8Array) => fontkit.create(Buffer.from(bytes)) } as never)
  const font = await document.embedFont('Helvetica')
  const mm = (value: number) => (value * 72) / 25.4
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([mm(148), mm(210)])
    const up = (y: number) => mm(210 - y)
    page.drawText(`No. ${number}`, { x: mm(20), y: up(30), size: 12, font })
    for (const shape of shapesOf(number)) {
      if (shape.kind === 'line')
        page.drawLine({
          ...{ start: { x: mm(shape.x1), y: up(shape.y1) }, end: { x: mm(shape.x2), y: up(shape.y2) } },
          ...{ thickness: mm(shape.width), color: rgb(0, 0, 0) },
        })
      if (shape.kind === 'text') page.drawText(shape.text, { x: mm(shape.x) - 5, y: up(shape.y) - 6, size: 18, font })
    }
    page.drawText(String(number), { x: mm(20), y: up(200), size: 12, font })
  }
  writeFileSync(file, await document.save())
}

interface Measured {
  readonly seconds: number
  readonly megabytes: number
  readonly kilobytes: number
}

const CONTESTANTS = { 'nanido (tagged, Noto, streamed)': ours, 'pdf-lib 1.17.1 (Helvetica)': peer } as const

function measured(name: string, pages: number, file: string): Measured {
  const own = process.argv[1]!
  const run = spawnSync(process.execPath, [own, '--one', name, String(pages), file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { ...(JSON.parse(run.stdout) as Omit<Measured, 'kilobytes'>), kilobytes: statSync(file).size / 1000 }
}

const [flag, name, pages, file] = process.argv.slice(2)
if (flag === '--one') {
  await CONTESTANTS[name as keyof typeof CONTESTANTS](Number(pages), file!)
  const { user, system } = process.cpuUsage()
  // /proc shows the peak of this process; the peak of resourceUsage may be that of the process from which it was forked.
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))
  console.log(JSON.stringify({ seconds: (user + system) / 1e6, megabytes: Number(peak?.[1] ?? process.resourceUsage().maxRSS) / 1024 }))
} else {
  const folder = mkdtempSync(join(tmpdir(), 'nanido-bench-'))
  const counts = process.argv.slice(2).map(Number)
  for (const count of counts.length > 0 ? counts : [600, 2000]) {
    const best = Object.keys(CONTESTANTS).map((one) => {
      const runs = Array.from({ length: 2 }, () => measured(one, count, join(folder, 'book.pdf')))
      return { one, ...runs.reduce((a, b) => (b.seconds < a.seconds ? b : a)) }
    })
    for (const { one, seconds, megabytes, kilobytes } of best)
      console.log(
        `${count} pages  ${one.padEnd(34)} ${seconds.toFixed(2)} s CPU  ${megabytes.toFixed(0)} MB peak  ${kilobytes.toFixed(0)} kB` +
          `  (${(seconds / best[0]!.seconds).toFixed(2)} and ${(megabytes / best[0]!.megabytes).toFixed(2)} times Nanido's)`,
      )
  }
  rmSync(folder, { recursive: true })
}
