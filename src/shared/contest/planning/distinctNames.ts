import type { Participant } from '../plan.ts'

/** The participants with names unlike one another: the second of a name gets ` (2)`, the next one ` (3)`. */
export function distinctNames(participants: readonly Participant[]): Participant[] {
  const taken = new Set<string>()
  return participants.map((participant) => {
    const name = unusedName(participant.name, taken)
    taken.add(name)
    return name === participant.name ? participant : { ...participant, name }
  })
}

/** A name that nobody has. */
export function unusedName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name} (${number})`
    if (!taken.has(numbered))
      return numbered
  }
}
