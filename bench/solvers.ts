/** The parts of a commit that `bench/before.mjs` measures; this file is built against the sources of each commit. */
export { Budget } from '#solver/kernel/budget.ts'
export { nonogram } from '#solver/genres/nonogram/index.ts'
export { slitherlink } from '#solver/genres/slitherlink/index.ts'
