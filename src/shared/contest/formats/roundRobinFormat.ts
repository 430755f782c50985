import type { Format } from '../format.ts'
import { roundRobin } from '../schedule/roundRobin.ts'

/** Everybody meets everybody: the rounds are known from the start, and none waits for another. */
export const roundRobinFormat: Format = {
  next: ({ plan: { format, participants }, rounds }) => {
    const cycles = format.name === 'round-robin' ? format.cycles : 1
    const round = roundRobin(participants.length, cycles)[rounds.length]
    return round === undefined ? 'over' : { encounters: round.pairs.map(pair => ({ participants: [...pair], opening: null })), byes: round.bye === null ? [] : [round.bye], away: [], givenUp: 'nothing' }
  },
}
