import type { Participant } from '../plan.ts'

/** The participants with distinct names: the second of a name gets ` (2)`, the next ` (3)`. */
export function distinctNames(participants: readonly Participant[]): Participant[] {
  const names = new DistinctNames()
  return participants.map((participant) => {
    const name = names.take(participant.name)
    return name === participant.name ? participant : { ...participant, name }
  })
}

/** Hands out names, each only once. */
export class DistinctNames {
  readonly #taken = new Set<string>()
  /** The next numbers to try, by name, because thousands may want the same name. */
  readonly #next = new Map<string, number>()

  /** The name itself, or with the first free number added if it is taken. */
  take(name: string): string {
    let number = this.#next.get(name) ?? 1
    while (this.#taken.has(numbered(name, number)))
      number++
    this.#next.set(name, number + 1)
    this.#taken.add(numbered(name, number))
    return numbered(name, number)
  }
}

/** A form of the name that nobody has yet. */
export function unusedName(name: string, taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(numbered(name, number)))
    number++
  return numbered(name, number)
}

function numbered(name: string, number: number): string {
  return number === 1 ? name : `${name} (${number})`
}
