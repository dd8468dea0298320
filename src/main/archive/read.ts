import { unzipSync, type UnzipFileInfo } from 'fflate'
import type { ArchiveMessage } from '#contract/archive-words.ts'
import { decodeText } from '#solver/core/decode.ts'
import { inOrder } from './order'

/** A file of an archive. Its name is shown to people and never becomes a path. */
export interface Part {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The files of an archive in the order of their names, and those left out. */
export type ArchiveReading =
  | {
      readonly ok: true
      readonly parts: readonly Part[]
      readonly left: readonly { readonly name: string; readonly message: ArchiveMessage }[]
    }
  | { readonly ok: false; readonly message: ArchiveMessage }

/** Bytes that all files of an archive may have, and a single one; an archive says itself how large they are, and gets no more than that. */
const MOST_ALL = 256_000_000
const MOST_ONE = 64_000_000
const MOST_FILES = 50_000
const STORED = 0
const DEFLATED = 8

/** Whether bytes begin as a ZIP does. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))
}

/**
 * Unpacks a ZIP. What systems put beside a person's files is passed over; archives within it and files that cannot be unpacked are named.
 *
 * @param isWanted whether a file of this name may hold puzzles
 */
export function readZip(bytes: Uint8Array, isWanted: (name: string) => boolean): ArchiveReading {
  const left: { name: string; message: ArchiveMessage }[] = []
  const parts: Part[] = []
  let all = 0
  let count = 0
  let refusal: ArchiveMessage | undefined
  const leave = (name: string, message: ArchiveMessage) => {
    left.push({ name, message })
    return false
  }
  const choose = ({ name: raw, originalSize, compression }: UnzipFileInfo): boolean => {
    const name = nameOf(raw)
    if (refusal || name.endsWith('/') || isOfSystem(name)) return false
    if (++count > MOST_FILES) refusal = { code: 'archive.too-many', most: MOST_FILES }
    if (!isWanted(name)) return leave(name, { code: 'archive.kind', name })
    if (compression !== STORED && compression !== DEFLATED) return leave(name, { code: 'archive.packing', name })
    if (originalSize > MOST_ONE) return leave(name, { code: 'archive.part-too-large', name, megabytes: MOST_ONE / 1e6 })
    all += originalSize
    if (all > MOST_ALL) refusal = { code: 'archive.too-large', megabytes: MOST_ALL / 1e6 }
    return refusal === undefined
  }
  try {
    const files = unzipSync(bytes, { filter: choose })
    for (const [name, content] of Object.entries(files)) parts.push({ name: nameOf(name), bytes: content })
  } catch {
    return { ok: false, message: { code: 'archive.damaged' } }
  }
  if (refusal) return { ok: false, message: refusal }
  parts.sort((a, b) => inOrder(a.name, b.name))
  return { ok: true, parts, left }
}

/** What systems and programs put beside a person's files. */
function isOfSystem(name: string): boolean {
  return name.split('/').some((part) => /^\.[^.]/.test(part) || part === '__MACOSX' || part === 'Thumbs.db' || part === 'desktop.ini')
}

/** A name as people read it: without UTF-8's flag it comes byte by byte, and may be Shift_JIS. */
function nameOf(raw: string): string {
  // eslint-disable-next-line no-control-regex -- the point is: bytes, some beyond ASCII
  const isBytes = /^[\u0000-\u00ff]*$/.test(raw) && /[\u0080-\u00ff]/.test(raw)
  const name = isBytes ? decodeText(Uint8Array.from(raw, (sign) => sign.charCodeAt(0))) : raw
  return name.replaceAll('\\', '/')
}
