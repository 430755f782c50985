import type { IpcMainEvent, Session } from 'electron'
import type { BotPage, BotPageEvents, BotPages } from './programs/botPages.ts'
import { BrowserWindow, session } from 'electron'
import { TO_BOT, TO_BOT_HOST } from './desktop/channels.ts'

/** The name of the page in which a started bot runs, beside the app's own page. */
const BOT_PAGE = 'bot-page.html'

export interface BotWindowOptions {
  /** The address of the app's page, beside which all its files are. */
  readonly page: string
  readonly preload: string
  /** Called once for each session that bots run in, before anything of it is loaded. */
  readonly prepare: (session: Session) => void
}

/**
 * Hidden windows for bots of the workshop. Each has a session of its own, in memory, which reaches the app's own files
 * and nothing else; so no two share a process, and a bot that ends its own ends no other.
 */
export function botWindows({ page, preload, prepare }: BotWindowOptions): BotPages {
  const address = new URL(BOT_PAGE, page).href
  const prepared = new Set<string>()
  const taken = new Set<string>()

  /** A session that no window has now. There are never more than bots at once: a session lasts as long as the app. */
  function takePartition(): string {
    let number = 1
    while (taken.has(`bot-${number}`))
      number++
    const partition = `bot-${number}`
    taken.add(partition)
    if (prepared.has(partition))
      return partition
    prepared.add(partition)
    const own = session.fromPartition(partition, { cache: false })
    own.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !isOwn(url) }))
    own.on('will-download', event => event.preventDefault())
    prepare(own)
    return partition
  }

  function isOwn(url: string): boolean {
    return url.startsWith(page) || url.startsWith('blob:')
  }

  function open({ said, gone }: BotPageEvents): BotPage {
    const partition = takePartition()
    const window = new BrowserWindow({
      show: false,
      title: 'Bot',
      webPreferences: {
        preload,
        partition,
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webSecurity: true,
        spellcheck: false,
        backgroundThrottling: false, // nobody ever sees it
      },
    })
    const { webContents: contents } = window
    window.on('closed', () => taken.delete(partition))
    window.on('close', event => event.preventDefault()) // it ends with its bot, also when the app is about to close
    contents.on('will-navigate', event => event.preventDefault())
    contents.on('will-redirect', event => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    contents.ipc.on(TO_BOT_HOST, ({ senderFrame }: IpcMainEvent, what: unknown) => {
      if (senderFrame !== null && senderFrame.parent === null && senderFrame.url === address)
        said(what)
    })
    contents.on('render-process-gone', (_event, { reason }) => gone(reason))
    const loaded = window.loadURL(address)
    loaded.catch((error: unknown) => gone(String(error)))
    return {
      ask: request => void loaded.then(() => contents.isDestroyed() || contents.send(TO_BOT, request), () => {}),
      destroy: () => window.isDestroyed() || window.destroy(),
    }
  }

  return { open }
}
