import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { freePath } from '../free-path'
import type { CdpClient } from './cdp'

/**
 * Saves the window's files into `folder`. The browser writes each under a temporary name; when complete, it gets its final name.
 *
 * @param complain called for a file that could not be renamed
 * @param onSaved called with the path of each file
 */
export async function saveInto(
  cdp: CdpClient,
  folder: string,
  complain: (problem: unknown) => void,
  onSaved: (path: string) => void,
): Promise<void> {
  const names = new Map<string, string>()
  cdp.on('Browser.downloadWillBegin', ({ guid, suggestedFilename }) => void names.set(guid, suggestedFilename))
  cdp.on('Browser.downloadProgress', ({ guid, state }) => {
    if (state === 'inProgress') return
    const name = names.get(guid)
    names.delete(guid)
    if (state !== 'completed' || name === undefined) return
    try {
      const path = freePath(folder, name)
      renameSync(join(folder, guid), path)
      onSaved(path)
    } catch (error) {
      complain(error)
    }
  })
  await cdp.send('Browser.setDownloadBehavior', { behavior: 'allowAndName', downloadPath: folder, eventsEnabled: true })
}
