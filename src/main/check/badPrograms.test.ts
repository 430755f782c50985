import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { RawClient } from '../port/testing/rawClient.ts'
import { eventually } from '../testing/waiting.ts'
import { CLOSING_MS } from './runningCheck.ts'
import { WatchedCheck } from './testing/checkOf.ts'
import { nimMove, nimProgram } from './testing/programs.ts'
import { toldOf } from './testing/toldOf.ts'

// Programs that do one thing wrong each, and what they are told.

const nim = { game: 'nim', settings: { piles: '3 2' } } as const
const noTipping = { game: 'no-tipping', settings: { weights: 5 } } as const
const flip = { game: 'flip', settings: {}, budgetMs: null } as const

it.concurrent('nobody comes', async () => {
  await using checked = await WatchedCheck.open(nim)
  checked.clock.skip()
  await checked.running.done
  expect(checked.states).toEqual([
    'connect: failed nobody-came',
    ...['first-turn', 'play-1', 'again', 'play-2', 'play-3', 'legal', 'time', 'close'].map(key =>
      `${key}: not-tried nobody-came`,
    ),
  ])
  expect(toldOf(checked, 'connect').sentence).toBe(`Nobody connected to 127.0.0.1, port ${checked.port}, within 120 s.`)
})

it.concurrent('it speaks WebSocket', async () => {
  await using checked = await WatchedCheck.open(nim)
  const socket = new WebSocket(`ws://127.0.0.1:${checked.port}`)
  await Promise.all([once(socket, 'close'), checked.running.done])
  expect(checked.states.slice(0, 2)).toEqual(['connect: failed web-socket', 'first-turn: not-tried turned-away'])
})

it.concurrent('it connects and says nothing, where it must greet', async () => {
  await using checked = await WatchedCheck.open(noTipping)
  const program = await RawClient.connect(checked.port)
  await checked.waitsFor('greeting')
  checked.clock.skip()
  await Promise.all([checked.running.done, program.closes()])
  expect(checked.states.slice(0, 3)).toEqual([
    'connect: passed',
    'greet: failed no-greeting',
    'first-turn: not-tried turned-away',
  ])
})

it.concurrent('it leaves without a greeting', async () => {
  await using checked = await WatchedCheck.open(noTipping)
  const program = await RawClient.connect(checked.port)
  await checked.waitsFor('greeting')
  program.leave()
  await checked.running.done
  expect(checked.states[1]).toBe('greet: failed left-ungreeted')
})

it.concurrent.each([
  ['bytes that are no message', 'hello\n', 'It sent a greeting that does not begin with {: "hello\\n".'],
  ['a broken message', '{"name": Ann}\n', 'It sent a greeting that is not valid JSON.'],
])('it greets with %s', async (_, greeting, sentence) => {
  await using checked = await WatchedCheck.open(noTipping)
  const program = await RawClient.connect(checked.port)
  program.say(greeting)
  await checked.running.done
  expect(checked.states[1]).toBe('greet: failed faulty-greeting')
  expect(toldOf(checked, 'greet').sentence).toBe(sentence)
})

it.concurrent('it never answers, and its clock runs out', async () => {
  await using checked = await WatchedCheck.open(nim)
  await nimProgram(checked, () => null)
  await checked.waitsFor('play')
  checked.clock.skip()
  await checked.waitsFor('arrival', 2)
  expect(checked.states).toEqual(
    expect.arrayContaining(['first-turn: failed lost', 'play-1: failed lost', 'time: failed lost']),
  )
  expect(toldOf(checked, 'time').sentence).toBe(
    'Game 1, after 0 moves: Your program ran out of time: the 120 s for the whole game were used up before move 1.',
  )
})

it.concurrent.each([
  [120_000, 'lost'],
  [null, 'no-answer'],
] as const)('it sends its move without a newline, with a clock of %s ms', async (budgetMs, code) => {
  await using checked = await WatchedCheck.open({ ...nim, budgetMs })
  await nimProgram(checked, move => move.trimEnd())
  await checked.waitsFor('play')
  await eventually(() => checked.running.trafficOf(1)?.exchanges.some(({ from }) => from === 'program') === true)
  checked.clock.skip()
  await checked.waitsFor('arrival', 2)
  expect(checked.states).toContain(`time: failed ${code}`)
  expect(toldOf(checked, 'time')).toMatchObject({
    raw: 'click:0_2',
    advice: 'It had begun a message and not ended it: send a newline after it.',
  })
})

