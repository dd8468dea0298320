import type { OptionValues } from '#solver/genre.ts'
import { bandOf } from '../ladder/levels'
import { TECHNIQUE_IDS, type TechniqueId } from '../weights'

/** What stands in an option that leaves its value to the preset. */
const OPEN = 'preset'

/**
 * The values with those that a target level decides where nobody chose them: the techniques that puzzles of the level need, and none that
 * only harder ones need. What a person chose stays, and a chosen preset decides all that it decides anyway.
 */
export function withLevel(values: OptionValues): OptionValues {
  const level = values['target-level']
  if (typeof level !== 'number' || values['preset'] !== undefined) return values
  const reaches = (technique: TechniqueId): boolean => level >= bandOf(technique).level
  const chosen = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== OPEN))
  const trial = chosen['trial'] !== undefined || chosen['trial-edges'] !== undefined
  return {
    preset: level > bandOf('R3').level ? '3' : reaches('R3') ? '2' : '1',
    gates: reaches('G') ? 'on' : 'off',
    colours: reaches('C') ? 'on' : 'off',
    // Trials longer than the grader's stand for what is beyond them.
    ...(!trial && reaches('gates') ? { 'trial-edges': BEYOND } : {}),
    ...chosen,
  }
}

/** More lines than a loop has on any board that trials are worth making on. */
const BEYOND = 9999

/** The level that decides the techniques, with theirs; undefined where none does. */
export function techniquesByLevel(values: OptionValues): { readonly level: number; readonly techniques: readonly string[] } | undefined {
  const level = values['target-level']
  if (typeof level !== 'number' || values['preset'] !== undefined) return undefined
  return { level, techniques: TECHNIQUE_IDS.filter((id) => bandOf(id).level > 1 && bandOf(id).level <= level) }
}
