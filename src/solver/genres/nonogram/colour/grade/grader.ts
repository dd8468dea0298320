import { ranOut } from '#solver/genre/graders.ts'
import type { Text } from '#solver/kernel/message.ts'
import type { Grader, Grading } from '#solver/genre/genre.ts'
import type { Nonogram } from '#solver/genres/nonogram/puzzle.ts'
import { counting, sato2008 } from '#solver/genres/nonogram/sato/grade-2008.ts'
import { ColouredGrading } from './grading'
import { HARDEST, TECHNIQUES } from './names'

const NAMES = Object.fromEntries(Object.entries(TECHNIQUES).map(([id, { name }]) => [id, name])) as Record<string, Text>

/**
 * The grader of levels for puzzles in black and white and in colours. In black and white the levels are those of Sato 2008, whose program
 * knows one colour. In colours a level is that of the hardest technique that is needed: 1 overlaps, gaps, and colours that a line lacks or
 * has used up; 2 the order of colours; 3 runs identified by a cell of their colour; 4 limits from both sides and all placements; 5 trials.
 * The borders spread public puzzles that people drew over the levels. Levels of coloured puzzles are not raised for size or effort.
 */
export const nanidoNonogram: Grader<Nonogram> = {
  id: 'nanido-nonogram',
  name: { en: 'Nanido: black and white, and colours', ja: '難易度（白黒・カラー）' },
  version: 1,
  levels: sato2008.levels,
  techniques: { ...sato2008.techniques, ...NAMES },
  details: {
    ...sato2008.details,
    colours: { name: { en: 'Colours', ja: '色の数' }, unit: { en: 'colours', ja: '色' } },
    trials: { name: { en: 'Values tried', ja: '仮定した値の数' } },
    ...ranOut,
  },
  tables: sato2008.tables!,
  features: sato2008.features!,
  counting,
  criterion: (grading) => (grading.details['colours'] === undefined ? sato2008.criterion?.(grading) : colouredCriterion(grading)),
  grade(puzzle, budget, withSteps) {
    if (puzzle.colours === undefined) return sato2008.grade(puzzle, budget, withSteps)
    const grading = new ColouredGrading(puzzle, budget, withSteps)
    const end = grading.run()
    const used = Object.entries(TECHNIQUES).filter(([id]) => grading.fires.has(id as keyof typeof TECHNIQUES))
    const level = end === 'solved' ? used.reduce((most, [, technique]) => Math.max(most, technique.level), 1) : null
    const counts = Array.from({ length: HARDEST }, (_, i) => {
      const own = used.filter(([, technique]) => technique.level === i + 1)
      return [i + 1, own.reduce((sum, [id]) => sum + grading.fires.get(id as keyof typeof TECHNIQUES)!, 0)]
    })
    const hardest = used.at(-1)?.[0]
    return {
      level,
      ...(hardest !== undefined && { needed: hardest }),
      counts: Object.fromEntries(counts) as Record<string, number>,
      details: {
        ...{
          levelBeforeUp: level,
          colours: puzzle.colours.palette.length,
          trials: grading.trials,
          lineSolvable: !grading.fires.has('trial') && end === 'solved',
        },
        fires: Object.fromEntries(grading.fires),
        ...(end === 'steps' && { ranOut: 'steps' }),
      },
      solvedByTechniques: end === 'solved',
      steps: grading.steps,
    }
  },
}

/** The reason for a coloured puzzle's level: the highest level among the techniques that it needs. */
function colouredCriterion({ level, counts, details }: Grading): { readonly reason: Text; readonly source: Text } | undefined {
  const source: Text = { en: 'Nanido’s own levels of coloured puzzles', ja: 'Nanido独自の難易度（カラー）' }
  if (level === null && details['ranOut'] !== undefined) return undefined
  if (level === null)
    return {
      source,
      reason: {
        en: `The techniques up to level ${HARDEST} do not solve it: no level.`,
        ja: `難易度${HARDEST}までの手筋では解けないので、難易度なし。`,
      },
    }
  const times = counts[level] ?? 0
  return {
    source,
    reason: {
      en: `Techniques of level ${level} are the highest needed, used ${times === 1 ? 'once' : `${times} times`}: level ${level}.`,
      ja: `必要な手筋は難易度${level}までで、使う回数は${times}回なので、難易度${level}。`,
    },
  }
}