it.concurrent('it never answers where there is no clock', async () => {
  await using checked = await WatchedCheck.open(flip)
  const program = await RawClient.connect(checked.port)
  await program.hears(1)
  checked.clock.skip()
  await checked.waitsFor('arrival', 2)
  expect(checked.states).toEqual(expect.arrayContaining(['first-turn: failed no-answer', 'time: failed no-answer']))
  expect(toldOf(checked, 'time').sentence).toBe('In game 1 it did not answer within 60 s, after 0 moves.')
})

it.concurrent('it makes a move that the rules refuse: told with the line, the position and the game\'s own sentence', async () => {
  await using checked = await WatchedCheck.open(nim)
  let turns = 0
  await nimProgram(checked, move => ++turns === 2 ? 'click:0_9\n' : move)
  await checked.waitsFor('arrival', 2)
  expect(checked.states).toEqual(
    expect.arrayContaining(['first-turn: passed', 'play-1: failed lost', 'legal: failed lost']),
  )
  const { sentence, raw, board } = toldOf(checked, 'legal')
  expect(sentence).toMatch(
    /^Game 1, after 2 moves: Your program tried to take coin 10 of pile 1, but that pile has \d coins? left\.$/,
  )
  expect(raw).toBe('click:0_9')
  expect(board).toMatch(/^pile {2}1: .*\npile {2}2: /)
})

it.concurrent('it moves twice before the game begins, where one move is kept', async () => {
  await using checked = await WatchedCheck.open(nim)
  const program = await RawClient.connect(checked.port)
  program.say('click:0_0\nclick:1_0\n')
  await checked.waitsFor('arrival', 2)
  expect(checked.states).toContain('play-1: failed lost')
  expect(toldOf(checked, 'play-1').sentence).toBe(
    'Game 1, after 0 moves: Your program sent a second move before it was their turn.',
  )
})

it.concurrent('it sends something that is no message of its dialect', async () => {
  await using checked = await WatchedCheck.open(nim)
  await nimProgram(checked, () => 'I take one!\n')
  await checked.waitsFor('arrival', 2)
  expect(checked.states).toContain('legal: failed lost')
  expect(toldOf(checked, 'legal').sentence).toContain(
    'sent a message that is none of hint:, exit: and click:<row>_<col>',
  )
})

it.concurrent('its moves are refused again and again, where that costs nothing', async () => {
  await using checked = await WatchedCheck.open(flip)
  const program = await RawClient.connect(checked.port)
  program.listen(() => program.say('click:99_99\n'))
  await checked.waitsFor('arrival', 2)
  expect(checked.states).toEqual(
    expect.arrayContaining(['first-turn: passed', 'play-1: failed too-many-faults', 'legal: failed fault']),
  )
  expect(toldOf(checked, 'legal')).toMatchObject({
    raw: 'click:99_99',
    board: expect.any(String),
    sentence: expect.stringContaining('Your program'),
  })
})

it.concurrent.each(['before the game', 'in its turn'])(
  'it says something %s that means nothing, where that costs nothing',
  async (when) => {
    await using checked = await WatchedCheck.open(flip)
    const program = await RawClient.connect(checked.port)
    if (when === 'in its turn')
      await program.hears(1)
    program.say('debug: here I am\n')
    await checked.until(({ findings }) => findings[0] !== undefined && findings[0].fault !== null)
    expect(checked.states).toContain('legal: failed fault')
    expect(toldOf(checked, 'legal').raw).toBe('debug: here I am')
  },
)

/**
 * A program that takes what one read gives for one message: whole, or it breaks down; the first of several, or none of
 * the others.
 */
async function naive(port: number, of: 'part' | 'first'): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    const text = bytes.toString()
    if (of === 'part' && !text.endsWith('\n'))
      return void socket.destroy()
    const move = nimMove(text.split('\n')[0] ?? '')
    if (move !== null)
      socket.write(move)
  })
  await once(socket, 'connect')
}

it.concurrent('it takes what one read gives for a whole message', async () => {
  await using checked = await WatchedCheck.open(nim)
  await naive(checked.port, 'part')
  await checked.waitsFor('arrival', 2)
  expect(checked.states).toContain('play-1: passed')
  await naive(checked.port, 'part')
  await checked.waitsFor('arrival', 3)
  expect(checked.states).toContain('play-2: failed lost')
  expect(toldOf(checked, 'play-2')).toMatchObject({
    sentence: expect.stringContaining('closed the connection'),
    advice: expect.stringContaining('came in single bytes'),
  })
})

