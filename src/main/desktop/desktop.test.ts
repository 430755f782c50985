import type { NewMatch } from '../../shared/api.ts'
import type { Desktop } from './testing/desktop.ts'
import type { StandInSettings } from './testing/standIn/settings.ts'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { writeGameFile } from '../../shared/archive/gameFile.ts'
import { playedMatch } from '../archive/testing/playedMatch.ts'
import { ApiWindow } from '../host/testing/apiWindow.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { BOT_FRAME, CONTENT_SECURITY_POLICY } from '../web/contentSecurityPolicy.ts'
import { buildApp, startDesktop } from './testing/desktop.ts'

const BUILDING_MS = 180_000
const screen = { x: 0, y: 0, width: 1920, height: 1080 }
const hotSeat: NewMatch = {
  plan: {
    game: 'nim',
    settings: {},
    budgetMs: null,
    pauseMs: 0,
    seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'human', name: 'Bob' } },
    clientChooses: false,
  },
  listen: null,
}

beforeAll(buildApp, BUILDING_MS)

/** Starts the app for one test. */
function start(settings: Partial<StandInSettings> = {}): Desktop & { readonly placeFile: string } {
  const userData = settings.userData ?? temporaryFolder()
  const desktop = startDesktop({ userData, screens: [screen], isDark: false, isSecond: false, ...settings })
  onTestFinished(desktop.kill)
  return { ...desktop, placeFile: join(userData, 'window.json') }
}

/** Starts the app and waits for its window. */
async function open(settings: Partial<StandInSettings> = {}): Promise<ReturnType<typeof start>> {
  const desktop = start(settings)
  await desktop.electron.opened()
  return desktop
}

function pageOf({ electron, onHeard }: Desktop): ApiWindow {
  return new ApiWindow({ send: text => void electron.send.asEvent(text), onText: onHeard })
}

/** Between two bots, with so long a pause that it is not soon over. */
const slowBots: NewMatch = {
  ...hotSeat,
  plan: {
    ...hotSeat.plan,
    pauseMs: 60_000,
    seats: { 1: { kind: 'bot', bot: 'random' }, 2: { kind: 'bot', bot: 'random' } },
  },
}

async function beginMatch(page: ApiWindow, request = hotSeat): Promise<string> {
  const created = await page.host.createMatch(request)
  const id = created.ok ? created.value.id : ''
  await page.host.watch(id, 0)
  await page.eventsUntil(id, 'started')
  return id
}

