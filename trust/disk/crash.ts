import type { Random } from '#solver/kernel/random.ts'
import type { DiskOperation } from './record'

/** The size of a sector, which a disk writes completely or not at all. */
const SECTOR = 512

interface Entry {
  /** The contents that a crash cannot remove any more. */
  durable: Buffer
  /** The operations that only the cache contains, in order. */
  pending: Extract<DiskOperation, { kind: 'write' | 'truncate' }>[]
}

/**
 * The files on a disk after a power cut before the operation `end`. Everything up to a file's last sync is there. Of what was written
 * later, any part may be there, in any order, even single sectors of a write. A new name, a rename or a removal is certain only after a
 * sync of the file or its folder; until then the disk may have either state.
 *
 * @returns the contents of the files by path
 */
export function afterPowerLoss(operations: readonly DiskOperation[], end: number, folder: string, random: Random): Map<string, Buffer> {
  const files = new Map<string, Entry>()
  /** The names that are certain to be on the disk. */
  let certain = new Map<string, Entry>()
  const entryOf = (path: string): Entry => {
    const entry = files.get(path) ?? { durable: Buffer.alloc(0), pending: [] }
    files.set(path, entry)
    return entry
  }
  for (const operation of operations.slice(0, end)) {
    if (operation.kind === 'said') continue
    if (operation.path === folder) {
      if (operation.kind === 'sync') certain = new Map(files)
      continue
    }
    if (operation.kind === 'create') entryOf(operation.path)
    else if (operation.kind === 'write' || operation.kind === 'truncate') entryOf(operation.path).pending.push(operation)
    else if (operation.kind === 'sync') {
      const entry = entryOf(operation.path)
      entry.durable = entry.pending.reduce(applied, entry.durable)
      entry.pending = []
      certain.set(operation.path, entry)
    } else if (operation.kind === 'rename') {
      files.set(operation.to, entryOf(operation.path))
      files.delete(operation.path)
    } else files.delete(operation.path)
  }
  // A journalling file system changes names in order, so the crash comes either before or after all changes that are not certain.
  const names = random.chance(0.5) ? files : certain
  const kept = [0, 0.5, 0.9, 1][random.below(4)]!
  return new Map([...names].map(([path, entry]) => [path, survived(entry, kept, random)]))
}

function survived({ durable, pending }: Entry, kept: number, random: Random): Buffer {
  let content = durable
  for (const operation of pending) {
    if (!random.chance(kept)) continue
    if (operation.kind === 'truncate' || random.chance(0.7)) {
      content = applied(content, operation)
      continue
    }
    for (let from = 0; from < operation.bytes.length; from += SECTOR)
      if (random.chance(0.5))
        content = applied(content, { ...operation, at: operation.at + from, bytes: operation.bytes.subarray(from, from + SECTOR) })
  }
  return content
}

function applied(content: Buffer, operation: Entry['pending'][number]): Buffer {
  if (operation.kind === 'truncate') {
    if (operation.length <= content.length) return content.subarray(0, operation.length)
    return Buffer.concat([content, Buffer.alloc(operation.length - content.length)])
  }
  const next = Buffer.alloc(Math.max(content.length, operation.at + operation.bytes.length))
  content.copy(next)
  operation.bytes.copy(next, operation.at)
  return next
}
