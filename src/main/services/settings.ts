import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Handlers, Settings } from '../../contract/api'
import { ServiceError } from '../../contract/errors'
import type { LibraryMessage } from '../../contract/library-words'
import { writeWhole } from '../whole-file'
import type { Ports } from './ports'

/** What a person chose. A damaged file is put aside under another name and told once, when the window first asks. */
export function settingsService(ports: Pick<Ports, 'settings' | 'emit'>) {
  const { settings: path } = ports
  let kept: Settings | undefined
  const load = (): Settings => {
    if (kept) return kept
    const read = readSettings(path)
    kept = read.settings
    if (read.notice) ports.emit({ type: 'notice', message: read.notice })
    return kept
  }
  return {
    'settings.get': load,
    'settings.set': (change) => {
      const next = Settings.parse({ ...load(), ...change })
      try {
        mkdirSync(dirname(path), { recursive: true })
        writeWhole(path, JSON.stringify(next, null, 2) + '\n')
      } catch (error) {
        throw new ServiceError({ code: 'settings.not-written', path, problem: String(error) } as LibraryMessage)
      }
      kept = next
      return next
    },
  } satisfies Partial<Handlers>
}

/** The settings in a file, the defaults where there is none or where it cannot be read. */
function readSettings(path: string): { settings: Settings; notice?: LibraryMessage } {
  const defaults = Settings.parse({})
  if (!existsSync(path)) return { settings: defaults }
  try {
    return { settings: Settings.parse(JSON.parse(readFileSync(path, 'utf8'))) }
  } catch {
    return { settings: defaults, notice: putAside(path) }
  }
}

function putAside(path: string): LibraryMessage {
  let kept = `${path}.damaged`
  for (let i = 2; existsSync(kept); i++) kept = `${path}.damaged-${i}`
  try {
    renameSync(path, kept)
  } catch {
    kept = path
  }
  return { code: 'settings.damaged', path, kept }
}
