import { crc32, gunzipSync, inflateRawSync } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { ArchiveMessage } from '#contract/messages/archive-messages.ts'
import { decodeText } from '#solver/genre/texts/decode.ts'
import { inOrder } from './naming'

/** A file of an archive. Its name is shown to people and never becomes a path. */
export interface Part {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A file of an archive that has not been unpacked. */
export interface PackedPart {
  readonly name: string
  /** Its bytes, or why they cannot be had. */
  unpack(): Uint8Array | ArchiveMessage
}

/** The files of an archive in the order of their names, and those left out. */
export type ArchiveReading =
  | {
      readonly ok: true
      readonly parts: readonly PackedPart[]
      readonly left: readonly { readonly name: string; readonly message: ArchiveMessage }[]
    }
  | { readonly ok: false; readonly message: ArchiveMessage }

/**
 * The most bytes that all files of an archive may have together, and one file. An archive states the size of each file, and unpacking stops
 * at the stated size.
 */
const MOST_ALL = 256_000_000
const MOST_ONE = 64_000_000
const MOST_FILES = 50_000
const STORED = 0
const DEFLATED = 8

/** Whether bytes begin as a ZIP does. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))
}

/** Whether bytes begin as a file that gzip has packed; such a file holds a single one. */
export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b && head[2] === 8
}

/** Reads a gzip file as an archive of one file. That file may be as large as all files of a ZIP together. */
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
 * Reads the directory of a ZIP. Its files are unpacked one by one, so that a damaged one does not spoil the others. Files that systems add
 * to those of a person are skipped. Archives in the ZIP and files that cannot be unpacked are reported in `left`.
 *
 * @param wanted gets the names of all files once, and tells for each name whether the file may hold puzzles
 */
export async function readZip(bytes: Buffer, wanted: (names: readonly string[]) => (name: string) => boolean): Promise<ArchiveReading> {
  const left: { name: string; message: ArchiveMessage }[] = []
  const parts: PackedPart[] = []
  const entries: { readonly name: string; readonly entry: Entry }[] = []
  let all = 0
  try {
    // Names as bytes: they may be in whatever encoding, and never become paths.
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

/** The reason not to try to unpack a file; undefined where there is none. */
function objectionTo(entry: Entry, name: string): ArchiveMessage | undefined {
  if (entry.isEncrypted()) return { code: 'archive.locked', name }
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) return { code: 'archive.packing', name }
  if (entry.uncompressedSize > MOST_ONE) return { code: 'archive.part-too-large', name, megabytes: MOST_ONE / 1e6 }
  return undefined
}

/** The offset of a file's bytes; undefined where the header in front of them is damaged. */
async function startOf(zip: ZipFile, entry: Entry): Promise<number | undefined> {
  try {
    return (await zip.readLocalFileHeaderPromise(entry, { minimal: true })).fileDataStart
  } catch {
    return undefined
  }
}

/** The unpacked bytes of an entry; undefined where their number or checksum differs from the directory's. */
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
