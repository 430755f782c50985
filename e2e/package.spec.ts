import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable } from 'node:stream'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import manifest from '../package.json' with { type: 'json' }
import { words } from '../scripts/testing/words.mjs'
import { DEFAULT_GAME_PORT, DEFAULT_WEB_PORT } from '../src/main/cli/ports.ts'
import { GUEST_PORT } from '../src/main/host/guests/guestPage.ts'
import { NO_REDIS, RedisServer } from '../src/main/queue/testing/redisServer.ts'
import { letIn } from '../src/main/web/testing/letIn.ts'
import { endOf, ROOT } from './support/command.ts'

/** What `npm pack` makes of what is built, as a machine runs it that has Node and nothing else. */

interface Packed {
  readonly filename: string
  readonly size: number
  readonly files: readonly { readonly path: string }[]
}

const machine = mkdtempSync(join(tmpdir(), 'fulcrum-package-'))
const home = join(machine, 'home')
const env = {
  HOME: home,
  PATH: [dirname(process.execPath), ...pathWithoutModules()].join(delimiter),
  npm_config_registry: 'http://127.0.0.1:9/', // where nobody answers
}
let packed: Packed

test.describe.configure({ mode: 'serial' })
test.beforeAll(() => {
  mkdirSync(home)
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', machine]
  packed = JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }))[0]
})
test.afterAll(() => rmSync(machine, { recursive: true, force: true }))

/** The PATH without what npm puts before it, and packages with that. */
function pathWithoutModules(): readonly string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'))
}

/** Starts a command of the package, in a group of its own with npm, which is what a terminal would end. */
function npx(...args: readonly string[]): ChildProcessByStdio<null, Readable, Readable> {
  return spawn('npx', ['--offline', `./${packed.filename}`, ...args], {
    cwd: machine,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
}

/** Where npx has put the packages that it needs. */
function installed(): string {
  const folder = join(home, '.npm/_npx')
  return join(folder, readdirSync(folder)[0] ?? '', 'node_modules')
}

test('is small, and holds what is built without sources, tests and maps', () => {
  expect(packed.filename).toBe(`fulcrum-${manifest.version}.tgz`)
  expect(packed.size).toBeLessThan(30 * 2 ** 20)
  const paths = packed.files.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'docs/protocol.md', 'out/renderer/licences.txt']))
  expect(paths.filter(path => /^(?:src|e2e)\/|\.(?:map|ts|vue|sha256|pyc|test\.mjs)$/.test(path))).toEqual([])
})

test('starts by npx without the network, and brings no other package and no script that installs', async () => {
  const { code, stdout } = await endOf(npx('--version'))
  expect(stdout.split('\n')[0]).toBe(manifest.version)
  expect(code).toBe(0)
  expect(readdirSync(installed()).filter(name => !name.startsWith('.'))).toEqual(['fulcrum'])
  expect(Object.keys(manifest.scripts).filter(name => /^(?:pre|post)?install$|^prepare$/.test(name))).toEqual([])
})

test('says which Node it needs where that one is too old, and sets up nothing', async () => {
  const older = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.20.2"}})'
  const launcher = join(installed(), 'fulcrum', manifest.bin.fulcrum)
  const { code, stdout, stderr } = await endOf(
    spawn(process.execPath, ['--import', older, launcher, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  )
  expect(stderr).toBe('fulcrum: this needs Node 22 (22.16 or newer) or Node 24 or newer, and the one here is 20.20.2. Install a newer Node.\n')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
})

test('hosts a game between a bot of its own and one of its starter clients', async () => {
  const host = npx('host', 'no-tipping', '--port', '0', '--weights', '3', '--json')
  const ended = endOf(host)
  const [line] = await once(createInterface({ input: host.stdout }), 'line') as [string]
  const { port } = JSON.parse(line) as { port: number }
  const folder = join(installed(), 'fulcrum')
  const at = ['--port', String(port), '--name']
  const clients = [
    [join(folder, 'clients/javascript/no_tipping.mjs'), ...at, 'Ann'],
    [join(folder, manifest.bin.fulcrum), 'bot', 'careful', '--game', 'no-tipping', ...at, 'Bob'],
  ].map(async args => endOf(spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })))
  expect((await Promise.all(clients)).map(({ code, stderr }) => ({ code, stderr }))).toEqual([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ])
  const { code, stdout } = await ended
  expect(stdout).toContain('"type":"finished"')
  expect(code).toBe(0)
})

