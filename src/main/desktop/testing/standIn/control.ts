import type { MenuItem, Question, WebFrame } from './electron.ts'
import process from 'node:process'
import { createBirpc } from 'birpc'
import { TO_BOT_HOST, TO_HOST } from '../../channels.ts'
import { app, BrowserWindow, dialog, emitPreventable, Menu, protocol, session } from './electron.ts'

/** How long an app has to end after the test has disconnected, in ms. */
const LONGEST_END_MS = 4_000

/** What the stand-in tells the test unasked. */
export interface Told {
  /** The page has received this from the host. */
  heard: (text: string) => void
}

/** What the test does to the app: as a person, as the system, or as a hostile page. */
const controls = {
  /** Resolves when the window has its page. */
  async opened(): Promise<void> {
    while (theWindow()?.webContents.page == null)
      await new Promise(resolve => setTimeout(resolve, 5))
    listen()
  },

  /** What is visible. */
  look() {
    const window = theWindow()
    return {
      name: app.name,
      isSandboxEnforced: app.isSandboxEnforced,
      schemes: protocol.schemes,
      menu: Menu.items as MenuItem[],
      questions: dialog.open.map(({ question }): Question => question),
      windows: BrowserWindow.all.size,
      window: window === undefined
        ? null
        : {
            options: window.options,
            url: window.webContents.url,
            exposed: exposedIn(window),
            isShown: window.isShown,
            isMaximized: window.isMaximized(),
            isMinimized: window.isMinimized(),
            timesFocused: window.timesFocused,
          },
    }
  },

  /** The other windows, with the options that each was made with. */
  others: () =>
    [...BrowserWindow.all].slice(1).map(window => ({
      options: window.options,
      url: window.webContents.url,
      isShown: window.isShown,
      timesFocused: window.timesFocused,
      exposed: exposedIn(window),
      toldBot: window.webContents.page?.toldBot ?? [],
    })),

  /** Reads the whole answer. `text` is empty where it is none: megabytes would take seconds on their way to a test. */
  async fetch(url: string, method?: string) {
    const response = await protocol.fetch(url, method)
    const body = await response.arrayBuffer()
    const isText = response.headers.get('content-type')?.startsWith('text/') === true
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: isText ? new TextDecoder().decode(body) : '',
    }
  },

  /** Navigates the page, or a frame in it. The answer is the events with which the app refused it. */
  navigate(url: string) {
    const kinds = ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const
    return kinds.filter(kind => emitPreventable(contents(), kind, { url }))
  },

  openWindow: (url: string) => contents().openWindow({ url }).action,
  attachWebview: () => emitPreventable(contents(), 'will-attach-webview') ? 'refused' : 'attached',

  /** Whether a permission is granted, for each way to ask. */
  async permission(name: string) {
    const { defaultSession } = session
    return [
      await new Promise<boolean>(resolve => defaultSession.askPermission(contents(), name, resolve)),
      defaultSession.checkPermission(contents(), name),
      defaultSession.askDevice({ deviceType: name }),
    ]
  },

  /** What the page of a bot may do: a request, a permission, another page or window, a message. */
  async triesOfBot(partition: string, url: string) {
    const contents = botContents(partition)
    return {
      status: (await contents.session.fetch(url))?.status ?? 'cancelled',
      permission: await new Promise<boolean>(resolve => contents.session.askPermission(contents, 'media', resolve)),
      left: ['will-navigate', 'will-redirect'].filter(kind => !emitPreventable(contents, kind, { url })),
      window: contents.openWindow({ url }).action,
      download: emitPreventable(contents.session, 'will-download') ? 'refused' : 'begun',
    }
  },
  botSays: (partition: string, text: unknown) => botContents(partition).page?.botBridge?.send(text),
  /** Sends a message of a bot's page from another frame than the page itself. */
  botSaysAs: (partition: string, frame: WebFrame | null, text: unknown) =>
    botContents(partition).receive(frame, TO_BOT_HOST, text),
  crashBot: (partition: string, reason: string) => botContents(partition).crash(reason),

  send: (text: unknown) => contents().page?.bridge.send(text),
  /** Sends a message from a frame that is not our page. */
  sendAs: (frame: WebFrame | null, text: unknown) => contents().receive(frame, TO_HOST, text),

  reload() {
    contents().reload()
    listen()
  },
  crash: (reason: string) => contents().crash(reason),
  move(bounds: BrowserWindow['bounds']) {
    const window = theWindow()
    if (window !== undefined)
      window.bounds = bounds
  },
  maximize: () => theWindow()?.maximize(),
  minimize: () => theWindow()?.minimize(),
  close: () => theWindow()?.close(),
  quit: () => app.quit(),
  startAgain: (args: readonly string[] = [], folder = '') => void app.emit('second-instance', {}, args, folder, {}),
  /** The system hands a file to the app. */
  handFile: (file: string) => emitPreventable(app, 'open-file', {}, file),
  /** Presses a button of the oldest open dialog. */
  press: (button: number) => dialog.open.shift()?.answer(button),
}
export type Controls = typeof controls

const test = createBirpc<Told, Controls>(controls, {
  post: message => process.send?.(message),
  on: receive => process.on('message', receive),
})
process.on('disconnect', () => {
  process.exitCode = 1
  setTimeout(() => process.exit(), LONGEST_END_MS).unref()
})

function theWindow(): BrowserWindow | undefined {
  return [...BrowserWindow.all][0]
}

function exposedIn({ webContents: { page } }: BrowserWindow): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(page?.exposed ?? {}).map(([name, api]) => [name, Object.keys(api as object)]),
  )
}

function botContents(partition: string): BrowserWindow['webContents'] {
  const window = [...BrowserWindow.all].find(({ options }) => options.webPreferences.partition === partition)
  if (window === undefined)
    throw new Error(`no window has the partition ${partition}`)
  return window.webContents
}

function contents(): BrowserWindow['webContents'] {
  const window = theWindow()
  if (window === undefined)
    throw new Error('there is no window')
  return window.webContents
}

function listen(): void {
  contents().page?.bridge.onMessage(text => void test.heard.asEvent(text))
}
