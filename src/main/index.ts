import type { BrowserWindow, MenuItemConstructorOptions, Session, WebContents } from 'electron'
import type { RescueListener } from './archive/rescue/takeOver.ts'
import type { OpenDoor } from './host/guests/guestPage.ts'
import type { Host } from './host/host.ts'
import type { WindowOptions } from './window.ts'
import { basename, join } from 'node:path'
import process from 'node:process'
import { app, dialog, Menu, protocol, session } from 'electron'
import manifest from '../../package.json' with { type: 'json' }
import { explainLongRescue } from './archive/rescue/words.ts'
import { botWindows } from './botWindows.ts'
import { gameFilesIn, openFile } from './desktop/openedFile.ts'
import { PAGE, SCHEME, windowFiles } from './desktop/windowFiles.ts'
import { openHost } from './host/openHost.ts'
import { ownConnections } from './net/ownConnections.ts'
import { BOT_FRAME } from './web/contentSecurityPolicy.ts'
import { startGuestServer } from './web/guestServer.ts'
import { openPresenter, openWindow } from './window.ts'

/**
 * The desktop app: one host, a window that can reach nothing else, a second window for the projector, and hidden ones
 * for the bots of the workshop that it starts.
 */

const built = join(import.meta.dirname, '..')
/** `npm run dev` serves the page itself; the built app does not know about that. */
const devServer = import.meta.env.DEV ? process.env.ELECTRON_RENDERER_URL : undefined
const page = devServer === undefined ? PAGE : new URL(devServer).href
const PRESENTER = `${page}#/present`
/** The address of a contest on the projector, relative to the page. */
const CONTEST_PRESENTER = /^#\/contests\/[^/]+\/present$/
const isMac = process.platform === 'darwin'

/** There is no window yet when a damaged archive is read. */
const rescue: RescueListener = {
  takesLong: (games) => {
    dialog.showMessageBoxSync({ type: 'warning', message: explainLongRescue(games), buttons: ['OK'] })
  },
  hasRead: () => {},
}

app.setName('Fulcrum')
app.enableSandbox()
protocol.registerSchemesAsPrivileged([{
  scheme: SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true },
}])
app.on('web-contents-created', (_event, contents) => lockDown(contents))
/** Files that the system wants shown before the app can show any. */
const waiting = gameFilesIn(process.argv, process.cwd())
let show = (file: string): void => void waiting.push(file)
/** Shows an address of the presenter on the projector. */
let present = (_address: string): void => {}
app.on('open-file', (event, file) => {
  event.preventDefault()
  show(file)
})
process.once('disconnect', () => app.quit()) // the launcher has gone
if (app.requestSingleInstanceLock())
  void app.whenReady().then(start)
else
  app.quit()

function start(): void {
  const folders = { files: join(built, 'renderer'), starters: join(built, '../clients') }
  const openDoor = (host: Host): OpenDoor => async listen =>
    startGuestServer({ host, ...listen, ...folders, connections: ownConnections(), refused: () => {} })
  const data = process.env.FULCRUM_DATA || app.getPath('userData')
  const prepare = (one: Session): void => {
    one.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
    one.setPermissionCheckHandler(() => false)
    one.setDevicePermissionHandler(() => false)
    one.protocol.handle(SCHEME, windowFiles(folders))
  }
  const botPages = botWindows({ page, preload: join(built, 'preload/bot.cjs'), prepare })
  const { host } = openHost({ version: manifest.version, what: 'the desktop app', data, rescue, openDoor, botPages })
  prepare(session.defaultSession)
  Menu.setApplicationMenu(Menu.buildFromTemplate(menu()))
  const options: WindowOptions = {
    host,
    page,
    preload: join(built, 'preload/index.cjs'),
    placeFile: join(app.getPath('userData'), 'window.json'),
  }
  const window = openWindow(options)
  let presenter: BrowserWindow | null = null
  present = (address) => {
    if (presenter === null || presenter.isDestroyed()) {
      presenter = openPresenter(options, address, window)
      return
    }
    void presenter.loadURL(address)
    presenter.focus()
  }
  let ending: Promise<void> | null = null
  const end = (): void => void (ending ??= host.close().finally(() => app.exit()))
  window.on('closed', () => {
    if (presenter?.isDestroyed() === false)
      presenter.close()
    end() // the windows of bots stay until their matches have ended
  })
  show = file => void showFile(host, window, file)
  waiting.forEach(show)
  app.on('second-instance', (_event, args, folder) => {
    if (window.isDestroyed())
      return
    gameFilesIn(args, folder).forEach(show)
    if (window.isMinimized())
      window.restore()
    window.focus()
  })
  app.on('window-all-closed', end)
  app.on('will-quit', (event) => {
    event.preventDefault()
    end()
  })
}

/** Imports the games of a file into the archive and shows them, or says what is wrong with the file. */
async function showFile(host: Host, window: BrowserWindow, file: string): Promise<void> {
  const { hash, problem } = await openFile(host, file)
  if (window.isDestroyed())
    return
  void window.loadURL(`${page}${hash}`)
  if (problem !== null) {
    void dialog.showMessageBox(window, {
      type: 'warning',
      message: `Something is wrong with ${basename(file)}`,
      detail: problem,
      buttons: ['OK'],
    })
  }
}

/**
 * Keeps everything in the app on our page: no other address, no other window than the presenter's, and nothing embedded
 * but the frame in which a bot of the workshop runs.
 */
function lockDown(contents: WebContents): void {
  const refuseOthers = (event: { readonly url: string, readonly preventDefault: () => void }): void => {
    if (event.url !== page && !event.url.startsWith(`${page}#`)) // otherwise it is a reload
      event.preventDefault()
  }
  contents.on('will-navigate', refuseOthers)
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame || event.url !== new URL(BOT_FRAME, page).href)
      refuseOthers(event)
  })
  contents.on('will-redirect', refuseOthers)
  contents.on('will-attach-webview', event => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    if (url === PRESENTER || url.startsWith(`${PRESENTER}/`) || CONTEST_PRESENTER.test(url.slice(page.length)))
      present(url)
    return { action: 'deny' } // we open the window ourselves
  })
}

function menu(): MenuItemConstructorOptions[] {
  return [
    ...isMac ? [{ role: 'appMenu' } as const] : [],
    { role: 'fileMenu' },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        { role: 'reload' },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...isMac ? [] : [{ role: 'togglefullscreen', accelerator: 'Alt+Enter', visible: false } as const],
        ...app.isPackaged ? [] : [{ role: 'toggleDevTools' } as const],
      ],
    },
    { role: 'windowMenu' },
    ...isMac ? [] : [{ label: '&Help', submenu: [{ role: 'about' } as const] }],
  ]
}
