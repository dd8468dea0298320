import { basename, dirname, join } from 'node:path'
import { forkHere } from '#main/processes/fork-here.ts'
import type { Room } from '#solver/kernel/table-room.ts'
import { type ForkSolver, PRINTER, READER, SOLVER, type SolverProcess } from '#main/processes/fork.ts'

/** The folder of the built programs. The code that they share is in a folder beside them. */
const here = import.meta.dirname
const built = basename(here) === 'parts' ? dirname(here) : here

/** The path of the built solver program, beside the built command line. */
export const solverProgram = join(built, 'solver-worker.js')
const fork = forkHere(solverProgram, SOLVER)
let tables: Room | undefined

/** Sets the memory, in mebibytes, of search tables in all solver processes started from now on. */
export function useTables(room: Room | undefined): void {
  tables = room
}

/** Starts a solver process. */
export const forkSolver: ForkSolver = (run) => fork({ ...run, ...(tables !== undefined && { tables }) })
/** Starts the process that reads foreign bytes. */
export const forkReader: ForkSolver = forkHere(join(built, 'reader.js'), READER)

const forkOfPrinter = forkHere(join(built, 'printer.js'), PRINTER)
const printers = new Set<SolverProcess>()
/** Starts the process that lays out and prints. It ends with this process, even in the middle of its work. */
export const forkPrinter: ForkSolver = (run) => {
  if (printers.size === 0) process.once('exit', () => printers.forEach((one) => one.kill()))
  const started = forkOfPrinter(run)
  printers.add(started)
  started.onExit(() => printers.delete(started))
  return started
}
