/** What `bench/before.mjs` measures of a commit: it is built against the sources of each. */
export { Budget } from '#solver/core/budget.ts'
export { nonogram } from '#solver/nonogram/index.ts'
export { slitherlink } from '#solver/slitherlink/index.ts'
