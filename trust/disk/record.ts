import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An operation on a file in the folder, or a line that the program printed, in the order of the trace. */
export type DiskOperation =
  | { readonly kind: 'create'; readonly path: string }
  | { readonly kind: 'write'; readonly path: string; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly path: string; readonly length: number }
  | { readonly kind: 'sync'; readonly path: string }
  | { readonly kind: 'rename'; readonly path: string; readonly to: string }
  | { readonly kind: 'remove'; readonly path: string }
  | { readonly kind: 'said'; readonly words: string }

/** The system calls that {@link parseTrace} understands, in the form of `strace -e`. */
export const TRACED =
  'openat,creat,close,dup,dup2,dup3,fcntl,write,pwrite64,writev,pwritev,ftruncate,fallocate,fsync,fdatasync,rename,renameat,renameat2,unlink,unlinkat,lseek'

/**
 * Reads a trace that `strace -f -xx -s 1048576 -e trace=TRACED` wrote.
 *
 * @param folder only files in this folder count. The shared memory of SQLite (`-shm`) is left out, because it is made anew whenever the
 * library is opened
 * @throws Error for a write that is not understood, so that none is missed
 */
export function parseTrace(file: string, folder: string): DiskOperation[] {
  const operations: DiskOperation[] = []
  const open = new Map<number, { path: string; at: number }>()
  const begun = new Map<string, string>()
  const cares = (path: string) => path.startsWith(`${folder}/`) && !path.endsWith('-shm')
  for (const raw of readFileSync(file, 'latin1').split('\n')) {
    const [, pid, text] = /^(\d+) +(.*)$/.exec(raw) ?? []
    if (pid === undefined || text === undefined) continue
    if (text.endsWith('<unfinished ...>')) {
      begun.set(pid, text.slice(0, -'<unfinished ...>'.length))
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(text)
    const call = /^(\w+)\((.*)\) += (-?\d+)/.exec(resumed ? (begun.get(pid) ?? '') + resumed[1]! : text)
    if (!call || Number(call[3]) < 0) continue
    const [name, args, result] = [call[1]!, call[2]!, Number(call[3])]
    const texts = [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?/g)].map((match) => {
      if (match[2]) throw new Error(`a write longer than the trace keeps: ${name}`)
      return Buffer.from(match[1]!.replaceAll('\\x', ''), 'hex')
    })
    const fd = Number(/^\d+/.exec(args)?.[0] ?? -1)
    const known = open.get(fd)
    const last = () => Number(args.slice(args.lastIndexOf(',') + 1).trim())
    if (name === 'openat' || name === 'creat') {
      const path = absolute(texts[0]!, folder)
      if (!cares(path) && path !== folder) continue
      open.set(result, { path, at: 0 })
      if (name === 'creat' || args.includes('O_CREAT')) operations.push({ kind: 'create', path })
      if (name === 'creat' || args.includes('O_TRUNC')) operations.push({ kind: 'truncate', path, length: 0 })
    } else if (name === 'close') open.delete(fd)
    else if (name === 'dup' || (name === 'fcntl' && args.includes('F_DUPFD'))) {
      if (known) open.set(result, known)
    } else if (name === 'dup2' || name === 'dup3') {
      if (known) open.set(result, known)
    } else if (name === 'lseek') {
      if (known) known.at = result
    } else if (name === 'write' || name === 'writev') {
      const bytes = Buffer.concat(texts).subarray(0, result)
      if (fd === 1) operations.push({ kind: 'said', words: bytes.toString() })
      if (!known) continue
      operations.push({ kind: 'write', path: known.path, at: known.at, bytes })
      known.at += result
    } else if (name === 'pwrite64' || name === 'pwritev') {
      if (known) operations.push({ kind: 'write', path: known.path, at: last(), bytes: Buffer.concat(texts).subarray(0, result) })
    } else if (name === 'ftruncate') {
      if (known) operations.push({ kind: 'truncate', path: known.path, length: last() })
    } else if (name === 'fsync' || name === 'fdatasync') {
      if (known) operations.push({ kind: 'sync', path: known.path })
    } else if (name.startsWith('rename')) {
      const [from, to] = texts.map((text) => absolute(text, folder))
      if (cares(from!)) operations.push({ kind: 'rename', path: from!, to: to! })
    } else if (name.startsWith('unlink')) {
      const path = absolute(texts[0]!, folder)
      if (cares(path)) operations.push({ kind: 'remove', path })
    }
  }
  return operations
}

const absolute = (text: Buffer, folder: string) => {
  const path = text.toString()
  return path.startsWith('/') ? path : join(folder, path)
}
