import type { Random } from '../src/shared/random.ts'
import type { AttackedRoom } from './attackers.ts'
import type { Behaviour } from './behaviour.ts'
import type { HostileConnection } from './hostileConnection.ts'
import { HOST_CALLS, hostCalls } from '../src/shared/api.ts'
import { pick, shuffled } from '../src/shared/random.ts'
import { mustBeClosed, nested, ODD_TARGETS, randomBytes } from './behaviour.ts'
import { firstLine, requestsTo, textFrame } from './browserRequests.ts'

/**
 * What a guest who is in keeps, so that those who attack as a guest need no new entry: their address waits for its
 * wrong codes.
 */
export const GUEST_SECRET = 'a-guest-of-the-attack'

/** Names that nobody should see as they are, and one without end. */
const ODD_NAMES = [
  '\u202E\u2066evil',
  '\u0000\u0007\u001B[2J',
  '\u200B\u200D',
  '',
  ' ',
  'x'.repeat(15_000),
  '<img src=x onerror=alert(1)>',
  '\uD800',
  '\u061C'.repeat(50),
]
/** Ways out of the folder of starters, and into other files. */
const STARTER_TRICKS = [
  '/starters/../package.json',
  '/starters/%2e%2e/package.json',
  '/starters/..%2f..%2fpackage.json',
  '/starters/python/%00',
  '/starters//etc/passwd',
  '/starters/python/../../../etc/passwd',
  '/starters/..\\package.json',
  '/starters/__proto__',
  `/starters/${'../'.repeat(2_000)}etc/passwd`,
  '/index.html',
  '/api',
]
const REQUEST_LINES = [
  'OPTIONS * HTTP/1.1',
  'CONNECT 127.0.0.1:22 HTTP/1.1',
  'TRACE / HTTP/1.1',
  'PUT /starters/python/no_tipping.py HTTP/1.1',
  'GET http://127.0.0.1/ HTTP/1.1',
  'GET //evil.example/ HTTP/1.1',
  'DELETE / HTTP/1.1',
]
/** A window may say 60 things at once; a line that says more is closed. */
const CALLS_AT_ONCE = 50
/** More than a window says at once. */
const FLOOD = 500

/** Everything that a stranger with a browser, or a guest of one match, may do on the guests' page. */
export function guestBehaviours(port: number, { code, match, otherMatch }: AttackedRoom): readonly Behaviour[] {
  const own = `127.0.0.1:${port}`
  const { get, upgrade } = requestsTo(own)

  /**
   * Opens a guest's line, makes these calls, and waits for the answer to the last. A sentence on it where more of them
   * were done than may be.
   */
  const asks = (
    name: string,
    calls: (random: Random) => readonly (readonly [string, ...unknown[]])[],
    done: number,
  ): Behaviour => ({
    name,
    act: async (connection, random) => {
      await connection.say(upgrade('/guest'))
      if (!await connection.hears('101'))
        return `no line was opened: ${firstLine(connection)}`
      const all = calls(random)
      for (const [index, [name, ...args]] of all.entries())
        await connection.say(textFrame(JSON.stringify({ t: 'q', i: `c${index}`, m: name, a: args })))
      const isAnswered = await connection.hears(`"i":"c${all.length - 1}"`, 5_000)
      const did = connection.heard.split('"ok":true').length - 1
      await connection.drop()
      if (!isAnswered)
        return 'the last call was not answered'
      return did > done ? `${did} calls were done where ${done} may be` : null
    },
  })
  const enter = [['greet', GUEST_SECRET], ['enter', code, 'Eve']] as const
  const callsWith = (
    random: Random,
    only: (name: (typeof HOST_CALLS)[number]) => boolean,
  ): (readonly [string, ...unknown[]])[] =>
    shuffled(HOST_CALLS.filter(only), random).slice(0, CALLS_AT_ONCE).map(
      name => [
        name,
        ...pick([
          [match],
          [match, 1],
          [match, 1, 0, {}],
          [otherMatch],
          [match, true],
          [],
          [null],
          [{ ids: [match] }],
          [nested(20)],
        ], random),
      ],
    )

  return [
    asks('makes all kinds of calls at the door', random => callsWith(random, name => name !== 'greet'), 0),
    asks(
      'makes all kinds of calls of the host as a guest',
      random => [...enter, ...callsWith(random, name => hostCalls[name].guests === undefined)],
      2,
    ),
    asks(
      'asks as a guest for another match',
      () => [
        ...enter,
        ['watch', otherMatch, 0],
        ['play', otherMatch, 1, 0, {}],
        ['resign', otherMatch, 1],
        ['takeSeat', otherMatch, 1],
        ['resign', match, 1],
        ['play', match, 1, 0, {}],
      ],
      2,
    ),
    asks(
      'guesses codes',
      random =>
        Array.from(
          { length: 20 },
          () => ['enter', String(random.int(10_000)).padStart(4, '0').replace(code, '0000'), 'Eve'],
        ),
      0,
    ),
    asks('comes under an odd name', random => [['enter', code, pick(ODD_NAMES, random)]], 1),
    {
      name: 'floods with calls',
      act: async (connection) => {
        await connection.say(upgrade('/guest'))
        await connection.hears('101')
        for (let call = 0; call < FLOOD; call++)
          await connection.say(textFrame(`{"t":"q","i":"${call}","m":"overview","a":[]}`))
        return mustBeClosed(connection)
      },
    },
    {
      name: 'sends a message too long',
      act: async (connection) => {
        await connection.say(upgrade('/guest'))
        await connection.hears('101')
        await connection.say(textFrame('x'.repeat(70_000)))
        return mustBeClosed(connection)
      },
    },
    {
      name: 'sends broken frames',
      act: async (connection, random) => {
        await connection.say(upgrade('/guest'))
        await connection.hears('101')
        await connection.say(randomBytes(random, 2, 300))
        await connection.drop()
        return null
      },
    },
    mustBeRefused('asks for the window of the host', () => upgrade('/api')),
    mustBeRefused('comes from a foreign page', () => upgrade('/guest', 'http://elsewhere.example')),
    mustBeRefused(
      'asks for files beside the starters',
      random => get(pick(STARTER_TRICKS, random), 'Connection: close\r\n'),
    ),
    mustBeRefused(
      'asks with an odd request line',
      random => `${pick(REQUEST_LINES, random)}\r\nHost: ${own}\r\nConnection: close\r\n\r\n`,
    ),
    {
      name: 'asks for an odd target',
      act: async (connection, random) => {
        await connection.say(get(pick(ODD_TARGETS, random), 'Connection: close\r\n'))
        await mustBeClosed(connection)
        return /^HTTP\/1\.1 [234]\d\d /.test(connection.heard) ? null : `it was answered with: ${firstLine(connection)}`
      },
    },
    {
      name: 'opens a line and resets',
      act: async (connection) => {
        await connection.say(upgrade('/guest'))
        await connection.reset()
        return null
      },
    },
  ]
}

/** Something that opens nothing: it is answered with an error, or the connection is closed without a word. */
function mustBeRefused(name: string, request: (random: Random) => string): Behaviour {
  return {
    name,
    act: async (connection: HostileConnection, random) => {
      await connection.say(request(random))
      const trouble = await mustBeClosed(connection)
      return trouble
        ?? (connection.heard === '' || /^HTTP\/1\.1 4\d\d /.test(connection.heard)
          ? null
          : `it was answered with: ${firstLine(connection)}`)
    },
  }
}
