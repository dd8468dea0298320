// The folder where the application keeps its library. A test compares it with src/main/files/data-folder.ts.
import { homedir } from 'node:os'
import { join } from 'node:path'

/** @param {{ platform: string, env: Record<string, string | undefined>, home: string }} [surroundings] */
export function dataFolder({ platform, env, home } = { platform: process.platform, env: process.env, home: homedir() }) {
  if (platform === 'win32') return join(env.APPDATA || join(home, 'AppData/Roaming'), 'Nanido')
  if (platform === 'darwin') return join(home, 'Library/Application Support/Nanido')
  return join(env.XDG_DATA_HOME?.startsWith('/') ? env.XDG_DATA_HOME : join(home, '.local/share'), 'nanido')
}
