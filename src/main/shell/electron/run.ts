import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { app, dialog } from 'electron'
import log from 'electron-log/main'
import { type Application, openApplication } from '../application'
import { dataFolder } from '../data-folder'
import { devServer } from '../dev-server'
import { failureWords } from '../failure'
import type { AppFiles } from '../files'
import { systemLanguage } from '../language'
import { keepLog } from '../log'
import { menuIn } from '../menu'
import type { AppWindow, Door } from '../port'
import { holdFolder } from '../single-instance'
import { forkUtility } from './fork'
import { showMenu } from './menu'
import { openElectronWindow } from './window'

/** Runs the application until its window is closed. */
export async function runInElectron(files: AppFiles): Promise<void> {
  const named = app.commandLine.getSwitchValue('data')
  const folder = named ? resolve(named) : dataFolder()
  mkdirSync(folder, { recursive: true })
  // The browser's own things beside the library, not in a second place.
  app.setPath('userData', join(folder, 'electron'))
  keepLog(log, join(folder, 'logs/nanido.log'))

  const development = devServer({
    isDevelopment: app.commandLine.hasSwitch('dev'),
    isPackaged: app.isPackaged,
    address: process.env['ELECTRON_RENDERER_URL'],
  })
  let window: AppWindow | undefined
  // The same lock as the other shell's, so that not both open one library.
  const release = await holdFolder(folder, () => window?.focus())
  if (!release) return app.quit()
  // Otherwise Electron would end the process with the window, before the library is closed.
  app.on('window-all-closed', () => undefined)
  await app.whenReady()
  const language = systemLanguage([app.getLocale(), ...app.getPreferredSystemLanguages()])
  let application: Application | undefined
  try {
    application = await openApplication({
      folder,
      files,
      shell: 'electron',
      language,
      fork: forkUtility(files.solverWorker, 'Nanido solver'),
      forkReader: forkUtility(files.reader, 'Nanido reader'),
      sendEvents: (batch) => window?.sendEvents(batch),
      complain: (problem) => log.error(problem),
    })
    const menu = menuOf(application, (action) => window?.sendEvents([{ type: 'menu', action }]))
    await menu.show()
    window = openElectronWindow({ files, folder, devServer: development, call: menu.following })
    await window.closed
  } catch (error) {
    log.error(error)
    dialog.showErrorBox('Nanido', failureWords(error, language))
  } finally {
    application?.close()
    release()
    app.quit()
  }
}

/** The menu bar in the person's language, also after it was changed in the settings. */
function menuOf({ call, language }: Application, choose: (action: string) => void) {
  const show = async (): Promise<void> => showMenu(menuIn(await language()), choose)
  const following: Door = async (method, params) => {
    const reply = await call(method, params)
    if (method === 'settings.set') await show()
    return reply
  }
  return { show, following }
}
