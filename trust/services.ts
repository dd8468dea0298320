import { join } from 'node:path'
import { createServices, type Services } from '#main/services/index.ts'
import type { ForkSolver } from '#main/jobs/index.ts'
import { forkWithin } from '#test-support/jobs/fakes.ts'
import { readerWithin } from '#test-support/import-process/reader.ts'
import { genres } from '#solver/genres/index.ts'

/**
 * The application's services for `FOLDER/library.db`, with solvers in this process.
 *
 * @param forkMaintenance starts the process that maintains the library, as for the window; left out, this process does that
 */
export function servicesIn(folder: string, complain: (problem: unknown) => void = () => undefined, forkMaintenance?: ForkSolver): Services {
  return createServices({
    ...{ library: join(folder, 'library.db'), settings: join(folder, 'settings.json'), version: '0', shell: 'trust', language: 'en' },
    ...{ genres, fork: forkWithin(genres), forkReader: readerWithin(genres), processes: 1, emit: () => undefined, complain },
    ...(forkMaintenance && { forkMaintenance: forkMaintenance }),
  })
}
