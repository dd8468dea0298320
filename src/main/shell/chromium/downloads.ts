import { existsSync, renameSync } from 'node:fs'
import { basename, join, parse } from 'node:path'
import type { CdpClient } from './cdp'

/** A name in `folder` that no file has yet: `book.pdf`, `book (1).pdf` … Nothing that a person saved before is overwritten. */
export function freePath(folder: string, wanted: string): string {
  // A page suggests the name; it says nothing about folders.
  const { name, ext } = parse(basename(wanted.replaceAll('\\', '/')) || 'nanido')
  for (let count = 0; ; count++) {
    const path = join(folder, count === 0 ? name + ext : `${name} (${count})${ext}`)
    if (!existsSync(path)) return path
  }
}

/**
 * Puts files that the window saves into `folder`. The browser writes each under a name of its own, and it gets the one it
 * was meant to have when it is whole.
 *
 * @param complain told of a file that could not get its name
 */
export async function saveInto(cdp: CdpClient, folder: string, complain: (problem: unknown) => void): Promise<void> {
  const names = new Map<string, string>()
  cdp.on('Browser.downloadWillBegin', ({ guid, suggestedFilename }) => void names.set(guid, suggestedFilename))
  cdp.on('Browser.downloadProgress', ({ guid, state }) => {
    if (state === 'inProgress') return
    const name = names.get(guid)
    names.delete(guid)
    if (state !== 'completed' || name === undefined) return
    try {
      renameSync(join(folder, guid), freePath(folder, name))
    } catch (error) {
      complain(error)
    }
  })
  await cdp.send('Browser.setDownloadBehavior', { behavior: 'allowAndName', downloadPath: folder, eventsEnabled: true })
}
