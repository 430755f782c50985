import type { AttackOrder, AttackReport } from './attackers.ts'
import type { Behaviour } from './behaviour.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { pick, seededRandom } from '../src/shared/random.ts'
import { browserBehaviours } from './browserBehaviours.ts'
import { guestBehaviours } from './guestBehaviours.ts'
import { HostileConnection } from './hostileConnection.ts'
import { REFEREE_BEHAVIOURS } from './refereeBehaviours.ts'
import { SERIES_BEHAVIOURS } from './seriesBehaviours.ts'

/** The thread that hostile connections run in, so that they do not hold up the clients whose turns are measured. */

const MOST_SENTENCES = 20
const order = workerData as AttackOrder
const random = seededRandom(order.seed)
const behaviours = await behavioursFor(order)
const troubles = new Map<string, number>()
let connections = 0
let frames = 0

await Promise.all(Array.from({ length: order.atOnce }, async () => attackOn()))
const report: AttackReport = {
  connections,
  frames,
  troubles: [...troubles].slice(0, MOST_SENTENCES).map(([sentence, count]) => `${sentence} (${count} times)`),
}
parentPort?.postMessage(report)

async function attackOn(): Promise<void> {
  while (connections + frames < order.connectionsAndFrames) {
    const behaviour = pick(behaviours, random)
    const who = `${order.name} ${behaviour.name} ${++connections}`
    const connection = await HostileConnection.open(order.port)
    const trouble = await behaviour.act(connection, random, who)
    frames += connection.frames
    if (trouble === null)
      continue
    const sentence = `somebody who ${behaviour.name}: ${trouble}`
    troubles.set(sentence, (troubles.get(sentence) ?? 0) + 1)
  }
}

async function behavioursFor({ on, port, key, only, room }: AttackOrder): Promise<readonly Behaviour[]> {
  const all = on === 'referee'
    ? REFEREE_BEHAVIOURS
    : on === 'series'
      ? SERIES_BEHAVIOURS
      : on === 'guests' && room !== undefined
        ? guestBehaviours(port, room)
        : browserBehaviours(port, await largestAsset(port), key)
  return only === null ? all : all.filter(({ name }) => only.includes(name))
}

/** The path of the script that the window's page asks for. */
async function largestAsset(port: number): Promise<string> {
  const page = await fetch(`http://127.0.0.1:${port}/`).then(async answer => answer.text(), () => '')
  return /src="\.?(\/[^"]+\.js)"/.exec(page)?.[1] ?? '/'
}
