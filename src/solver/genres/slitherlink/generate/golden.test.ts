import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { rowsOf } from '../cells'
import { slitherlinkGenerator } from '../generate'

/**
 * The puzzles that the generator makes from seeds and options. Users rely on the same seed and options giving the same puzzle on every
 * machine, so a change of a line breaks their seeds and needs a good reason. A stronger solver, which can remove more clues, is one.
 */
const GOLDEN: readonly (readonly [seed: string, options: OptionValues, recipe: string, rows: string])[] = [
  ['2026/0', { width: 5, height: 5 }, 'GC-50-B', '..1../3.1.1/.312./2.0.2/..3..'],
  ['2026/0', { width: 7, height: 5, preset: '2' }, 'GCT1-100-H', '321322./....31./2211.../......3/3222223'],
  ['2026/0', { width: 6, height: 6, preset: '3' }, 'GCT2-100-F', '...12./1..2.3/23...3/2.3.../.1...1/.2.3.2'],
  ['2026/0', { width: 8, height: 6, preset: '4' }, 'GCT2-150-WV', '..2...2./22....23/23....12/3..31.2./2.....21/.322...1'],
  [
    'release/0',
    { width: 7, height: 7, preset: '3', 'preset-set': 'release' },
    'GCT10-100-F',
    '..222.2/2..2.32/3232..2/....2../2.02.../2...1../.3...33',
  ],
  ['point/0', { width: 7, height: 6, preset: '2', pattern: 'P' }, 'GCT1-100-P', '.2.222./.22..../..3.122/111.3../....22./.233.0.'],
  ['quarter/0', { width: 6, height: 6, preset: '3', pattern: 'R90' }, 'GCT2-100-R90', '3.3..3/..23../.22221/22232./..11../2..2.3'],
  ['basic/0', { width: 6, height: 5, gates: 'off', colours: 'off' }, 'B-50-DX', '23..22/.1131./.1..1./3.31.2/31..12'],
  ['mask/0', { width: 5, height: 4, preset: '3', mask: '#..../.--../...../....#' }, 'GCT2-100-WD', '33..1/1..../.3.32/3.2.3'],
  [
    'zeros/0',
    { width: 7, height: 7, preset: '2', 'no-zero-pairs': true },
    'GCT1-100-X',
    '.23.23./..1.3../2.1.2.3/21.2.12/32.2.13/.12022./.2...2.',
  ],
  [
    'share/0',
    { width: 7, height: 7, preset: '3', 'clue-share': 60 },
    'GCT2-100-TD',
    '3.222.1/12.2.2./..2.2.1/.1.221./1.222.1/.3.0.12/2.3.3.2',
  ],
  [
    'need/0',
    { width: 7, height: 7, preset: '2', 'must-need': true },
    'GCT1-100-D',
    '2..32../31..23./2..12../.2..31./1.2220./.3.1323/..1....',
  ],
]

it.each(GOLDEN)('seed %s with %j is %s, the same puzzle as ever', (seed, options, recipe, rows) => {
  const generator = slitherlinkGenerator()
  expect(generator.recipe?.(options, seed)).toBe(recipe)
  const made = generator.generate(options, seed, new Budget())
  expect(made.ok && rowsOf(made.value).join('/')).toBe(rows)
})
