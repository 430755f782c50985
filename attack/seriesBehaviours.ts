import type { Random } from '../src/shared/random.ts'
import type { Behaviour } from './behaviour.ts'
import type { HostileConnection } from './hostileConnection.ts'
import { mustBeClosed, randomBytes } from './behaviour.ts'

/** Writes of one flood, and moves in each: more than a client may be refused in a turn, so that it ends. */
const WRITES = 30
const MOVES_IN_ONE = 100

/**
 * Everything that a stranger may do on a port of Gravitational Voronoi, where each refused move is answered with a
 * line.
 */
export const SERIES_BEHAVIOURS: readonly Behaviour[] = [
  { name: 'connects and drops', act: async connection => gone(connection.drop()) },
  { name: 'takes a seat and drops', act: async (connection) => {
    await takeSeat(connection)
    return gone(connection.drop())
  } },
  { name: 'takes a seat and resets', act: async (connection) => {
    await takeSeat(connection)
    return gone(connection.reset())
  } },
  { name: 'gives a name that is too long', act: async (connection) => {
    await takeSeat(connection)
    await connection.say('x'.repeat(70_000))
    return mustBeClosed(connection)
  } },
  { name: 'gives a name of random bytes', act: async (connection, random) => {
    await takeSeat(connection)
    await connection.say(randomBytes(random, 10, 2_000))
    return gone(connection.drop())
  } },
  plays('floods with refused moves', async (connection) => {
    for (let write = 0; write < WRITES; write++)
      await connection.say('-1 -1\n'.repeat(MOVES_IN_ONE))
  }),
  plays('floods with refused moves and reads no answer', async (connection) => {
    connection.stopReading()
    for (let write = 0; write < WRITES; write++)
      await connection.say('1000 1000\n'.repeat(MOVES_IN_ONE))
  }),
  plays('floods with lines that are no moves', async (connection, random) => {
    for (let write = 0; write < WRITES; write++) {
      await connection.say(
        `${String.fromCodePoint(...randomBytes(random, 5, 50).map(byte => 0x20 + byte % 0x5F))}\n`.repeat(MOVES_IN_ONE),
      )
    }
  }),
  plays('sends half lines, digit by digit', async (connection, random) => {
    for (let write = 0; write < WRITES; write++)
      await connection.say(String(random.int(10)))
  }),
  plays('sends halves of moves and drops', async (connection) => {
    for (let write = 0; write < WRITES; write++)
      await connection.say('500 ')
  }),
  plays('sends a move that is too long', async connection => connection.say(`1 ${'9'.repeat(70_000)}`)),
  plays(
    'sends bytes that are no text',
    async (connection, random) => connection.say(randomBytes(random, 100, 2_000).map(byte => byte | 0x80)),
  ),
]

/**
 * Takes a seat, gives its name, acts when it is asked for a move, or where it is never asked all the same, and goes.
 */
function plays(name: string, act: (connection: HostileConnection, random: Random) => Promise<void>): Behaviour {
  return {
    name,
    act: async (connection, random, who) => {
      await takeSeat(connection)
      await connection.say(`${who}\n`)
      await connection.hears('\n0 ')
      await act(connection, random)
      return gone(connection.drop())
    },
  }
}

/** Is told its number, where one is free; the empty line says at once that it is no WebSocket. */
async function takeSeat(connection: HostileConnection): Promise<void> {
  await connection.say('\n')
  await connection.hears('2 10 ')
}

async function gone(leaving: Promise<void>): Promise<null> {
  await leaving
  return null
}
