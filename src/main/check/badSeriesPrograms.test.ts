import { expect, it } from 'vitest'
import { RawClient } from '../port/testing/rawClient.ts'
import { eventually } from '../testing/waiting.ts'
import { WatchedCheck } from './testing/checkOf.ts'
import { toldOf } from './testing/toldOf.ts'

// The same where the host speaks first, a connection stays for a series, and a refused move costs nothing or a turn.

const voronoi = { game: 'voronoi', settings: { stones: 2 } } as const

/** A program that says its name when it is asked, and then what `reply` gives for each message; null for nothing. */
async function program(
  checked: WatchedCheck,
  name: string,
  reply: (message: string) => string | null,
): Promise<RawClient> {
  const client = await RawClient.connect(checked.port)
  client.listen((message) => {
    const said = client.heard.length === 1 ? name : reply(message)
    if (said !== null)
      client.say(said)
  })
  return client
}

it.concurrent('it connects and says no name', async () => {
  await using checked = await WatchedCheck.open(voronoi)
  const silent = await RawClient.connect(checked.port)
  await silent.hears(1)
  checked.clock.skip()
  await checked.running.done
  expect(silent.heard).toEqual(['2 2 1\n'])
  expect(checked.states.slice(0, 4)).toEqual([
    'connect: passed',
    'greet: failed no-greeting',
    'first-turn: not-tried turned-away',
    'play-1: not-tried turned-away',
  ])
  expect(toldOf(checked, 'greet').advice).toMatch(/^Answer the host’s first message with your name/)
})

it.concurrent.each([
  ['-1 7\n', 'Your program tried row -1, column 7, but rows and columns go from 0 to 999'],
  ['north\n', 'Your program sent something that is not a move'],
])('it is asked again and again: %j', async (move, sentence) => {
  await using checked = await WatchedCheck.open(voronoi)
  await program(checked, 'Bad\n', () => move)
  await checked.running.done
  expect(checked.states).toEqual(
    expect.arrayContaining([
      'first-turn: passed',
      'play-1: failed too-many-faults',
      'legal: failed fault',
      'play-2: not-tried broken-off',
      'again: not-tried broken-off',
    ]),
  )
  expect(toldOf(checked, 'legal')).toMatchObject({
    raw: move.trim(),
    board: expect.any(String),
    sentence: `Game 1, after 0 moves: ${sentence}.`,
  })
})

it.concurrent.each([
  ['{"move_row":-1,"move_col":7}\n', 'Your program tried row -1, column 7, but rows and columns go from 0 to 999'],
  ['{"row":5}\n', 'Your program sent something that is not a move'],
])('in fall-2018 it loses a turn by each refused cell: %j', async (move, sentence) => {
  await using checked = await WatchedCheck.open({ ...voronoi, dialect: 'fall-2018', games: 1 })
  const client = await program(
    checked,
    '{"player_name":"Bad"}\n',
    message => message.includes('"game_over":false') ? move : null,
  )
  await client.isTurnedAway()
  client.leave()
  await checked.running.done
  expect(checked.states).toEqual(expect.arrayContaining(['play-1: passed', 'legal: failed fault']))
  expect(toldOf(checked, 'legal')).toMatchObject({
    raw: move.trim(),
    board: expect.any(String),
    sentence: `Game 1, after 0 moves: ${sentence}.`,
  })
})

it.concurrent('it sends half a move and stops', async () => {
  await using checked = await WatchedCheck.open({ ...voronoi, games: 1 })
  const client = await program(checked, 'Bad\n', () => '500')
  await client.hears(2)
  await eventually(() => checked.running.trafficOf(1)?.exchanges.at(-1)?.text === '500')
  checked.clock.skip()
  await client.isTurnedAway()
  client.leave()
  await checked.running.done
  expect(checked.states).toEqual(
    expect.arrayContaining(['first-turn: failed lost', 'play-1: failed lost', 'time: failed lost']),
  )
  expect(toldOf(checked, 'time')).toMatchObject({
    sentence:
      'Game 1, after 0 moves: Your program ran out of time: the 120 s for the whole game were used up before move 1; of its next message only “500” had come (its second number is missing).',
    raw: '500',
    advice: expect.stringContaining('a lone number may be half a move'),
  })
})

it.concurrent('it answers too late: that answer counts for nothing in the next game', async () => {
  await using checked = await WatchedCheck.open({ ...voronoi, games: 2 })
  // a turn and the end of the first game, two turns of the second
  const answers = [null, null, '100 100\n', '800 800\n']
  const client = await program(checked, 'Bad\n', () => answers.shift() ?? null)
  await client.hears(2)
  checked.clock.skip()
  await checked.waitsFor('play', 2)
  client.say('100 100\n')
  await client.isTurnedAway()
  client.leave()
  await checked.running.done
  expect(checked.states).toEqual(
    expect.arrayContaining(['play-1: failed lost', 'play-2: passed', 'legal: passed', 'time: failed lost']),
  )
  expect(toldOf(checked, 'time').raw).toBeNull()
})
