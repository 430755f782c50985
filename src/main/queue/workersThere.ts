import type { WorkerMachine } from '../../shared/contest/machines.ts'
import type { Announced } from './announce.ts'
import type { ContestNews, WorkerNews } from './messages.ts'
import { counted } from '../../shared/counted.ts'
import { interpretersMissing, needText } from '../programs/bundle/interpreterNeeded.ts'

/** The workers that were there at the last look. */
export class WorkersThere {
  readonly #version: string
  readonly #noted: (text: string) => void
  #there: ReadonlyMap<string, Announced<WorkerNews>> = new Map()

  /** `version` is this host's version; `noted` hears who comes and goes. */
  constructor(version: string, noted: (text: string) => void) {
    this.#version = version
    this.#noted = noted
  }

  look(there: ReadonlyMap<string, Announced<WorkerNews>>): void {
    for (const [id, { news: { name, slots, version } }] of there) {
      if (this.#there.has(id))
        continue
      this.#noted(version === this.#version
        ? `Worker ${name} came, for ${counted(slots, 'game')} at once`
        : `Worker ${name} has Fulcrum ${version} and this is ${this.#version}: it plays nothing of this contest`)
    }
    for (const [id, { news: { name } }] of this.#there) {
      if (!there.has(id))
        this.#noted(`Worker ${name} went away`)
    }
    this.#there = there
  }

  /** What a worker announces about itself; null if it is not there. */
  of(id: string): WorkerNews | null {
    return this.#there.get(id)?.news ?? null
  }

  /** Who is there, for people. */
  machines(queues: ContestNews['queues']): readonly WorkerMachine[] {
    return machinesOf(this.#there, this.#version, queues)
  }

  /** How many games workers can play at once that take jobs of that queue. */
  slotsOf(queue: string): number {
    return this.#playing([queue]).reduce((sum, { slots }) => sum + slots, 0)
  }

  /** How many workers take jobs of these queues. */
  countFor(queues: readonly string[]): number {
    return this.#playing(queues).length
  }

  #playing(queues: readonly string[]): WorkerNews[] {
    return [...this.#there.values()].map(({ news }) => news).filter(({ state, serves }) =>
      state === 'plays' && queues.some(queue => serves.includes(queue)),
    )
  }
}

/** Workers for people, sorted by name, as a host of that version sees them for a contest with these queues. */
export function machinesOf(
  there: ReadonlyMap<string, Announced<WorkerNews>>,
  hostVersion: string,
  queues: ContestNews['queues'],
): readonly WorkerMachine[] {
  return [...there].map(([id, { news: { interpreters, serves: _, state, ...told }, silentMs }]) => ({
    id,
    ...told,
    startsPrograms: interpreters !== null,
    lacks: [...new Set(queues.flatMap(({ needs }) => interpretersMissing(needs, interpreters ?? {})).map(needText))]
      .filter(() => interpreters !== null)
      .map(need => `Programs that need ${need} do not play there: it is missing.`),
    silentMs,
    state: told.version === hostVersion ? state : 'other-version' as const,
  })).toSorted((one, other) => one.name.localeCompare(other.name))
}
