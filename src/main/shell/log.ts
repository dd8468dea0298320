import { visibleLines } from '#solver/genre/texts/visible.ts'
import { PRIVATE_FILE } from '../files/private'
import { onReaderGone } from '../files/standard'
import { join } from 'node:path'
import type { MainLogger, NodeLogger } from 'electron-log'

/** The size in bytes at which a new log is begun; the old one is kept beside it. */
const LOG_SIZE = 1_000_000

/** The path of the log in a data folder. */
export function logFile(folder: string): string {
  return join(folder, 'logs', 'nanido.log')
}

/**
 * Writes the log to `path`, warnings also to the terminal while there is one, and logs uncaught errors.
 *
 * @param logger of `electron-log/main` or `electron-log/node`
 * @param whenGone registers a function for when the terminal from which the application was started is closed while the window stays
 */
export function keepLog(logger: MainLogger | NodeLogger, path: string, whenGone = onReaderGone): void {
  const { file, console } = logger.transports
  file.resolvePathFn = () => path
  file.level = 'info'
  file.writeOptions = { ...file.writeOptions, mode: PRIVATE_FILE }
  file.maxSize = LOG_SIZE
  console.level = 'warn'
  // Without a listener, a failed write to a closed terminal would be an uncaught error, and logging that error would fail again.
  whenGone(() => (console.level = false))
  // Log lines contain messages of files, engines and servers. Their control characters are replaced, so that a terminal does not act on
  // them.
  logger.hooks.push((message) => ({ ...message, data: message.data.map(plainly) }))
  logger.errorHandler.startCatching()
}

function plainly(said: unknown): unknown {
  if (typeof said === 'string') return visibleLines(said)
  return said instanceof Error ? visibleLines(said.stack ?? said.message) : said
}
