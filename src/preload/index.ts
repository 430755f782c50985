import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { TO_HOST, TO_WINDOW } from '../main/desktop/channels.ts'

/** All that the page can reach beyond itself: a line of texts to the host, and where a dropped folder lies. */
contextBridge.exposeInMainWorld('fulcrum', {
  pathOf: (file: File): string => webUtils.getPathForFile(file),
  send: (text: string): void => ipcRenderer.send(TO_HOST, text),
  onMessage: (listener: (text: string) => void): (() => void) => {
    const hear = (_event: unknown, text: string): void => listener(text)
    ipcRenderer.on(TO_WINDOW, hear)
    return () => void ipcRenderer.off(TO_WINDOW, hear)
  },
})
