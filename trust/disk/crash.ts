import type { Random } from '#solver/kernel/random.ts'
import type { Deed } from './record'

/** A sector is written whole or not at all. */
const SECTOR = 512

interface Entry {
  /** What a crash cannot take any more. */
  durable: Buffer
  /** What only the cache holds, in its order. */
  pending: Extract<Deed, { kind: 'write' | 'truncate' }>[]
}

/**
 * What a disk holds after the power went away behind the deed `end` (not included): everything up to a file's last sync; of what was
 * written later any part, in any order, also single sectors of a write. A new name, a rename or a removal counts for certain only after a
 * sync of the file or of its folder; until then the disk may hold the one or the other.
 *
 * @returns the files' contents by path
 */
export function afterPowerLoss(deeds: readonly Deed[], end: number, folder: string, random: Random): Map<string, Buffer> {
  const files = new Map<string, Entry>()
  /** Names as the disk has them for certain. */
  let certain = new Map<string, Entry>()
  const entryOf = (path: string): Entry => {
    const entry = files.get(path) ?? { durable: Buffer.alloc(0), pending: [] }
    files.set(path, entry)
    return entry
  }
  for (const deed of deeds.slice(0, end)) {
    if (deed.kind === 'said') continue
    if (deed.path === folder) {
      if (deed.kind === 'sync') certain = new Map(files)
      continue
    }
    if (deed.kind === 'create') entryOf(deed.path)
    else if (deed.kind === 'write' || deed.kind === 'truncate') entryOf(deed.path).pending.push(deed)
    else if (deed.kind === 'sync') {
      const entry = entryOf(deed.path)
      entry.durable = entry.pending.reduce(applied, entry.durable)
      entry.pending = []
      certain.set(deed.path, entry)
    } else if (deed.kind === 'rename') {
      files.set(deed.to, entryOf(deed.path))
      files.delete(deed.path)
    } else files.delete(deed.path)
  }
  // Names change in their order, as a journalling file system does it: the crash lies before or after all that is not certain.
  const names = random.chance(0.5) ? files : certain
  const kept = [0, 0.5, 0.9, 1][random.below(4)]!
  return new Map([...names].map(([path, entry]) => [path, survived(entry, kept, random)]))
}

function survived({ durable, pending }: Entry, kept: number, random: Random): Buffer {
  let content = durable
  for (const deed of pending) {
    if (!random.chance(kept)) continue
    if (deed.kind === 'truncate' || random.chance(0.7)) {
      content = applied(content, deed)
      continue
    }
    for (let from = 0; from < deed.bytes.length; from += SECTOR)
      if (random.chance(0.5)) content = applied(content, { ...deed, at: deed.at + from, bytes: deed.bytes.subarray(from, from + SECTOR) })
  }
  return content
}

function applied(content: Buffer, deed: Entry['pending'][number]): Buffer {
  if (deed.kind === 'truncate') {
    if (deed.length <= content.length) return content.subarray(0, deed.length)
    return Buffer.concat([content, Buffer.alloc(deed.length - content.length)])
  }
  const next = Buffer.alloc(Math.max(content.length, deed.at + deed.bytes.length))
  content.copy(next)
  deed.bytes.copy(next, deed.at)
  return next
}
