// Finds examples of sudoku techniques that no grading uses.

/** The greatest number of steps of one technique that are considered on a board. */
const MOST = 50

/**
 * Returns steps of the techniques missing in `known`, found by running these techniques on the boards that gradings of the puzzles pass
 * through.
 */
export async function rungs(puzzles, known, load) {
  const { Walk } = await load('src/solver/genres/sudoku/ladder/walk.ts')
  const { LADDER } = await load('src/solver/genres/sudoku/ladder/order.ts')
  const { allSteps } = await load('src/solver/genres/sudoku/ladder/all-steps.ts')
  const { USUAL_REACH } = await load('src/solver/genres/sudoku/ladder/look.ts')
  const { told } = await load('src/solver/genres/sudoku/ladder/shown-step.ts')
  const { Budget } = await load('src/solver/kernel/budget.ts')
  const missing = new Set(LADDER.flatMap(({ keys }) => keys).filter((key) => !known.has(key)))
  const found = []
  for (const { givens } of puzzles) {
    if (missing.size === 0) break
    if (givens?.length !== 81) continue
    new Walk().go(givens, new Budget(20_000_000), (taken, state) => {
      if (['full-house', 'hidden-single', 'naked-single'].includes(taken.technique)) return
      for (const technique of LADDER.filter(({ keys }) => keys.some((key) => missing.has(key)))) {
        const isNet = technique.keys.includes('forcing-net')
        if (isNet && !/chain|aic|loop|als/u.test(taken.technique)) continue
        const reach = isNet ? USUAL_REACH : { ...USUAL_REACH, everything: true, blockFish: 4 }
        for (const step of allSteps(state, [technique], reach, MOST)) {
          if (!missing.delete(step.technique)) continue
          const entries = [...state.digits].map((digit, cell) => (digit > 0 && givens[cell] === '.' ? String(digit) : '.')).join('')
          found.push({ data: { givens }, step: told(step, state), work: { entries, marks: null } })
        }
      }
    })
  }
  return found
}
