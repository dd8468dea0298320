import { contextBridge, ipcRenderer, type IpcRendererEvent, webUtils } from 'electron'
import type { AppEvent } from '#contract/events.ts'
import type { Bridge, Reply } from '#contract/bridge.ts'

/** The two message channels between the window and Electron's main process; `main/shell/electron` has the other ends. */
const bridge: Bridge = {
  call: (method, params) => ipcRenderer.invoke('call', method, params) as Promise<Reply>,
  pathOf: (file) => Promise.resolve(webUtils.getPathForFile(file) || null),
  onEvents: (listener) => {
    const hear = (_event: IpcRendererEvent, batch: readonly AppEvent[]): void => listener(batch)
    ipcRenderer.on('events', hear)
    return () => void ipcRenderer.off('events', hear)
  },
}
contextBridge.exposeInMainWorld('bridge', bridge)
