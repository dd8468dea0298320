import type { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Generator, Grader, Result } from '#solver/genre/genre.ts'
import { Engine, type Techniques } from './engine'
import { Digger } from './generate/dig'
import { countsOf } from './loop'
import { shaped, TURNS_A_CELL, unmetLooks } from './generate/loop-measures'
import { fitted } from './generate/fitted'
import { makeLoop } from './loops/loops'
import { hasZeroPair, masked, withoutZeroPairs } from './generate/mask'
import { failure, type Wish } from './generate/message'
import { loopWith, themeOf } from './generate/theme'
import { conflictOf } from './mending/conflict'
import { ofLevel } from './generate/of-level'
import { optionsFor } from './generate/options'
import { extentOf, unitsOf, type TechniqueChoice } from './generate/presets'
import { readRequest, type Request } from './generate/request'
import type { Loop, Slitherlink } from './puzzle'
import { removalOrder } from './removal'

/** The most loops that are tried before the wishes count as impossible. */
const MOST_LOOPS = 300

/** The most loops that are tried for a wished look. Single changes either lead to it soon or hardly ever. */
const MOST_SHAPED = 20

/** The most loops that are tried if a mask has blanks; each loop is changed step by step to fit the mask. */
const MOST_FITTED = 40

/** The units that a puzzle may take: a board of 60 x 60 takes some 100 million, one of 100 x 100 about 600 million. */
const USUAL_UNITS = 4_000_000_000

/**
 * Makes Slitherlinks. It begins with a random loop and all of its clues, and removes as many clues as the chosen techniques allow. Before a
 * puzzle is returned, these techniques have solved it without knowing the loop. A step is a unit of the engine.
 * @param grader the grader whose levels can be asked for
 */
export function slitherlinkGenerator(grader?: Grader<Slitherlink>): Generator<Slitherlink> {
  const options = optionsFor(grader)
  return {
    options,
    usualBudget: USUAL_UNITS,
    generate(values, seed, budget, onProgress) {
      const random = new Random(seed)
      const request = readRequest(values, options, seed, random)
      return request.ok ? make(request.value, random, budget, grader, onProgress) : request
    },
    /** The code of the source, `GCT1-200-WV`: techniques, effort, and the removal pattern that was drawn. */
    recipe(values, seed) {
      const request = readRequest(values, options, seed, new Random(seed))
      return request.ok ? request.value.code : undefined
    },
  }
}

