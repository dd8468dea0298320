import { visibleLines } from '#solver/genre/texts/visible.ts'
import { PRIVATE_FILE } from '../files/private'
import { onReaderGone } from '../files/standard'
import { join } from 'node:path'
import type { MainLogger, NodeLogger } from 'electron-log'

/** The size in bytes at which a new log begins; the old one is kept beside it. */
const LOG_SIZE = 1_000_000

/** The path of the log in a data folder. */
export function logFile(folder: string): string {
  return join(folder, 'logs', 'nanido.log')
}

/**
 * Sends the log to `path`, and warnings also to the terminal as long as there is one, and logs uncaught errors.
 *
 * @param logger of `electron-log/main` or `electron-log/node`
 * @param whenGone has something done when the terminal that the application was started from is closed while the window stays
 */
export function keepLog(logger: MainLogger | NodeLogger, path: string, whenGone = onReaderGone): void {
  const { file, console } = logger.transports
  file.resolvePathFn = () => path
  file.level = 'info'
  file.writeOptions = { ...file.writeOptions, mode: PRIVATE_FILE }
  file.maxSize = LOG_SIZE
  console.level = 'warn'
  // Without a listener, a failed write to a terminal that is gone would be an uncaught error, and so would be the attempt to log it.
  whenGone(() => (console.level = false))
  // Log lines contain messages of files, engines and servers. Control characters in them are shown as signs, so that a
  // terminal does not obey them.
  logger.hooks.push((message) => ({ ...message, data: message.data.map(plainly) }))
  logger.errorHandler.startCatching()
}

function plainly(said: unknown): unknown {
  if (typeof said === 'string') return visibleLines(said)
  return said instanceof Error ? visibleLines(said.stack ?? said.message) : said
}
