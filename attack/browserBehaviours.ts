import type { Random } from '../src/shared/random.ts'
import type { Behaviour } from './behaviour.ts'
import type { HostileConnection } from './hostileConnection.ts'
import { Buffer } from 'node:buffer'
import { pick } from '../src/shared/random.ts'
import { mustBeClosed, nested, ODD_TARGETS, randomBytes } from './behaviour.ts'
import { call, firstLine, requestsTo, textFrame } from './browserRequests.ts'

/**
 * Everything that a stranger may do on the port of the browser mode. `asset` is the path of a large
 * file of the window, `key` what lets one in.
 */
export function browserBehaviours(port: number, asset: string, key = ''): readonly Behaviour[] {
  const own = `127.0.0.1:${port}`
  const { get, upgrade } = requestsTo(own, `Authorization: Bearer ${key}\r\n`)

  /** Opens a window's channel, says something there and goes. */
  const says = (name: string, texts: (random: Random) => readonly string[]): Behaviour => ({
    name,
    act: async (connection, random) => {
      await connection.say(upgrade('/api'))
      if (!await connection.hears('101'))
        return `no channel was opened: ${firstLine(connection)}`
      for (const text of texts(random))
        await connection.say(textFrame(text))
      await connection.drop()
      return null
    },
  })

  return [
    {
      name: 'upgrades with an odd target',
      act: async (connection, random) => {
        const target = pick(ODD_TARGETS, random)
        await connection.say(upgrade(target))
        await mustBeClosed(connection)
        return /^HTTP\/1\.1 4\d\d /.test(connection.heard)
          ? null
          : `the target ${target.slice(0, 40)} was answered with: ${firstLine(connection)}`
      },
    },
    {
      name: 'asks for an odd target',
      act: async (connection, random) => {
        await connection.say(get(pick(ODD_TARGETS, random), 'Connection: close\r\n'))
        await mustBeClosed(connection)
        return /^HTTP\/1\.1 [234]\d\d /.test(connection.heard) ? null : `it was answered with: ${firstLine(connection)}`
      },
    },
    {
      name: 'upgrades from a foreign page and resets',
      act: async connection => leaves(connection, upgrade('/api', 'http://elsewhere.example'), 'reset'),
    },
    {
      name: 'upgrades at a wrong path and drops',
      act: async connection => leaves(connection, upgrade('/elsewhere'), 'drop'),
    },
    { name: 'upgrades and resets at once', act: async connection => leaves(connection, upgrade('/api'), 'reset') },
    { name: 'drops a download after its first bytes', act: async (connection) => {
      await connection.say(get(asset))
      await connection.hears('200 OK')
      await connection.reset()
      return null
    } },
    { name: 'asks for a download and never reads', act: async (connection) => {
      connection.stopReading()
      await connection.say(get(asset))
      await connection.drop()
      return null
    } },
    { name: 'connects and drops', act: async connection => leaves(connection, null, 'drop') },
    {
      name: 'sends half a header and drops',
      act: async connection => leaves(connection, `GET / HTTP/1.1\r\nHost: ${own}\r\nX-`, 'drop'),
    },
    {
      name: 'sends random bytes',
      act: async (connection, random) => {
        await connection.say(Uint8Array.from([0x21, ...randomBytes(random, 1, 2_000), 0x0A, 0x0A]))
        return mustBeClosed(connection)
      },
    },
    {
      name: 'calls itself another host',
      act: async (connection) => {
        await connection.say(get('/', 'Connection: close\r\n').replace(own, 'elsewhere.example'))
        await mustBeClosed(connection)
        return connection.heard.includes(' 421 ') ? null : `it was answered with: ${firstLine(connection)}`
      },
    },
    {
      name: 'posts',
      act: async (connection) => {
        await connection.say(`POST / HTTP/1.1\r\nHost: ${own}\r\nContent-Length: 1000000\r\nConnection: close\r\n\r\nx`)
        await connection.hears('405')
        await connection.drop()
        return null
      },
    },
    says(
      'says garbage',
      random => [Buffer.from(randomBytes(random, 1, 500)).toString('latin1'), 'null', '[]', '{}', '{"t":"q"}'],
    ),
    says(
      'calls what there is not',
      () => [call('constructor'), call('__proto__'), call('toString', 1), '{"t":"s","i":"1","r":1}'],
    ),
    says(
      'calls with wrong arguments',
      () => [
        call('watch'),
        call('play', {}, [], 'x', -1),
        call('library', 5),
        call('exportGames', { ids: [7] }, -1, 1e9),
      ],
    ),
    says(
      'opens a match with an opening nested 50,000 deep',
      () => [
        `{"t":"q","i":"1","m":"createMatch","a":[{"plan":{"game":"nim","settings":{},"budgetMs":null,"pauseMs":0,"seats":{"1":{"kind":"human","name":"a"},"2":{"kind":"human","name":"b"}},"clientChooses":false,"opening":[${nested(50_000)}]},"listen":null}]}`,
      ],
    ),
    says(
      'asks for everything at once',
      () =>
        Array.from(
          { length: 20 },
          () => [call('overview'), call('libraryStats', {}), call('review', 'none'), call('judge', 'none', 0, true)],
        ).flat(),
    ),
    {
      name: 'sends broken frames',
      act: async (connection, random) => {
        await connection.say(upgrade('/api'))
        await connection.hears('101')
        await connection.say(randomBytes(random, 2, 300))
        await connection.drop()
        return null
      },
    },
    {
      name: 'announces a frame of 2^62 bytes',
      act: async (connection) => {
        await connection.say(upgrade('/api'))
        await connection.hears('101')
        await connection.say(Uint8Array.from([0x81, 0xFF, 0x40, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]))
        return mustBeClosed(connection)
      },
    },
  ]
}

async function leaves(connection: HostileConnection, text: string | null, how: 'drop' | 'reset'): Promise<null> {
  if (text !== null)
    await connection.say(text)
  await connection[how]()
  return null
}
