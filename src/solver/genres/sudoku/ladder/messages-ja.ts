import { cellName, cellNames, unitLabel } from '../places'
import { members } from './geometry'
import type { LadderStep } from './look'
import { LADDER_NAMES, type LadderKey } from './names'
import { chainNotation, effectNotation } from './notation'

type Sentence = (step: LadderStep) => string

const digits = ({ digits: bits }: LadderStep) =>
  members(bits)
    .map((digit) => digit + 1)
    .join('・')
const cells = (step: LadderStep, group: number) => cellNames(step.cells[group] ?? [], 'ja')
const set = (step: LadderStep, group: number) => `{${cellNames(step.cells[group] ?? [], 'ja')}}`
const allCells = (step: LadderStep) => cellNames(step.cells.flat(), 'ja')
const house = (step: LadderStep, at: number) => unitLabel(step.houses[at]!, 'ja')
const houses = (step: LadderStep, from: number, to: number) =>
  step.houses
    .slice(from, to)
    .map((of) => unitLabel(of, 'ja'))
    .join('・')
const half = (step: LadderStep) => step.houses.length / 2

const nakedSet: Sentence = (step) => `${house(step, 0)}の${cells(step, 0)}に入るのは${digits(step)}だけです。`
const lockedSet: Sentence = (step) => `${house(step, 0)}と${house(step, 1)}が重なる${cells(step, 0)}に入るのは${digits(step)}だけです。`
const hiddenSet: Sentence = (step) => `${house(step, 0)}で${digits(step)}が入るのは${cells(step, 0)}だけで、ほかの数字の余地はありません。`
const plainFish: Sentence = (step) =>
  `${houses(step, 0, half(step))}の${digits(step)}は、すべて${houses(step, half(step), 2 * half(step))}にあります。`
const finnedFish: Sentence = (step) =>
  `${cells(step, 1)}（ひれ）を除けば、${houses(step, 0, half(step))}の${digits(step)}はすべて${houses(step, half(step), 2 * half(step))}にあります。ひれに入ってもひれから見えるマスには入りません。`
const twoLinks: Sentence = (step) =>
  `${digits(step)}の入るマスは${house(step, 0)}にも${house(step, 1)}にも2つずつ。${cells(step, 1)}と${cells(step, 2)}には同時に入らないため、${cells(step, 0)}と${cells(step, 3)}の少なくとも一方は${digits(step)}です。`
const rectangle = (step: LadderStep) =>
  `${allCells({ ...step, cells: step.cells.slice(0, 2) })}が${digits(step)}だけになると、解が2つできてしまいます。`
const extraDigit: Sentence = (step) => `${rectangle(step)}そのため${cells(step, 1)}のどれかには残りの数字が入ります。`
const twoHouses: Sentence = (step) =>
  `${rectangle(step)}片方の数字は${house(step, 0)}と${house(step, 1)}で、この四隅のほかに入るところがありません。`
const chain: Sentence = (step) =>
  step.form === 'placed'
    ? 'これが偽だとしても、次のチェーンから真になります。'
    : step.form === 'loop'
      ? 'チェーンが一周するので、弱いリンクはどれも一方だけが真です。'
      : '次のチェーンの両端の少なくとも一方は真なので、両方から見える候補は消えます。'
const forcing: Sentence = (step) =>
  step.form === 'contradiction'
    ? `${cells(step, 0)}を${digits(step)}とすると、シングルだけで矛盾します（${step.length}段）。`
    : step.houses.length > 0
      ? `${house(step, 0)}の${digits(step)}が${cells(step, 0)}のどこに入っても、次のことが成り立ちます。`
      : `${cells(step, 0)}が${digits(step)}のどれであっても、次のことが成り立ちます。`

