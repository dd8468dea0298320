import { existsSync } from 'node:fs'
import { backupLibrary, restoreLibrary } from '#main/library/health/backup.ts'
import { examineLibrary } from '#main/library/health/examine.ts'
import { explain } from '#main/library/failures.ts'
import { isPartOf } from '#main/library/files.ts'
import { openLibrary } from '#main/library/open.ts'
import { lossesOf } from '#main/library/salvage/auxiliary.ts'
import { copiesFolder, listCopies } from '#main/library/salvage/copies.ts'
import { recoverInto, recoverLibrary } from '#main/library/salvage/recover.ts'
import { recoveryMessages } from '#main/library/salvage/rebuild.ts'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import { genres } from '#solver/genres/index.ts'
import { UsageError } from '#cli/output/exit.ts'
import { sayAny } from '#cli/output/messages.ts'
import type { Terminal } from '#cli/output/terminal.ts'

/** Ends the command with an error message. */
function refuse(message: LibraryMessage, terminal: Terminal): never {
  throw new UsageError(sayAny(message, terminal.language))
}

function requireFile(path: string): void {
  if (!existsSync(path)) throw new UsageError(`${path}: there is no such file`)
}

/** Runs `library verify`: reports any damage, one finding a line. It only reads the file. */
export async function verify(path: string, terminal: Terminal): Promise<void> {
  if (!existsSync(`${path}-wal`)) requireFile(path)
  const findings = await examineLibrary(path, { genres })
  for (const finding of findings) {
    const message = sayAny(finding, terminal.language)
    terminal.complain(path, message)
    if (terminal.json) terminal.line(JSON.stringify({ ...finding, message }))
  }
  if (!terminal.json) terminal.result({}, { library: path, findings: findings.length })
}

/** Returns the folder and the file names of the plain-text copies of a library's books; null if there are none. */
function copiesOf(path: string): { readonly folder: string; readonly files: readonly string[] } | null {
  const files = listCopies(path).map(({ name }) => name)
  return files.length > 0 ? { folder: copiesFolder(path), files } : null
}

/** Tells the user where the plain-text copies of a library's books are. */
function tellCopies(path: string, terminal: Terminal): void {
  const copies = copiesOf(path)
  if (!copies || terminal.json) return
  const { folder, files } = copies
  terminal.say(
    terminal.language === 'ja'
      ? `本の控え（Nanidoなしでも読めます。「nanido import」でも読み込めます）：${folder}に${files.length}件`
      : `Plain copies of books, to be read without Nanido or by “nanido import”: ${files.length} in ${folder}`,
  )
  for (const name of files) terminal.say(`  ${name}`)
}

/** Runs `library backup`: copies a library, which may be in use. The copy is complete and sound, or is not made. */
export async function backUp(path: string, target: string, options: { readonly force?: boolean }, terminal: Terminal): Promise<void> {
  requireFile(path)
  const opened = openLibrary(path, { mustExist: true })
  if (!opened.ok) refuse(opened.message, terminal)
  try {
    const backup = await backupLibrary(opened.value, target, options)
    if (!backup.ok) refuse(backup.message, terminal)
    terminal.result({ library: path, backup: target, copies: copiesOf(path) }, { library: path, backup: target })
    tellCopies(path, terminal)
  } catch (error) {
    const told = explain(error, target)
    if (told) refuse(told, terminal)
    throw error
  } finally {
    opened.value.close()
  }
}

/** Runs `library restore`: replaces the library by a backup, and keeps the replaced library beside it. */
export async function restore(path: string, from: string, options: { readonly force?: boolean }, terminal: Terminal): Promise<void> {
  requireFile(from)
  const restored = await restoreLibrary(from, path, new Date().toISOString(), { force: options.force ?? false })
  if (!restored.ok) refuse(restored.message, terminal)
  terminal.result({ library: path, from, kept: restored.kept, copies: copiesOf(path) }, { library: path, from, kept: restored.kept })
  tellCopies(path, terminal)
}

/**
 * Runs `library recover`: makes a new library of everything readable in a damaged one, either in its place (the damaged file is kept beside
 * it) or in another file. Losses are listed; with any, the exit status is 1.
 */
export async function recover(path: string, target: string | undefined, terminal: Terminal): Promise<void> {
  if (!existsSync(`${path}-wal`)) requireFile(path)
  if (target !== undefined && isPartOf(target, path)) refuse({ code: 'library.onto-itself', path: target }, terminal)
  if (target !== undefined && existsSync(target)) refuse({ code: 'library.exists', path: target }, terminal)
  const options = { words: recoveryMessages(terminal.language), genres, stamp: new Date().toISOString() }
  if (target === undefined && (await examineLibrary(path)).length === 0) {
    terminal.say(`${path}: ${{ en: 'sound; there is nothing to recover', ja: '異常はありません。修復は不要です' }[terminal.language]}`)
    return
  }
  const recovery = target === undefined ? recoverLibrary(path, options) : recoverInto(path, target, options)
  if (!recovery.ok) refuse(recovery.message, terminal)
  const { recovered, kept, damagedCopies } = recovery
  for (const { title, lost } of recovered.books)
    for (const number of lost)
      terminal.complain(path, sayAny({ code: 'library.lost-puzzle', book: title, number } as LibraryMessage, terminal.language))
  const named = recovered.books.reduce((sum, { lost }) => sum + lost.length, 0)
  const unnamed = recovered.damaged.puzzle - named
  if (unnamed > 0) terminal.complain(path, sayAny({ code: 'library.lost-rows', rows: unnamed } as LibraryMessage, terminal.language))
  const { jobs } = recovered
  if (jobs.lost > 0) terminal.complain(path, sayAny({ code: 'library.lost-jobs', jobs: jobs.lost } as LibraryMessage, terminal.language))
  for (const name of damagedCopies)
    terminal.complain(path, sayAny({ code: 'library.damaged-copy', name } as LibraryMessage, terminal.language))
  for (const loss of lossesOf(recovered.auxiliary)) terminal.complain(path, sayAny(loss, terminal.language))
  const { puzzle: puzzles, verdict: verdicts, grading: gradings } = recovered.rows
  terminal.result(
    { library: target ?? path, kept, ...recovered, damagedCopies },
    {
      library: target ?? path,
      books: recovered.books.length,
      puzzles,
      verdicts,
      gradings,
      jobs: jobs.carried,
      ...Object.fromEntries(recovered.auxiliary.map(({ table, rows }) => [table, rows])),
      'from copies': recovered.fromCopies,
      lost: Math.max(named, recovered.damaged.puzzle),
      kept,
    },
  )
}
