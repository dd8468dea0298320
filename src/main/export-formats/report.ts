import type { Language } from '#solver/kernel/message.ts'
import type { Scene } from '#solver/drawing/scene.ts'
import type { Box } from '#plan/model/box.ts'
import type { Block, DrawnPage, PrintedBook } from '#plan/model/page.ts'
import { TRIMS } from '#plan/model/paper.ts'
import { profileOr } from '#plan/profiles/index.ts'
import { printedAt } from '#plan/model/shapes.ts'
import { LEADING, linesOf, textAt, type TextStyle } from '#plan/layout/text.ts'
import { letterMeasure } from '../pdf/letters/widths'
import { settingsFor } from '../pdf/settings'
import { type Sink, writePdf } from '../pdf/write'
import { xml } from '../pdf/xmp'
import { svgOf } from './svg'

/** A report on a collection of puzzles, to keep or to print. */
export interface ReportPage {
  readonly title: string
  /** The lines below the title: the program, options and budget of the report. */
  readonly made: readonly string[]
  readonly language: Language
  readonly parts: readonly ReportedPuzzle[]
}

/** The report on one puzzle. */
export interface ReportedPuzzle {
  readonly heading: string
  readonly scene: Scene
  /** The final board of the solution, with a heading. */
  readonly final?: { readonly name: string; readonly scene: Scene }
  /** The errors and warnings of the puzzle. */
  readonly complaints: readonly string[]
  /** Its lines of text, beginning with the verdict. */
  readonly lines: readonly string[]
}

const STYLE = `:root{color-scheme:light dark;font:15px/1.6 'Noto Sans JP','Noto Sans','Hiragino Sans','Yu Gothic',sans-serif}
body{margin:2rem auto;max-width:60rem;padding:0 1rem}
section{border-top:1px solid #8888;display:grid;gap:0 1.5rem;grid-template-columns:15rem minmax(0,1fr);padding:1rem 0;break-inside:avoid}
h1{font-size:1.4rem;margin:0}h2{font-size:1.05rem;grid-column:1/-1;margin:0 0 .5rem}
figure{align-self:start;background:#fff;margin:0;padding:.4rem}svg{display:block;width:100%}figcaption{color:#000;font-size:.85rem;text-align:center}
p,li{overflow-wrap:anywhere}.verdict{font-weight:600;margin:0}.wrong{font-weight:600}ul{margin:.3rem 0;padding-left:1.2rem}
@media (max-width:40rem){section{grid-template-columns:minmax(0,1fr)}}`

