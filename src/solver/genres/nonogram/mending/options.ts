import type { Grader, Option, OptionValues, Result } from '#solver/genre/genre.ts'
import { fits } from '#solver/kernel/choices.ts'
import { failure } from '../generate-messages'
import type { Nonogram } from '../puzzle'

/** The usual limit of cells that a proposal flips: about as many as a person examines one by one. */
const USUAL_FLIPS = 8

const SHAPE_OPTIONS: readonly Option[] = [
  {
    id: 'most-cells',
    kind: 'integer',
    min: 1,
    max: 40,
    default: USUAL_FLIPS,
    name: { en: 'Cells at once', ja: '一度に変えるマス' },
    help: {
      en: 'So many cells one proposal changes at most; running until unique is not bound by it.',
      ja: '一つの案で変えるマスの上限。「解が一つになるまで」では使いません。',
    },
  },
  {
    id: 'keep-symmetry',
    kind: 'flag',
    default: false,
    name: { en: 'Keep the symmetry', ja: '対称性を保つ' },
    help: {
      en: 'In a symmetric picture, cells are changed together with their mirror images.',
      ja: '対称な絵では、鏡写しの位置のマスも一緒に変えます。',
    },
  },
]

/** The options of mending, with a level only where there is a grader. */
export function mendOptions(grader: Grader<Nonogram> | undefined): readonly Option[] {
  if (grader === undefined) return SHAPE_OPTIONS
  return [
    ...SHAPE_OPTIONS,
    {
      id: 'target-level',
      kind: 'integer',
      min: 0,
      max: Math.max(...grader.levels),
      default: 0,
      name: { en: 'Target level', ja: '目標難易度' },
      help: {
        en: 'Changes that lead to this level come first, and each tells its level; 0: any level will do.',
        ja: 'この難易度に近づく案を先に挙げ、案ごとに難易度を示します。0なら問いません。',
      },
    },
  ]
}

/** The wishes for mending. */
export interface MendRequest {
  readonly mostFlips: number
  readonly keepsSymmetry: boolean
  /** The wished level; 0 for any. */
  readonly level: number
}

/** Reads option values. The result is a message where a value has the wrong kind or is out of range. */
export function readMendRequest(values: OptionValues, options: readonly Option[]): Result<MendRequest> {
  for (const option of options) {
    const value = values[option.id]
    if (value !== undefined && !fits(option, value))
      return failure({ code: 'nonogram.generate-option', option: option.id, seen: String(value) })
  }
  return {
    ok: true,
    value: {
      mostFlips: (values['most-cells'] as number | undefined) ?? USUAL_FLIPS,
      keepsSymmetry: values['keep-symmetry'] === true,
      level: (values['target-level'] as number | undefined) ?? 0,
    },
  }
}
