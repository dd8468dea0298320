import { readFileSync } from 'node:fs'
import { UsageError } from '../output/exit'

/**
 * Reads a whole file, or standard input for `-`: for plans, tables and styles, which are small.
 * @throws UsageError with the system's own words if it cannot be read
 */
export function readNamed(path: string): Buffer {
  try {
    return readFileSync(path === '-' ? 0 : path)
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`)
  }
}

/** Reads a whole file as UTF-8. @throws UsageError as `readNamed` */
export const readNamedText = (path: string): string => readNamed(path).toString('utf8')
