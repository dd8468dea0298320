import type { Option, OptionValues, Result } from '#solver/genre/genre.ts'
import { fits } from '#solver/kernel/choices.ts'
import type { Allowed } from './edits'
import { failure } from './message'

/** The usual number of tried candidates: nearly all of a small problem. */
const USUAL_TRIES = 2500
/** The usual number of proposals. */
const USUAL_MOST = 10

function without(id: string, en: string, ja: string): Option {
  return {
    id: `without-${id}`,
    kind: 'flag',
    default: false,
    name: { en: `Without ${en}`, ja: `${ja}を除く` },
    help: { en: `No changes by ${en}.`, ja: `${ja}による修正を考えません。` },
  }
}

/** The options of mending. */
export const options: readonly Option[] = [
  {
    id: 'keep-length',
    kind: 'flag',
    default: false,
    name: { en: 'Keep the length', ja: '手数を保つ' },
    help: { en: 'Only changes that leave the solution as long as it is.', ja: '手数が変わらない修正だけを挙げます。' },
  },
  {
    id: 'keep-solution',
    kind: 'flag',
    default: false,
    name: { en: 'Keep the solution', ja: '作意を保つ' },
    help: { en: 'Only changes that leave the main line, move by move.', ja: '作意手順がそのまま残る修正だけを挙げます。' },
  },
  without('adding', 'adding pieces', '駒の追加'),
  without('removing', 'removing pieces', '駒の除去'),
  without('moving', 'moving pieces', '駒の移動'),
  without('replacing', 'replacing pieces', '駒の交換'),
  without('hand', 'changing the hand', '持駒の変更'),
  {
    id: 'tries',
    kind: 'integer',
    min: 1,
    max: 20_000,
    default: USUAL_TRIES,
    name: { en: 'Changes tried', ja: '試す修正の数' },
    help: { en: 'So many changes are tried, the smallest first.', ja: '小さい修正から順に、この数まで試します。' },
  },
  {
    id: 'most',
    kind: 'integer',
    min: 1,
    max: 100,
    default: USUAL_MOST,
    name: { en: 'Proposals', ja: '修正案の数' },
    help: { en: 'So many proposals at most.', ja: '挙げる修正案の上限。' },
  },
]

/** The wishes for mending. */
export interface MendRequest extends Allowed {
  readonly keepLength: boolean
  readonly keepSolution: boolean
  readonly tries: number
  readonly most: number
}

/** Reads option values. The result is a message where one has the wrong kind or is out of range. */
export function readMendRequest(values: OptionValues): Result<MendRequest> {
  for (const option of options) {
    const value = values[option.id]
    if (value !== undefined && !fits(option, value)) return failure({ code: 'tsume.mend-option', option: option.id, seen: String(value) })
  }
  const is = (id: string) => values[id] === true
  return {
    ok: true,
    value: {
      keepLength: is('keep-length'),
      keepSolution: is('keep-solution'),
      add: !is('without-adding'),
      remove: !is('without-removing'),
      move: !is('without-moving'),
      replace: !is('without-replacing'),
      hand: !is('without-hand'),
      tries: (values['tries'] as number | undefined) ?? USUAL_TRIES,
      most: (values['most'] as number | undefined) ?? USUAL_MOST,
    },
  }
}
