import type { Shape } from '#solver/drawing/scene.ts'
import { writeMoves, type WrittenMove } from '../notation'
import type { MainLine, Problem } from '../puzzle'
import { FILE_DIGITS } from '../squares'
import type { Layout } from './layout'

const SIZE = 0.5
const LEADING = 0.78

/**
 * The solution under the board as books set it, `５二金、同玉、…まで３手詰` or `G*5b Kx5b …, mate in 3`, with its height. Lines break between moves
 * only.
 */
export function drawSolutionText(
  layout: Layout,
  problem: Problem,
  { moves }: MainLine,
): { readonly shapes: Shape[]; readonly height: number } {
  const { language } = layout.signs
  const written = writeMoves(problem, moves)
  const parts = language === 'ja' ? partsJa(written, moves.length) : partsEn(written, moves.length)
  // The width of letters is about three fifths of their height; Japanese signs are square.
  const room = Math.floor((layout.width - 2 * layout.left) / (language === 'ja' ? SIZE : SIZE * 0.6))
  const lines: string[] = ['']
  for (const part of parts) {
    if ([...lines.at(-1)!, ...part].length > room && lines.at(-1) !== '') lines.push('')
    lines[lines.length - 1] += part
  }
  const shapes = lines.map((text, i): Shape => ({
    kind: 'text',
    x: layout.left,
    y: layout.height + (i + 0.5) * LEADING,
    text: text.trimEnd(),
    size: SIZE,
    ink: 'given',
    align: 'start',
  }))
  return { shapes, height: lines.length * LEADING + 0.2 }
}

const partsJa = (written: readonly WrittenMove[], length: number): string[] => {
  const moves = written.map(({ ja }) => ja.replace(/^[▲△]/, ''))
  return [...moves.map((move, i) => (i < moves.length - 1 ? `${move}、` : move)), `まで${wide(length)}手詰`]
}

const partsEn = (written: readonly WrittenMove[], length: number): string[] => [
  ...written.map(({ en }, i) => `${en}${i < written.length - 1 ? '' : ','} `),
  `mate in ${length}`,
]

function wide(count: number): string {
  return [...String(count)].map((digit) => (digit === '0' ? '０' : FILE_DIGITS[Number(digit) - 1]!)).join('')
}
