import type { Random } from '#solver/kernel/random.ts'
import type { Option, OptionValues, Result } from '#solver/genre/genre.ts'
import { fits } from '#solver/kernel/choices.ts'
import type { Loop } from '../puzzle'
import { ANY, drawnFor, patternOf, type Pattern } from '../removal'
import { withLevel } from './by-level'
import { readDrawn } from './drawn'
import { looksIn, type Looks } from './loop-measures'
import { readMask, type Mask } from './mask'
import { failure } from './message'
import { USUAL_SIDE } from './options'
import { baseEffort, parameterCode, PRESETS, type TechniqueChoice, type TrialReach } from './presets'

/** The wishes for a puzzle. */
export interface Request {
  readonly width: number
  readonly height: number
  readonly techniques: TechniqueChoice
  /** The effort in milliseconds of the source. */
  readonly effort: number
  /** The removal pattern. Where any pattern was wanted, one has been drawn. */
  readonly pattern: Pattern
  /** The parameters as they are recorded with the puzzle. */
  readonly code: string
  readonly mask?: Mask
  /** The loop of the solution, where it is given. */
  readonly drawn?: Loop
  readonly looks: Looks
  /** The most cells with a clue; 0 for as few as possible. */
  readonly clues: number
  readonly noZeroPairs: boolean
  readonly mustNeed: boolean
  readonly level?: number
}

/**
 * Reads option values. Open options follow from the target level, and then from the preset. Returns a message where a value has the wrong
 * kind, is out of range, or does not fit the others. If any pattern of a group is wanted, one is drawn.
 */
export function readRequest(asked: OptionValues, options: readonly Option[], seed: string, random: Random): Result<Request> {
  for (const option of options) {
    const value = asked[option.id]
    if (value !== undefined && !fits(option, value)) return refused(option.id, value)
  }
  const values = withLevel(asked)
  const number = (id: string) => values[id] as number | undefined
  const choice = (id: string, otherwise: string) => (values[id] as string | undefined) ?? otherwise
  const [width, height] = [number('width') ?? USUAL_SIDE, number('height') ?? USUAL_SIDE]
  const preset = PRESETS[choice('preset-set', 'page') as keyof typeof PRESETS][Number(choice('preset', '1')) - 1]!
  const switched = (id: 'gates' | 'colours') => {
    const chosen = choice(id, 'preset')
    return chosen === 'preset' ? preset[id] : chosen === 'on'
  }
  const techniques = {
    ...{ gates: switched('gates'), colours: switched('colours'), trial: trialIn(values, preset.trial) },
    absolute: choice('colouring', 'relative') === 'absolute',
    sameInBoth: choice('preset-set', 'page') === 'release',
  }
  const effort = number('effort') ?? preset.bases * baseEffort(width, height)

  const code = choice('pattern', 'preset') === 'preset' ? preset.pattern : choice('pattern', 'preset')
  const group = ANY[code]?.group
  const pattern = group === undefined ? patternOf(code) : drawnFor(group, seed, random)
  if (pattern === undefined) return refused('pattern', code)
  if (pattern.isSquare === true && width !== height) return failure({ code: 'slitherlink.generate-square', pattern: pattern.code })

  const drawn = values['mask'] as string | undefined
  const mask = drawn === undefined || drawn === '' ? undefined : readMask(drawn, width, height)
  if (mask === undefined && drawn !== undefined && drawn !== '') return failure({ code: 'slitherlink.generate-mask', width, height })

  const loop = readDrawn((values['loop'] as string | undefined) ?? '', width, height, mask)
  if (!loop.ok) return loop
  const looks = looksIn(values)
  if ('wrong' in looks) return failure({ code: 'slitherlink.generate-range', ...looks.wrong })

  return {
    ok: true,
    value: {
      drawn: loop.value,
      ...looks,
      width,
      height,
      techniques,
      effort,
      pattern,
      code: parameterCode(techniques, effort, pattern.code),
      mask,
      clues: Math.floor((width * height * (number('clue-share') ?? 0)) / 100),
      noZeroPairs: values['no-zero-pairs'] === true,
      mustNeed: values['must-need'] === true,
      level: number('target-level'),
    },
  }
}

function trialIn(values: OptionValues, otherwise: TrialReach): TrialReach {
  const edges = values['trial-edges'] as number | undefined
  if (edges !== undefined) return { edges }
  const level = (values['trial'] as string | undefined) ?? 'preset'
  return level === 'preset' ? otherwise : { level: Number(level) as 0 | 1 | 2 }
}

function refused(option: string, seen: unknown): Result<never> {
  return failure({ code: 'slitherlink.generate-option', option, seen: String(seen) })
}
