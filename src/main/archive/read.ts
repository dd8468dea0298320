import { crc32, gunzipSync, inflateRawSync } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { ArchiveMessage } from '#contract/messages/archive-messages.ts'
import { decodeText } from '#solver/genre/texts/decode.ts'
import { inOrder } from './naming'

/** An unpacked file of an archive. Its name is shown to people and is never used as a path. */
export interface Part {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A file of an archive that is still packed. */
export interface PackedPart {
  readonly name: string
  /** Unpacks the file, or says why this is impossible. */
  unpack(): Uint8Array | ArchiveMessage
}

/** The result of reading an archive: its files in the order of their names, and the files that were left out. */
export type ArchiveReading =
  | {
      readonly ok: true
      readonly parts: readonly PackedPart[]
      readonly left: readonly { readonly name: string; readonly message: ArchiveMessage }[]
    }
  | { readonly ok: false; readonly message: ArchiveMessage }

/**
 * Limits in bytes: for all files of an archive together, and for one file. Unpacking stops at the size that the archive states for a file,
 * so that the stated sizes can be trusted.
 */
const MOST_ALL = 256_000_000
const MOST_ONE = 64_000_000
const MOST_FILES = 50_000
const STORED = 0
const DEFLATED = 8

/** Whether a file begins like a ZIP archive. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))
}

/** Whether a file begins like one that gzip has packed. A gzip file holds a single file. */
export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b && head[2] === 8
}

/** Reads a gzip file as an archive with one file. This file may be as large as all files of a ZIP together. */
export function readGzip(bytes: Buffer, name: string): ArchiveReading {
  const unpack = () => {
    try {
      return gunzipSync(bytes, { maxOutputLength: MOST_ALL })
    } catch (error) {
      const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      return isLarge
        ? ({ code: 'archive.part-too-large', name, megabytes: MOST_ALL / 1e6 } as const)
        : ({ code: 'archive.part-damaged', name } as const)
    }
  }
  return { ok: true, parts: [{ name, unpack }], left: [] }
}

/**
 * Reads the directory of a ZIP archive. Its files are unpacked one by one, so that a damaged file does not spoil the others. Files that
 * operating systems add are skipped. Archives within the ZIP and files that cannot be unpacked are reported in `left`.
 *
 * @param wanted is called once with the names of all files and returns a test, which says of a name whether the file may hold puzzles
 */
export async function readZip(bytes: Buffer, wanted: (names: readonly string[]) => (name: string) => boolean): Promise<ArchiveReading> {
  const left: { name: string; message: ArchiveMessage }[] = []
  const parts: PackedPart[] = []
  const entries: { readonly name: string; readonly entry: Entry }[] = []
  let all = 0
  try {
    // The library must not decode or check names: they may be in any encoding, and are never used as paths.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: false })
    for await (const entry of zip.eachEntry()) {
      const name = decodeText(entry.fileNameRaw).replaceAll('\\', '/')
      if (name.endsWith('/') || isOfSystem(name)) continue
      if (entries.length === MOST_FILES) return { ok: false, message: { code: 'archive.too-many', most: MOST_FILES } }
      entries.push({ name, entry })
    }
    const isWanted = wanted(entries.map(({ name }) => name))
    for (const { name, entry } of entries) {
      const message = isWanted(name) ? objectionTo(entry, name) : ({ code: 'archive.kind', name } as const)
      if (message) {
        left.push({ name, message })
        continue
      }
      all += entry.uncompressedSize
      if (all > MOST_ALL) return { ok: false, message: { code: 'archive.too-large', megabytes: MOST_ALL / 1e6 } }
      const start = await startOf(zip, entry)
      const packed = start === undefined ? undefined : bytes.subarray(start, start + entry.compressedSize)
      parts.push({ name, unpack: () => (packed && unpacked(packed, entry)) ?? { code: 'archive.part-damaged', name } })
    }
  } catch {
    return { ok: false, message: { code: 'archive.damaged' } }
  }
  parts.sort((a, b) => inOrder(a.name, b.name))
  return { ok: true, parts, left }
}

/** The reason not to unpack a file; undefined where nothing speaks against it. */
function objectionTo(entry: Entry, name: string): ArchiveMessage | undefined {
  if (entry.isEncrypted()) return { code: 'archive.locked', name }
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) return { code: 'archive.packing', name }
  if (entry.uncompressedSize > MOST_ONE) return { code: 'archive.part-too-large', name, megabytes: MOST_ONE / 1e6 }
  return undefined
}

/** The offset in the archive at which the packed bytes of a file begin; undefined where the header of the file is damaged. */
async function startOf(zip: ZipFile, entry: Entry): Promise<number | undefined> {
  try {
    return (await zip.readLocalFileHeaderPromise(entry, { minimal: true })).fileDataStart
  } catch {
    return undefined
  }
}

/** The unpacked bytes of a file; undefined where their number or checksum differs from the archive's directory. */
function unpacked(packed: Buffer, { compressionMethod, uncompressedSize, crc32: sum }: Entry): Uint8Array | undefined {
  try {
    const content = compressionMethod === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, uncompressedSize) })
    return content.length === uncompressedSize && crc32(content) === sum ? content : undefined
  } catch {
    return undefined
  }
}

/** Whether a file was put into the archive by a system or a program, not by a person. */
function isOfSystem(name: string): boolean {
  return name.split('/').some((part) => /^\.[^.]/.test(part) || part === '__MACOSX' || part === 'Thumbs.db' || part === 'desktop.ini')
}
