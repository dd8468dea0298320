import type { Shape } from '#solver/drawing/scene.ts'
import { writeMoves } from '../notation'
import type { MainLine, Problem } from '../puzzle'
import { FILE_DIGITS } from '../squares'
import type { Layout } from './layout'

const SIZE = 0.5
const LEADING = 0.78

/** The line under the board as books set it, `５二金、同玉、…まで３手詰`, and the height it takes. Broken between moves only. */
export function drawSolutionText(
  layout: Layout,
  problem: Problem,
  { moves }: MainLine,
): { readonly shapes: Shape[]; readonly height: number } {
  const written = writeMoves(problem, moves).map(({ ja }) => ja.replace(/^[▲△]/, ''))
  const parts = [...written.map((move, i) => (i < written.length - 1 ? `${move}、` : move)), `まで${wide(moves.length)}手詰`]
  const room = Math.floor((layout.width - 2 * layout.left) / SIZE)
  const lines: string[] = ['']
  for (const part of parts) {
    if ([...lines.at(-1)!, ...part].length > room && lines.at(-1) !== '') lines.push('')
    lines[lines.length - 1] += part
  }
  const shapes = lines.map((text, i): Shape => ({
    kind: 'text',
    x: layout.left,
    y: layout.height + (i + 0.5) * LEADING,
    text,
    size: SIZE,
    ink: 'given',
    align: 'start',
  }))
  return { shapes, height: lines.length * LEADING + 0.2 }
}

function wide(count: number): string {
  return [...String(count)].map((digit) => (digit === '0' ? '０' : FILE_DIGITS[Number(digit) - 1]!)).join('')
}
