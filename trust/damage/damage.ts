import { closeSync, existsSync, openSync, readSync, statSync, truncateSync, writeSync } from 'node:fs'

/** The kinds of damage that are tried on a library. */
export const DAMAGES = ['bytes', 'truncated', 'zeroed pages', 'header', 'log bytes', 'log truncated', 'empty beside its log'] as const
/** A kind of damage, one of {@link DAMAGES}. */
export type Damage = (typeof DAMAGES)[number]

const PAGE = 4096

/** A random number generator for 0 … 1 that depends on the seed alone (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Damages a library that is not open, in the same way for the same seed. Kinds of damage to the log do nothing if there is no log.
 *
 * @param amount the number of bytes, or pages, to damage
 */
export function damageLibrary(path: string, kind: Damage, seed: number, amount = 50): void {
  const random = seeded(seed)
  const below = (end: number) => Math.floor(random() * end)
  const size = statSync(path).size
  const log = `${path}-wal`
  const logSize = existsSync(log) ? statSync(log).size : 0
  if (kind === 'bytes') spoil(path, size, amount, below)
  else if (kind === 'truncated') truncateSync(path, below(size))
  else if (kind === 'header') write(path, 0, Buffer.from(Array.from({ length: 100 }, () => below(256))))
  else if (kind === 'zeroed pages') {
    const pages = Math.min(Math.max(1, Math.round(amount / 10)), size / PAGE)
    write(path, below(size / PAGE - pages + 1) * PAGE, Buffer.alloc(pages * PAGE))
  } else if (logSize > 0 && kind === 'log bytes') spoil(log, logSize, amount, below)
  else if (logSize > 0 && kind === 'log truncated') truncateSync(log, below(logSize))
  else if (logSize > 0) truncateSync(path, 0)
}

/** Changes bytes at random places; each gets a different value. */
function spoil(path: string, size: number, amount: number, below: (end: number) => number): void {
  const file = openSync(path, 'r+')
  try {
    const byte = Buffer.alloc(1)
    for (let i = 0; i < amount; i++) {
      const at = below(size)
      readSync(file, byte, 0, 1, at)
      byte[0] = byte[0]! ^ (1 + below(255))
      writeSync(file, byte, 0, 1, at)
    }
  } finally {
    closeSync(file)
  }
}

function write(path: string, at: number, bytes: Buffer): void {
  const file = openSync(path, 'r+')
  try {
    writeSync(file, bytes, 0, bytes.length, at)
  } finally {
    closeSync(file)
  }
}
