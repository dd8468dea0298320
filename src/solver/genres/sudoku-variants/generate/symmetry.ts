import type { Text } from '#solver/kernel/message.ts'
import { turnedCell } from '../symmetry'

/** The symmetries of the cells with givens, each with the turns (see `turnedCell`) that leave it unchanged. */
export const SYMMETRIES = {
  none: { name: { en: 'None', ja: 'なし' }, turns: [] },
  'rotate-180': { name: { en: 'Half turn', ja: '180度回転' }, turns: [3] },
  'rotate-90': { name: { en: 'Quarter turn', ja: '90度回転' }, turns: [5, 3, 6] },
  'mirror-horizontal': { name: { en: 'Left and right', ja: '左右' }, turns: [1] },
  'mirror-vertical': { name: { en: 'Top and bottom', ja: '上下' }, turns: [2] },
  'mirror-both': { name: { en: 'Left and right, top and bottom', ja: '左右と上下' }, turns: [1, 2, 3] },
  diagonal: { name: { en: 'Diagonal ╲', ja: '対角線 ╲' }, turns: [4] },
  antidiagonal: { name: { en: 'Diagonal ╱', ja: '対角線 ╱' }, turns: [7] },
  'diagonal-both': { name: { en: 'Both diagonals', ja: '両対角線' }, turns: [4, 7, 3] },
} as const satisfies Readonly<Record<string, { readonly name: Text; readonly turns: readonly number[] }>>

/** One of {@link SYMMETRIES}. */
export type SymmetryName = keyof typeof SYMMETRIES

/** Whether a text is the name of a symmetry. */
export function isSymmetryName(name: string): name is SymmetryName {
  return Object.hasOwn(SYMMETRIES, name)
}

/** The groups of cells that a symmetry maps to each other. Either all cells of a group have givens, or none has. */
export function orbits(symmetry: SymmetryName, side: number): readonly (readonly number[])[] {
  const groups: number[][] = []
  const seen = new Set<number>()
  for (let cell = 0; cell < side * side; cell++) {
    if (seen.has(cell)) continue
    const group = [...new Set([cell, ...SYMMETRIES[symmetry].turns.map((turn) => turnedCell(cell, side, turn))])]
    for (const one of group) seen.add(one)
    groups.push(group)
  }
  return groups
}
