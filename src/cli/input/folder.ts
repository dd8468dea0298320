import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type FileMessage, fileMessages } from '#contract/messages/file-messages.ts'
import { inOrder } from '#main/archive/naming.ts'
import { explainFile } from '#main/files/file-failures.ts'
import { say, type Language } from '#solver/kernel/message.ts'
import { UsageError } from '../output/exit'

/**
 * Returns the given files, with each folder replaced by the files inside it and its subfolders whose names end in one of `extensions`. They
 * are sorted by name, `2` before `10`, so that the order is the same everywhere. Hidden files are left out.
 *
 * @param extensions without the dot
 * @param language of error messages
 * @throws UsageError for a folder that cannot be read or has no such file
 */
export function filesIn(paths: readonly string[], extensions: ReadonlySet<string>, language: Language = 'en'): string[] {
  return paths.flatMap((path) => {
    if (path === '-' || !isFolder(path)) return [path]
    const found = walk(path, extensions, language)
    if (found.length === 0) throw new UsageError(`${path}: no file in this folder ends in ${[...extensions].sort().join(', ')}`)
    return found
  })
}

/** Returns whether a path leads to a folder. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** Returns why a file in a folder cannot be read, undefined if it can. The other files are read all the same. */
export function unreadable(path: string): FileMessage | undefined {
  try {
    accessSync(path, constants.R_OK)
    return isFolder(path) ? { code: 'file.is-folder', path } : undefined
  } catch (error) {
    return explainFile(error, path)
  }
}

function walk(folder: string, extensions: ReadonlySet<string>, language: Language): string[] {
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    const message = explainFile(error, folder)
    throw message ? new UsageError(say(fileMessages, message, language)) : error
  }
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .sort((a, b) => inOrder(a.name, b.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return walk(path, extensions, language)
      const ending = entry.name.slice(entry.name.lastIndexOf('.') + 1).toLowerCase()
      return extensions.has(ending) ? [path] : []
    })
}