describe('the desktop app as built, once open', () => {
  const userData = mkdtempSync(join(tmpdir(), 'fulcrum-test-'))
  let desktop: Desktop

  beforeAll(async () => {
    desktop = startDesktop({ userData, screens: [screen], isDark: false, isSecond: false })
    await desktop.electron.opened()
  })
  afterAll(async () => {
    await desktop.kill()
    rmSync(userData, { recursive: true, force: true })
  })

  it('has one window, shown with its page in it', async () => {
    const { windows, window } = await desktop.electron.look()
    expect(windows).toBe(1)
    expect(window).toMatchObject({ url: 'app://fulcrum/', isShown: true })
    expect(window?.options).toMatchObject({ show: false, minWidth: 900, minHeight: 600, title: 'Fulcrum' })
    expect(existsSync(String(window?.options.icon))).toBe(true)
  })

  it('keeps the page in a sandbox, apart from the preload script and from Node', async () => {
    const { isSandboxEnforced, window } = await desktop.electron.look()
    const { preload, ...preferences } = window?.options.webPreferences ?? {}
    expect(isSandboxEnforced).toBe(true)
    expect(preferences).toEqual({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
    })
    expect(existsSync(String(preload))).toBe(true)
  })

  it('gives the page a line to the host, where dropped files lie, and nothing else', async () => {
    const { window } = await desktop.electron.look()
    expect(window?.exposed).toEqual({ fulcrum: ['pathOf', 'send', 'onMessage'] })
  })

  it('gives its scheme no privilege beyond those of a web page', async () => {
    const { schemes } = await desktop.electron.look()
    expect(schemes).toEqual([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } }])
  })

  it('serves the page and all that it refers to, under a strict policy', async () => {
    const page = await desktop.electron.fetch('app://fulcrum/')
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    const files = [...page.text.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, path]) => path)
    expect(files.length).toBeGreaterThanOrEqual(3)
    for (const file of files) {
      const { status, headers } = await desktop.electron.fetch(`app://fulcrum/${file}`)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^(?:text\/(?:javascript|css)|image\/svg\+xml)/),
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it.each(['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'snapshot.bin'])(
    'has %s for bots in Python',
    async (file) => {
      expect(await desktop.electron.fetch(`app://fulcrum/python/${file}`)).toMatchObject({ status: 200 })
    },
  )

  it('has the licences for whoever asks for them', async () => {
    const { status, headers, text } = await desktop.electron.fetch('app://fulcrum/licences.txt')
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
    expect(text).toMatch(/^Fulcrum\nMIT License\n/)
  })

  it('has a policy that lets nothing in from outside', () => {
    const directives = new Map(CONTENT_SECURITY_POLICY.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }))
    expect(directives.get('default-src')).toEqual(['\'none\''])
    expect(directives.get('script-src')).toEqual(['\'self\'', '\'wasm-unsafe-eval\''])
    expect(directives.get('base-uri')).toEqual(['\'none\''])
    expect(directives.get('form-action')).toEqual(['\'none\''])
    const allowed = new Set([...directives.values()].flat())
    expect([...allowed].sort()).toEqual(['\'none\'', '\'self\'', '\'unsafe-inline\'', '\'wasm-unsafe-eval\'', 'data:'])
  })

  it('gives the frame of a bot no origin and no network', async () => {
    const { status, headers } = await desktop.electron.fetch(`app://fulcrum${BOT_FRAME}`)
    expect(status).toBe(200)
    expect(headers['content-security-policy']?.split('; ')).toEqual([
      'sandbox allow-scripts',
      'default-src \'none\'',
      'script-src \'unsafe-inline\' \'wasm-unsafe-eval\' blob:',
      'worker-src blob:',
      'base-uri \'none\'',
      'form-action \'none\'',
      'frame-ancestors \'self\'',
    ])
  })

  it.each([
    'app://fulcrum/nothing.html',
    'app://fulcrum/assets',
    'app://fulcrum/index.html.br',
    'app://fulcrum/index.html.gz',
    'app://fulcrum/../main/index.js',
    'app://fulcrum/%2e%2e/main/index.js',
    'app://fulcrum/..%2fmain/index.js',
    'app://fulcrum/..%2f..%2fpackage.json',
    'app://fulcrum/..%5cmain%5cindex.js',
    'app://fulcrum//etc/passwd',
    'app://fulcrum/%2fetc%2fpasswd',
    'app://fulcrum/index.html%00.js',
    'app://fulcrum/%',
    'app://fulcrum.example/index.html',
    'app://other/index.html',
    'app:index.html',
  ])('serves nothing at %s', async (url) => {
    const answer = await desktop.electron.fetch(url)
    expect(answer).toMatchObject({ status: 404, headers: { 'content-security-policy': CONTENT_SECURITY_POLICY } })
  })

  it('serves nothing to a form', async () => {
    expect(await desktop.electron.fetch('app://fulcrum/', 'POST')).toMatchObject({ status: 404 })
  })

  it.each([
    'https://example.org/',
    'http://127.0.0.1:8080/',
    'file:///etc/passwd',
    'data:text/html,hello',
    'javascript:alert(1)',
    'app://other/',
    'app://fulcrum/assets/index.js',
    'app://fulcrum.example/',
  ])('stays on its page when told to go to %s', async (url) => {
    expect(await desktop.electron.navigate(url)).toEqual(['will-navigate', 'will-frame-navigate', 'will-redirect'])
  })

  it.each(['app://fulcrum/', 'app://fulcrum/#/new'])('lets the page reload at %s', async (url) => {
    expect(await desktop.electron.navigate(url)).toEqual([])
  })

  it.each(['https://example.org/', 'app://fulcrum/', 'about:blank'])('opens no second window for %s', async (url) => {
    expect(await desktop.electron.openWindow(url)).toBe('deny')
  })

  it('opens no presenter for an address that only begins like its own', async () => {
    for (
      const url of [
        'app://fulcrum/#/presents',
        'https://example.org/#/present',
        'app://fulcrum/x#/present',
        'app://fulcrum/#/contests/c1',
        'app://fulcrum/x#/contests/c1/present',
      ]
    )
      expect(await desktop.electron.openWindow(url)).toBe('deny')
    expect(await desktop.electron.others()).toEqual([])
  })

  it('embeds nothing', async () => {
    expect(await desktop.electron.attachWebview()).toBe('refused')
  })

  it.each(['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'hid'])(
    'grants no permission: %s',
    async (name) => {
      expect(await desktop.electron.permission(name)).toEqual([false, false, false])
    },
  )

  it.each([
    ['a page at another address', { parent: null, url: 'https://example.org/' }],
    ['a page of the same scheme', { parent: null, url: 'app://other/' }],
    ['a frame inside the page', { parent: { parent: null, url: 'app://fulcrum/' }, url: 'app://fulcrum/' }],
    ['a frame that has gone', null],
  ])('does not listen to %s', async (_who, frame) => {
    const heard: string[] = []
    const stop = desktop.onHeard(text => heard.push(text))
    await desktop.electron.sendAs(frame, '{"t":"q","i":"theirs","m":"overview","a":[]}')
    await pageOf(desktop).host.overview()
    stop()
    expect(heard.some(text => text.includes('"theirs"'))).toBe(false)
  })

  it.each([[undefined], [null], [7], [{ t: 'q' }], [['text']]])('drops %j, which is not a text', async (message) => {
    await desktop.electron.send(message)
    await expect(pageOf(desktop).overview()).resolves.toMatchObject({ role: 'host' })
  })

  it('has a menu of the usual things only', async () => {
    const { menu } = await desktop.electron.look()
    const items = menu.flatMap(item => [item, ...item.submenu ?? []])
    expect(items.map(({ role, label }) => role ?? label)).toEqual(
      expect.arrayContaining(['fileMenu', 'editMenu', 'zoomIn', 'togglefullscreen', 'reload', 'windowMenu']),
    )
    expect(items.filter(item => 'click' in item)).toEqual([])
  })

  it('comes to the front when it is started again', async () => {
    await desktop.electron.minimize()
    await desktop.electron.startAgain()
    const { windows, window } = await desktop.electron.look()
    expect(windows).toBe(1)
    expect(window).toMatchObject({ isMinimized: false, timesFocused: 1 })
  })
})

