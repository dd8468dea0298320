import type { Handlers, Validated } from '#contract/api.ts'
import { hardestOf } from '#plan/layout/parts/chosen-steps.ts'
import { asPrinted } from '#plan/model/signs.ts'
import { packScene } from '#solver/drawing/scene-text.ts'
import type { Scene } from '#solver/drawing/scene.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { graderInBooks } from '#solver/genre/graders.ts'
import { USUAL_BUDGET } from '#solver/worker/task.ts'
import { newestVerdict } from '#main/library/queries/gradings/gradings.ts'
import { findPuzzle, type StoredPuzzle } from '#main/library/queries/puzzles/puzzles.ts'
import { keyOf } from '#main/printing/flat.ts'
import { planOrUsual } from './planning'
import type { Workings } from '../workings'

type Request = Validated<'puzzle.draw'>

/** The number of drawings of hardest steps that are remembered, because each needs a grading. */
const MOST_KEPT = 2000

/** The precision of a drawing's coordinates: parts of a cell. */
const FINE = 1000

/** The service of small drawings of stored puzzles, for views that show many. */
export function drawingService({ context, runNow }: Workings) {
  const { store, ports } = context
  const steps = new Map<string, Scene | null>()

  const solutionOf = (genre: Genre, { id }: StoredPuzzle): unknown => {
    const kept = newestVerdict(store, id)?.solution
    const read = kept === undefined || kept === null ? undefined : genre.solutionFromData(kept)
    return read?.ok ? read.value : undefined
  }

  /** Returns the board before the hardest step, with the step marked; undefined if there is none. */
  const hardest = async (genre: Genre, stored: StoredPuzzle, puzzle: unknown, graders: Request['graders']): Promise<Scene | undefined> => {
    const grader = graderInBooks(genre, graders[genre.id])
    const { printing } = genre
    if (!grader || !printing) return undefined
    const key = JSON.stringify([genre.id, genre === context.genre(genre.id), grader.id, grader.version, stored.puzzle])
    const known = steps.get(key)
    if (known !== undefined) return known ?? undefined
    const task = {
      kind: 'grade',
      genre: genre.id,
      puzzle: stored.puzzle,
      grader: grader.id,
      budget: USUAL_BUDGET,
      withSteps: true,
    } as const
    const outcome = await runNow(task, {})
    const found = outcome.kind === 'grade' ? (outcome.outcome.grading?.steps ?? []) : []
    const at = hardestOf({ steps: found, techniques: Object.keys(grader.techniques) })
    const step = found[at]
    const solution = solutionOf(genre, stored)
    const scene = step ? genre.draw(puzzle, { show: 'work', work: printing.workBefore(puzzle, solution, found, at), step }) : null
    steps.set(key, scene)
    if (steps.size > MOST_KEPT) steps.delete(steps.keys().next().value!)
    return scene ?? undefined
  }

  const sceneOf = async (stored: StoredPuzzle, { show, graders, printed }: Request): Promise<Scene | undefined> => {
    const own = ports.genres.find(({ id }) => id === stored.genre)
    const genre = own && printed !== undefined ? asPrinted(planOrUsual(context, stored.book, printed), own) : own
    const read = genre?.fromData(stored.puzzle)
    if (!genre || !read?.ok) return undefined
    const puzzle = read.value
    if (show === 'hardest') {
      const scene = await hardest(genre, stored, puzzle, graders)
      if (scene) return scene
    }
    if (show === 'solution') {
      const solution = solutionOf(genre, stored)
      if (solution !== undefined) return genre.draw(puzzle, { show: 'solution', solution })
    }
    return genre.draw(puzzle, { show: 'problem' })
  }

  return {
    'puzzle.draw': async (request) => {
      const drawings = []
      for (const of of request.puzzles) {
        const stored = findPuzzle(store, of)
        const scene = stored && (await sceneOf(stored, request))
        if (!scene) continue
        const text = packScene(scene, FINE)
        const key = keyOf(text)
        drawings.push({ of, key, scene: request.has[of] === key ? null : text })
      }
      return drawings
    },
  } satisfies Partial<Handlers>
}
