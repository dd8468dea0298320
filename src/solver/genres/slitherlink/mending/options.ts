import type { Option, OptionValues } from '#solver/genre/genre.ts'
import { fits } from '#solver/kernel/choices.ts'
import { LONGEST_SIDE } from '../puzzle'

/** The options of mending. */
export const MEND_OPTIONS: readonly Option[] = [
  {
    id: 'keep-symmetry',
    kind: 'flag',
    default: false,
    name: { en: 'Keep the symmetry', ja: '対称性を保つ' },
    help: {
      en: 'Cells get and lose clues together with those at the same place after half a turn.',
      ja: '180度回した位置のマスにも、同時に数字を入れたり消したりします。',
    },
  },
  {
    id: 'most-clues',
    kind: 'integer',
    min: 0,
    max: LONGEST_SIDE * LONGEST_SIDE,
    default: 0,
    name: { en: 'Most clues', ja: '数字の上限' },
    help: { en: 'How many clues the board may have in the end; 0: any number.', ja: '直したあとの数字の個数の上限。0なら問いません。' },
  },
]

/** The wishes for mending. */
export interface MendRequest {
  readonly keepsSymmetry: boolean
  /** The most clues to add or change; Infinity without a limit. */
  readonly mostClues: number
}

/** Reads option values. If one has the wrong kind or is out of range, returns the option and its value. */
export function readMendRequest(values: OptionValues): MendRequest | { readonly option: string; readonly seen: string } {
  for (const option of MEND_OPTIONS) {
    const value = values[option.id]
    if (value !== undefined && !fits(option, value)) return { option: option.id, seen: String(value) }
  }
  const most = (values['most-clues'] as number | undefined) ?? 0
  return { keepsSymmetry: values['keep-symmetry'] === true, mostClues: most === 0 ? Infinity : most }
}
