import type { Caller, Recording } from '../../../shared/games/voronoi/testing/vectors.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { isFrom } from '../../../shared/games/voronoi/testing/vectors.ts'
import { RawClient } from './rawClient.ts'

/** The gap between two writes of a client with nothing from the referee between them, as the recordings need it. */
const WRITE_GAP_MS = 250

export type SeriesCallers = ReadonlyMap<Caller, RawClient>

/**
 * Acts as all clients of a recorded series, write by write, each only after all that was recorded before. A client
 * connects when it is first named.
 */
export async function replaySeries({ wire }: Recording, port: number): Promise<SeriesCallers> {
  const callers = new Map<Caller, RawClient>()
  const due = new Map<Caller, number>()
  let lastToWrite: Caller | null = null
  for (const entry of wire) {
    const name = isFrom(entry) ? entry.from : entry.to
    const client = callers.get(name) ?? await RawClient.connect(port)
    callers.set(name, client)
    if (!isFrom(entry)) {
      const count = (due.get(name) ?? 0) + 1
      due.set(name, count)
      await client.hears(count)
      lastToWrite = null
      continue
    }
    await pause(entry.afterMs ?? (lastToWrite === name ? WRITE_GAP_MS : 0))
    if (entry.text !== '')
      client.say(entry.text)
    if (entry.close === 'fin')
      client.leave()
    else if (entry.close === 'rst')
      client.reset()
    lastToWrite = name
  }
  return callers
}
