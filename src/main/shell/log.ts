import { PRIVATE_FILE } from '../private'
import type { MainLogger, NodeLogger } from 'electron-log'

/** Bytes after which the log begins anew, the old one kept beside it. */
const LOG_SIZE = 1_000_000

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