describe('the presenter on the desktop', () => {
  const projector = { x: 1920, y: 0, width: 1280, height: 720 }

  it('has a window of its own, full screen on the other screen, and one only', async () => {
    const { electron } = await open({ screens: [screen, projector] })
    expect(await electron.openWindow('app://fulcrum/#/present/m1')).toBe('deny')
    await expect.poll(async () => electron.others()).toMatchObject([{
      url: 'app://fulcrum/#/present/m1',
      isShown: true,
      options: {
        ...projector,
        fullscreen: true,
        webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false },
      },
    }])
    expect(await electron.openWindow('app://fulcrum/#/present')).toBe('deny')
    await expect.poll(async () => electron.others()).toMatchObject([{
      url: 'app://fulcrum/#/present',
      timesFocused: 1,
    }])
    expect(await electron.openWindow('app://fulcrum/#/contests/c1/present')).toBe('deny')
    await expect.poll(async () => electron.others()).toMatchObject([{
      url: 'app://fulcrum/#/contests/c1/present',
      timesFocused: 2,
    }])
    expect((await electron.look()).window).toMatchObject({ url: 'app://fulcrum/', timesFocused: 0 })
  })

  it('closes with the app\'s window, and the app ends', async () => {
    const { electron, ended } = await open()
    await electron.openWindow('app://fulcrum/#/present')
    await expect.poll(async () => electron.others()).toHaveLength(1)
    await Promise.race([electron.close(), ended])
    expect(await ended).toBe(0)
  })
})

