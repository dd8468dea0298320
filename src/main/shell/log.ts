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
  logger.errorHandler.startCatching()
}
