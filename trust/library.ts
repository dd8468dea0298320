import { join } from 'node:path'
import { examineLibrary } from '#main/library/health/examine.ts'
import { isFilled } from '#main/files/library-header.ts'
import { genres } from '#solver/genres/index.ts'
import { callTo, doOperations, stateOf } from './operations'
import { servicesIn } from './services'

/** The codes of everything wrong with `FOLDER/library.db`; empty for a sound library. */
export async function damageIn(folder: string): Promise<string[]> {
  const path = join(folder, 'library.db')
  if (!isFilled(path)) return ['library.missing']
  return (await examineLibrary(path, { genres })).map((finding) => JSON.stringify(finding))
}

/**
 * The states that a library must have after each change of a seed; the first is the state before any. They are computed by making the
 * changes undisturbed.
 */
export async function statesOf(folder: string, seed: string, count: number): Promise<string[]> {
  const services = servicesIn(folder)
  const call = callTo(services)
  try {
    const states = [await stateOf(call)]
    await doOperations(call, seed, count, async () => void states.push(await stateOf(call)))
    return states
  } finally {
    services.close()
  }
}

/** The state of a library whose process was stopped in the middle of its work. */
export async function stateIn(folder: string): Promise<string> {
  const services = servicesIn(folder)
  try {
    return await stateOf(callTo(services))
  } finally {
    services.close()
  }
}
