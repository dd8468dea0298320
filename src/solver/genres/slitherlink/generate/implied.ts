import type { OptionValues } from '#solver/genre/genre.ts'
import { USUAL_SIDE } from './options'
import { withLevel } from './by-level'
import { baseEffort, PRESETS, PRESET_SETS } from './presets'

/** The option values that the chosen preset or target level decides, as if a person had chosen them one by one. */
export function impliedBy(asked: OptionValues): OptionValues {
  // The values of these options are computed as if a person had left them open.
  const { gates: _, colours: __, trial: ___, 'trial-edges': ____, ...rest } = asked
  const chosen = withLevel(rest)
  const set = String(chosen['preset-set'] ?? 'page')
  const { gates, colours, trial, bases, pattern } = PRESETS[isSet(set) ? set : 'page'][presetOf(chosen) - 1]!
  const side = (id: 'width' | 'height') => (typeof chosen[id] === 'number' ? chosen[id] : USUAL_SIDE)
  return {
    gates: switched(chosen['gates'], gates),
    colours: switched(chosen['colours'], colours),
    ...(chosen['trial-edges'] === undefined ? trialIn(trial) : { 'trial-edges': chosen['trial-edges'] }),
    effort: bases * baseEffort(side('width'), side('height')),
    pattern,
  }
}

function trialIn(trial: (typeof PRESETS)['page'][number]['trial']): OptionValues {
  if ('level' in trial) return { trial: String(trial.level) }
  return trial.edges === 0 ? { trial: '0' } : { 'trial-edges': trial.edges }
}

const switched = (chosen: OptionValues[string], preset: boolean): string =>
  chosen === 'on' || chosen === 'off' ? chosen : preset ? 'on' : 'off'

function isSet(set: string): set is keyof typeof PRESET_SETS {
  return Object.hasOwn(PRESET_SETS, set)
}

function presetOf(chosen: OptionValues): number {
  const preset = Number(chosen['preset'] ?? 1)
  return [1, 2, 3, 4].includes(preset) ? preset : 1
}
