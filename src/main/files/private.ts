import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Permissions of a file that only its owner may read and write. Windows keeps a person's folders private by itself. */
export const PRIVATE_FILE = 0o600
/** Permissions of a folder that only its owner may enter. */
const PRIVATE_FOLDER = 0o700

/** The names of Nanido's own files in its data folder; `docs/architecture.md` says what each is. */
const OURS =
  /^(library\.db.*|settings\.json.*|samples\.json|window\.json|outputs|lock|logs|backups|chromium|electron|enumerations|compiled|terminal-sample|\..*\.part)$/
/** Browsers keep their own order below their folder, which is shut. */
const BROWSERS: ReadonlySet<string> = new Set(['chromium', 'electron'])

/**
 * Makes a folder, and the missing ones above it, readable for the owner only, whatever the umask is.
 * @returns whether the folder was missing
 */
export function makePrivateFolder(folder: string): boolean {
  const first = mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  if (first === undefined) return false
  tighten(folder)
  return true
}

/** Removes the permissions of all other users on a file or folder. Links, and files of other users, are left as they are. */
export function tighten(path: string): void {
  if (process.platform === 'win32') return
  try {
    const stat = lstatSync(path)
    const wanted = stat.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE
    if (!(stat.isDirectory() || stat.isFile()) || stat.uid !== process.geteuid?.() || (stat.mode & 0o777) === wanted) return
    chmodSync(path, wanted)
  } catch {
    // It is gone, or the disk knows no permissions.
  }
}

/**
 * Makes the data folder and Nanido's files in it readable for their owner only, also where an earlier version left them open. A folder that
 * holds other things, too, as `--data=` may name, keeps its permissions; only Nanido's own files in it are changed.
 */
export function tightenDataFolder(folder: string): void {
  const names = readdirSync(folder)
  if (names.every((name) => OURS.test(name))) tighten(folder)
  for (const name of names.filter((one) => OURS.test(one))) tightenAll(join(folder, name), !BROWSERS.has(name))
}

function tightenAll(path: string, isDeep: boolean): void {
  tighten(path)
  if (!isDeep || !lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  for (const name of readdirSync(path)) tightenAll(join(path, name), true)
}
