import type { Outcome } from './attack.ts'
import type { AttackOrder, AttackReport } from './attackers.ts'
import type { Target } from './target.ts'
import { attack, WARM_UP } from './attackers.ts'
import { LegitimateCrowd } from './legitimateClients.ts'
import { comparison } from './target.ts'
import { ATTACKER } from './verdicts.ts'

/** What hostile connections do to a host, and who plays beside them. */
export interface Storm {
  readonly target: Target
  readonly order: Omit<AttackOrder, 'seed' | 'name'>
  /** The port that the well-behaved clients play on, and how many they are at once. */
  readonly refereePort: number
  readonly crowd: number
  /** The number of clients that play to the end before anything is measured. */
  readonly warmUpClients: number
  /** Looks at the host once more when all is over, before it comes to rest. */
  readonly after?: () => Promise<void>
}

/** The result of a storm: the footprints and crashes of the host, and what the clients saw. */
export interface Aftermath extends Pick<Outcome, 'crashes' | 'openFiles' | 'memoryMb' | 'turnsMs'> {
  readonly report: AttackReport
  readonly clients: readonly LegitimateCrowd['finished'][number][]
  /** What the clients were told that makes no sense. */
  readonly odd: readonly string[]
}

/** Attacks a host between two moments of rest, with well-behaved clients beside, and ends it. */
export async function storm(
  { target, order, refereePort, crowd, warmUpClients, after = async () => {} }: Storm,
): Promise<Aftermath> {
  const early = new LegitimateCrowd(refereePort, 'early', crowd)
  await Promise.race([early.hasFinished(warmUpClients), target.ended])
  await attack({
    ...order,
    seed: 1,
    name: `${ATTACKER} first`,
    connectionsAndFrames: order.connectionsAndFrames * WARM_UP,
  })
  const odd = await early.stop()
  const before = await target.atRest()

  const beside = new LegitimateCrowd(refereePort, 'legitimate', crowd)
  const report = await attack({ ...order, seed: 2, name: ATTACKER })
  await Promise.race([beside.hasFinished(beside.finished.length + crowd), target.ended]) // the port serves on
  odd.push(...await beside.stop())
  await after()
  const footprints = comparison(before, await target.atRest())
  const crashes = target.crashes
  const { code, stderr } = await target.stop()
  if (crashes.length === 0 && code !== 143)
    crashes.push(`the host was asked to end and did so with ${code}: ${stderr.slice(0, 300)}`)
  return {
    ...footprints,
    crashes,
    turnsMs: beside.clock.turnsMs,
    report,
    clients: [...early.finished, ...beside.finished],
    odd,
  }
}
