import { homedir } from 'node:os'
import { join } from 'node:path'

/** The surroundings that decide where the data folder is. They are a parameter, so that tests can try every platform. */
export interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
}

const here = (): Surroundings => ({ platform: process.platform, env: process.env, home: homedir() })

/**
 * The data folder, which holds library and settings unless `--data` names another folder. Both shells use the same one, so that a person
 * who installs Electron's runtime later finds the library again.
 */
export function dataFolder({ platform, env, home }: Surroundings = here()): string {
  if (platform === 'win32') return join(env['APPDATA'] || join(home, 'AppData/Roaming'), 'Nanido')
  if (platform === 'darwin') return join(home, 'Library/Application Support/Nanido')
  return join(absolute(env['XDG_DATA_HOME']) ?? join(home, '.local/share'), 'nanido')
}

/** By the XDG specification, a relative path in these variables must be ignored. */
function absolute(path: string | undefined): string | undefined {
  return path?.startsWith('/') ? path : undefined
}

/**
 * The person's folder for downloads.
 *
 * @param userDirs the text of the file `user-dirs.dirs`, if there is one
 */
export function downloadFolder(userDirs: string | undefined, { platform, home }: Surroundings = here()): string {
  const named = platform === 'linux' ? /^XDG_DOWNLOAD_DIR="([^"\n]+)"/m.exec(userDirs ?? '')?.[1] : undefined
  return absolute(named?.replace(/^\$HOME(?=\/|$)/, () => home)) ?? join(home, 'Downloads')
}