describe('a bot of the workshop that the desktop app starts', () => {
  const load = { type: 'load', language: 'javascript', files: { 'main.js': 'my code' } }

  /** Begins a game of Nim of two bots in the same folder, and waits until each has its page. */
  async function begin(at?: Desktop): Promise<Desktop & { readonly id: string, readonly page: ApiWindow }> {
    const desktop = at ?? await open()
    const folder = temporaryFolder({ 'main.js': 'my code' })
    const seat = { kind: 'program', name: 'Ada', proto: 'bot', command: 'main.js', folder } as const
    const page = pageOf(desktop)
    const settings = { piles: '1' }
    const created = await page.host.createMatch({
      ...hotSeat,
      plan: { ...hotSeat.plan, settings, seats: { 1: seat, 2: { ...seat, name: 'Bob' } } },
    })
    const id = created.ok ? created.value.id : ''
    await page.host.watch(id, 0)
    await expect.poll(async () => toldOf(desktop)).toEqual(['load', 'load'])
    return { ...desktop, id, page }
  }

  /** What each bot was told last. The bot at seat 1 is asked for the only move, and either may have begun first. */
  async function toldOf({ electron }: Desktop): Promise<readonly unknown[]> {
    const windows = await electron.others()
    return windows.map(({ toldBot }) => (JSON.parse(toldBot.at(-1) ?? '{}') as { readonly type?: unknown }).type)
  }

  async function say(desktop: Desktop, partition: string, answer: object): Promise<void> {
    await desktop.electron.botSays(partition, JSON.stringify({ printed: [], marks: [], ...answer }))
  }

  it('runs in a hidden window of its own, without the app\'s API, until its game is over', async () => {
    const desktop = await begin()
    const windows = await desktop.electron.others()
    const told = windows.map(({ toldBot: [first = ''] }) => JSON.parse(first) as object)
    expect(told).toMatchObject([load, load])
    for (const [index, { options, url, isShown, exposed }] of windows.entries()) {
      const { preload, ...preferences } = options.webPreferences
      expect({ url, isShown, exposed, show: options.show }).toEqual({
        url: 'app://fulcrum/bot-page.html',
        isShown: false,
        exposed: { fulcrumBot: ['send', 'onMessage'] },
        show: false,
      })
      expect(preferences).toEqual({
        partition: `bot-${index + 1}`,
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webSecurity: true,
        spellcheck: false,
        backgroundThrottling: false,
      })
      expect(existsSync(preload)).toBe(true)
    }
    await say(desktop, 'bot-1', { type: 'loaded' })
    await say(desktop, 'bot-2', { type: 'loaded' })
    await expect.poll(async () => toldOf(desktop)).toContain('choose')
    const asked = (await toldOf(desktop)).indexOf('choose') + 1
    await say(desktop, `bot-${asked}`, { type: 'chosen', move: { pile: 0, leave: 0 } })
    const events = await desktop.page.eventsUntil(desktop.id, 'finished')
    expect(events).toContainEqual(expect.objectContaining({ type: 'moved', seat: 1 }))
    await expect.poll(desktop.electron.others).toEqual([])
  })

  it('reaches the app\'s own files and nothing else', async () => {
    const { electron } = await begin()
    const nothing = { permission: false, left: [], window: 'deny', download: 'refused' }
    const own = await electron.triesOfBot('bot-1', 'app://fulcrum/bot-frame.html')
    expect(own).toEqual({ ...nothing, status: 200 })
    for (const url of ['https://example.org/', 'http://127.0.0.1:8080/', 'ws://127.0.0.1:8080/', 'file:///etc/passwd'])
      expect(await electron.triesOfBot('bot-2', url)).toEqual({ ...nothing, status: 'cancelled' })
    expect(await electron.triesOfBot('bot-1', 'app://fulcrum/#/present')).toMatchObject(nothing)
    expect(await electron.others()).toHaveLength(2)
  })

  it('is heard from its page alone', async () => {
    const desktop = await begin()
    const { electron } = desktop
    const loaded = JSON.stringify({ type: 'loaded', printed: [], marks: [] })
    const ours = { parent: null, url: 'app://fulcrum/bot-page.html' }
    for (const frame of [null, { parent: ours, url: ours.url }, { parent: null, url: 'app://fulcrum/' }])
      await electron.botSaysAs('bot-1', frame, loaded)
    await electron.botSays('bot-2', loaded)
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(await toldOf(desktop)).toEqual(['load', 'load'])
    await electron.botSaysAs('bot-1', ours, loaded)
    await expect.poll(async () => toldOf(desktop)).toContain('choose')
  })

  it('is not started when its page breaks down before its game', async () => {
    const desktop = await begin()
    await desktop.electron.crashBot('bot-1', 'oom')
    await expect.poll(desktop.electron.others).toEqual([])
    expect(await desktop.page.eventsUntil(desktop.id, 'aborted')).not.toEqual([])
  })

  it('has a session that another one uses when it has ended', async () => {
    const desktop = await begin()
    await desktop.electron.crashBot('bot-2', 'crashed')
    await expect.poll(desktop.electron.others).toEqual([])
    await begin(desktop)
    const windows = await desktop.electron.others()
    expect(windows.map(({ options }) => options.webPreferences.partition)).toEqual(['bot-1', 'bot-2'])
  })

  it('stays until its match was ended, when the app is closed', async () => {
    const desktop = await begin()
    const { electron, ended } = desktop
    await say(desktop, 'bot-1', { type: 'loaded' })
    await say(desktop, 'bot-2', { type: 'loaded' })
    await desktop.page.eventsUntil(desktop.id, 'started')
    await electron.quit()
    expect(await electron.others()).toHaveLength(2)
    await Promise.race([electron.press(1), ended])
    expect(await ended).toBe(0)
    const events = desktop.page.eventsOf(desktop.id)
    expect(events.filter(({ type }) => type === 'forfeited')).toEqual([])
  })
})

