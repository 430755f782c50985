import type { BrowserWindowConstructorOptions, IpcMainEvent, Rectangle, WebContents } from 'electron'
import type { Cancel } from '../shared/clock.ts'
import type { Host } from './host/host.ts'
import type { WindowChannel } from './host/windows/windowChannel.ts'
import { app, BrowserWindow, dialog, nativeTheme, screen } from 'electron'
import { TO_HOST, TO_WINDOW } from './desktop/channels.ts'
import icon from './desktop/icon.png?asset'
import { CLOSE_ANYWAY, RELOAD_WINDOW } from './desktop/questions.ts'
import { loadPlace, otherScreen, placeOn, savePlace, SMALLEST } from './desktop/windowPlace.ts'
import { serveWindow } from './host/windows/serveWindow.ts'

export interface WindowOptions {
  readonly host: Host
  /** The address of the only page. */
  readonly page: string
  readonly preload: string
  /** The file that stores where the window was. */
  readonly placeFile: string
}

/** Opens the window of the app, where it was last time. */
export function openWindow({ host, page, preload, placeFile }: WindowOptions): BrowserWindow {
  const { maximized, ...bounds } = placeOn(screens(), loadPlace(placeFile))
  const window = new BrowserWindow({
    ...bounds,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    ...look(preload),
  })
  window.once('ready-to-show', () => maximized ? window.maximize() : window.show())
  window.on('close', () => savePlace(placeFile, { ...window.getNormalBounds(), maximized: window.isMaximized() }))
  askBeforeClosing(window, host)
  servePage(window.webContents, host, page)
  offerReload(window)
  void window.loadURL(page)
  return window
}

/** Opens another window for the projector: full screen, on a screen without the app's window if there is one. */
export function openPresenter(
  { host, page, preload }: WindowOptions,
  address: string,
  beside: BrowserWindow,
): BrowserWindow {
  const window = new BrowserWindow({
    ...otherScreen(screens(), beside.getNormalBounds()),
    fullscreen: true,
    ...look(preload),
  })
  window.once('ready-to-show', () => window.show())
  window.webContents.on('render-process-gone', () => window.close())
  servePage(window.webContents, host, page)
  void window.loadURL(address)
  return window
}

function screens(): Rectangle[] {
  return [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea)
}

/** The options of every window, which shows itself once there is something to see. */
function look(preload: string): BrowserWindowConstructorOptions {
  return {
    show: false,
    title: 'Fulcrum',
    icon,
    // The page's own colour, so that there is no flash before the page is there.
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#14171a' : '#f4f3ef',
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false, // the spell checker would download dictionaries
    },
  }
}

/** Serves each page that is loaded, from its start to its end. */
function servePage(contents: WebContents, host: Host, page: string): void {
  const isOurPage = ({ senderFrame }: IpcMainEvent): boolean =>
    senderFrame !== null && senderFrame.parent === null && senderFrame.url.startsWith(page)
  const channel: WindowChannel = {
    send: text => contents.isDestroyed() || contents.send(TO_WINDOW, text),
    onText: (listener) => {
      const hear = (event: IpcMainEvent, text: unknown): void => {
        if (isOurPage(event) && typeof text === 'string')
          listener(text)
      }
      contents.ipc.on(TO_HOST, hear)
      return () => contents.ipc.off(TO_HOST, hear)
    },
  }
  let stop: Cancel | null = null
  const end = (): void => {
    stop?.()
    stop = null
  }
  contents.on('did-navigate', () => {
    end()
    stop = serveWindow(host, channel, { role: 'host' })
  })
  contents.on('render-process-gone', end)
  contents.on('destroyed', end)
}

/** Closing the window ends the app, and so every match; if one is running, people are asked first. */
function askBeforeClosing(window: BrowserWindow, host: Host): void {
  let answer: 'none' | 'pending' | 'close' = 'none'
  window.on('close', async (event) => {
    if (answer === 'close' || !host.isBusy)
      return
    event.preventDefault()
    if (answer === 'pending')
      return
    answer = 'pending'
    const { response } = await dialog.showMessageBox(window, CLOSE_ANYWAY)
    answer = response === 1 ? 'close' : 'none'
    if (answer === 'close')
      window.close()
  })
}

function offerReload(window: BrowserWindow): void {
  window.webContents.on('render-process-gone', async (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed())
      return
    const { response } = await dialog.showMessageBox(window, RELOAD_WINDOW)
    if (response === 0)
      window.webContents.reload()
    else
      app.quit()
  })
}
