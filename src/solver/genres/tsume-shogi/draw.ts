import type { Scene, Shape } from '#solver/drawing/scene.ts'
import type { View } from '#solver/genre/genre.ts'
import { drawGrid, drawPieces } from './draw/board'
import { drawHands } from './draw/hands'
import { layoutOf } from './draw/layout'
import { drawArrow, drawGrounds, drawMarks, ground } from './draw/marks'
import { KANJI_SIGNS, type Signs } from './draw/signs'
import { drawSolutionText } from './draw/solution-text'
import type { MainLine, Problem } from './puzzle'
import { shownAfter, workOf, type Work } from './work'

/**
 * Draws a board as Japanese magazines print it: the defender's pieces upside down, coordinates above and at the right, the attacker's hand
 * in a column beside the board. The defender's hand is drawn only if it is not simply all other pieces. A solution is drawn as the mated
 * position with the moves below. With Western signs, letters replace the Japanese signs. With work ({@link workOf}) the drawing shows a
 * position of a line, with its last move highlighted, and arrows.
 */
export function draw(problem: Problem, view: View<MainLine>, signs: Signs = KANJI_SIGNS): Scene {
  const shown: Work = view.show === 'work' ? workOf(view.work, problem) : { ...shownAfter(problem, movesOf(view)), arrows: [] }
  const layout = layoutOf(shown, signs)
  const under = view.show === 'solution' ? drawSolutionText(layout, problem, view.solution) : { shapes: [], height: 0 }
  const { width } = layout
  const height = layout.height + under.height
  const shapes: Shape[] = [{ kind: 'rect', x: 0, y: 0, width, height, fill: 'paper' }]
  if (shown.from !== undefined) shapes.push(ground(layout, shown.from, 'shade'))
  if (shown.to !== undefined) shapes.push(ground(layout, shown.to, 'shade'))
  if (view.show === 'work') shapes.push(...drawGrounds(layout, view.step, view.differing ?? []))
  shapes.push(...drawGrid(layout), ...drawPieces(layout, shown.board), ...drawHands(layout, shown), ...under.shapes)
  if (view.show === 'work') shapes.push(...drawMarks(layout, view.step, view.flaws ?? []))
  for (const arrow of shown.arrows) shapes.push(...drawArrow(layout, arrow))
  return { width, height, shapes }
}

function movesOf(view: Exclude<View<MainLine>, { readonly show: 'work' }>): readonly string[] {
  return view.show === 'solution' ? view.solution.moves : []
}
