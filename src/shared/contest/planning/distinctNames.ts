import type { Participant } from '../plan.ts'

/** The participants with names unlike one another: the second of a name gets ` (2)`, the next one ` (3)`. */
export function distinctNames(participants: readonly Participant[]): Participant[] {
  const names = new DistinctNames()
  return participants.map((participant) => {
    const name = names.take(participant.name)
    return name === participant.name ? participant : { ...participant, name }
  })
}

/** Gives names, each once. */
export class DistinctNames {
  readonly #taken = new Set<string>()
  /** The numbers that are still to be tried, by name: thousands may want the same. */
  readonly #next = new Map<string, number>()

  /** The name, or where somebody has it the same with the first number that is free. */
  take(name: string): string {
    let number = this.#next.get(name) ?? 1
    while (this.#taken.has(numbered(name, number)))
      number++
    this.#next.set(name, number + 1)
    this.#taken.add(numbered(name, number))
    return numbered(name, number)
  }
}

/** A name that nobody has. */
export function unusedName(name: string, taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(numbered(name, number)))
    number++
  return numbered(name, number)
}

function numbered(name: string, number: number): string {
  return number === 1 ? name : `${name} (${number})`
}
