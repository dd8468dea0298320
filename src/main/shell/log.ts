import type { LevelOption } from 'electron-log'

/** What a log needs of electron-log, in Electron and in plain Node alike. */
interface Logger {
  error(...words: unknown[]): void
  errorHandler: { startCatching(): unknown }
  transports: {
    file: { resolvePathFn: () => string; level: LevelOption; maxSize: number }
    console: { level: LevelOption }
  }
}

/** Bytes after which the log begins anew, the old one kept beside it. */
const LOG_SIZE = 1_000_000

/** Sends the log to `path`, only warnings also to the terminal, and writes down what nobody caught. */
export function keepLog(logger: Logger, path: string): void {
  logger.transports.file.resolvePathFn = () => path
  logger.transports.file.level = 'info'
  logger.transports.file.maxSize = LOG_SIZE
  logger.transports.console.level = 'warn'
  logger.errorHandler.startCatching()
}
