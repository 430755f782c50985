import type { StandInSettings } from './settings.ts'
import { EventEmitter } from 'node:events'
import process from 'node:process'
import { Page } from './page.ts'
import { SETTINGS_VARIABLE } from './settings.ts'

/**
 * A stand-in for Electron's main process: the part of it that Fulcrum uses, which behaves as documented and records
 * calls.
 */

const settings = JSON.parse(process.env[SETTINGS_VARIABLE] ?? '{}') as StandInSettings

/** Emits an event that its listeners may prevent. The answer is whether one did. */
export function emitPreventable(
  emitter: EventEmitter,
  name: string,
  details: object = {},
  ...more: readonly unknown[]
): boolean {
  let isPrevented = false
  emitter.emit(name, { ...details, preventDefault: () => isPrevented = true }, ...more)
  return isPrevented
}

class App extends EventEmitter {
  readonly isPackaged = false
  name = 'package-name'
  isSandboxEnforced = false
  isReady = false
  isQuitting = false
  #ready: Promise<void> | null = null

  setName(name: string): void {
    this.name = name
  }

  getPath(name: string): string {
    if (name !== 'userData')
      throw new Error(`the stand-in has no path for ${name}`)
    return settings.userData
  }

  enableSandbox(): void {
    beforeReady('enableSandbox')
    this.isSandboxEnforced = true
  }

  requestSingleInstanceLock(): boolean {
    return !settings.isSecond
  }

  /** Resolves when the app's entry has run to its end. */
  async whenReady(): Promise<void> {
    this.#ready ??= new Promise(resolve => setImmediate(() => {
      this.isReady = true
      resolve()
    }))
    return this.#ready
  }

  quit(): void {
    if (emitPreventable(this, 'before-quit'))
      return
    this.isQuitting = true
    for (const window of BrowserWindow.all)
      window.close()
    this.isQuitting = BrowserWindow.all.size === 0
    if (this.isQuitting && !emitPreventable(this, 'will-quit'))
      this.exit()
  }

  exit(code = 0): void {
    process.exit(code)
  }
}

export const app = new App()

interface Scheme { readonly scheme: string, readonly privileges: Readonly<Record<string, boolean>> }

/** The handlers of schemes in one session. */
class Protocol {
  readonly #handlers = new Map<string, (request: Request) => Promise<Response>>()

  handle(scheme: string, handler: (request: Request) => Promise<Response>): void {
    this.#handlers.set(scheme, handler)
  }

  async fetch(url: string, method = 'GET'): Promise<Response> {
    const handler = this.#handlers.get(new URL(url).protocol.slice(0, -1))
    if (handler === undefined)
      throw new Error(`nobody serves ${url}`)
    return handler(new Request(url, { method }))
  }
}

export const protocol = Object.assign(new Protocol(), {
  schemes: [] as readonly Scheme[],

  registerSchemesAsPrivileged(schemes: readonly Scheme[]): void {
    beforeReady('registerSchemesAsPrivileged')
    this.schemes = schemes
  },
})

type Answer = (isGranted: boolean) => void

/** Asked before each request of a session. */
type RequestListener = (details: { url: string }, answer: (response: { cancel?: boolean }) => void) => void

class Session extends EventEmitter {
  readonly protocol: Protocol
  askPermission = (_contents: unknown, _permission: string, answer: Answer): void => answer(true)
  checkPermission = (_contents: unknown, _permission: string): boolean => true
  askDevice = (_details: unknown): boolean => true
  #beforeRequest: RequestListener = (_details, answer) => answer({})

