import { closeSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { isSameFile, realPlace } from '../files/identity'
import { COMPANIONS } from '../files/library-header'

/** Whether writing to `path` would write to the library, or to its log. */
export function isPartOf(path: string, library: string): boolean {
  const real = realPlace(library)
  return ['', ...COMPANIONS].some((part) => isSameFile(path, library + part) || isSameFile(path, real + part))
}

/** Waits until a file is on the disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Waits until the names in a file's folder are on the disk, where the system can be asked for that. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
