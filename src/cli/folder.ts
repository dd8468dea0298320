import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from './exit'

/**
 * The files themselves, and those in folders among them, and in folders of these, whose names end in one of `extensions`: by name, so that
 * the order is the same everywhere. Hidden ones are left out.
 *
 * @param extensions without the dot
 * @throws UsageError for a folder that cannot be read, or has no such file
 */
export function filesIn(paths: readonly string[], extensions: ReadonlySet<string>): string[] {
  return paths.flatMap((path) => {
    if (path === '-' || !isFolder(path)) return [path]
    const found = walk(path, extensions)
    if (found.length === 0) throw new UsageError(`${path}: no file in this folder ends in ${[...extensions].sort().join(', ')}`)
    return found
  })
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function walk(folder: string, extensions: ReadonlySet<string>): string[] {
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    throw new UsageError(`${folder}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return walk(path, extensions)
      const ending = entry.name.slice(entry.name.lastIndexOf('.') + 1).toLowerCase()
      return extensions.has(ending) ? [path] : []
    })
}
