import { mkdirSync, rmSync } from 'node:fs'

/** Makes an empty folder at a path, whatever was there before. @returns the path */
export function made(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  return folder
}