  readonly webRequest = {
    onBeforeRequest: (listener: RequestListener): void => void (this.#beforeRequest = listener),
  }

  constructor(protocol: Protocol) {
    super()
    this.protocol = protocol
  }

  setPermissionRequestHandler(handler: Session['askPermission']): void {
    this.askPermission = handler
  }

  setPermissionCheckHandler(handler: Session['checkPermission']): void {
    this.checkPermission = handler
  }

  setDevicePermissionHandler(handler: Session['askDevice']): void {
    this.askDevice = handler
  }

  /** A request of a page in this session; null if the app cancels it. */
  async fetch(url: string): Promise<Response | null> {
    const { cancel = false } = await new Promise<{ cancel?: boolean }>(resolve => this.#beforeRequest({ url }, resolve))
    return cancel ? null : this.protocol.fetch(url)
  }
}

const partitions = new Map<string, Session>()

export const session = {
  defaultSession: new Session(protocol),

  fromPartition(name: string): Session {
    const found = partitions.get(name) ?? new Session(new Protocol())
    partitions.set(name, found)
    return found
  },
}

interface WindowOpenAnswer { readonly action: 'allow' | 'deny' }

export interface WebFrame { readonly parent: WebFrame | null, readonly url: string }

class WebContents extends EventEmitter {
  readonly ipc = new EventEmitter()
  page: Page | null = null
  url = ''
  openWindow: (details: { url: string }) => WindowOpenAnswer = () => ({ action: 'allow' })
  #isDestroyed = false
  readonly session: Session
  readonly #preload: string
  readonly #isDrawn: () => void

  constructor({ preload, partition }: WindowOptions['webPreferences'], isDrawn: () => void) {
    super()
    this.#preload = preload
    this.session = partition === undefined ? session.defaultSession : session.fromPartition(partition)
    this.#isDrawn = isDrawn
    app.emit('web-contents-created', {}, this)
  }

  setWindowOpenHandler(handler: WebContents['openWindow']): void {
    this.openWindow = handler
  }

  isDestroyed(): boolean {
    return this.#isDestroyed
  }

  get mainFrame(): WebFrame {
    return { parent: null, url: this.url }
  }

  async loadURL(url: string): Promise<void> {
    const response = await this.session.fetch(url)
    if (!response?.ok)
      throw new Error(`${url} answers ${response?.status}`)
    this.#begin(url)
  }

  reload(): void {
    this.#begin(this.url)
  }

  /** Sends to the present page; messages arrive in order, and later. */
  send(channel: string, message: unknown): void {
    const { page } = this
    const copy = structuredClone(message)
    setImmediate(() => page === this.page && page?.hear(channel, copy))
  }

  receive(frame: WebFrame | null, channel: string, message: unknown): void {
    this.ipc.emit(channel, { sender: this, senderFrame: frame }, structuredClone(message))
  }

  crash(reason: string): void {
    this.page = null
    this.emit('render-process-gone', {}, { reason, exitCode: 1 })
  }

  destroy(): void {
    this.#isDestroyed = true
    this.page = null
    this.emit('destroyed')
  }

  #begin(url: string): void {
    this.url = url
    this.page = null
    this.emit('did-navigate', {}, url, 200, 'OK')
    this.page = new Page(this.#preload, (channel, message) => {
      setImmediate(() => this.receive(this.mainFrame, channel, message))
    })
    this.#isDrawn()
  }
}

interface WindowOptions extends Partial<Record<string, unknown>> {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly show: boolean
  readonly webPreferences: Readonly<Record<string, unknown>> & {
    readonly preload: string
    readonly partition?: string
  }
}

export class BrowserWindow extends EventEmitter {
  static readonly all = new Set<BrowserWindow>()
  readonly options: WindowOptions
  readonly webContents: WebContents
  bounds: { x: number, y: number, width: number, height: number }
  isShown: boolean
  timesFocused = 0
  #isMaximized = false
  #isMinimized = false

  constructor(options: WindowOptions) {
    super()
    if (!app.isReady)
      throw new Error('a window before the app is ready')
    this.options = options
    this.isShown = options.show
    const { x, y, width, height } = options
    this.bounds = { x, y, width, height }
    this.webContents = new WebContents(options.webPreferences, () => this.emit('ready-to-show'))
    BrowserWindow.all.add(this)
  }

  async loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }

  isDestroyed(): boolean {
    return !BrowserWindow.all.has(this)
  }

  isMaximized(): boolean {
    return this.#isMaximized
  }

  isMinimized(): boolean {
    return this.#isMinimized
  }

  show(): void {
    this.isShown = true
  }

  maximize(): void {
    this.isShown = true
    this.#isMaximized = true
  }

  minimize(): void {
    this.#isMinimized = true
  }

  restore(): void {
    this.#isMinimized = false
  }

  focus(): void {
    if (this.isDestroyed())
      throw new TypeError('Object has been destroyed')
    this.timesFocused++
  }

  getNormalBounds(): BrowserWindow['bounds'] {
    return { ...this.bounds }
  }

  close(): void {
    if (!this.isDestroyed() && !emitPreventable(this, 'close'))
      this.destroy()
  }

  destroy(): void {
    if (this.isDestroyed())
      return
    BrowserWindow.all.delete(this)
    this.webContents.destroy()
    this.emit('closed')
    if (BrowserWindow.all.size === 0 && !app.isQuitting)
      app.emit('window-all-closed')
  }
}

export interface MenuItem { readonly role?: string, readonly label?: string, readonly submenu?: readonly MenuItem[] }

export const Menu = {
  items: [] as readonly MenuItem[],
  buildFromTemplate: (items: readonly MenuItem[]): readonly MenuItem[] => items,
  setApplicationMenu(items: readonly MenuItem[]): void {
    this.items = items
  },
}

export interface Question {
  readonly message: string
  readonly buttons: readonly string[]
  readonly defaultId: number
  readonly cancelId: number
}

/** A dialog stays open until it is answered. */
export const dialog = {
  open: [] as { readonly question: Question, readonly answer: (button: number) => void }[],

  async showMessageBox(_window: BrowserWindow, question: Question): Promise<{ response: number }> {
    return new Promise(resolve => this.open.push({ question, answer: response => resolve({ response }) }))
  },
}

export const nativeTheme = { shouldUseDarkColors: settings.isDark }

export const screen = {
  getAllDisplays: () => settings.screens.map(workArea => ({ workArea })),
  getPrimaryDisplay: () => ({ workArea: settings.screens[0] }),
}

function beforeReady(what: string): void {
  if (app.isReady)
    throw new Error(`${what} after the app is ready`)
}
