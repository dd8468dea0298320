import { join } from 'node:path'
import { forkHere } from '#main/jobs/fork-here.ts'
import { READER, SOLVER, type ForkSolver } from '#main/jobs/fork.ts'

/** Starts the solver programs that lie beside the built command line. */
export const forkSolver: ForkSolver = forkHere(join(import.meta.dirname, 'solver-worker.js'), SOLVER)
/** Starts the program beside the built command line that reads foreign bytes. */
export const forkReader: ForkSolver = forkHere(join(import.meta.dirname, 'reader.js'), READER)