describe('a game file that the system hands to the desktop app', () => {
  const file = (folder: string): string => join(folder, 'game.fulcrum.json')
  const shown = async ({ electron }: Desktop, url: string): Promise<void> => {
    while ((await electron.look()).window?.url !== url)
      await new Promise(resolve => setTimeout(resolve, 5))
  }

  it('is taken into the archive and shown, again and again', async () => {
    const desktop = await open()
    const folder = temporaryFolder()
    writeFileSync(file(folder), writeGameFile(playedMatch({ id: 'g1' })))
    await desktop.electron.startAgain(['fulcrum', 'game.fulcrum.json'], folder)
    await shown(desktop, 'app://fulcrum/#/match/g1')
    writeFileSync(file(folder), writeGameFile(playedMatch({ id: 'g2' })))
    expect(await desktop.electron.handFile(file(folder))).toBe(true)
    await shown(desktop, 'app://fulcrum/#/match/g2')
    await desktop.electron.handFile(file(folder))
    expect((await desktop.electron.look()).questions).toEqual([])
  })

  it('is told about where it is none', async () => {
    const desktop = await open()
    const folder = temporaryFolder()
    writeFileSync(file(folder), '{"format":"something"}')
    await desktop.electron.handFile(file(folder))
    await shown(desktop, 'app://fulcrum/#/library')
    const { questions } = await desktop.electron.look()
    expect(questions).toMatchObject([{ message: 'Something is wrong with game.fulcrum.json' }])
  })
})

describe('the desktop app as built', () => {
  it('ends at once where it runs already', async () => {
    const { ended, placeFile } = start({ isSecond: true })
    expect(await ended).toBe(0)
    expect(existsSync(placeFile)).toBe(false)
  })

  it.each([[true, '#14171a'], [false, '#f4f3ef']])(
    'has a ground of the system\'s theme before the page is there (dark: %s)',
    async (isDark, color) => {
      const { electron } = await open({ isDark })
      expect((await electron.look()).window?.options.backgroundColor).toBe(color)
    },
  )

  it('forgets what an old page watched, and serves the new one', async () => {
    const desktop = await open()
    const secret = 'a page keeps it over reloads'
    const oldPage = pageOf(desktop)
    await oldPage.host.greet(secret)
    const id = await beginMatch(oldPage)
    await desktop.electron.reload()
    const page = pageOf(desktop)
    await page.host.greet(secret)
    const moved = page.overviewWith(({ matches }) => matches.some(({ plies }) => plies === 1))
    expect(await page.host.play(id, 1, 0, { pile: 0, leave: 0 })).toMatchObject({ ok: true })
    await moved
    expect(page.eventsOf(id)).toEqual([])
    await page.host.watch(id, 0)
    expect(page.eventsOf(id)).toHaveLength(5)
  })

  it('offers to reload a page that crashed; the match has gone on', async () => {
    const desktop = await open()
    const id = await beginMatch(pageOf(desktop))
    await desktop.electron.crash('oom')
    const { questions } = await desktop.electron.look()
    expect(questions).toMatchObject([{ message: 'The window stopped working.', defaultId: 0, cancelId: 0 }])
    await desktop.electron.press(0)
    await desktop.electron.opened()
    const { matches } = await pageOf(desktop).overview()
    expect(matches).toMatchObject([{ id, status: 'running' }])
  })

  it('or to close', async () => {
    const { electron, ended } = await open()
    await electron.crash('crashed')
    electron.press.asEvent(1)
    expect(await ended).toBe(0)
  })

  it('asks nothing when the page ends as it should', async () => {
    const { electron } = await open()
    await electron.crash('clean-exit')
    expect((await electron.look()).questions).toEqual([])
  })
})