test('plays games of a queue, whose libraries are in it', async () => {
  test.skip(NO_REDIS !== null, NO_REDIS ?? '')
  await using server = await RedisServer.start()
  const worker = npx('worker', '--queue', server.url, '--concurrency', '1', '--name', 'lent')
  const ended = endOf(worker)
  try {
    const lines = createInterface({ input: worker.stdout })[Symbol.asyncIterator]()
    expect((await lines.next()).value).toMatch(/^lent .* plays games between bots from redis:/)
    const { code, stdout } = await endOf(npx(...words`tournament run -game nim -rounds 200 -srand 7 -concurrency 1
      -engine name=A bot=random -engine name=B bot=random -queue ${server.url}`))
    expect(stdout.match(/^Finished game /gm)).toHaveLength(400)
    expect(code).toBe(0)
  }
  finally {
    process.kill(-(worker.pid ?? 0), 'SIGTERM')
  }
  expect((await ended).stdout).toMatch(/^Played [1-9]\d* games?\.$/m)
})

test('serves the window, which tells how its commands begin', async ({ context, page }) => {
  const keyFile = join(machine, 'key')
  const host = npx('serve', '--port', '0', '--no-open', '--key-file', keyFile)
  const ended = endOf(host)
  try {
    const [line] = await once(createInterface({ input: host.stdout }), 'line') as [string]
    const address = /http:\S+\//.exec(line)?.[0] ?? ''
    await letIn(context, { address, key: readFileSync(keyFile, 'utf8').trim() })
    await page.goto(`${address}#/settings`)
    await expect(page.getByText(`npx ./${packed.filename} serve --lan`)).toBeVisible()
    expect((await page.request.get(`${address}starters/javascript/no_tipping.mjs`)).status()).toBe(200)
  }
  finally {
    process.kill(-(host.pid ?? 0), 'SIGTERM')
    await ended
  }
})

test('is installed by the container file, whose command, folder and ports there are', async () => {
  const lines = readFileSync(join(ROOT, 'Containerfile'), 'utf8').replaceAll(/^#.*\n|\\\n\s*/gm, '').trim().split('\n')
  const said = lines.map(line => /^([A-Z]+) (.+)$/.exec(line)?.slice(1) ?? [line])
  expect(said).toEqual([
    ['FROM', `docker.io/library/node:${manifest.devDependencies.node.split('.')[0]}-slim`],
    ['COPY', 'fulcrum-*.tgz /tmp/fulcrum.tgz'],
    ['RUN', expect.stringMatching(/^npm install .+ && rm .+ && install --directory .* \/data$/)],
    ['USER', 'node'], // whom the image has
    ['ENV', 'FULCRUM_DATA=/data'],
    ['VOLUME', '/data'],
    ['EXPOSE', `${DEFAULT_GAME_PORT} ${DEFAULT_WEB_PORT} ${GUEST_PORT}`],
    ['ENTRYPOINT', '["fulcrum"]'],
    ['CMD', '["serve", "--no-open"]'],
  ])
  expect(readFileSync(join(ROOT, '.dockerignore'), 'utf8')).toBe('*\n!fulcrum-*.tgz\n')
  const install = said[2]?.[1]
    ?.split(' && ')[0]?.replace('/tmp/fulcrum.tgz', packed.filename).replace('/tmp/npm', 'npm')
  const prefix = join(machine, 'prefix')
  execFileSync('sh', ['-c', install ?? ''], { cwd: machine, env: { ...env, npm_config_prefix: prefix } })
  const { code, stdout } = await endOf(
    spawn(join(prefix, 'bin/fulcrum'), ['serve', '--no-open', '--help'], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  )
  expect(stdout).toContain('Serves the window to a browser.')
  expect(code).toBe(0)
})
