import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The permissions of a file that only its owner may read and write. On Windows a person's folders are private anyway. */
export const PRIVATE_FILE = 0o600
/** The permissions of a folder that only its owner may enter. */
const PRIVATE_FOLDER = 0o700

/** The names of Nanido's own files in its data folder; `docs/architecture.md` says what each is. */
const OURS =
  /^(library\.db.*|settings\.json.*|samples\.json|window\.json|outputs|lock|logs|backups|chromium|electron|enumerations|compiled|fonts|terminal-sample|\..*\.part)$/
/** Browsers manage the permissions below their own folders; the folders themselves are private. */
const BROWSERS: ReadonlySet<string> = new Set(['chromium', 'electron'])

/**
 * Makes a folder and the missing folders above it, readable for the owner only, whatever the umask is.
 * @returns whether the folder was missing
 */
export function makePrivateFolder(folder: string): boolean {
  const first = mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  if (first === undefined) return false
  tighten(folder)
  return true
}

/** Removes the permissions of all other users on a file or folder. Links and files of other users stay as they are. */
export function tighten(path: string): void {
  if (process.platform === 'win32') return
  try {
    const stat = lstatSync(path)
    const wanted = stat.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE
    if (!(stat.isDirectory() || stat.isFile()) || stat.uid !== process.geteuid?.() || (stat.mode & 0o777) === wanted) return
    chmodSync(path, wanted)
  } catch {
    // The file is gone, or the disk has no permissions.
  }
}

/**
 * Makes the data folder and Nanido's files in it readable for their owner only. Earlier versions left them open. A folder with other things
 * in it, which `--data=` may name, keeps its permissions; only Nanido's files in it change.
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
