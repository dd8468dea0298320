import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'

/** Symbolic links that are followed before it counts as a circle; as many as Linux follows. */
const MOST_LINKS = 40

/**
 * The real path of a path: links in it and at its end are followed, even where nothing is there yet.
 *
 * @throws the file system's error, where a folder on the way is missing or links go round in a circle
 */
export function realPlace(path: string): string {
  let place = resolve(path)
  for (let links = 0; links < MOST_LINKS; links++) {
    const folder = realpathSync.native(dirname(place))
    place = join(folder, basename(place))
    if (!lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) return place
    const target = readlinkSync(place)
    place = isAbsolute(target) ? target : join(folder, target)
  }
  throw Object.assign(new Error(`too many symbolic links: ${path}`), { code: 'ELOOP', syscall: 'readlink', path })
}

/** The identity of a file, which is the same for every name of it: a hard link, a symbolic link, another case of letters. */
export function identityOf(path: string): string | undefined {
  try {
    return keyOf(statSync(path, { bigint: true }))
  } catch {
    return undefined // Not there, or not to be looked at; names are compared as well.
  }
}

/** Device and number of a file. */
export function keyOf({ dev, ino }: { readonly dev: bigint; readonly ino: bigint }): string {
  return `${dev}:${ino}`
}

/** Whether two paths name the same file, or would where neither is there yet. There the case is left out of account, to be safe. */
export function isSameFile(a: string, b: string): boolean {
  const [one, other] = [identityOf(a), identityOf(b)]
  if (one !== undefined || other !== undefined) return one === other
  return placeName(a) === placeName(b)
}

function placeName(path: string): string {
  let place
  try {
    place = realPlace(path)
  } catch {
    place = resolve(path)
  }
  return place.normalize('NFC').toLowerCase()
}
