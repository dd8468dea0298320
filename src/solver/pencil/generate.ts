import type { Budget } from '#solver/kernel/budget.ts'
import { Budget as Purse } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Generator, Grader, Option, Result } from '#solver/genre/genre.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { type Marks, type Pencil, placesOf } from './board'
import { turnedOutside } from './outside'
import type { Page, Quota, Ways } from './page'
import { turnedMarks } from './turns'
import { told } from './words'

/** The most steps of one verdict. A start that needs more is given up; a change that needs more is not made. */
const VERDICT_STEPS = 400_000
/** The most changes of one start. */
const MOST_CHANGES = 400
/** The chance that a change is kept although solutions then differ at more places. */
const WORSE_KEPT = 0.03
/** The most starts that are tried until a puzzle of the wanted level is found. */
const MOST_TRIES = 60
/** The most puzzles without a level that are passed over where any level will do. Then the first of them is returned. */
const MOST_WITHOUT_LEVEL = 5
const USUAL_STEPS = 400_000_000
/** A half turn, as `turnedCells` numbers it. */
const HALF_TURN = 3

const SYMMETRIC: Option = {
  id: 'symmetric',
  kind: 'flag',
  default: true,
  name: { en: 'Symmetric clues', ja: '対称な配置' },
  help: {
    en: 'Clues stand as they do on the board turned by half a circle.',
    ja: '盤を半回転しても、ヒントの位置が同じになるようにします。',
  },
}

/** The option for the number that holds for the whole board; 0 asks for what is usual on boards of the side. */
function optionOf({ id, name, help, most }: Quota): Option {
  return { id, kind: 'integer', min: 0, max: most, default: 0, name, help }
}

/** Solves a board; it may stop once more than `enough` places differ. */
type Solve = (board: Pencil, budget: Budget, enough?: number) => Verdict<Marks>

/**
 * The generator of a page. It begins with a solution and all its clues. As long as the clues allow other solutions, it changes the
 * solution. Then it removes clues.
 */
export function generatorOf(page: Page, solve: Solve, grader: Grader<Pencil>): Generator<Pencil> {
  const { least, usual, most, isSquare = false } = page.sides
  const side = (id: 'width' | 'height', en: string, ja: string, help: Option['help']): Option => ({
    id,
    kind: 'integer',
    min: least,
    max: most,
    default: usual,
    name: { en, ja },
    help,
  })
  return {
    usualBudget: USUAL_STEPS,
    options: [
      ...(isSquare
        ? [side('width', 'Side', '辺', { en: 'Cells in a row and in a column.', ja: '1辺のマス数。' })]
        : [
            side('width', 'Width', '幅', { en: 'Cells across.', ja: '横のマス数。' }),
            side('height', 'Height', '高さ', { en: 'Cells down.', ja: '縦のマス数。' }),
          ]),
      ...(page.ways.hasNoSymmetry ? [] : [SYMMETRIC]),
      ...(page.quota ? [optionOf(page.quota)] : []),
      ...(page.furtherRules ?? []).map(({ id, name, says }): Option => ({ id, kind: 'flag', default: true, name, help: says })),
      {
        id: 'level',
        kind: 'integer',
        min: 0,
        max: grader.levels.length,
        default: 0,
        name: { en: 'Level', ja: '難易度' },
        help: { en: 'The level by the usual grader; 0 for any.', ja: '標準の難易度判定での難易度。0なら問いません。' },
      },
    ],
    generate({ width = usual, height = usual, symmetric = true, level = 0, ...others }, seed, budget, onProgress) {
      const random = new Random(seed)
      const rules = (page.furtherRules ?? []).map(({ id }) => id).filter((id) => others[id] ?? true)
      const size = { width: Number(width), height: Number(isSquare ? width : height) }
      const quota = page.quota && (Number(others[page.quota.id] ?? 0) || page.quota.usualFor(size.width))
      const asked = { ...size, ...(rules.length > 0 && { rules }), ...(quota !== undefined && { quota }) }
      const [flaw] = page.check?.({ ...asked, clues: [] }) ?? []
      if (flaw) return { ok: false, message: flaw.message }
      const wanted = Number(level)
      const isSymmetric = symmetric === true && page.ways.hasNoSymmetry !== true
      const levelOf = (board: Pencil): number | null => grader.grade(board, budget, false).level
      let made = 0
      let withoutLevel = 0
      /** A puzzle that the ladder does not solve, returned at last where any level will do. */
      let spare: Pencil | undefined
      const ended = (code: 'pencil.ran-out' | 'pencil.no-level', tries: number): Result<Pencil> =>
        spare ? { ok: true, value: spare } : { ok: false, message: told({ code, tries, ...(page.quota && { quota: page.quota.name }) }) }
      for (let tries = 1; tries <= MOST_TRIES; tries++) {
        const found = searched(page.ways, asked, isSymmetric, solve, random, budget)
        if (budget.left === 0) return ended('pencil.ran-out', tries - 1)
        onProgress?.(Math.min(1, budget.spent / budget.limit))
        if (found === undefined) continue
        const full = found.board
        made++
        // Removing clues can only make a puzzle harder.
        const isWanted = (one: Pencil): boolean => (levelOf(one) ?? Infinity) <= wanted
        if (wanted > 0 && !isWanted(full)) continue
        const isKept = (one: Pencil): boolean => differingIn(one, solve, budget, 0)?.length === 0 && (wanted === 0 || isWanted(one))
        const lighter = fewerClues(page.ways, found.state, full, isKept, random, budget)
        const board = thinned(page.ways, lighter, isSymmetric, isKept, random, budget)
        if (budget.left === 0) return ended('pencil.ran-out', tries - 1)
        const own = levelOf(board)
        if (wanted === 0 ? own !== null : own === wanted) return { ok: true, value: board }
        if (wanted > 0) continue
        spare ??= board
        if (++withoutLevel >= MOST_WITHOUT_LEVEL || budget.left === 0) break
      }
      return made === 0 ? ended('pencil.ran-out', MOST_TRIES) : ended('pencil.no-level', made)
    },
  }
}

