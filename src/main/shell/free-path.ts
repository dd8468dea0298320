import { existsSync } from 'node:fs'
import { basename, join, parse } from 'node:path'

/** A name in `folder` that no file has yet: `book.pdf`, `book (1).pdf` … Nothing that a person saved before is overwritten. */
export function freePath(folder: string, wanted: string): string {
  // A page suggests the name; it says nothing about folders.
  const { name, ext } = parse(basename(wanted.replaceAll('\\', '/')) || 'nanido')
  for (let count = 0; ; count++) {
    const path = join(folder, count === 0 ? name + ext : `${name} (${count})${ext}`)
    if (!existsSync(path)) return path
  }
}
