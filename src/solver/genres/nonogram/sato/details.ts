import { ranOut } from '#solver/genre/ran-out.ts'
import type { Detail } from '#solver/genre/genre.ts'

/** The details of a grading. */
export const details: Readonly<Record<string, Detail>> = {
  levelBeforeUp: { name: { en: 'Level before it was raised', ja: '繰り上げ前の難易度' }, isDecisive: true },
  lineSolvable: { name: { en: 'Solved line by line', ja: '一列ずつで解ける' }, isDecisive: true },
  probes: { name: { en: 'Suppositions', ja: '仮定した回数' }, isDecisive: true },
  sweeps: { name: { en: 'Sweeps over all lines', ja: '全列を見た回数' } },
  depth: { name: { en: 'Longest supposition', ja: '最長の仮定' }, unit: { en: 'findings', ja: '手順' } },
  fires: { name: { en: 'Uses', ja: '使った回数' } },
  ...ranOut,
}
