import type { Random } from '../src/shared/random.ts'
import type { Behaviour } from './behaviour.ts'
import type { HostileConnection } from './hostileConnection.ts'
import { Buffer } from 'node:buffer'
import { pick } from '../src/shared/random.ts'
import { mustBeClosed, nested, ODD_TARGETS, randomBytes } from './behaviour.ts'

/** Everything that a stranger may do on the port of No Tipping. */
export const REFEREE_BEHAVIOURS: readonly Behaviour[] = [
  { name: 'connects and drops', act: async connection => gone(connection.drop()) },
  { name: 'connects and resets', act: async connection => gone(connection.reset()) },
  { name: 'sends random bytes', act: async (connection, random) => {
    await connection.say(Uint8Array.from([0x21, ...randomBytes(random, 1, 2_000)]))
    return mustBeClosed(connection)
  } },
  { name: 'sends half a greeting and drops', act: async (connection) => {
    await connection.say('{"name":"')
    return gone(connection.drop())
  } },
  { name: 'sends a greeting byte by byte and resets', act: async (connection) => {
    for (const letter of '{"name":"slow"}')
      await connection.say(letter)
    return gone(connection.reset())
  } },
  { name: 'sends a greeting that is too long', act: async (connection) => {
    await connection.say(`{"name":"${'x'.repeat(70_000)}"}`)
    return mustBeClosed(connection)
  } },
  { name: 'sends a greeting nested 20,000 deep', act: async (connection) => {
    await connection.say(`{"name":${nested(20_000)}}`)
    return gone(connection.drop())
  } },
  { name: 'sends a list for a greeting', act: async (connection) => {
    await connection.say('[{"name":"list"}]')
    return mustBeClosed(connection)
  } },
  { name: 'asks for a web page', act: async (connection, random) => {
    await connection.say(`GET ${pick(ODD_TARGETS, random)} HTTP/1.1\r\nHost: x\r\n\r\n`)
    return mustBeClosed(connection)
  } },
  { name: 'sends half a web request and drops', act: async (connection) => {
    await connection.say('GET / HTTP/1.1\r\nHost: ')
    return gone(connection.drop())
  } },
  { name: 'asks for a WebSocket with an odd target and resets', act: async (connection, random) => {
    await connection.say(upgradeRequest(pick(ODD_TARGETS, random)))
    return gone(connection.reset())
  } },
  { name: 'sends garbage frames on a WebSocket', act: async (connection, random) => {
    await connection.say(upgradeRequest('/'))
    await connection.hears('101')
    await connection.say(randomBytes(random, 2, 200))
    await connection.say(randomBytes(random, 2, 200))
    return gone(connection.drop())
  } },
  { name: 'comes from a foreign page and resets', act: async (connection) => {
    await connection.say(upgradeRequest('/', 'Origin: http://elsewhere.example\r\n'))
    return gone(connection.reset())
  } },
  { name: 'greets and drops', act: async (connection, _random, who) => {
    await greet(connection, who)
    return gone(connection.drop())
  } },
  { name: 'greets and resets at once', act: async (connection, _random, who) => {
    await connection.say(greeting(who))
    return gone(connection.reset())
  } },
  waits('floods with moves', async (connection) => {
    for (let frame = 0; frame < 30; frame++)
      await connection.say('{"weight":1,"position":0}')
  }),
  waits(
    'sends garbage for a move',
    async (connection, random) =>
      connection.say(Uint8Array.from([0x7B, ...randomBytes(random, 10, 300).map(byte => byte | 0x80), 0x7D])),
  ),
  waits('sends a move that is too long', async connection => connection.say(`{"weight":"${'9'.repeat(70_000)}"}`)),
  waits(
    'sends a move that is not text',
    async connection => connection.say(Buffer.from([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x7D])),
  ),
  waits('sends a move out of reach', async connection => connection.say('{"weight":1,"position":1e308}')),
  waits('sends a move of no type', async connection => connection.say(`{"weight":null,"position":${nested(5_000)}}`)),
  waits('sends a second greeting', async (connection, _random, who) => connection.say(greeting(who))),
  waits('sends half a move and half-closes', async (connection) => {
    await connection.say('{"weight":1,')
    connection.halfClose()
  }),
]

/** Greets, waits for its game, acts, and must be closed; where no opponent came it goes. */
function waits(
  name: string,
  act: (connection: HostileConnection, random: Random, who: string) => Promise<void>,
): Behaviour {
  return {
    name,
    act: async (connection, random, who) => {
      await greet(connection, who)
      await connection.hears('board_state')
      await act(connection, random, who)
      return mustBeClosed(connection)
    },
  }
}

async function greet(connection: HostileConnection, who: string): Promise<void> {
  await connection.say(greeting(who))
  await connection.hears('num_weights')
}

function greeting(who: string): string {
  return `${JSON.stringify({ name: who, is_first: false })}\n`
}

function upgradeRequest(target: string, more = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
}

async function gone(leaving: Promise<void>): Promise<null> {
  await leaving
  return null
}
