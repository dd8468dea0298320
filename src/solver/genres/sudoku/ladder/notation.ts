import { COLUMN_OF, ROW_OF } from '../units'
import { members } from './geometry'
import type { ChainNode, LadderStep } from './look'

/** Cells in the field's short form: `r3c5`, `r45c4`, `r1c2,r5c7`. */
export function cellsNotation(cells: readonly number[]): string {
  const rows = [...new Set(cells.map((cell) => ROW_OF[cell]! + 1))].sort((a, b) => a - b)
  const columns = [...new Set(cells.map((cell) => COLUMN_OF[cell]! + 1))].sort((a, b) => a - b)
  if (cells.length > 0 && rows.length * columns.length === cells.length) return `r${rows.join('')}c${columns.join('')}`
  return cells.map((cell) => `r${ROW_OF[cell]! + 1}c${COLUMN_OF[cell]! + 1}`).join(',')
}

/**
 * A chain as Eureka writes it: `(3)r1c2=(3)r1c8-(3=5)r4c8`; `=` strong, `-` weak, digits of one cell in one bracket. An almost locked set
 * that loses a digit is written with all that it then has: `(1=264)r5c789`.
 */
export function chainNotation(chain: readonly ChainNode[]): string {
  let text = ''
  for (let i = 0; i < chain.length; i++) {
    const node = chain[i]!
    const next = chain[i + 1]
    if (node.link !== 'none') text += sign(node)
    if (next?.set !== undefined && node.set?.cells.join() === next.set.cells.join()) {
      const others = members(next.set.digits & ~(1 << node.digit)).filter((digit) => digit !== next.digit)
      text += `(${node.digit + 1}=${[next.digit, ...others].map((digit) => digit + 1).join('')})${cellsNotation(next.set.cells)}`
      i++
    } else if (next !== undefined && next.cells.join() === node.cells.join()) {
      text += `(${node.digit + 1}${sign(next)}${next.digit + 1})${cellsNotation(node.cells)}`
      i++
    } else text += `(${node.digit + 1})${cellsNotation(node.cells)}`
  }
  return text
}

const sign = ({ link }: ChainNode) => (link === 'strong' ? '=' : '-')

/** The effect of a step: `r4c7=5`, `r1c2<>5, r2c1<>3`. */
export function effectNotation({ placed, removed }: Pick<LadderStep, 'placed' | 'removed'>): string {
  const cell = (candidate: number) => cellsNotation([Math.floor(candidate / 9)])
  const byDigit = new Map<number, number[]>()
  for (const candidate of removed) byDigit.set(candidate % 9, [...(byDigit.get(candidate % 9) ?? []), Math.floor(candidate / 9)])
  return [
    ...placed.map((candidate) => `${cell(candidate)}=${(candidate % 9) + 1}`),
    ...[...byDigit].sort(([a], [b]) => a - b).map(([digit, cells]) => `${cellsNotation(cells)}<>${digit + 1}`),
  ].join(', ')
}
