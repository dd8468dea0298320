import type { Shape } from '#solver/drawing/scene.ts'
import type { Box } from '../model/box'
import { answerScene, problemScene, type Numbered } from '../model/entry'
import { motifIn, type Drawn, type Motif } from '../style/motif'
import { patternOf, type Pattern } from '../style/pattern'
import type { Setting } from './setting'

/** The seed of a random picture, which depends on the puzzle alone. */
const seedOf = (entry: Pick<Numbered, 'puzzle'> | undefined): string => JSON.stringify(entry?.puzzle ?? null)

const patterns = new WeakMap<object, Pattern | null>()

/**
 * The picture of a puzzle's board: of its solution, or of the problem if the board has pieces or no solution is known. Undefined if the
 * book's style wants random pictures, and for a board that gives no picture.
 */
export function patternIn({ look, genreOf }: Pick<Setting, 'look' | 'genreOf'>, entry: Numbered | undefined): Pattern | undefined {
  if (!entry || look?.style.matter.pictures !== 'puzzles') return undefined
  const known = patterns.get(entry)
  if (known !== undefined) return known ?? undefined
  const problem = patternOfScene(problemScene(entry, genreOf), entry)
  const pattern = problem?.piece !== undefined ? problem : (patternOfScene(answerScene(entry, genreOf), entry) ?? problem)
  patterns.set(entry, pattern ?? null)
  return pattern
}

const patternOfScene = (scene: Parameters<typeof patternOf>[0] | undefined, entry: Numbered): Pattern | undefined =>
  scene && patternOf(scene, seedOf(entry))

/** The width of the thinnest line of a motif, in millimetres. */
const THINNEST = 0.13

/** A motif in a box: the picture of a puzzle's board if it gives one, else a random one. */
export function pictureIn(
  setting: Pick<Setting, 'look' | 'genreOf' | 'floor'>,
  motif: Motif,
  box: Box,
  entry: Numbered | undefined,
  drawn: Pick<Drawn, 'ink' | 'cell'>,
): Shape[] {
  const pattern = patternIn(setting, entry)
  return motifIn(motif, box, { ...drawn, line: Math.max(setting.floor, THINNEST), seed: seedOf(entry), ...(pattern && { pattern }) })
}
