import { contextBridge, ipcRenderer } from 'electron'
import { TO_BOT, TO_BOT_HOST } from '../main/desktop/channels.ts'

/** All that the page of a started bot can reach beyond itself: a line of texts to whoever asks the bot. */
contextBridge.exposeInMainWorld('fulcrumBot', {
  send: (text: string): void => ipcRenderer.send(TO_BOT_HOST, text),
  onMessage: (listener: (text: string) => void): (() => void) => {
    const hear = (_event: unknown, text: string): void => listener(text)
    ipcRenderer.on(TO_BOT, hear)
    return () => void ipcRenderer.off(TO_BOT, hear)
  },
})
