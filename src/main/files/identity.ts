import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'

/** The number of symbolic links that are followed before they count as a circle. Linux has the same limit. */
const MOST_LINKS = 40

/**
 * The real path of a place. Symbolic links in the path and at its end are followed, even if nothing is there yet.
 *
 * @throws the file system's error where a folder on the way is missing, or links form a circle
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

/**
 * The identity of an existing file. It is the same for every name of the file: a hard link, a symbolic link, or a name in other capitals.
 */
export function identityOf(path: string): string | undefined {
  try {
    return keyOf(statSync(path, { bigint: true }))
  } catch {
    return undefined // The file is missing or cannot be examined; the caller also compares names.
  }
}

/** A key of a file made from its device and number. */
export function keyOf({ dev, ino }: { readonly dev: bigint; readonly ino: bigint }): string {
  return `${dev}:${ino}`
}

/** Whether two paths name the same file. If neither file exists yet, the paths are compared without regard to capitals, to be safe. */
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
