import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Answer } from '#contract/api.ts'
import type { AppEvent } from '#contract/events.ts'
import { explainFile } from '../files/file-failures'

/** The greatest size of a file that is sent to the window; larger ones are for the command line. */
const MOST = 64 * 1024 * 1024

/** The files that a window was asked to open, by a double click or on the command line, until the window takes them. */
export class Offered {
  private readonly paths: string[] = []

  /**
   * @param tell called when there are files, and with the reason why one cannot be opened. Without a window it does nothing, and the files
   * are kept
   */
  constructor(private readonly tell: (event: AppEvent) => void) {}

  /** @param paths absolute */
  add(paths: readonly string[]): void {
    if (paths.length === 0) return
    this.paths.push(...paths)
    this.tell({ type: 'files.waiting' })
  }

  /** Returns the files, each once. Unreadable files are reported instead. */
  take(): Answer<'app.files'> {
    return this.paths.splice(0).flatMap((path) => {
      try {
        if (statSync(path).size > MOST) throw Object.assign(new Error(path), { code: 'EFBIG' })
        return [{ name: basename(path), bytes: readFileSync(path, 'base64') }]
      } catch (error) {
        const message = explainFile(error, path)
        if (!message) throw error
        this.tell({ type: 'notice', message })
        return []
      }
    })
  }
}
