import type { OptionValues } from '#solver/genre/genre.ts'
import { bandOf, bandOfLevel } from '../ladder/levels'
import { TECHNIQUE_IDS } from '../weights'

/** The value of an option that leaves the choice to the preset. */
const OPEN = 'preset'

/**
 * Adds the option values that follow from a target level: the techniques that puzzles of the level need, without those that only harder
 * ones need. A person's choices stay, and a chosen preset still decides all that it usually decides.
 */
export function withLevel(values: OptionValues): OptionValues {
  const level = values['target-level']
  if (typeof level !== 'number' || values['preset'] !== undefined) return values
  const { level: first } = bandOfLevel(level)
  const chosen = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== OPEN))
  return {
    // Later bands need trials as long as those of preset 3, which fail in many waves or by gates; earlier ones need shorter trials.
    preset: first < bandOf('R3').level ? '1' : level <= bandOf('R3').level + 1 ? '2' : level >= 10 ? '4' : '3',
    gates: first < bandOf('G').level ? 'off' : 'on',
    colours: first < bandOf('C').level ? 'off' : 'on',
    ...chosen,
  }
}

/** The level that decides the techniques, with these techniques; undefined where no level decides them. */
export function techniquesByLevel(values: OptionValues): { readonly level: number; readonly techniques: readonly string[] } | undefined {
  const level = values['target-level']
  if (typeof level !== 'number' || values['preset'] !== undefined) return undefined
  return { level, techniques: TECHNIQUE_IDS.filter((id) => bandOf(id).level > 1 && bandOf(id).level <= level) }
}
