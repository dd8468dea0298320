import { visibleLines } from '#solver/genre/texts/visible.ts'
import { PRIVATE_FILE } from '../files/private'
import { join } from 'node:path'
import type { MainLogger, NodeLogger } from 'electron-log'

/** Bytes after which the log begins anew, the old one kept beside it. */
const LOG_SIZE = 1_000_000

/** Where the log of a data folder lies. */
export function logFile(folder: string): string {
  return join(folder, 'logs', 'nanido.log')
}

/**
 * Sends the log to `path`, warnings also to the terminal, and writes down what nobody caught.
 *
 * @param logger of `electron-log/main` or `electron-log/node`
 */
export function keepLog(logger: MainLogger | NodeLogger, path: string): void {
  const { file, console } = logger.transports
  file.resolvePathFn = () => path
  file.level = 'info'
  file.writeOptions = { ...file.writeOptions, mode: PRIVATE_FILE }
  file.maxSize = LOG_SIZE
  console.level = 'warn'
  // Messages of files, engines and servers are in it; whoever reads it in a terminal reads them as signs.
  logger.hooks.push((message) => ({ ...message, data: message.data.map(plainly) }))
  logger.errorHandler.startCatching()
}

function plainly(said: unknown): unknown {
  if (typeof said === 'string') return visibleLines(said)
  return said instanceof Error ? visibleLines(said.stack ?? said.message) : said
}
