import { strToU8, zipSync } from 'fflate'
import { withName } from '#contract/file-name.ts'

/** Decodes a base64 text. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}

const REVOKE_MS = 60_000

/** Saves a file as a browser download; the shell decides where. */
export function saveAs(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = withName(url, name)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS)
}

/** Packs text files into a ZIP, in their order. */
export function archiveOf(files: readonly { readonly name: string; readonly text: string }[]): Blob {
  return new Blob([zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])))], { type: 'application/zip' })
}
