import type { Grader, Option, OptionValues, Result } from '#solver/genre/genre.ts'
import type { Sudoku } from '../puzzle'
import { layoutOf, possibleClues, type Layout } from './layout'
import { failure } from './messages'
import { isSymmetryName, type SymmetryName } from './symmetry'
import { readWish, WISH_OPTIONS, type Wish } from './wish'

/** The generator's options, with a level and a grader only where there are graders. */
export function optionsFor(graders: readonly Grader<Sudoku>[]): readonly Option[] {
  return graders.length === 0 ? PLAIN : [...PLAIN, ...levelOptions(graders), ...WISH_OPTIONS]
}

const PLAIN: readonly Option[] = [
  {
    id: 'clues',
    kind: 'integer',
    min: 17,
    max: 80,
    name: { en: 'Clues', ja: 'ヒント数' },
    help: {
      en: 'Exactly so many givens. Left out: as few as one digging leaves.',
      ja: '表示数字の個数。省くと、減らせるところまで減らします。',
    },
  },
  {
    id: 'symmetry',
    kind: 'choice',
    default: 'rotate-180',
    choices: {
      none: { en: 'None', ja: 'なし' },
      'rotate-180': { en: 'Half turn', ja: '180度回転' },
      'rotate-90': { en: 'Quarter turn', ja: '90度回転' },
      'mirror-horizontal': { en: 'Left and right', ja: '左右' },
      'mirror-vertical': { en: 'Top and bottom', ja: '上下' },
      'mirror-both': { en: 'Left and right, top and bottom', ja: '左右と上下' },
      diagonal: { en: 'Diagonal ╲', ja: '対角線 ╲' },
      antidiagonal: { en: 'Diagonal ╱', ja: '対角線 ╱' },
      'diagonal-both': { en: 'Both diagonals', ja: '両対角線' },
    },
    name: { en: 'Symmetry', ja: '対称性' },
    help: { en: 'How the cells with givens lie to each other.', ja: '表示数字の配置の対称性。' },
  },
  {
    id: 'mask',
    kind: 'text',
    name: { en: 'Mask', ja: 'マスク' },
    help: {
      en: '81 characters: . never a given, # a given if need be, ! always a given, 1-9 always this given.',
      ja: '81文字。. は空きマス、# は必要なら数字、! は必ず数字、1-9 はその数字。',
    },
  },
  {
    id: 'minimal',
    kind: 'flag',
    default: false,
    name: { en: 'Minimal', ja: '極小' },
    help: {
      en: 'No given, apart from those the mask demands, can be missed.',
      ja: 'マスクで必須とした数字を除き、どの表示数字も省けない問題にします。',
    },
  },
]

function levelOptions(graders: readonly Grader<Sudoku>[]): readonly Option[] {
  const levels = graders.flatMap((grader) => grader.levels)
  return [
    {
      id: 'level',
      kind: 'integer',
      min: Math.min(...levels),
      max: Math.max(...levels),
      name: { en: 'Level', ja: '難易度' },
      help: { en: 'Only puzzles that the grader puts on this level.', ja: '評価基準がこの難易度とする問題だけを作ります。' },
    },
    {
      id: 'grader',
      kind: 'choice',
      default: graders.at(-1)!.id,
      choices: Object.fromEntries(graders.map((grader) => [grader.id, grader.name])),
      name: { en: 'Grader', ja: '評価基準' },
      help: { en: 'Whose levels are meant.', ja: '難易度を決める評価基準。' },
    },
  ]
}

/** A request for puzzles whose parts do not contradict each other. */
export interface Request {
  readonly clues?: number
  readonly minimal: boolean
  readonly layout: Layout
  /** The symmetry of the layout, where it has no mask in addition. */
  readonly symmetry?: SymmetryName
  /** The numbers of clues that are possible in this layout, as `possibleClues` finds them. */
  readonly possible: readonly number[]
  readonly wish?: Wish
  readonly target?: { readonly grader: Grader<Sudoku>; readonly level: number }
}

/** Reads option values. The result is a message where they are out of range or contradict each other. */
export function readRequest(values: OptionValues, graders: readonly Grader<Sudoku>[]): Result<Request> {
  const { clues, symmetry = 'rotate-180', mask, minimal = false, level } = values
  if (clues !== undefined && !isCount(clues, 17, 80)) return refused('clues', clues)
  if (typeof symmetry !== 'string' || !isSymmetryName(symmetry)) return refused('symmetry', symmetry)
  if (mask !== undefined && typeof mask !== 'string') return refused('mask', mask)
  if (typeof minimal !== 'boolean') return refused('minimal', minimal)
  if (level !== undefined && !isCount(level, 0, 99)) return refused('level', level)
  const grader = graders.find(({ id }) => id === (values['grader'] ?? graders.at(-1)?.id))
  if (grader === undefined && (level !== undefined || values['grader'] !== undefined)) return refused('grader', values['grader'] ?? '')
  if (grader !== undefined && level !== undefined && !grader.levels.includes(level)) {
    return failure({ code: 'sudoku.generate-level', grader: grader.id, level, levels: grader.levels })
  }

  const wish = readWish(values)
  if (!wish.ok) return wish

  const layout = layoutOf(mask === '' ? undefined : mask, symmetry)
  if ('code' in layout) return failure(layout)
  const possible = possibleClues(layout)
  if (clues !== undefined && !possible.includes(clues)) return failure({ code: 'sudoku.generate-clues', clues, possible })
  const target = grader !== undefined && level !== undefined ? { grader, level } : undefined
  return {
    ok: true,
    value: {
      clues,
      minimal,
      layout,
      possible,
      target,
      ...(mask === undefined || mask === '' ? { symmetry } : {}),
      ...(wish.value && { wish: wish.value }),
    },
  }
}

function isCount(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

function refused(option: string, seen: unknown): Result<never> {
  return failure({ code: 'sudoku.generate-option', option, seen: String(seen) })
}
