import type { Extent, Outcome } from './attack.ts'
import { words } from '../scripts/testing/words.mjs'
import { pick, seededRandom } from '../src/shared/random.ts'
import { HostileConnection } from './hostileConnection.ts'
import { LegitimateClient, TurnClock } from './legitimateClients.ts'
import { Target } from './target.ts'
import { ATTACKER, Verdicts } from './verdicts.ts'

const AT_ONCE = 20
/** How many of a hundred clients misbehave. */
const MISBEHAVING_PERCENT = 5

/** The longest that a client waits for its turn: the games before it are over by then. */
const LONGEST_WAIT_MS = 60_000

interface Misdeed {
  readonly name: string
  readonly loses: readonly string[]
  readonly act: (connection: HostileConnection) => Promise<void>
}

/** What a client does in its game instead of moving, and how it must lose by it. */
const MISDEEDS: readonly Misdeed[] = [
  { name: 'stalls', loses: ['timeout'], act: async () => {} },
  { name: 'crashes', loses: ['disconnected'], act: async connection => connection.reset() },
  { name: 'leaves', loses: ['disconnected'], act: async connection => connection.drop() },
  { name: 'cheats', loses: ['illegal'], act: async connection => connection.say('{"weight":99,"position":0}') },
  {
    name: 'talks early',
    loses: ['illegal'],
    act: async connection =>
      connection.say('{"weight":1,"position":0}{"weight":2,"position":1}{"weight":3,"position":2}'),
  },
  {
    name: 'sends half a line',
    loses: ['disconnected'],
    act: async (connection) => {
      await connection.say('{"weight":')
      connection.halfClose()
    },
  },
  { name: 'sends garbage', loses: ['illegal'], act: async connection => connection.say('play nicely\n') },
]

/**
 * Games of a classroom in which some clients misbehave in the middle of it: each such client loses, and by what it did.
 */
export async function hostMisbehavingClients(extent: Extent): Promise<Outcome> {
  const games = extent === 'full' ? 500 : 40
  const verdicts = new Verdicts()
  const endings: { readonly loser: string, readonly kind: string }[] = []
  const args = words`no-tipping --weights 8 --games ${games} --at-once ${AT_ONCE} --time 3`
  const { target, port } = await Target.host(args, (line) => {
    verdicts.hear(line)
    if (line.type === 'finished')
      endings.push({ loser: String(line.loser), kind: String(line.kind) })
  })
  const clock = new TurnClock()
  const random = seededRandom(7)
  const legitimate: LegitimateClient[] = []
  const odd: string[] = []
  let next = 0
  await Promise.all(Array.from({ length: 2 * AT_ONCE }, async () => {
    while (next < 2 * games) {
      const index = next++
      if (index % (100 / MISBEHAVING_PERCENT) === 0) {
        await misbehave(port, index, pick(MISDEEDS, random))
        continue
      }
      const client = new LegitimateClient(port, `legit-${index}`, index, clock)
      legitimate.push(client)
      await client.closed
    }
  }))
  const { code, signal } = await target.ended
  const crashes = code === 0 ? [] : [`the host ended with ${code ?? signal}`]
  if (verdicts.finished !== games)
    odd.push(`${verdicts.finished} of ${games} games were finished`)
  for (const { loser, kind } of endings.filter(({ loser }) => loser.startsWith(ATTACKER))) {
    const misdeed = MISDEEDS.find(({ name }) => loser.includes(name))
    if (misdeed !== undefined && !misdeed.loses.includes(kind))
      odd.push(`${loser} lost by "${kind}"`)
  }
  return {
    attack: `${MISBEHAVING_PERCENT} % of the clients misbehave`,
    tried: `${games} games`,
    crashes,
    hangs: legitimate.filter(({ winner }) => winner === null).map(({ name }) =>
      `${name} was never told how its game ended`,
    ),
    wrongResults: [...verdicts.wrong(legitimate), ...odd, ...legitimate.flatMap(({ oddities }) => oddities)],
    openFiles: null,
    memoryMb: null,
    turnsMs: clock.turnsMs,
  }
}

/** Greets, waits for its turn, misbehaves, and waits until the game is over. */
async function misbehave(port: number, index: number, { name, act }: Misdeed): Promise<void> {
  const connection = await HostileConnection.open(port)
  await connection.say(`${JSON.stringify({ name: `${ATTACKER} ${index} ${name}`, is_first: false })}\n`)
  await connection.hears('board_state', LONGEST_WAIT_MS)
  await act(connection)
  await connection.isClosedByHost()
  await connection.drop()
}
