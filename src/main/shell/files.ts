import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The paths of the parts of the application, seen from the built main process (`out/main`). */
export interface AppFiles {
  readonly renderer: string
  readonly preload: string
  readonly solverWorker: string
  readonly reader: string
  readonly printer: string
  readonly maintenance: string
  readonly commandLine: string
  readonly samples: string
  readonly icon: string
}

/** Returns the paths. @param main the folder of the built main process */
export function appFiles(main: string): AppFiles {
  return {
    renderer: join(main, '../renderer'),
    preload: join(main, '../preload/index.cjs'),
    solverWorker: join(main, 'solver-worker.js'),
    reader: join(main, 'reader.js'),
    printer: join(main, 'printer.js'),
    maintenance: join(main, 'maintenance.js'),
    commandLine: join(main, 'cli.js'),
    samples: join(main, '../../resources/samples'),
    icon: join(main, '../../resources/icon.png'),
  }
}

/** Returns the text of a file; undefined if it cannot be read. */
export function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
