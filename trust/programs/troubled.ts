import { writeSync } from 'node:fs'
import { ServiceError } from '#contract/messages/errors.ts'
import type { Services } from '#main/services/index.ts'
import { type Call, callTo, doOperations } from '../operations'
import { servicesIn } from '../services'

// A program that makes changes while system calls fail. It prints which changes were acknowledged and which were refused, repeats the
// refused ones once, and ends with status 3 if one is refused again. Arguments: folder, seed, count.
const [folder, seed, count] = process.argv.slice(2) as [string, string, string]

const told = (line: string) => writeSync(1, `${line}\n`)
/** Thrown if a change is refused a second time; it ends the program. */
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

/** A refusal as text. @throws the error if it is no refusal */
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
