import { mkdirSync, rmSync } from 'node:fs'

/** An empty folder at a path, whatever lay there before. @returns the path */
export function made(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  return folder
}
