import type { Scene, Shape } from '#solver/drawing/scene.ts'
import type { View } from '#solver/genre/genre.ts'
import type { OneCell, OneDigit } from './puzzle'
import type { Printing } from '#solver/genre/printing.ts'
import { digitRows } from '#solver/genre/spoken.ts'

/** One cell with a margin around it. A drawing never exceeds its box. */
export function draw({ clue }: OneCell, view: View<OneDigit>): Scene {
  const shapes: Shape[] = [{ kind: 'rect', x: 0.1, y: 0.1, width: 1, height: 1, fill: 'paper', stroke: 'given', strokeWidth: 0.05 }]
  const digit = clue !== '.' ? clue : view.show === 'solution' ? String(view.solution) : ''
  if (digit !== '')
    shapes.push({ kind: 'text', x: 0.6, y: 0.6, text: digit, size: 0.7, ink: clue === '.' ? 'answer' : 'given', align: 'middle' })
  return { width: 1.2, height: 1.2, shapes }
}

/** The printing of one cell. */
export const printing: Printing<OneCell, OneDigit> = {
  rules: [{ en: 'The digit that is given is the solution.', ja: '示された数字がそのまま答えです。' }],
  turns: false,
  spoken: ({ clue }, digit) => ({ rows: digitRows(digit === undefined ? clue : String(digit), 1) }),
  workBefore: () => null,
}