it.concurrent('it takes the first message of a read and drops the others', async () => {
  await using checked = await WatchedCheck.open(nim)
  await naive(checked.port, 'first')
  await checked.waitsFor('arrival', 2)
  await nimProgram(checked)
  await checked.waitsFor('arrival', 3)
  await naive(checked.port, 'first')
  await eventually(() => checked.running.trafficOf(3)?.exchanges.filter(({ from }) => from === 'host').length === 2)
  checked.clock.skip()
  await checked.running.done
  expect(checked.states).toContain('play-3: failed lost')
  expect(toldOf(checked, 'play-3')).toMatchObject({
    sentence: expect.stringContaining('ran out of time'),
    advice: expect.stringContaining('several of the host’s messages'),
  })
})

it.concurrent('it fails alike where messages come whole: those that come in bytes or joined are not to blame', async () => {
  await using checked = await WatchedCheck.open(nim)
  for (const game of [1, 2, 3]) {
    await checked.waitsFor('arrival', game)
    await nimProgram(checked, () => 'click:0_9\n')
  }
  await checked.running.done
  for (const game of [1, 2, 3])
    expect(toldOf(checked, `play-${game}`).advice).toMatch(/^Compare the position above/)
})

it.concurrent('it answers too late, which is told with how late, and no fault in how it closes', async () => {
  await using checked = await WatchedCheck.open(nim)
  const late: (() => void)[] = []
  await nimProgram(checked, (move, client) => {
    late.push(() => client.say(move))
    return null
  })
  await checked.waitsFor('play')
  await eventually(() => late.length > 0)
  checked.clock.skip()
  late[0]?.()
  await checked.waitsFor('arrival', 2)
  expect(toldOf(checked, 'play-1').sentence).toMatch(/; its answer came .* too late\.$/)
  expect(checked.check.findings[0]?.close).toMatchObject({ code: 'closed' })
})

it.concurrent('it closes the connection before the end', async () => {
  await using checked = await WatchedCheck.open(nim)
  await nimProgram(checked, (_move, client) => {
    client.leave()
    return null
  })
  await checked.waitsFor('arrival', 2)
  expect(checked.states).toEqual(expect.arrayContaining(['play-1: failed lost', 'close: failed closed-early']))
  expect(toldOf(checked, 'close').sentence).toBe('In game 1 it closed the connection after 0 moves, before the end.')
})

it.concurrent('it sends something after the end', async () => {
  await using checked = await WatchedCheck.open(nim)
  await nimProgram(checked, move => move === '' ? 'click:0_0\n' : move)
  await checked.waitsFor('arrival', 2)
  expect(checked.states).toEqual(expect.arrayContaining(['play-1: passed', 'close: failed late-bytes']))
  expect(toldOf(checked, 'close').raw).toBe('click:0_0\n')
})

it.concurrent('a goodbye after the end is no fault', async () => {
  await using checked = await WatchedCheck.open(nim)
  await nimProgram(checked, move => move === '' ? 'exit:\n' : move)
  await checked.waitsFor('arrival', 2)
  expect(checked.check.findings[0]?.close).toMatchObject({ code: 'closed' })
})

it.concurrent('it stays connected after the end', async () => {
  await using checked = await WatchedCheck.open(nim)
  const socket = connect({ port: checked.port, host: '127.0.0.1', allowHalfOpen: true })
  let unread = ''
  socket.on('data', (bytes) => {
    const lines = (unread + bytes.toString()).split('\n')
    unread = lines.pop() ?? ''
    lines.map(nimMove).filter(move => move !== null).forEach(move => socket.write(move))
  })
  await checked.waitsFor('close')
  checked.clock.skip()
  await checked.waitsFor('arrival', 2)
  expect(checked.check.findings[0]?.close).toEqual({ code: 'stayed-open', waitedMs: CLOSING_MS })
  expect(checked.states).toContain('close: failed stayed-open')
  socket.destroy()
})

it.concurrent('it plays one game and does not come again', async () => {
  await using checked = await WatchedCheck.open(nim)
  await nimProgram(checked)
  await checked.waitsFor('arrival', 2)
  checked.clock.skip()
  await checked.running.done
  expect(checked.states).toEqual([
    'connect: passed',
    'first-turn: passed',
    'play-1: passed',
    'again: failed nobody-came',
    'play-2: not-tried nobody-came',
    'play-3: not-tried nobody-came',
    'legal: passed',
    'time: passed',
    'close: passed',
  ])
})
