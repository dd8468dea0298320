import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An import of another file of the built program. */
const IMPORT = /(?:from|import)\s*(?:\(\s*)?["'](\.[^"']+\.js)["']/g

/**
 * Returns the identity of a build: a digest of the built solver program and of all files that it loads. Machines with the same build give
 * the same results; machines with another build never see each other's batches.
 *
 * @param program path of the built solver program
 * @throws the file system's error if it is not built
 */
export function buildOf(program: string): string {
  const texts = new Map<string, string>()
  const read = (path: string): void => {
    if (texts.has(path)) return
    const text = readFileSync(path, 'utf8')
    texts.set(path, text)
    for (const [, name] of text.matchAll(IMPORT)) read(join(dirname(path), name!))
  }
  read(program)
  const hash = createHash('sha256')
  const folder = dirname(program)
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path.slice(folder.length)}\n${text.length}\n`).update(text)
  return hash.digest('hex').slice(0, 12)
}
