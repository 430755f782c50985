import type { NewMatch } from '../../shared/api.ts'
import type { PackedApp } from './testing/packedApp.ts'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { EVERYTHING } from '../../shared/archive/library.ts'
import { finalPosition } from '../games/no-tipping/testing/finalPosition.ts'
import { ApiWindow } from '../host/testing/apiWindow.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { buildApp, startDesktop } from './testing/desktop.ts'
import { packApp } from './testing/packedApp.ts'

const PACKING_MS = 240_000
/** As the executable holds them: the digits 0 and 1. */
const FUSE_STATES = { off: 0x30, on: 0x31 }
const TELL_THREADS = new URL('testing/tellThreads.ts', import.meta.url).href
const built = join(import.meta.dirname, '../../../out')
const bots: NewMatch = {
  plan: {
    game: 'no-tipping',
    settings: { weights: 4 },
    budgetMs: null,
    pauseMs: 0,
    seats: { 1: { kind: 'bot', bot: 'careful' }, 2: { kind: 'bot', bot: 'random' } },
    clientChooses: false,
  },
  listen: null,
}

let app: PackedApp

beforeAll(async () => {
  await buildApp()
  app = await packApp()
}, PACKING_MS)
afterAll(() => app.remove())

describe('the app that electron-builder packs', () => {
  it.each([
    ['RunAsNode', 'off'],
    ['EnableNodeOptionsEnvironmentVariable', 'off'],
    ['EnableNodeCliInspectArguments', 'off'],
    ['EnableCookieEncryption', 'on'],
    ['EnableEmbeddedAsarIntegrityValidation', 'on'],
    ['OnlyLoadAppFromAsar', 'on'],
    ['GrantFileProtocolExtraPrivileges', 'off'],
  ] as const)('has the fuse %s %s', async (fuse, state) => {
    const wire = await getCurrentFuseWire(app.executable)
    expect(wire[FuseV1Options[fuse]]).toBe(FUSE_STATES[state])
  })

  it('holds what the window needs and what people may read', () => {
    expect(app.packed).toEqual(expect.arrayContaining([
      'LICENSE',
      'out/main/index.js',
      'out/preload/index.cjs',
      'out/renderer/index.html',
      'out/renderer/licences.txt',
      'package.json',
    ]))
  })

  it('holds no source map, and no copies that only a server sends', () => {
    expect(app.packed.filter(name => /\.(?:map|br|gz|ts|vue|sha256)$/.test(name))).toEqual([])
  })

  it('leaves on the disk what threads load, and nothing else', () => {
    expect(app.unpacked.map(name => name.replace(/-\w+\.mjs$/, ''))).toEqual([
      'out/main/chunks/archiveWorker',
      'out/main/chunks/botWorker',
      'out/main/chunks/openingWorker',
      'out/main/chunks/solverWorker',
      'out/main/chunks/tableWorker',
    ])
  })

  it('plays a game between bots and finds it in its archive, in threads from the disk', async () => {
    const desktop = startDesktop(
      { userData: temporaryFolder(), screens: [], isDark: false, isSecond: false },
      app.folder,
    )
    onTestFinished(desktop.kill)
    await desktop.electron.opened()
    const page = new ApiWindow({ send: text => void desktop.electron.send.asEvent(text), onText: desktop.onHeard })
    const created = await page.host.createMatch(bots)
    const id = created.ok ? created.value.id : ''
    await page.host.watch(id, 0)
    const events = await page.eventsUntil(id, 'finished')
    expect(events.filter(({ type }) => type === 'moved').length).toBeGreaterThan(8)
    const query = { filter: EVERYTHING, orderBy: 'startedAt', descending: true, from: 0, count: 10 } as const
    expect(await page.host.library(query)).toMatchObject({ ok: true, value: { total: 1, games: [{ id }] } })
  })

  it('settles a removal table in threads from the disk', async () => {
    const folder = temporaryFolder({ 'position.json': JSON.stringify(finalPosition(11, 1)) })
    const cli = join(app.folder, 'out/main/cli.js')
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      '--import',
      TELL_THREADS,
      cli,
      'solve',
      join(folder, 'position.json'),
      '--json',
    ])
    expect(JSON.parse(stdout)).toMatchObject({ exact: true })
    const helpers = availableParallelism() > 1 ? ['thread: app.asar.unpacked solverWorker'] : []
    expect(new Set(stderr.trim().split('\n'))).toEqual(new Set(['thread: app.asar.unpacked tableWorker', ...helpers]))
  })
})

describe('what is built', () => {
  it('takes its page from no address that somebody names', () => {
    expect(readFileSync(join(built, 'main/index.js'), 'utf8')).not.toContain('ELECTRON_RENDERER_URL')
  })
})
