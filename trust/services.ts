import { join } from 'node:path'
import { createServices, type Services } from '#main/services/index.ts'
import type { ForkSolver } from '#main/jobs/index.ts'
import { forkWithin } from '#test-support/jobs/fakes.ts'
import { readerWithin } from '#test-support/import-process/reader.ts'
import { genres } from '#solver/genres/index.ts'

/**
 * The application's services over `FOLDER/library.db`, its solvers in this process.
 *
 * @param forkMaintenance what looks after the library as in the window; left out, this process does that, too
 */
export function servicesIn(folder: string, complain: (problem: unknown) => void = () => undefined, forkMaintenance?: ForkSolver): Services {
  return createServices({
    ...{ library: join(folder, 'library.db'), settings: join(folder, 'settings.json'), version: '0', shell: 'trust', language: 'en' },
    ...{ genres, fork: forkWithin(genres), forkReader: readerWithin(genres), processes: 1, emit: () => undefined, complain },
    ...(forkMaintenance && { forkMaintenance: forkMaintenance }),
  })
}
