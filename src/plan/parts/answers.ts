import type { Scene } from '#solver/core/scene.ts'
import type { Box } from '../box'
import { readEntry, type Numbered } from '../entry'
import { figureIn } from '../figure'
import type { Block } from '../page'
import { measured, upsideDown } from '../shapes'
import { genreName, type Setting } from '../setting'
import { fitIn, largestFor } from '../slots'
import { LEADING, linesOf, textAt } from '../text'

/** The largest cell of a solution, which is only looked up, in millimetres. */
export const LARGEST_ANSWER_CELL = 8

/** The drawing of a solution; undefined where none is known. */
export function answerScene(setting: Setting, entry: Numbered): Scene | undefined {
  const read = readEntry(entry, setting.genreOf)
  if (read?.solution === undefined) return undefined
  const { genre, puzzle, solution } = read
  return genre.printing?.answer?.(puzzle, solution) ?? genre.draw(puzzle, { show: 'solution', solution })
}

/** The solution in words, where the genre prints it so. */
export function answerText({ plan }: Setting, { sizes }: Numbered): string | undefined {
  return sizes.solved?.[plan.language]
}

/** A solution on the page of its problem: beside it, or at its foot and upside down. */
export function solutionBlocks(setting: Setting, entry: Numbered, box: Box, place: 'beside' | 'upside-down'): Block[] {
  const about = { puzzle: entry.id, anchor: `solution-${entry.id}` }
  const alt = setting.words.solution(entry.number, genreName(setting, entry.genre))
  const isUpsideDown = place === 'upside-down'
  const text = answerText(setting, entry)
  const { small } = setting.styles
  if (text !== undefined) {
    const lines = linesOf(text, small, box.width, setting.measure, 'at-spaces')
    const height = lines.length * small.size * LEADING
    if (height <= box.height) {
      const own = { ...box, y: isUpsideDown ? box.y + box.height - height : box.y, height }
      const shapes = lines.map((line, i) => textAt(line, own.x, own.y + (i + 0.5) * small.size * LEADING, small))
      return [{ role: 'text', box: own, shapes: isUpsideDown ? upsideDown(shapes, own) : shapes, ...about }]
    }
  }
  const scene = answerScene(setting, entry)
  if (!scene) return []
  const fit = fitIn(scene, box.width, box.height, largestFor(LARGEST_ANSWER_CELL, measured(scene), setting.styles.least), false)
  return [figureIn(scene, box, fit, setting.floor, { ...about, alt, isUpsideDown })]
}
