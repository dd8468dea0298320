import { existsSync } from 'node:fs'
import { backupLibrary, restoreLibrary } from '#main/library/backup.ts'
import { verifyLibrary } from '#main/library/verify.ts'
import { genres } from '#solver/genres.ts'
import { UsageError } from '../exit'
import { sayAny, withLibrary } from '../services'
import type { Terminal } from '../terminal'

function requireFile(path: string): void {
  if (!existsSync(path)) throw new UsageError(`${path}: there is no such file`)
}

/** `library verify`: damage of the file, references that lead nowhere, puzzles whose digest is wrong. */
export async function verify(path: string, terminal: Terminal): Promise<void> {
  requireFile(path)
  await withLibrary(path, terminal, async ({ store }) => {
    const findings = await verifyLibrary(store, genres)
    for (const finding of findings) terminal.complain(path, sayAny(finding, terminal.language))
    terminal.result({ library: path, sound: findings.length === 0, findings }, { library: path, findings: findings.length })
  })
}

/** `library backup`: a copy that is whole or not there, also while the library is in use. */
export async function backUp(path: string, target: string, terminal: Terminal): Promise<void> {
  requireFile(path)
  await withLibrary(path, terminal, async ({ store }) => {
    await backupLibrary(store, target)
    terminal.result({ library: path, backup: target }, { library: path, backup: target })
  })
}

/** `library restore`: a copy in the library's place; what stood there is kept beside it. */
export function restore(path: string, from: string, terminal: Terminal): void {
  requireFile(from)
  const restored = restoreLibrary(from, path, new Date().toISOString())
  if (!restored.ok) throw new UsageError(sayAny(restored.message, terminal.language))
  terminal.result({ library: path, from, kept: restored.kept }, { library: path, from, kept: restored.kept })
}
