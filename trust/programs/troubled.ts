import { writeSync } from 'node:fs'
import { ServiceError } from '#contract/messages/errors.ts'
import type { Services } from '#main/services/index.ts'
import { type Call, callTo, doOperations } from '../operations'
import { servicesIn } from '../services'

// A program that makes changes while calls of the system fail. It says which changes were acknowledged and what was refused, asks a second
// time for what was refused, and ends with 3 where it was refused again. Arguments: folder, seed, count.
const [folder, seed, count] = process.argv.slice(2) as [string, string, string]

const told = (line: string) => writeSync(1, `${line}\n`)
/** Ends the program where something was refused a second time. */
class Refused extends Error {}

async function twice<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work()
  } catch (first) {
    told(`refused ${words(first)}`)
  }
  try {
    return await work()
  } catch (second) {
    throw new Refused(words(second))
  }
}

/** The refusal as it is handed on. @throws what is none */
function words(error: unknown): string {
  if (error instanceof ServiceError) return JSON.stringify(error.problem)
  if (error instanceof Error && error.message.startsWith('{')) return error.message
  throw error
}

async function work(): Promise<number> {
  let services: Services | undefined
  try {
    services = await twice(() => servicesIn(folder, (problem) => told(`complaint ${String(problem)}`)))
    const call = callTo(services)
    await doOperations(((method, params) => twice(() => call(method, params))) as Call, seed, Number(count), (done) => told(`ack ${done}`))
    return 0
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    told(`refused ${error.message}`)
    return 3
  } finally {
    services?.close()
  }
}

process.exitCode = await work()
