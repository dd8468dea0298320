import { existsSync } from 'node:fs'
import { basename, join, parse } from 'node:path'

/** Returns an unused path in `folder`: `book.pdf`, `book (1).pdf` and so on, so that no earlier file is overwritten. */
export function freePath(folder: string, wanted: string): string {
  // The page suggests a file name; any folder in it is ignored.
  const { name, ext } = parse(basename(wanted.replaceAll('\\', '/')) || 'nanido')
  for (let count = 0; ; count++) {
    const path = join(folder, count === 0 ? name + ext : `${name} (${count})${ext}`)
    if (!existsSync(path)) return path
  }
}
