import type { AddressInfo, Socket } from 'node:net'
import type { NewCheck } from '../../../shared/api.ts'
import type { Check } from '../../../shared/check/check.ts'
import { once } from 'node:events'
import { createServer } from 'node:net'
import process from 'node:process'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { RawClient } from '../../port/testing/rawClient.ts'
import { Host } from '../host.ts'
import { valueOf } from '../testing/answers.ts'
import { leavingWindowOf, windowOf } from '../testing/windowOf.ts'

const nim: NewCheck = { game: 'nim', settings: { piles: '1' }, budgetMs: 60_000, port: 0, games: 1 }

let host: Host
beforeEach(() => {
  host = new Host({ version: '0' })
})
afterEach(async () => host.close())

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const opened = await new Promise<boolean>(resolve =>
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  )
  if (opened)
    await new Promise(resolve => server.close(resolve))
  return opened
}

async function checkIn(window: ReturnType<typeof windowOf>, request = nim): Promise<Check> {
  return valueOf(await window.host.startCheck(request))
}

it('tells the window that asked for a check how it goes on, and gives it the bytes', async () => {
  const window = windowOf(host, 'host')
  const other = windowOf(host, 'host')
  const { port } = await checkIn(window)
  const program = await RawClient.connect(port)
  program.listen((message) => {
    if (message.includes('"currentPlayer":1'))
      program.say('click:0_0\n')
    else if (!message.includes('running'))
      program.leave()
  })
  await window.until(() => window.checks.at(-1)?.status === 'done')
  expect(window.checks.at(-1)?.findings[0]).toMatchObject({
    end: { code: 'ended', place: 1 },
    close: { code: 'closed' },
  })
  expect(valueOf(await window.host.checkTraffic(1))?.exchanges.map(({ from }) => from)).toEqual([
    'host',
    'program',
    'host',
    'host',
  ])
  expect(other.checks).toEqual([])
  expect(valueOf(await other.host.checkTraffic(1))).toBeNull()
})

it('has neither a match nor a port of it in the overview', async () => {
  const window = windowOf(host, 'host')
  await checkIn(window)
  expect(await window.overview()).toMatchObject({ matches: [], ports: [] })
})

it('lets a window have one check at a time: a new one ends the one before', async () => {
  const window = windowOf(host, 'host')
  const first = await checkIn(window)
  const second = await checkIn(window, { ...nim, port: first.port })
  expect(second.port).toBe(first.port)
  expect(window.checks.some(({ status }) => status === 'stopped')).toBe(true)
})

it('ends it when it is asked to, and frees the port', async () => {
  const window = windowOf(host, 'host')
  const { port } = await checkIn(window)
  expect(await isFree(port)).toBe(false)
  valueOf(await window.host.stopCheck())
  expect(await isFree(port)).toBe(true)
})

it('ends it with the window', async () => {
  const { window, leave } = leavingWindowOf(host, 'host')
  const { port } = await checkIn(window)
  const program = await RawClient.connect(port)
  await program.hears(1)
  leave()
  await program.closes()
})

it('ends it with the host', async () => {
  const { port } = await checkIn(windowOf(host, 'host'))
  await host.close()
  expect(await isFree(port)).toBe(true)
})

it.each(['spectator', 'player'] as const)('the window of a %s can have none', async (role) => {
  const { window } = leavingWindowOf(host, role)
  expect(await window.host.startCheck(nim)).toMatchObject({ ok: false, error: { code: 'watch-only' } })
})

/** A program that runs and says nothing. */
const endless = {
  kind: 'program',
  name: '',
  command: `${process.execPath} -e "setInterval(() => {}, 1000)"`,
  proto: 'stdio',
} as const

it('starts the program itself where it is asked to, and says how that went', async () => {
  const window = windowOf(host, 'host')
  const command = `${process.execPath} -e "console.error('no such opening book'); process.exit(3)"`
  await checkIn(window, { ...nim, program: { ...endless, command } })
  await window.until(() => window.checks.at(-1)?.status === 'done')
  expect(window.checks.at(-1)).toMatchObject({
    plan: { program: { command } },
    findings: [{ said: 'no such opening book' }],
  })
})

it('ends the program that it has started when it is stopped', async () => {
  const window = windowOf(host, 'host')
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await checkIn(window, {
    ...nim,
    program: { ...endless, command: `${process.execPath} -e "require('net').connect(${port}, '127.0.0.1')"` },
  })
  const [alive] = await once(server, 'connection') as [Socket]
  alive.on('error', () => {})
  const gone = once(alive.resume(), 'close')
  valueOf(await window.host.stopCheck())
  await gone
})

it.each(['spectator', 'player'] as const)(
  'starts nothing for the window of a %s',
  async (role) => {
    const { window } = leavingWindowOf(host, role)
    expect(await window.host.startCheck({ ...nim, program: endless })).toMatchObject({
      ok: false,
      error: { code: 'watch-only' },
    })
    expect(window.checks).toEqual([])
  },
)

it('refuses a program whose command is no command', async () => {
  const window = windowOf(host, 'host')
  expect(await window.host.startCheck({ ...nim, program: { ...endless, command: 'python3 "my bot.py' } }))
    .toMatchObject({ ok: false, error: { code: 'bad-request' } })
  expect(await window.host.startCheck({ ...nim, program: { ...endless, command: './bot {port}' } })).toMatchObject({
    ok: false,
    error: { code: 'bad-request' },
  })
})

it('refuses settings that are wrong, and a request that is no request', async () => {
  const window = windowOf(host, 'host')
  expect(await window.host.startCheck({ ...nim, settings: { piles: '' } })).toMatchObject({
    ok: false,
    error: { code: 'bad-request' },
  })
  expect(await window.call('startCheck', { ...nim, game: 'chess' })).toMatchObject({
    ok: false,
    error: { code: 'bad-request' },
  })
  expect(await window.call('startCheck', { ...nim, games: 1000 })).toMatchObject({
    ok: false,
    error: { code: 'bad-request' },
  })
})
