import type { Text } from '#solver/kernel/message.ts'

/** A rung of the ladder: the name of its technique, and its rating on Sudoku Explainer's scale. */
interface Rung {
  readonly name: Text
  readonly rating: number
}

/** The rungs, easiest first. Names are those of the ladder of classic sudoku; techniques for signs, cages and rests of houses are added. */
export const RUNGS = {
  'full-house': { name: { en: 'Full house', ja: 'フルハウス（最後の1マス）' }, rating: 1 },
  'hidden-single': { name: { en: 'Hidden single', ja: '隠れシングル' }, rating: 1.5 },
  'last-of-cage': { name: { en: 'Last cell of a cage', ja: 'ケージの最後の1マス' }, rating: 1.7 },
  'last-of-line': { name: { en: 'Last cell of a constraint', ja: '印の最後の1マス' }, rating: 1.7 },
  neighbours: { name: { en: 'Signs between cells', ja: 'マスの間の印' }, rating: 1.8 },
  partner: { name: { en: 'No partner', ja: '相手のマスに合う数字がない' }, rating: 1.9 },
  cage: { name: { en: 'Sum of a cage', ja: 'ケージの合計' }, rating: 2 },
  'naked-single': { name: { en: 'Naked single', ja: '裸のシングル' }, rating: 2.3 },
  filling: { name: { en: 'In no filling', ja: 'どの埋め方にもない数字' }, rating: 2.5 },
  locked: { name: { en: 'Locked candidates', ja: '予約（ロックドキャンディデイト）' }, rating: 2.7 },
  rest: { name: { en: 'Rest of a house', ja: '残りのマスの合計' }, rating: 2.9 },
  'naked-pair': { name: { en: 'Naked pair', ja: '2国同盟（裸のペア）' }, rating: 3 },
  'x-wing': { name: { en: 'X-wing', ja: 'X-ウィング' }, rating: 3.2 },
  'long-filling': { name: { en: 'In no filling, many cells', ja: 'どの埋め方にもない数字（5マス以上）' }, rating: 3.3 },
  'hidden-pair': { name: { en: 'Hidden pair', ja: '隠れペア' }, rating: 3.4 },
  'naked-triple': { name: { en: 'Naked triple', ja: '3国同盟（裸のトリプル）' }, rating: 3.6 },
  swordfish: { name: { en: 'Swordfish', ja: 'ソードフィッシュ' }, rating: 3.8 },
  'hidden-triple': { name: { en: 'Hidden triple', ja: '隠れトリプル' }, rating: 4 },
  turbot: { name: { en: 'Turbot fish', ja: 'ターボットフィッシュ' }, rating: 4.1 },
  'xy-wing': { name: { en: 'XY-wing', ja: 'XY-ウィング' }, rating: 4.2 },
  'naked-quad': { name: { en: 'Naked quad', ja: '4国同盟（裸のカルテット）' }, rating: 5 },
  jellyfish: { name: { en: 'Jellyfish', ja: 'ジェリーフィッシュ' }, rating: 5.2 },
  'hidden-quad': { name: { en: 'Hidden quad', ja: '隠れカルテット' }, rating: 5.4 },
  'x-chain': { name: { en: 'X-chain', ja: 'X-チェーン' }, rating: 6.6 },
  'xy-chain': { name: { en: 'XY-chain', ja: 'XY-チェーン' }, rating: 6.8 },
  aic: { name: { en: 'Alternating inference chain', ja: '交互推論チェーン（AIC）' }, rating: 7.2 },
  trial: { name: { en: 'Contradiction', ja: '背理法' }, rating: 7.6 },
  search: { name: { en: 'Search', ja: '総当たり（探索）' }, rating: 9 },
} as const satisfies Readonly<Record<string, Rung>>

/** The key of a rung. */
export type RungKey = keyof typeof RUNGS

/** All rungs, easiest first. */
export const RUNG_KEYS = Object.keys(RUNGS) as readonly RungKey[]

/** The greatest rating of each of the levels 1 to 4. Greater ratings are level 5. */
const LEVEL_BORDERS = [1.9, 2.9, 4, 5.4] as const

/** The level (1-5) of a puzzle whose hardest step has this rating. */
export function levelOf(rating: number): number {
  return 1 + LEVEL_BORDERS.filter((border) => rating > border).length
}
