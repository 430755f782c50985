import type { Contest } from '../../contest.ts'
import type { ContestRound, Encounter } from '../../encounter.ts'
import type { NewEncounter } from '../../events.ts'
import type { Ahead, Knockout, NewRound } from '../../formatRules.ts'
import { decisionOf } from '../../decision.ts'
import { aheadOf } from '../../formatRules.ts'
import { firstRound } from '../../schedule/seeding.ts'

/**
 * The next round of a knock-out: winners meet down the bracket, the better seed first. Participants who have withdrawn
 * stay in the bracket and lose without a game.
 */
export function nextKnockoutRound(
  contest: Contest,
  { from, seeds, thirdPlace, extra }: Knockout,
): NewRound | 'wait' | 'over' {
  const rounds = contest.rounds.slice(from)
  if (rounds.length === 0)
    return beginning(seeds, extra)
  if ([...contest.openEncounters].length > 0)
    return 'wait'
  const last = rounds.at(-1)
  const winners = winnersOf(contest, seeds, rounds)
  if (last === undefined || winners.length < 2)
    return 'over'
  const places = new Map(seeds.map((number, place) => [number, place]))
  const better = (one: number, other: number): number => (places.get(one) ?? 0) - (places.get(other) ?? 0)
  const left = winners.length
  const pairs = Array.from(
    { length: left / 2 },
    (_, index): NewEncounter => ({
      participants: winners.slice(2 * index, 2 * index + 2).sort(better),
      opening: null,
      stage: { part: 'knockout', left, thirdPlace: false, extra },
    }),
  )
  const losers = left === 2 && thirdPlace
    ? ladderOf(last).map(encounter => decisionOf(contest.plan, encounter).loser).sort(better)
    : []
  const third = losers.length < 2
    ? []
    : [{ participants: losers, opening: null, stage: { part: 'knockout' as const, left, thirdPlace: true, extra } }]
  return { encounters: [...pairs, ...third], byes: [], away: [], givenUp: 'nothing' }
}

function beginning(seeds: readonly number[], extra: number): NewRound | 'over' {
  if (seeds.length < 2)
    return 'over'
  const pairs = firstRound(seeds)
  return {
    encounters: pairs.flatMap(([higher, lower]): NewEncounter[] =>
      lower === null
        ? []
        : [{
            participants: [higher, lower],
            opening: null,
            stage: { part: 'knockout', left: 2 * pairs.length, thirdPlace: false, extra },
          }],
    ),
    byes: pairs.flatMap(([higher, lower]) => lower === null ? [higher] : []),
    away: [],
    givenUp: 'nothing',
  }
}

/** The winners of the last round, who advance, down the bracket. Expects all games to be over. */
function winnersOf({ plan }: Contest, seeds: readonly number[], rounds: readonly ContestRound[]): number[] {
  const last = rounds.at(-1)
  if (last === undefined)
    return []
  const winners = ladderOf(last).map(encounter => decisionOf(plan, encounter).winner)
  if (rounds.length > 1)
    return winners
  const played = winners.values()
  return firstRound(seeds).map(([higher, lower]) => lower === null ? higher : played.next().value ?? higher)
}

/** The encounters of a knock-out's round down the bracket, without the one for the third place. */
export function ladderOf({ encounters }: ContestRound): readonly Encounter[] {
  return encounters.filter(({ stage }) => stage?.part !== 'knockout' || !stage.thirdPlace)
}

/**
 * The seeds of a knock-out, read from its first round, because the results that decided them may have been corrected
 * since.
 */
export function seedsOf(first: ContestRound): number[] {
  const { encounters, byes } = first
  const [met, free] = [encounters.values(), byes.values()]
  const seeds: number[] = []
  const places = Array.from({ length: 2 * encounters.length + byes.length }, (_, place) => place)
  for (const [higher, lower] of firstRound(places)) {
    const participants = lower === null ? [free.next().value ?? 0] : met.next().value?.participants ?? []
    seeds[higher] = participants[0] ?? 0
    if (lower !== null)
      seeds[lower] = participants[1] ?? 0
  }
  return seeds
}

/** The encounters and rounds of a knock-out with this many participants. */
export function knockoutSize(
  players: number,
  thirdPlace: boolean,
): { readonly rounds: number, readonly encounters: number } {
  return players < 2
    ? { rounds: 0, encounters: 0 }
    : { rounds: Math.ceil(Math.log2(players)), encounters: players - 1 + (thirdPlace && players > 3 ? 1 : 0) }
}

/** Rounds and encounters of a knock-out that are still to be paired. */
export function knockoutAhead({ plan, rounds }: Contest, { from, seeds, thirdPlace }: Knockout): Ahead {
  const size = knockoutSize(seeds.length, thirdPlace)
  const paired = rounds.slice(from)
  return aheadOf(
    size.rounds - paired.length,
    size.encounters - paired.reduce((sum, { encounters }) => sum + encounters.length, 0),
    plan.games,
  )
}