const SENTENCES: Readonly<Record<LadderKey, Sentence>> = {
  'full-house': (step) => `${house(step, 0)}の空きマスは${cells(step, 0)}だけです。`,
  'hidden-single': (step) => `${house(step, 0)}で${digits(step)}が入るのは${cells(step, 0)}だけです。`,
  'naked-single': (step) => `${cells(step, 0)}に入る数字は${digits(step)}だけです。`,
  'locked-pair': lockedSet,
  'locked-triple': lockedSet,
  pointing: (step) => `${house(step, 0)}の${digits(step)}は、すべて${house(step, 1)}にあります。`,
  claiming: (step) => `${house(step, 0)}の${digits(step)}は、すべて${house(step, 1)}にあります。`,
  'naked-pair': nakedSet,
  'hidden-pair': hiddenSet,
  'naked-triple': nakedSet,
  'hidden-triple': hiddenSet,
  'x-wing': plainFish,
  swordfish: plainFish,
  'naked-quad': nakedSet,
  'hidden-quad': hiddenSet,
  jellyfish: plainFish,
  'remote-pair': (step) => `${cells(step, 0)}には${digits(step)}が交互に入るため、両方から見えるマスにはどちらも入りません。`,
  'bug-plus-one': (step) => `${cells(step, 0)}の${digits(step)}がなければ、どの数字も入るマスが2つずつになり、解が2つできてしまいます。`,
  skyscraper: twoLinks,
  'two-string-kite': twoLinks,
  turbot: twoLinks,
  'empty-rectangle': (step) =>
    `${house(step, 0)}の${digits(step)}は${house(step, 1)}か${house(step, 2)}にあります。${house(step, 3)}で入るのは${cells(step, 1)}か${cells(step, 2)}です。`,
  'w-wing': (step) =>
    `${cells(step, 0)}と${cells(step, 3)}の候補はどちらも${digits(step)}。${house(step, 0)}の${step.form}は${cells(step, 1)}か${cells(step, 2)}なので、2マスのどちらかは${step.form}ではありません。`,
  'xy-wing': (step) => `${cells(step, 0)}がどちらであっても、${cells(step, 1)}か${cells(step, 2)}が${step.form}になります。`,
  'xyz-wing': (step) => `${allCells(step)}のどれかは${step.form}です。`,
  'wxyz-wing': (step) =>
    `${allCells(step)}に入るのは${digits(step)}で、${step.form}のほかは1つずつしか入りません。どれかは${step.form}です。`,
  'unique-rectangle-1': rectangle,
  'unique-rectangle-2': extraDigit,
  'unique-rectangle-3': (step) =>
    `${rectangle(step)}${cells(step, 1)}の残りの数字は、${cells(step, 2)}とともに${house(step, 0)}の同盟になります。`,
  'unique-rectangle-4': (step) =>
    `${rectangle(step)}片方の数字は${house(step, 0)}で${cells(step, 1)}にしか入らないので、もう片方はそこに入りません。`,
  'unique-rectangle-5': extraDigit,
  'unique-rectangle-6': twoHouses,
  'hidden-rectangle': twoHouses,
  'avoidable-rectangle-1': rectangle,
  'avoidable-rectangle-2': extraDigit,
  'finned-x-wing': finnedFish,
  'sashimi-x-wing': finnedFish,
  'finned-swordfish': finnedFish,
  'sashimi-swordfish': finnedFish,
  'finned-jellyfish': finnedFish,
  'sashimi-jellyfish': finnedFish,
  'sue-de-coq': (step) =>
    `${cells(step, 0)}は、${house(step, 0)}の${cells(step, 1)}・${house(step, 1)}の${cells(step, 2)}と合わせて、マスと同じ数の数字（${digits(step)}）を分け合います。`,
  'simple-colouring': (step) =>
    step.form === 'trap'
      ? `${digits(step)}は${cells(step, 0)}のすべてか、${cells(step, 1)}のすべてに入ります。両方から見えるマスには入りません。`
      : `${cells(step, 0)}の中に同時に入らないマスがあるため、どれも${digits(step)}ではありません。`,
  'multi-colouring': (step) =>
    step.form === 'trap'
      ? `${cells(step, 0)}と${cells(step, 2)}が同時に${digits(step)}になることはないので、${cells(step, 1)}と${cells(step, 3)}の両方から見えるマスには入りません。`
      : `${cells(step, 0)}からは${cells(step, 2)}も${cells(step, 3)}も見え、そのどちらかは${digits(step)}です。`,
  'x-chain': chain,
  'xy-chain': chain,
  'nice-loop': chain,
  aic: chain,
  'grouped-nice-loop': chain,
  'grouped-aic': chain,
  'als-xz': (step) =>
    `${set(step, 0)}と${set(step, 1)}はどちらも候補が1つ多い組で、${digits(step)}を同時には持てません。どちらかの組はほかの数字で埋まります。`,
  'als-xy-wing': (step) =>
    `${set(step, 2)}は${step.form[0]}で${set(step, 0)}と、${step.form[1]}で${set(step, 1)}とつながるので、この2組のどちらかに${digits(step)}が入ります。`,
  'als-chain': (step) =>
    `${step.cells.map((group) => `{${cellNames(group, 'ja')}}`).join('―')}が${[...step.form].join('・')}でつながり、両端の組のどちらかに${digits(step)}が入ります。`,
  'death-blossom': (step) =>
    `${cells(step, 0)}がどの数字であっても、${step.cells
      .slice(1)
      .map((group) => `{${cellNames(group, 'ja')}}`)
      .join('・')}のどれかの組に${digits(step)}が入ります。`,
  'franken-x-wing': plainFish,
  'franken-swordfish': plainFish,
  'franken-jellyfish': plainFish,
  'finned-franken-x-wing': finnedFish,
  'finned-franken-swordfish': finnedFish,
  'finned-franken-jellyfish': finnedFish,
  'forcing-chain': forcing,
  'forcing-net': forcing,
  'template-set': (step) => `${digits(step)}をどう並べても、ここには必ず入ります。`,
  'template-delete': (step) => `${digits(step)}をどう並べても、ここには入りません。`,
  search: (step) =>
    `使える手筋がありません。${cells(step, 0)}に順に仮置きすると、解まで行くのはこの数字だけです（${step.length}重の仮置き）。`,
}

/** A step in words, with its effect; after a chain also in the field's notation. */
export function sayInJapanese(step: LadderStep): string {
  if (step.form === 'supposed') return `${step.length > 1 ? 'さらに、' : ''}${cells(step, 0)}を${digits(step)}と仮定します。`
  if (step.form === 'follows') return `このとき${effect(step)}`
  if (step.form === 'clash')
    return step.houses.length > 0
      ? `${house(step, 0)}に${digits(step)}の入るマスがなくなります。`
      : `${cells(step, 0)}に入る数字がなくなります。`
  const name = LADDER_NAMES[step.technique].ja
  const written = step.chain.length > 0 ? ` ${chainNotation(step.chain)} ⇒ ${effectNotation(step)}` : ''
  return `${name}：${SENTENCES[step.technique](step)}${effect(step)}${written}`
}

function effect({ placed, removed }: LadderStep): string {
  if (placed.length > 0) {
    return placed.map((candidate) => `${cellName(Math.floor(candidate / 9), 'ja')}は${(candidate % 9) + 1}に決まります。`).join('')
  }
  const byDigit = new Map<number, number[]>()
  for (const candidate of removed) byDigit.set(candidate % 9, [...(byDigit.get(candidate % 9) ?? []), Math.floor(candidate / 9)])
  const parts = [...byDigit].sort(([a], [b]) => a - b).map(([digit, at]) => `${cellNames(at, 'ja')}から${digit + 1}`)
  return `${parts.join('、')}が消えます。`
}