function make(
  request: Request,
  random: Random,
  budget: Budget,
  grader: Grader<Slitherlink> | undefined,
  onProgress?: (share: number) => void,
): Result<Slitherlink> {
  const { width, height, pattern, mask, drawn, looks } = request
  const techniques = techniquesOf(request.techniques)
  const engine = new Engine(width, height)
  const theme = themeOf(mask)
  const unmet = new Set<Wish>()
  const isShaped = Object.keys(looks).length > 0
  for (let loops = 1; loops <= MOST_LOOPS; loops++) {
    if (!budget.spend(width * height * (isShaped ? TURNS_A_CELL : 1))) return ranOut(loops - 1, unmet)
    const first = drawn ?? (theme ? loopWith(theme, engine, random, budget) : wishedLoop(request, random))
    // A loop that was shaped for a wished look must not be changed again.
    const isFitted = mask !== undefined && drawn === undefined && !isShaped && typeof first !== 'string' && unmet.has('blank')
    const loop = isFitted ? fitted(first, mask, techniques, unitsOf(request.effort), engine, random, budget) : first
    if (loop === undefined && loops < MOST_FITTED) continue
    if (loop === undefined) return failure({ code: 'slitherlink.generate-not-found', loops, unmet: [...unmet] })
    // If some loop had the wished looks, they are not the obstacle.
    if (loop === 'steps') return ranOut(loops, loops === 1 ? unmet.add('digits') : unmet)
    if (loop === 'none') return noTheme({ width, height, clues: theme ?? [] }, loops, budget)
    const looksAmiss = unmetLooks(loop, looks)
    if (looksAmiss.length > 0) {
      for (const look of looksAmiss) unmet.add(look)
      if (drawn !== undefined || loops >= MOST_SHAPED) return failure({ code: 'slitherlink.generate-not-found', loops, unmet: [...unmet] })
      continue
    }
    const removal = masked(removalOrder(pattern, width, height, random), mask)
    const allowed = request.noZeroPairs ? withoutZeroPairs(removal, countsOf(loop), width) : removal
    const dug = new Digger(loop, techniques, unitsOf(request.effort), request.clues, budget, engine).run(allowed, onProgress)
    if (dug === 'budget') return ranOut(loops, unmet)
    if (dug === 'unsolvable') {
      unmet.add(mask?.includes('-') ? 'blank' : 'solvable')
      // Whatever the order of the groups, the same cells are blank at the beginning.
      if (drawn !== undefined) return failure({ code: 'slitherlink.generate-not-found', loops, unmet: [...unmet] })
      continue
    }
    const levelOf = (clues: readonly number[]) => grader?.grade({ width, height, clues }, budget, false).level ?? null
    const clues = request.level === undefined ? dug.clues : ofLevel(dug, countsOf(loop), request.level, levelOf)
    if (clues === undefined) {
      unmet.add('level')
      continue
    }
    const puzzle: Slitherlink = { width, height, clues }
    if (request.noZeroPairs && hasZeroPair(puzzle.clues, width)) unmet.add('no-zero-pairs')
    else if (request.mustNeed && isEasier(engine, puzzle, request.techniques, budget)) unmet.add('must-need')
    else return { ok: true, value: puzzle }
  }
  return failure({ code: 'slitherlink.generate-not-found', loops: MOST_LOOPS, unmet: [...unmet] })
}

/** The message that the budget was spent on this number of loops, with the wishes that were not met. */
function ranOut(loops: number, unmet: ReadonlySet<Wish>): Result<never> {
  return failure({ code: 'slitherlink.generate-ran-out', loops, unmet: [...unmet] })
}

/** A random loop with the wished looks, or nearly so. */
function wishedLoop({ width, height, looks }: Request, random: Random): Loop {
  const loop = makeLoop(width, height, random)
  return Object.keys(looks).length === 0 ? loop : shaped(loop, looks, random)
}

/** The message which digits of a theme contradict each other. */
function noTheme(theme: Slitherlink, loops: number, budget: Budget): Result<never> {
  const conflict = conflictOf(theme, budget)
  if (conflict === undefined) return ranOut(loops, new Set(['digits']))
  return failure({
    code: 'slitherlink.generate-theme',
    cells: conflict.map((cell) => [Math.floor(cell / theme.width), cell % theme.width]),
  })
}

/**
 * Whether a puzzle can be solved with techniques one level below the chosen ones: with shorter trials, without trials, without colours, or
 * without gates.
 */
function isEasier(engine: Engine, puzzle: Slitherlink, choice: TechniqueChoice, budget: Budget): boolean {
  const below = oneBelow(choice)
  if (below === undefined) return false
  const isSolved = engine.solve(puzzle.clues, techniquesOf(below)) === 'solved'
  budget.spend(engine.units)
  return isSolved
}

function oneBelow({ gates, colours, absolute, trial, sameInBoth }: TechniqueChoice): TechniqueChoice | undefined {
  if ('level' in trial && trial.level === 2) return { gates, colours, absolute, trial: { level: 1 }, sameInBoth }
  if (extentOf(trial) !== 'none') return { gates, colours, absolute, trial: { level: 0 } }
  if (colours && gates) return { gates, colours: false, trial }
  return gates || colours ? { gates: false, colours: false, trial } : undefined
}

function techniquesOf({ gates, colours, absolute = false, trial, sameInBoth = false }: TechniqueChoice): Techniques {
  return { gates, colours, absolute, trial: extentOf(trial), sameInBoth }
}
