import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron'
import type { Door, Reply } from '../port'
import type { Home } from './page'

/** Whether a message comes from the page that we loaded: not from a frame in it, not from a page that took its place. */
function isFrom({ sender, senderFrame }: IpcMainInvokeEvent, contents: WebContents, { origin }: Home): boolean {
  return sender === contents && senderFrame !== null && senderFrame.parent === null && senderFrame.origin === origin
}

/** Brings the calls of the page to the services. What another page asks is answered like a call that does not exist. */
export function answerCalls(contents: WebContents, home: Home, call: Door): void {
  ipcMain.handle('call', (event, method: unknown, params: unknown): Promise<Reply> => {
    return isFrom(event, contents, home) && typeof method === 'string' ? call(method, params) : call('', null)
  })
}