describe('closing the app', () => {
  it('follows the end of the launcher, however that came', async () => {
    const { leaveAlone, ended } = await open()
    leaveAlone()
    expect(await ended).toBe(0)
  })

  it.each(['close', 'quit'] as const)('%s needs no question while nothing runs', async (how) => {
    const { electron, ended } = await open()
    electron[how].asEvent()
    expect(await ended).toBe(0)
  })

  it.each(['close', 'quit'] as const)('%s asks once while a match runs, and is called off by default', async (how) => {
    const desktop = await open()
    const { electron } = desktop
    const page = pageOf(desktop)
    await beginMatch(page, slowBots)
    await electron[how]()
    await electron[how]()
    const { questions, windows } = await electron.look()
    expect(windows).toBe(1)
    expect(questions).toMatchObject([{
      message: 'A match is running.',
      buttons: ['Cancel', 'Stop and close'],
      defaultId: 0,
      cancelId: 0,
    }])
    await electron.press(0)
    await expect(page.overview()).resolves.toMatchObject({ matches: [{ status: 'running' }] })
  })

  it('needs no question while a person plays: the match is there again at the next start', async () => {
    const userData = temporaryFolder()
    const first = await open({ userData })
    const firstPage = pageOf(first)
    const id = await beginMatch(firstPage)
    expect(await firstPage.host.play(id, 1, 0, { pile: 0, leave: 0 })).toMatchObject({ ok: true })
    first.electron.close.asEvent()
    expect(await first.ended).toBe(0)
    const page = pageOf(await open({ userData }))
    expect(await page.overview()).toMatchObject({ matches: [], unfinished: [{ id, plies: 1 }] })
    expect(await page.host.resume(id)).toEqual({ ok: true, value: { id } })
    expect(await page.host.resign(id, 1)).toMatchObject({ ok: true })
  })

  it.each(['close', 'quit'] as const)('%s closes the app where that is confirmed', async (how) => {
    const desktop = await open()
    await beginMatch(pageOf(desktop), slowBots)
    await desktop.electron[how]()
    desktop.electron.press.asEvent(1)
    expect(await desktop.ended).toBe(0)
  })

  it('says goodbye to the clients that wait', async () => {
    const desktop = await open()
    const page = pageOf(desktop)
    const external = { kind: 'external' } as const
    await page.host.createMatch({
      plan: { ...hotSeat.plan, seats: { 1: external, 2: external } },
      listen: { port: 0, lan: false },
    })
    const { ports } = await page.overview()
    const client = new WebSocket(`ws://127.0.0.1:${ports[0]?.port}`)
    await once(client, 'open')
    const goodbye = once(client, 'close')
    desktop.electron.close.asEvent()
    const [code] = await goodbye
    expect(code).not.toBe(1006) // what a client sees of a host that is just gone
    expect(await desktop.ended).toBe(0)
  })

  it('asks again after it was called off', async () => {
    const desktop = await open()
    await beginMatch(pageOf(desktop), slowBots)
    await desktop.electron.close()
    await desktop.electron.press(0)
    await desktop.electron.close()
    expect((await desktop.electron.look()).questions).toHaveLength(1)
  })

  it('asks nothing when the match is over', async () => {
    const desktop = await open()
    const page = pageOf(desktop)
    const id = await beginMatch(page, slowBots)
    await page.host.abort(id)
    desktop.electron.close.asEvent()
    expect(await desktop.ended).toBe(0)
  })
})

describe('the place of the window', () => {
  it('is remembered from one start to the next', async () => {
    const userData = temporaryFolder()
    const first = await open({ userData })
    await first.electron.move({ x: 200, y: 100, width: 1000, height: 700 })
    await first.electron.maximize()
    first.electron.close.asEvent()
    await first.ended
    const second = await open({ userData })
    const { window } = await second.electron.look()
    expect(window?.options).toMatchObject({ x: 200, y: 100, width: 1000, height: 700 })
    expect(window?.isMaximized).toBe(true)
  })

  it('is put right where the screen it was on has gone', async () => {
    const userData = temporaryFolder({
      'window.json': '{"x":5000,"y":100,"width":1000,"height":700,"maximized":false}',
    })
    const { electron } = await open({ userData })
    expect((await electron.look()).window?.options).toMatchObject({ x: 460, y: 190, width: 1000, height: 700 })
  })

  it('is the usual one where the file is broken, which is set aside', async () => {
    const userData = temporaryFolder({ 'window.json': '{"x":' })
    const { electron, placeFile } = await open({ userData })
    expect((await electron.look()).window?.options).toMatchObject({ x: 360, y: 140, width: 1200, height: 800 })
    expect(readFileSync(`${placeFile}.bad`, 'utf8')).toBe('{"x":')
  })
})
