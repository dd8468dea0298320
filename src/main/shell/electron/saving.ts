import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { app, type BrowserWindow, dialog, type Session } from 'electron'
import { nameIn } from '#contract/file-name.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import type { FileMessage } from '#contract/messages/file-messages.ts'
import { sayContract } from '#contract/messages/messages.ts'
import { realPlace } from '#main/files/identity.ts'
import { openGuarded } from '#main/files/write-guard.ts'
import type { Language } from '#solver/kernel/message.ts'
import { freePath } from '../free-path'
import { type Home, isOwnFile } from './page'
import { shellMessages } from './shell-messages'

/** What saving needs. */
export interface SavingOptions {
  readonly home: Home
  /** The data folder, into which nothing is saved. */
  readonly folder: string
  /** The folder for files that are saved without a dialog: `--download-dir`. */
  readonly downloads: string | undefined
  /** Returns the user's language, which may change. */
  language(): Promise<Language>
  /** Called with the path of each saved file. */
  onSaved(path: string): void
  /** Called with unexpected errors, for the log. */
  complain(problem: unknown): void
}

/**
 * Saves files from the page to places that the user chooses. Each file stays in a temporary folder until it is complete and saved, or the
 * user has cancelled. Files that the application's page did not make are refused.
 * @param window the window to which dialogs belong
 */
export function saveFiles(session: Session, window: BrowserWindow, options: SavingOptions): void {
  const { home, folder, downloads, complain } = options
  const drafts = join(folder, 'electron/saving')
  rmSync(drafts, { recursive: true, force: true })
  mkdirSync(drafts, { recursive: true })
  session.on('will-download', (event, item) => {
    if (!isOwnFile(item.getURL(), home)) return event.preventDefault()
    const name = nameIn(item.getURL()) ?? item.getFilename()
    const draft = join(drafts, randomUUID())
    item.setSavePath(draft)
    item.once('done', (_event, state) => {
      if (state !== 'completed') return complain(new Error(`A file was not saved: ${state}`))
      const placed = downloads === undefined ? placeByAsking(window, draft, name, options) : placeIn(downloads, draft, name, options)
      placed.catch(complain).finally(() => rmSync(draft, { force: true }))
    })
  })
}

async function placeIn(place: string, draft: string, name: string, options: SavingOptions): Promise<void> {
  write(freePath(place, name), await readFile(draft), options)
}

/** Writes the file completely or not at all; never over a library, and never into the data folder, whatever the user chose. */
function write(path: string, bytes: Uint8Array, { folder, onSaved }: SavingOptions): void {
  const refusal: FileMessage = { code: 'output.library', path }
  if (realPlace(path).startsWith(realPlace(folder) + sep)) throw new ServiceError(refusal)
  // `force`, because the system's dialog has already asked whether to replace an existing file.
  openGuarded(path, { library: join(folder, 'library.db'), force: true, record: join(folder, 'outputs') }).write(bytes)
  onSaved(path)
}

/** Asks for a place until the file is saved, or the user cancels. */
async function placeByAsking(window: BrowserWindow, draft: string, name: string, options: SavingOptions): Promise<void> {
  const bytes = await readFile(draft)
  await rm(draft)
  const language = await options.language()
  for (let wanted = join(app.getPath('downloads'), name); ;) {
    const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath: wanted })
    if (canceled) return
    try {
      return write(filePath, bytes, options)
    } catch (error) {
      options.complain(error)
      const { response } = await dialog.showMessageBox(window, {
        type: 'error',
        message: shellMessages.notSaved[language],
        detail: error instanceof ServiceError ? sayContract(error.problem, language) : undefined,
        buttons: [shellMessages.chooseAnother[language], shellMessages.giveUp[language]],
        defaultId: 0,
        cancelId: 1,
      })
      if (response !== 0) return
      wanted = filePath
    }
  }
}