/**
 * The places at which a board's solutions differ: none for one solution, undefined where the answer takes too many steps.
 * @param enough the search may stop once more places than this are found
 */
function differingIn(board: Pencil, solve: Solve, budget: Budget, enough?: number): readonly number[] | undefined {
  const purse = new Purse(Math.min(VERDICT_STEPS, budget.left))
  const verdict = solve(board, purse, enough)
  budget.spend(purse.spent + 1)
  return verdict.kind === 'unique' ? [] : verdict.kind === 'multiple' ? verdict.differing : undefined
}

/** Searches for a solution that its clues alone determine; undefined where this start leads to none. */
function searched<T>(
  ways: Ways<T>,
  asked: Pick<Pencil, 'width' | 'height' | 'rules' | 'quota'>,
  isSymmetric: boolean,
  solve: Solve,
  random: Random,
  budget: Budget,
): { readonly state: T; readonly board: Pencil } | undefined {
  const { rules } = asked
  const boardOf = (of: T): Pencil => ({ ...ways.cluesOf(of), ...(rules && { rules }) })
  let state = ways.start(asked, random, isSymmetric)
  if (state === undefined) {
    budget.spend(VERDICT_STEPS)
    return undefined
  }
  let differing = differingIn(boardOf(state), solve, budget)
  for (let changes = 0; changes < MOST_CHANGES && differing !== undefined && budget.left > 0; changes++) {
    if (differing.length === 0) return { state, board: boardOf(state) }
    const next = ways.change(state, differing[random.below(differing.length)]!, random)
    if (next === undefined) continue
    const board = boardOf(next)
    const after = differingIn(board, solve, budget, differing.length)
    if (after === undefined) continue
    const isWorse = after.length > differing.length
    if (isWorse && !random.chance(WORSE_KEPT)) continue
    state = next
    differing = isWorse ? differingIn(board, solve, budget) : after
  }
  return undefined
}

/**
 * Removes clues that a board does not need, in random order, in genres whose solution changes with its clues, as long as `isKept` accepts
 * the board.
 */
function fewerClues<T>(
  { fewer, cluesOf }: Ways<T>,
  from: T,
  full: Pencil,
  isKept: (board: Pencil) => boolean,
  random: Random,
  budget: Budget,
): Pencil {
  if (fewer === undefined) return full
  const { rules } = full
  let [state, board] = [from, full]
  for (const cell of random.shuffle([...full.clues.keys()])) {
    const next = fewer(state, cell)
    if (next === undefined) continue
    const after = { ...cluesOf(next), ...(rules && { rules }) }
    if (isKept(after)) [state, board] = [next, after]
    if (budget.left === 0) break
  }
  return board
}

/** The places from which clues can be removed: cells, then ways with signs, then places beside the board. */
function cluePlaces(board: Pencil): Record<'inCells' | 'between' | 'beside' | 'partner', number[]> {
  const inner = Array.from({ length: placesOf(board, board.signs !== undefined) }, (_, place) => place)
  const beside = (board.outside ?? []).map((_, i) => inner.length + i)
  const cells = board.clues.length
  const partner = [...turnedMarks(board, inner, HALF_TURN), ...(board.outside ? turnedOutside(board, beside, HALF_TURN) : [])]
  return { inCells: inner.slice(0, cells), between: inner.slice(cells), beside, partner }
}

/**
 * Removes clues that a board does not need, in random order and, if asked, in symmetric pairs, as long as `isKept` accepts the remaining
 * board.
 */
function thinned<T>(
  { without }: Ways<T>,
  full: Pencil,
  isSymmetric: boolean,
  isKept: (board: Pencil) => boolean,
  random: Random,
  budget: Budget,
): Pencil {
  if (without === undefined) return full
  let board = full
  const { inCells, between, beside, partner } = cluePlaces(full)
  // Clues in cells are removed first, because they say more than others.
  for (const place of [...random.shuffle(inCells), ...random.shuffle(between), ...random.shuffle(beside)]) {
    const group = isSymmetric ? [...new Set([place, partner[place]!])] : [place]
    const next = group.reduce((left, one) => without(left, one) ?? left, board)
    if (next === board) continue
    if (isKept(next)) board = next
    if (budget.left === 0) break
  }
  return board
}
