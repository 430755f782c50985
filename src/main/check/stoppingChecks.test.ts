import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { RawClient } from '../port/testing/rawClient.ts'
import { openCheck } from './openCheck.ts'
import { WatchedCheck } from './testing/checkOf.ts'
import { nimProgram } from './testing/programs.ts'

const nim = { game: 'nim', settings: { piles: '3 2' } } as const

/** Fails where somebody listens there. */
async function takePort(port: number): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  await new Promise(resolve => server.close(resolve))
}

it.each(['arrival', 'play'] as const)(
  'stops while it waits for %s: the program is let go, the port is free, and nothing is held against it',
  async (what) => {
    await using checked = await WatchedCheck.open(nim)
    const program = what === 'play' ? await nimProgram(checked, () => null) : null
    await checked.waitsFor(what)
    await checked.running.stop()
    await program?.closes()
    expect(checked.check).toMatchObject({ status: 'stopped', waits: null })
    expect(
      checked.states.filter(state => !state.endsWith('passed')).every(state => state.endsWith('not-tried stopped')),
    ).toBe(true)
    await takePort(checked.port)
  },
)

it('frees the port when it is done', async () => {
  await using checked = await WatchedCheck.open({ ...nim, games: 1 })
  await nimProgram(checked)
  await checked.running.done
  expect(checked.states).toEqual([
    'connect: passed',
    'first-turn: passed',
    'play-1: passed',
    'again: not-tried too-few-games',
    'legal: passed',
    'time: passed',
    'close: passed',
  ])
  await takePort(checked.port)
})

it.concurrent('keeps the bytes of each game, as they went', async () => {
  await using checked = await WatchedCheck.open({ ...nim, games: 2 })
  expect(checked.running.trafficOf(1)).toBeNull()
  await nimProgram(checked)
  await checked.waitsFor('arrival', 2)
  await nimProgram(checked)
  await checked.running.done
  const [whole, bytes] = [1, 2].map(game => checked.running.trafficOf(game)?.exchanges ?? [])
  expect(whole?.[0]).toMatchObject({ from: 'host', text: expect.stringMatching(/^game:\{.*\}\n$/), writes: 1 })
  expect(whole?.[1]).toMatchObject({ from: 'program', text: 'click:0_2\n' })
  expect(bytes?.[0]).toMatchObject({ from: 'host', writes: bytes?.[0]?.text.length })
  expect(checked.running.trafficOf(3)).toBeNull()
})

it.concurrent('a program that connects again before the check asks for it plays the next game', async () => {
  await using checked = await WatchedCheck.open({ ...nim, games: 2 })
  let next: Promise<RawClient> | null = null
  await nimProgram(checked, (move) => {
    if (move !== '')
      next ??= nimProgram(checked)
    return move
  })
  await checked.running.done
  expect(checked.states).toEqual(expect.arrayContaining(['play-1: passed', 'again: passed', 'play-2: passed']))
  expect(next).not.toBeNull()
})

it.concurrent('takes moves that came before the game for their turns', async () => {
  await using checked = await WatchedCheck.open({ ...nim, settings: { piles: '1' }, games: 1 })
  const program = await RawClient.connect(checked.port)
  program.say('click:0_0\n')
  await program.isTurnedAway()
  program.leave()
  await checked.running.done
  expect(checked.states).toContain('play-1: passed')
})

it.concurrent('ends a game without a clock that would never end', async () => {
  await using checked = await WatchedCheck.open({ game: 'flip', settings: {}, budgetMs: null, games: 1 })
  const program = await RawClient.connect(checked.port)
  program.listen(() => program.say('click:0_0\n'))
  await program.isTurnedAway()
  program.leave()
  await checked.running.done
  expect(checked.step('play-1').result).toMatchObject({ state: 'passed', facts: { cutShort: true } })
})

it.each([
  [{ game: 'nim', settings: { piles: 'many' } }, 'The settings of the game are not right'],
  [{ game: 'nim', settings: {}, dialect: 'smoke' }, 'Nim has no dialect called smoke.'],
] as const)('%j is refused', async (request, sentence) => {
  const opened = await openCheck({ budgetMs: null, port: 0, ...request }, null as never)
  expect(opened).toMatchObject({
    ok: false,
    error: { code: 'bad-request', message: expect.stringContaining(sentence) },
  })
})

it('says so where the port is taken', async () => {
  await using first = await WatchedCheck.open(nim)
  await expect(WatchedCheck.open({ ...nim, port: first.port })).rejects.toThrow(`Port ${first.port} is already in use`)
})
