import type { Caller, FromCaller, Recording } from '../../../shared/games/no-tipping/testing/vectors.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { isFrom } from '../../../shared/games/no-tipping/testing/vectors.ts'
import { RawClient } from './rawClient.ts'

/** The gap between two writes with nothing from the referee between them, as the recordings need it. */
const WRITE_GAP_MS = 250
/** How long a client waits for what a referee with errors would have sent, before it goes on. */
const PATIENCE_MS = 400

export type Callers = Readonly<Record<Caller, RawClient>>

export interface ReplayOptions {
  /** Whether the recorded referee had errors: then its messages may never come, and clients go on without them. */
  readonly erring: boolean
}

/**
 * Acts as both clients of a recorded game, write by write, each only after all that was recorded before. Ends with the
 * recording, or when the referee first closes a connection.
 */
export async function replay({ wire }: Recording, port: number, { erring }: ReplayOptions): Promise<Callers> {
  const callers = { A: await RawClient.connect(port), B: await RawClient.connect(port) }
  const due: Record<Caller, number> = { A: 0, B: 0 }
  let heardBefore = -1
  for (const entry of wire) {
    if (isFrom(entry)) {
      if (heardBy(callers) === heardBefore)
        await pause(WRITE_GAP_MS)
      act(callers[entry.from], entry)
      heardBefore = heardBy(callers)
    }
    else if (!await hears(callers[entry.to], ++due[entry.to], erring)) {
      break
    }
  }
  return callers
}

function heardBy({ A, B }: Callers): number {
  return A.heard.length + B.heard.length
}

function act(client: RawClient, { text, close }: FromCaller): void {
  if (text !== '')
    client.say(text)
  if (close === 'fin')
    client.leave()
  else if (close === 'rst')
    client.reset()
  else if (close === 'half')
    client.halfClose()
}

/** False if the referee has closed the connection instead. */
async function hears(client: RawClient, count: number, erring: boolean): Promise<boolean> {
  const heard = client.hears(count)
  if (!erring) {
    await heard
    return true
  }
  return Promise.race([heard.then(() => true, () => false), pause(PATIENCE_MS, true)])
}
