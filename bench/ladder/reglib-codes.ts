import type { LadderStep, Reach } from '#solver/genres/sudoku/ladder/look.ts'
import type { LadderKey } from '#solver/genres/sudoku/ladder/names.ts'

/** The meaning of a code of HoDoKu's regression library in terms of the ladder. */
export interface Meaning {
  readonly keys: readonly LadderKey[]
  /** Which steps of these techniques the code means; all if left out. */
  readonly fits?: (step: LadderStep) => boolean
  /** Which digits the library's test names: those that are placed, those that are removed, or those of the pattern. */
  readonly digits: 'placed' | 'removed' | 'pattern'
  /** Whether the library's test states the number of links of a chain. */
  readonly hasLength?: boolean
  /**
   * How many links HoDoKu counts in addition to ours. For a chain that is given as a loop, these are the links to what it removes, except
   * one within a cell.
   */
  readonly more?: readonly number[]
  /** The forms of steps that the code covers and an ordinary list of all steps leaves out. */
  readonly reach?: Partial<Reach>
}

const pattern = (...keys: LadderKey[]): Meaning => ({ keys, digits: 'pattern' })
const form = (wanted: string, ...keys: LadderKey[]): Meaning => ({ keys, digits: 'pattern', fits: (step) => step.form === wanted })
const chain = (wanted: readonly string[], ...keys: LadderKey[]): Meaning => ({
  ...{ keys, digits: 'removed', hasLength: true },
  fits: (step) => wanted.includes(step.form),
})
const sets = (key: LadderKey, wanted?: string): Meaning => ({
  ...{ keys: [key], digits: 'removed' },
  ...(wanted !== undefined && { fits: (step: LadderStep) => step.form === wanted }),
})

/** A code for chains with sets. Lengths are not compared, because HoDoKu adds 2.5 for a set in some places and its size in others. */
const withSets = (wanted: readonly string[], key: LadderKey): Meaning => ({
  ...{ ...chain(wanted, key), hasLength: false, reach: { setNodes: true } },
})
const overlapping = (key: LadderKey): Meaning => ({ ...sets(key), reach: { overlap: true } })

