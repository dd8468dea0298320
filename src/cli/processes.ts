import { basename, dirname, join } from 'node:path'
import { forkHere } from '#main/jobs/fork-here.ts'
import { READER, SOLVER, type ForkSolver } from '#main/jobs/fork.ts'

/** Where the built programs lie; what they share lies in a folder beside them. */
const here = import.meta.dirname
const built = basename(here) === 'parts' ? dirname(here) : here

/** Starts the solver programs that lie beside the built command line. */
export const forkSolver: ForkSolver = forkHere(join(built, 'solver-worker.js'), SOLVER)
/** Starts the program beside the built command line that reads foreign bytes. */
export const forkReader: ForkSolver = forkHere(join(built, 'reader.js'), READER)
