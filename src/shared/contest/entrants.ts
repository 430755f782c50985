import type { Contest, Entrant } from './contest.ts'

/** Whether somebody can be in a round, counted from 1: they have entered and have not withdrawn. */
export function isIn({ fromRound, toRound }: Entrant, round: number): boolean {
  return fromRound <= round && (toRound === null || round <= toRound)
}

/** The numbers of those who can be in a round, in order. */
export function presentIn({ entrants }: Contest, round: number): number[] {
  return entrants.flatMap(entrant => isIn(entrant, round) ? [entrant.number] : [])
}

/** The numbers of those who can be in the next round. */
export function presentNext(contest: Contest): number[] {
  return presentIn(contest, contest.rounds.length + 1)
}

/** The numbers of those who can't be in the next round. */
export function awayNext({ entrants, rounds }: Contest): number[] {
  return entrants.flatMap(entrant => isIn(entrant, rounds.length + 1) ? [] : [entrant.number])
}

export function hasWithdrawn({ entrants }: Contest, number: number): boolean {
  return (entrants[number - 1]?.toRound ?? null) !== null
}
