import { existsSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Handlers } from '#contract/api.ts'
import { withPresentIds } from '#contract/renamed-actions.ts'
import { Settings } from '#contract/schemas/settings.ts'
import type { Engine } from '#contract/schemas/engines.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import type { Plan } from '#plan/model/plan.ts'
import type { GenreNames } from '#solver/genre/genre-names.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { addressOf, type Place, refusal } from '../remote-queue/address'
import { explainFile } from '../files/file-failures'
import { makePrivateFolder, PRIVATE_FILE } from '../files/private'
import { writeWhole } from '../files/whole-file'
import type { Ports } from './ports'

/**
 * The service of settings. A damaged file is renamed. That is reported once, when a window first asks for information, because no window
 * exists before.
 */
export function settingsService(ports: Pick<Ports, 'settings' | 'emit' | 'language'>) {
  const { settings: path } = ports
  let kept: Settings | undefined
  let strange: object = {}
  let notice: LibraryMessage | undefined
  const load = (): Settings => {
    if (!kept) ({ settings: kept, strange, notice } = readSettings(path))
    return kept
  }
  const handlers = {
    'settings.get': load,
    'settings.set': (change) => {
      if (change.queue) refuseQueue(change.queue)
      const next = Settings.parse({ ...load(), ...change })
      try {
        makePrivateFolder(dirname(path))
        writeWhole(path, JSON.stringify({ ...strange, ...next }, null, 2) + '\n', { mode: PRIVATE_FILE })
      } catch (error) {
        const other: LibraryMessage = { code: 'settings.not-written', path, problem: String(error) }
        throw new ServiceError(explainFile(error, path) ?? other)
      }
      kept = next
      return next
    },
  } satisfies Partial<Handlers>
  return {
    handlers,
    /** Returns the language of the window: the chosen one, or the system's. */
    language: () => load().language ?? ports.language,
    /** Returns the engine with this name. */
    engineOf: (name: string): Engine | undefined => load().engines.find((one) => one.name === name),
    /** Returns the options chosen for a grader. */
    optionsOf: (grader: string): OptionValues => load().options[grader] ?? {},
    /** Returns the names that the user chose for genres. */
    names: (): GenreNames => load().names ?? {},
    /** Returns the chosen piece signs; undefined for those of the language. */
    signs: (): Plan['signs'] => {
      const { signs } = load()
      return signs === 'language' ? undefined : signs
    },
    /** Returns the memory for search tables, in MiB. */
    tables: () => load().tables,
    /** Returns the remote queue whose workers do bulk work; undefined for this machine. */
    queue: (): Place | undefined => {
      const { queue } = load()
      return queue?.isOn ? placeOf(queue.address) : undefined
    },
    /** Reports damage to the settings, once. */
    tellDamage() {
      if (notice) ports.emit({ type: 'notice', message: notice })
      notice = undefined
    },
  }
}

/** Returns the place of the queue. Other users may read an address in the settings, but not one in the environment. */
function placeOf(address: string): Place | undefined {
  if (address !== '') return { url: address, isOpen: true }
  const url = process.env['NANIDO_QUEUE'] ?? ''
  return url === '' ? undefined : { url, isOpen: false }
}

/** @throws ServiceError for an unusable address, and for a password, which is never stored */
function refuseQueue({ address, isOn }: NonNullable<Settings['queue']>): void {
  if (URL.parse(address)?.password) throw refusal({ code: 'queue.kept-password' })
  if (address !== '') addressOf(address, true)
  else if (isOn && !placeOf(address)) throw refusal({ code: 'queue.no-address' })
}

/**
 * Reads settings from a file; the defaults if it is missing or unreadable. `strange` holds fields of a newer version, so that they are not
 * lost.
 */
function readSettings(path: string): { settings: Settings; strange: object; notice?: LibraryMessage } {
  const defaults = Settings.parse({})
  if (!existsSync(path)) return { settings: defaults, strange: {} }
  try {
    const written: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const settings = Settings.strip().parse(written)
    return { settings: { ...settings, keys: withPresentIds(settings.keys) }, strange: written as object }
  } catch {
    return { settings: defaults, strange: {}, notice: putAside(path) }
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