/** Returns the report as a single HTML page without scripts or external files. */
export function reportHtml({ title, made, language, parts }: ReportPage): string {
  const sections = parts.map(({ heading, scene, final, complaints, lines }) => {
    const [verdict = '', ...rest] = lines
    const items = [...complaints.map((line) => `<li class="wrong">${xml(line)}</li>`), ...rest.map((line) => `<li>${xml(line)}</li>`)]
    const list = items.length > 0 ? `\n<ul>\n${items.join('\n')}\n</ul>` : ''
    const figure = svgOf(scene, { unit: 1, outlines: false, description: heading, language, inline: true })
    const end = final
      ? `${svgOf(final.scene, { unit: 1, outlines: false, description: `${heading}, ${final.name}`, language, inline: true })}<figcaption>${xml(final.name)}</figcaption>`
      : ''
    return `<section>
<h2>${xml(heading)}</h2>
<figure>
${figure}${end}</figure>
<div><p class="verdict">${xml(verdict)}</p>${list}
</div>
</section>`
  })
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${xml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${xml(title)}</h1>
${made.map((line) => `<p>${xml(line)}</p>`).join('\n')}
${sections.join('\n')}
</body>
</html>
`
}

// All sizes are in millimetres. The drawing is at the left; the text is at its right and continues on the following pages.
const PAPER = TRIMS['A4'] ?? { width: 210, height: 297 }
const MARGIN = 16
const FIGURE = 56
const GAP = 6
const TITLE: TextStyle = { size: 5, face: 'bold' }
const HEADING: TextStyle = { size: 3.6, face: 'bold' }
const VERDICT: TextStyle = { size: 3, face: 'bold' }
const TEXT: TextStyle = { size: 2.8, face: 'regular' }
/** The least line width in a drawing. */
const LEAST_LINE = 0.09

/** Writes the report as PDF on A4. */
export async function writeReportPdf(report: ReportPage, when: Date, sink: Sink): Promise<void> {
  const { title, language } = report
  const pages = pagesOf(report)
  const book: PrintedBook = {
    ...{ title, author: '', language, profile: 'office', pages: pages.length, outline: [], findings: [] },
    paper: { trim: PAPER, bleed: 0, marks: 'none', binding: 'left', facing: false, margins: 'auto', multiple: 1 },
    page: (number): DrawnPage => ({
      ...{ number, folio: String(number), side: number % 2 === 1 ? 'recto' : 'verso' },
      blocks: pages[number - 1]!,
    }),
  }
  await writePdf(book, { ...settingsFor(profileOr('office'), when), outlines: false, links: false, attachments: false }, sink)
}

function pagesOf({ title, made, parts }: ReportPage): Block[][] {
  const bottom = PAPER.height - MARGIN
  const pages: Block[][] = [[]]
  let y = MARGIN
  const breakPage = (): void => {
    pages.push([])
    y = MARGIN
  }
  /** Sets a text below `y` in lines no wider than `width`, on a new page if there is no room. */
  const set = (text: string, style: TextStyle, x: number, width: number, role: Block['role'] = 'text'): void => {
    const height = style.size * LEADING
    for (const line of linesOf(text, style, width, letterMeasure)) {
      if (y + height > bottom) breakPage()
      const box: Box = { x, y, width, height }
      pages.at(-1)!.push({ role, ...(role === 'heading' && { level: 1 }), box, shapes: [textAt(line, x, y + height / 2, style)] })
      y += height
    }
  }
  const wide = PAPER.width - 2 * MARGIN
  set(title, TITLE, MARGIN, wide, 'title')
  for (const line of made) set(line, TEXT, MARGIN, wide)
  for (const { heading, scene, final, complaints, lines } of parts) {
    const scale = FIGURE / scene.width
    const figure = { x: MARGIN, width: FIGURE, height: scene.height * scale }
    y += GAP
    const below = final ? final.scene.height * (FIGURE / final.scene.width) + TEXT.size * LEADING : 0
    if (y + 2 * HEADING.size * LEADING + figure.height + below > bottom) breakPage()
    set(heading, HEADING, MARGIN, wide, 'heading')
    const [page, top] = [pages.length, y]
    pages.at(-1)!.push({
      ...{ role: 'figure', alt: () => heading, box: { ...figure, y: top } },
      shapes: printedAt(scene, MARGIN, top, scale, LEAST_LINE),
    })
    if (final) {
      const at = top + figure.height
      const name = { x: MARGIN, y: at, width: FIGURE, height: TEXT.size * LEADING }
      const end = { x: MARGIN, y: at + name.height, width: FIGURE, height: below - name.height }
      pages.at(-1)!.push(
        { role: 'text', box: name, shapes: [textAt(final.name, name.x, at + name.height / 2, TEXT)] },
        {
          ...{ role: 'figure', alt: () => `${heading}, ${final.name}`, box: end },
          shapes: printedAt(final.scene, MARGIN, end.y, FIGURE / final.scene.width, LEAST_LINE),
        },
      )
    }
    const [verdict = '', ...rest] = lines
    const right = [MARGIN + FIGURE + GAP, wide - FIGURE - GAP] as const
    set(verdict, VERDICT, ...right)
    for (const line of complaints) set(line, VERDICT, ...right)
    for (const line of rest) set(line, TEXT, ...right)
    if (pages.length === page) y = Math.max(y, top + figure.height + below)
  }
  return pages
}
