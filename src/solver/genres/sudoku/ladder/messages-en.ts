import { cellName, cellNames, unitLabel } from '../places'
import { members } from './geometry'
import type { LadderStep } from './look'
import { LADDER_NAMES, type LadderKey } from './names'
import { chainNotation, effectNotation } from './notation'

type Sentence = (step: LadderStep) => string

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const list = (items: readonly (string | number)[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
const digits = ({ digits: bits }: LadderStep) => list(members(bits).map((digit) => digit + 1))
const cells = (step: LadderStep, group: number) => cellNames(step.cells[group] ?? [], 'en')
const set = (step: LadderStep, group: number) => `{${cellNames(step.cells[group] ?? [], 'en')}}`
const allCells = (step: LadderStep) => cellNames(step.cells.flat(), 'en')
const house = (step: LadderStep, at: number) => unitLabel(step.houses[at]!, 'en')
const houses = (step: LadderStep, from: number, to: number) => list(step.houses.slice(from, to).map((of) => unitLabel(of, 'en')))
const half = (step: LadderStep) => step.houses.length / 2

const placed = ({ placed: all }: LadderStep) =>
  all.map((candidate) => `${cellName(Math.floor(candidate / 9), 'en')} = ${(candidate % 9) + 1}`).join(', ')

const nakedSet: Sentence = (step) => `${cells(step, 0)} of ${house(step, 0)} have only ${digits(step)} between them.`
const lockedSet: Sentence = (step) =>
  `${cells(step, 0)}, in both ${house(step, 0)} and ${house(step, 1)}, have only ${digits(step)} between them.`
const hiddenSet: Sentence = (step) => `${digits(step)} of ${house(step, 0)} go only in ${cells(step, 0)}, which have no room for others.`
const plainFish: Sentence = (step) =>
  `All places of ${digits(step)} in ${houses(step, 0, half(step))} lie in ${houses(step, half(step), 2 * half(step))}.`
const finnedFish: Sentence = (step) =>
  `But for ${cells(step, 1)} all places of ${digits(step)} in ${houses(step, 0, half(step))} lie in ${houses(step, half(step), 2 * half(step))}: what the fish would remove and ${cells(step, 1)} sees is out either way.`
const twoLinks: Sentence = (step) =>
  `${digits(step)} has two places in ${house(step, 0)} and in ${house(step, 1)}. ${cells(step, 1)} and ${cells(step, 2)} see each other, so at least one of ${cells(step, 0)} and ${cells(step, 3)} is ${digits(step)}.`
const rectangle = (step: LadderStep) =>
  `If ${allCells({ ...step, cells: step.cells.slice(0, 2) })} had only ${digits(step)}, there would be two solutions.`
const chain: Sentence = (step) =>
  step.form === 'placed'
    ? 'If it were false, this chain would make it true.'
    : step.form === 'loop'
      ? 'The chain comes back to its beginning: of each weak link exactly one end is true.'
      : 'One of the two ends of this chain is true, so what both exclude is out.'
const forcing: Sentence = (step) =>
  step.form === 'contradiction'
    ? `If ${cells(step, 0)} were ${digits(step)}, singles alone would lead to a contradiction (${step.length} ${step.length === 1 ? 'wave' : 'waves'}).`
    : step.houses.length > 0
      ? `Wherever ${digits(step)} goes in ${house(step, 0)} (${cells(step, 0)}), this follows.`
      : `Whichever of ${digits(step)} ${cells(step, 0)} is, this follows.`

const SENTENCES: Readonly<Record<LadderKey, Sentence>> = {
  'full-house': (step) => `${cells(step, 0)} is the last empty cell of ${house(step, 0)}.`,
  'hidden-single': (step) => `In ${house(step, 0)} only ${cells(step, 0)} can be ${digits(step)}.`,
  'naked-single': (step) => `${cells(step, 0)} can be nothing but ${digits(step)}.`,
  'locked-pair': lockedSet,
  'locked-triple': lockedSet,
  pointing: (step) => `In ${house(step, 0)} all places of ${digits(step)} lie in ${house(step, 1)}.`,
  claiming: (step) => `In ${house(step, 0)} all places of ${digits(step)} lie in ${house(step, 1)}.`,
  'naked-pair': nakedSet,
  'hidden-pair': hiddenSet,
  'naked-triple': nakedSet,
  'hidden-triple': hiddenSet,
  'x-wing': plainFish,
  swordfish: plainFish,
  'naked-quad': nakedSet,
  'hidden-quad': hiddenSet,
  jellyfish: plainFish,
  'remote-pair': (step) => `${cells(step, 0)} are ${digits(step)} in turn, so what sees both kinds is neither.`,
  'bug-plus-one': (step) =>
    `Without ${digits(step)} in ${cells(step, 0)} every digit would have two places or none everywhere, and there would be two solutions.`,
  skyscraper: twoLinks,
  'two-string-kite': twoLinks,
  turbot: twoLinks,
  'empty-rectangle': (step) =>
    `The ${digits(step)} of ${house(step, 0)} lies in ${house(step, 1)} or ${house(step, 2)}; ${house(step, 3)} has two places for it, ${cells(step, 1)} and ${cells(step, 2)}.`,
  'w-wing': (step) =>
    `${cells(step, 0)} and ${cells(step, 3)} both have ${digits(step)}. The ${step.form} of ${house(step, 0)} is in ${cells(step, 1)} or ${cells(step, 2)}, so one of the two cells is not ${step.form}.`,
  'xy-wing': (step) => `Whatever ${cells(step, 0)} is, one of ${cells(step, 1)} and ${cells(step, 2)} is ${step.form}.`,
  'xyz-wing': (step) => `One of ${cells(step, 0)}, ${cells(step, 1)} and ${cells(step, 2)} is ${step.form}.`,
  'wxyz-wing': (step) =>
    `${allCells(step)} have only ${digits(step)}, each at most once but for ${step.form}: one of them is ${step.form}.`,
  'unique-rectangle-1': rectangle,
  'unique-rectangle-2': (step) => `${rectangle(step)} So one of ${cells(step, 1)} has the digit they have besides.`,
  'unique-rectangle-3': (step) =>
    `${rectangle(step)} What ${cells(step, 1)} have besides makes, with ${cells(step, 2)}, a naked set of ${house(step, 0)}.`,
  'unique-rectangle-4': (step) =>
    `${rectangle(step)} One of these digits has in ${house(step, 0)} no place but ${cells(step, 1)}, so the other is in neither.`,
  'unique-rectangle-5': (step) => `${rectangle(step)} So one of ${cells(step, 1)} has the digit they have besides.`,
  'unique-rectangle-6': (step) =>
    `${rectangle(step)} One of these digits has in ${house(step, 0)} and ${house(step, 1)} no place but the corners.`,
  'hidden-rectangle': (step) =>
    `${rectangle(step)} One of these digits has in ${house(step, 0)} and ${house(step, 1)} no place but the corners.`,
  'avoidable-rectangle-1': rectangle,
  'avoidable-rectangle-2': (step) => `${rectangle(step)} So one of ${cells(step, 1)} has the digit they have besides.`,
  'finned-x-wing': finnedFish,
  'sashimi-x-wing': finnedFish,
  'finned-swordfish': finnedFish,
  'sashimi-swordfish': finnedFish,
  'finned-jellyfish': finnedFish,
  'sashimi-jellyfish': finnedFish,
  'sue-de-coq': (step) =>
    `${cells(step, 0)}, with ${cells(step, 1)} in ${house(step, 0)} and ${cells(step, 2)} in ${house(step, 1)}, have as many digits as cells (${digits(step)}).`,
  'simple-colouring': (step) =>
    step.form === 'trap'
      ? `${digits(step)} is in all of ${cells(step, 0)} or in all of ${cells(step, 1)}: what sees both is out.`
      : `Two of ${cells(step, 0)} see each other, so none of them is ${digits(step)}.`,
  'multi-colouring': (step) =>
    step.form === 'trap'
      ? `${cells(step, 0)} and ${cells(step, 2)} cannot both be ${digits(step)}: what sees ${cells(step, 1)} and ${cells(step, 3)} is out.`
      : `${cells(step, 0)} see both ${cells(step, 2)} and ${cells(step, 3)}, of which one kind is ${digits(step)}.`,
  'x-chain': chain,
  'xy-chain': chain,
  'nice-loop': chain,
  aic: chain,
  'grouped-nice-loop': chain,
  'grouped-aic': chain,
  'als-xz': (step) =>
    `${set(step, 0)} and ${set(step, 1)} have one digit too many each, but cannot both have ${digits(step)}: one of them is locked.`,
  'als-xy-wing': (step) =>
    `${set(step, 2)} shares ${step.form[0]} with ${set(step, 0)} and ${step.form[1]} with ${set(step, 1)}: one of these two is locked on ${digits(step)}.`,
  'als-chain': (step) =>
    `${step.cells.map((group) => `{${cellNames(group, 'en')}}`).join(' – ')}, by ${[...step.form].join(', ')}: the first or the last is locked on ${digits(step)}.`,
  'death-blossom': (step) =>
    `Whatever ${cells(step, 0)} is, one of ${step.cells
      .slice(1)
      .map((group) => `{${cellNames(group, 'en')}}`)
      .join(', ')} is locked on ${digits(step)}.`,
  'franken-x-wing': plainFish,
  'franken-swordfish': plainFish,
  'franken-jellyfish': plainFish,
  'finned-franken-x-wing': finnedFish,
  'finned-franken-swordfish': finnedFish,
  'finned-franken-jellyfish': finnedFish,
  'forcing-chain': forcing,
  'forcing-net': forcing,
  'template-set': (step) => `Every way to lay out all the ${digits(step)}s uses these cells.`,
  'template-delete': (step) => `No way to lay out all the ${digits(step)}s uses these cells.`,
  search: (step) => `No technique helps. Trying ${cells(step, 0)} ends only with this digit in a solution (trials ${step.length} deep).`,
}

/** A step in words, with its effect; after a chain also in the field's notation. */
export function sayInEnglish(step: LadderStep): string {
  if (step.form === 'supposed') return `Suppose ${step.length > 1 ? 'besides ' : ''}${placed(step)}.`
  if (step.form === 'follows') return `Then ${effectOf(step)}.`
  if (step.form === 'clash')
    return step.houses.length > 0
      ? `${capital(house(step, 0))} has no place left for ${digits(step)}.`
      : `No digit is left for ${cells(step, 0)}.`
  const name = LADDER_NAMES[step.technique].en
  const written = step.chain.length > 0 ? ` ${chainNotation(step.chain)} ⇒ ${effectNotation(step)}` : ''
  return `${name}: ${SENTENCES[step.technique](step)} So ${effectOf(step)}.${written}`
}

const effectOf = (step: LadderStep): string => (step.placed.length > 0 ? placed(step) : removedText(step))

function removedText({ removed }: LadderStep): string {
  const byDigit = new Map<number, number[]>()
  for (const candidate of removed) byDigit.set(candidate % 9, [...(byDigit.get(candidate % 9) ?? []), Math.floor(candidate / 9)])
  const parts = [...byDigit].sort(([a], [b]) => a - b).map(([digit, at]) => `no ${digit + 1} in ${cellNames(at, 'en')}`)
  return parts.join('; ')
}