/** The meanings of the codes. A code with its suffix is looked up first, then the code without it. */
export const MEANINGS: Readonly<Record<string, Meaning>> = {
  '0000': { keys: ['full-house'], digits: 'placed' },
  '0002': { keys: ['hidden-single'], digits: 'placed' },
  '0003': { keys: ['naked-single'], digits: 'placed' },
  '0100': pattern('pointing'),
  '0101': pattern('claiming'),
  '0110': pattern('locked-pair'),
  '0111': pattern('locked-triple'),
  '0200': pattern('naked-pair'),
  '0201': pattern('naked-triple'),
  '0202': pattern('naked-quad'),
  '0210': pattern('hidden-pair'),
  '0211': pattern('hidden-triple'),
  '0212': pattern('hidden-quad'),
  '0300': pattern('x-wing'),
  '0301': pattern('swordfish'),
  '0302': pattern('jellyfish'),
  '0310': form('', 'finned-x-wing'),
  '0311': form('', 'finned-swordfish'),
  '0312': form('', 'finned-jellyfish'),
  '0320': form('', 'sashimi-x-wing'),
  '0321': form('', 'sashimi-swordfish'),
  '0322': form('', 'sashimi-jellyfish'),
  '03101': form('siamese', 'finned-x-wing'),
  '03111': form('siamese', 'finned-swordfish'),
  '03121': form('siamese', 'finned-jellyfish'),
  '03201': form('siamese', 'sashimi-x-wing'),
  '03211': form('siamese', 'sashimi-swordfish'),
  '03221': form('siamese', 'sashimi-jellyfish'),
  '0330': pattern('franken-x-wing'),
  '0331': pattern('franken-swordfish'),
  '0332': pattern('franken-jellyfish'),
  '0340': form('', 'finned-franken-x-wing'),
  '0341': form('', 'finned-franken-swordfish'),
  '0342': form('', 'finned-franken-jellyfish'),
  '03401': form('siamese', 'finned-franken-x-wing'),
  '03411': form('siamese', 'finned-franken-swordfish'),
  '03421': form('siamese', 'finned-franken-jellyfish'),
  '0400': pattern('skyscraper'),
  '0401': form('', 'two-string-kite'),
  '0402': form('', 'empty-rectangle'),
  '0403': pattern('turbot'),
  '0404': form('dual', 'two-string-kite'),
  '0405': form('dual', 'empty-rectangle'),
  '0500': form('trap', 'simple-colouring'),
  '0501': form('wrap', 'simple-colouring'),
  '0502': form('trap', 'multi-colouring'),
  '0503': form('wrap', 'multi-colouring'),
  ...rectangles(),
  '0610': { keys: ['bug-plus-one'], digits: 'pattern' },
  '0701': { ...pattern('x-chain'), hasLength: true },
  '0702': { keys: ['xy-chain'], digits: 'removed', hasLength: true },
  '0703': pattern('remote-pair'),
  '0706': chain(['loop'], 'nice-loop'),
  '0707-1': chain(['placed'], 'nice-loop'),
  '0707-2': { ...chain(['one', 'two'], 'aic'), more: [1, 2] },
  '0708-1': chain(['one'], 'aic'),
  '0708-2': chain(['two'], 'aic'),
  '0709-1': chain(['loop'], 'grouped-nice-loop'),
  '0709-2': withSets(['loop'], 'grouped-nice-loop'),
  '0710-1': chain(['placed'], 'grouped-nice-loop'),
  '0710-2': { ...chain(['one', 'two'], 'grouped-aic'), more: [1, 2] },
  '0710-3': withSets(['placed'], 'grouped-nice-loop'),
  '0710-4': withSets(['one', 'two'], 'grouped-aic'),
  '0711-1': chain(['one'], 'grouped-aic'),
  '0711-2': chain(['two'], 'grouped-aic'),
  '0711-3': withSets(['one'], 'grouped-aic'),
  '0711-4': withSets(['two'], 'grouped-aic'),
  '0800': pattern('xy-wing'),
  '0801': pattern('xyz-wing'),
  '0802': pattern('wxyz-wing'),
  '0803': pattern('w-wing'),
  '0901-1': sets('als-xz', 'one'),
  '0901-2': sets('als-xz', 'two'),
  '0902-1': sets('als-xy-wing'),
  '0902-2': overlapping('als-xy-wing'),
  '0903': sets('als-chain'),
  '0903-1': sets('als-chain'),
  '0903-2': overlapping('als-chain'),
  '0904-1': sets('death-blossom'),
  '0904-2': overlapping('death-blossom'),
  '1101': { keys: ['sue-de-coq'], digits: 'removed' },
  '1201': pattern('template-set'),
  '1202': pattern('template-delete'),
  '1301': { keys: ['forcing-chain'], digits: 'removed', fits: (step) => step.form === 'contradiction' },
  '1302': { keys: ['forcing-chain'], digits: 'removed', fits: (step) => step.form === 'verity' },
  '1303': { keys: ['forcing-net'], digits: 'removed', fits: (step) => step.form === 'contradiction' },
  '1304': { keys: ['forcing-net'], digits: 'removed', fits: (step) => step.form === 'verity' },
}

/** The codes of rectangles. Suffix `-1`: all corners must have both digits; `-2`: a corner may lack one. */
function rectangles(): Record<string, Meaning> {
  const keys: readonly LadderKey[] = [
    ...(['unique-rectangle-1', 'unique-rectangle-2', 'unique-rectangle-3', 'unique-rectangle-4', 'unique-rectangle-5'] as const),
    ...(['unique-rectangle-6', 'hidden-rectangle', 'avoidable-rectangle-1', 'avoidable-rectangle-2'] as const),
  ]
  return Object.fromEntries(
    keys.flatMap((key, i) => [
      [`060${i}`, pattern(key)],
      [`060${i}-1`, { ...pattern(key), fits: (step: LadderStep) => step.form !== 'missing' }],
    ]),
  )
}

/** A sentence that lists the codes without an implementation, each with its number of tests. */
export function notImplemented(codes: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return `not implemented: ${[...counts].map(([code, count]) => `${code} (${count})`).join(', ') || 'none'}`
}
