import type { Cancel, Clock } from '../../shared/clock.ts'
import { cpus, freemem } from 'node:os'

/** How often the machine is looked at while somebody listens, in ms. */
const EVERY_MS = 500
/** A look that is no older than this is reused, in ms. */
const FRESH_MS = 100

/** What the machine has done since boot, in ms over all cores, and its present state. */
export interface MachineLook {
  /** In ms since 1970. */
  readonly at: number
  readonly usedMs: number
  readonly idleMs: number
  readonly cores: number
  readonly freeBytes: number
  /** How many games run on this host. */
  readonly games: number
}

/** How much of the machine was used between two looks, from 0 to 1. */
export function busyBetween(from: MachineLook, to: MachineLook): number {
  const used = to.usedMs - from.usedMs
  const all = used + to.idleMs - from.idleMs
  return all <= 0 ? 0 : Math.min(1, Math.max(0, used / all))
}

/** Looks at the machine, once for all games of a host, and only while some game needs it. */
export class MachineWatch {
  readonly #listeners = new Set<(look: MachineLook) => void>()
  readonly #clock: Clock
  readonly #games: () => number
  readonly #lookNow: () => Omit<MachineLook, 'at' | 'games'>
  #latest: MachineLook | null = null
  #cancel: Cancel | null = null

  /** `games` gives the number of running games. */
  constructor(clock: Clock, games: () => number, lookNow = lookAtMachine) {
    this.#clock = clock
    this.#games = games
    this.#lookNow = lookNow
  }

  /** A look that is at most 100 ms old; makes a new one if necessary. */
  get now(): MachineLook {
    return this.#latest !== null && this.#clock.now() - this.#latest.at < FRESH_MS ? this.#latest : this.#look()
  }

  /** The latest look while somebody listens: at most about half a second old. */
  get latest(): MachineLook {
    return this.#latest ?? this.#look()
  }

  /** Receives every look from now on. The answer stops that. */
  listen(listener: (look: MachineLook) => void): () => void {
    this.#listeners.add(listener)
    if (this.#cancel === null)
      this.#lookLater()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0)
        return
      this.#cancel?.()
      this.#cancel = null
    }
  }

  #lookLater(): void {
    this.#cancel = this.#clock.after(EVERY_MS, () => {
      this.#look()
      this.#lookLater()
    })
  }

  #look(): MachineLook {
    const look = { at: this.#clock.now(), games: this.#games(), ...this.#lookNow() }
    this.#latest = look
    this.#listeners.forEach(listener => listener(look))
    return look
  }
}

function lookAtMachine(): Omit<MachineLook, 'at' | 'games'> {
  const all = cpus()
  let [usedMs, idleMs] = [0, 0]
  for (const { times: { user, nice, sys, irq, idle } } of all) {
    usedMs += user + nice + sys + irq
    idleMs += idle
  }
  return { usedMs, idleMs, cores: Math.max(1, all.length), freeBytes: freemem() }
}
