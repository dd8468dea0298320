/** What the folders of this board need of the solver, in one place. */
export { readMask } from '#solver/slitherlink/generate/mask.ts'
export { USUAL_SIDE } from '#solver/slitherlink/generate/options.ts'
