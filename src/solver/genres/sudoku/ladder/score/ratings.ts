import type { LadderStep } from '../look'
import type { LadderKey } from '../names'

/** The rating of each technique, on the scale of the program Sudoku Explainer. Techniques that it lacks are rated like their neighbours. */
export const RATINGS: Readonly<Record<LadderKey, number>> = {
  'full-house': 1,
  'hidden-single': 1.2,
  'naked-single': 2.3,
  'locked-pair': 2.6,
  'locked-triple': 3.2,
  pointing: 2.6,
  claiming: 2.8,
  'naked-pair': 3,
  'hidden-pair': 3.4,
  'naked-triple': 3.6,
  'hidden-triple': 4,
  'x-wing': 3.2,
  swordfish: 3.8,
  'naked-quad': 5,
  'hidden-quad': 5.4,
  jellyfish: 5.2,
  'remote-pair': 5,
  'bug-plus-one': 5.6,
  skyscraper: 4,
  'two-string-kite': 4.1,
  turbot: 4.2,
  'empty-rectangle': 4.3,
  'w-wing': 4.4,
  'xy-wing': 4.2,
  'xyz-wing': 4.4,
  'wxyz-wing': 5.5,
  'unique-rectangle-1': 4.5,
  'unique-rectangle-2': 4.6,
  'unique-rectangle-3': 4.8,
  'unique-rectangle-4': 4.7,
  'unique-rectangle-5': 4.7,
  'unique-rectangle-6': 4.7,
  'hidden-rectangle': 4.8,
  'avoidable-rectangle-1': 4.5,
  'avoidable-rectangle-2': 4.8,
  'finned-x-wing': 4.5,
  'sashimi-x-wing': 4.6,
  'finned-swordfish': 5.4,
  'sashimi-swordfish': 5.5,
  'finned-jellyfish': 6.2,
  'sashimi-jellyfish': 6.3,
  'sue-de-coq': 5.8,
  'simple-colouring': 5.8,
  'multi-colouring': 6.2,
  'x-chain': 6.5,
  'xy-chain': 6.6,
  'nice-loop': 7,
  aic: 7,
  'grouped-nice-loop': 7.3,
  'grouped-aic': 7.3,
  'als-xz': 7.2,
  'als-xy-wing': 7.5,
  'als-chain': 7.8,
  'death-blossom': 7.9,
  'franken-x-wing': 7,
  'franken-swordfish': 7.2,
  'franken-jellyfish': 7.6,
  'finned-franken-x-wing': 7.2,
  'finned-franken-swordfish': 7.4,
  'finned-franken-jellyfish': 7.8,
  'forcing-chain': 8.2,
  'forcing-net': 8.8,
  'template-set': 9.5,
  'template-delete': 9.5,
  search: 10.5,
}

/** The numbers of links above which a chain is rated a tenth harder each. */
const LENGTHS = [4, 6, 8, 12, 16, 24, 32, 48, 64]

/** The difficulty of one step, on the scale of {@link RATINGS}. */
export function ratingOf({ technique, houses, length }: LadderStep): number {
  if (technique === 'hidden-single') return houses[0]! >= 18 ? 1.2 : 1.5
  const rating = RATINGS[technique]
  return rating < 6.5 ? rating : rating + LENGTHS.filter((limit) => length > limit).length / 10
}
