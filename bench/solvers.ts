/** What `bench/before.mjs` measures of a commit: it is built against the sources of each. */
export { Budget } from '#solver/kernel/budget.ts'
export { nonogram } from '#solver/genres/nonogram/index.ts'
export { slitherlink } from '#solver/genres/slitherlink/index.ts'
