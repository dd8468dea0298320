import type { Text } from '#solver/kernel/message.ts'
import type { TrialExtent } from '../engine'

/**
 * The extent of a one-step trial: none, 2 % or 20 % of the board's edges (levels 1 and 2 of the source's page), or a number of edges (as
 * its released program counts).
 */
export type TrialReach = { readonly level: 0 | 1 | 2 } | { readonly edges: number }

/** The techniques that may be needed to solve a puzzle. */
export interface TechniqueChoice {
  /** Diagonal gates [G] and cell colours [C]. */
  readonly gates: boolean
  readonly colours: boolean
  /** One-step trial [T]. */
  readonly trial: TrialReach
  /** Whether colours are used as in the source's program. */
  readonly absolute?: boolean
  /** Whether conclusions that both states of an edge share are drawn, as the released program always does. */
  readonly sameInBoth?: boolean
}

/** The choices of a preset. */
export interface Preset extends TechniqueChoice {
  /** The effort, in base efforts (see {@link baseEffort}). */
  readonly bases: number
  /** The group from which the pattern is drawn, a key of `ANY`. */
  readonly pattern: string
}

/** The two sets of presets: those of the source's page, and those of the program that was released after it. */
export const PRESET_SETS: Readonly<Record<'page' | 'release', Text>> = {
  page: { en: 'Page', ja: '解説ページ' },
  release: { en: 'Released app', ja: '公開版アプリ' },
}

/** Presets 1 to 4 of both sets, easiest first. */
export const PRESETS: Readonly<Record<keyof typeof PRESET_SETS, readonly [Preset, Preset, Preset, Preset]>> = {
  page: [
    { gates: true, colours: true, trial: { level: 0 }, bases: 1, pattern: 'any-4' },
    { gates: true, colours: true, trial: { level: 1 }, bases: 2, pattern: 'any-2' },
    { gates: true, colours: true, trial: { level: 2 }, bases: 2, pattern: 'any-1' },
    { gates: true, colours: true, trial: { level: 2 }, bases: 3, pattern: 'any-1-hard' },
  ],
  release: [
    { gates: true, colours: true, trial: { edges: 0 }, bases: 1, pattern: 'any-4' },
    { gates: true, colours: true, trial: { edges: 10 }, bases: 1, pattern: 'any-2' },
    { gates: true, colours: true, trial: { edges: 10 }, bases: 2, pattern: 'any-1' },
    { gates: true, colours: true, trial: { edges: 40 }, bases: 2, pattern: 'any-1-hard' },
  ],
}

/**
 * The units of work for one millisecond of the source. Its time limits are milliseconds of an old tablet; here they are work, so that every
 * machine makes the same puzzle.
 */
const UNITS_A_MILLISECOND = 1000

/** The effort that presets multiply, in milliseconds of the source: 50 for every 100 cells, at least 50. */
export function baseEffort(width: number, height: number): number {
  return Math.max(50, Math.floor((width * height) / 100) * 50)
}

/** The units of work for one attempt to solve. */
export function unitsOf(effort: number): number {
  return effort * UNITS_A_MILLISECOND
}

/** The code of techniques: `GCT1`, `GCT10` (ten edges), `GCa` (absolute colours), `G`; `B` if only the basic rules are chosen. */
export function techniqueCode({ gates, colours, absolute, trial }: TechniqueChoice): string {
  const reach = 'edges' in trial ? trial.edges : trial.level
  return `${gates ? 'G' : ''}${colours ? (absolute === true ? 'Ca' : 'C') : ''}${reach > 0 ? `T${reach}` : ''}` || 'B'
}

/** The recorded parameters of a puzzle: techniques, effort, pattern: `GCT1-200-WV`. */
export function parameterCode(techniques: TechniqueChoice, effort: number, pattern: string): string {
  return `${techniqueCode(techniques)}-${effort}-${pattern}`
}

/** The extent of a trial in the engine's form. */
export function extentOf(trial: TrialReach): TrialExtent {
  if ('edges' in trial) return trial.edges === 0 ? 'none' : { lines: trial.edges }
  return trial.level === 0 ? 'none' : { percent: trial.level === 1 ? 2 : 20 }
}
