import type { Pairing } from '../schedule/roundRobin.ts'
import type { PairingRules } from './pairingRules.ts'
import type { PlayedRounds, SwissPlayer } from './swissPlayer.ts'
import { z } from 'zod'
import { USUAL_POINTS } from '../standings/results.ts'
import { canAllBePaired, lowestByeScore } from './completion.ts'
import { pairBracket } from './pairBracket.ts'
import { GIVEN_UP } from './pairingRules.ts'
import { seatPair } from './seatPreference.ts'
import { byPlace, swissPlayers } from './swissPlayer.ts'

export interface SwissTerms extends PlayedRounds {
  /** How many rounds there will be. */
  readonly rounds: number
  /** The seat that number 1 gets in the first round. */
  readonly topSeat: 1 | 2
}

const number = z.int().min(1)

/** A round, as the thread that worked it out reports it. */
export const swissRoundSchema = z.object({
  /** Seat 1 first. */
  pairs: z.array(z.tuple([number, number]).readonly()).readonly(),
  /** Who has no opponent; null for nobody. */
  bye: number.nullable(),
  /** What had to be given up because no pairing keeps all the rules. */
  givenUp: z.enum(GIVEN_UP),
})
export type SwissRound = Readonly<z.infer<typeof swissRoundSchema>>

/**
 * The next round of a Swiss, by FIDE's Dutch system (C.04.3 of February 2026): score groups from the top; those left
 * over float down. If no pairing keeps the absolute rules, first the seats are given up, then that nobody meets twice,
 * in as few pairs as possible.
 */
export function pairSwissRound(terms: SwissTerms): SwissRound {
  const players = swissPlayers(terms).sort(byPlace)
  const strict = roundUnder('nothing', players, terms)
  return strict ?? roundUnder('seats', players, terms)
    ?? roundUnder('repeats', players.map(player => ({ ...player, mayHaveBye: true })), terms)
    ?? { pairs: [], bye: null, givenUp: 'nothing' }
}

function roundUnder(
  givenUp: PairingRules['givenUp'],
  players: readonly SwissPlayer[],
  { rounds, played, topSeat, points: { win } = USUAL_POINTS }: SwissTerms,
): SwissRound | null {
  const isLast = played.length === rounds - 1
  // points are doubled: this is half of the most
  const rules: PairingRules = { givenUp, topscorersAbove: isLast ? win * played.length : null }
  const byeScore = players.length % 2 === 0 ? null : lowestByeScore(players, rules)
  if (!canAllBePaired(players, byeScore, rules))
    return null
  const pairs: Pairing[] = []
  let groups = [...Map.groupBy(players, ({ points }) => points).values()]
  let movedDown: readonly SwissPlayer[] = []
  for (let residents = groups[0]; residents !== undefined; residents = groups[0]) {
    groups = groups.slice(1)
    const paired = pairBracket({ movedDown, residents, below: groups, byeScore, rules, topSeat })
    pairs.push(...paired.pairs.map(pair => seated(pair, topSeat)))
    movedDown = paired.floaters.toSorted(byPlace)
  }
  return { pairs, bye: movedDown[0]?.number ?? null, givenUp }
}

function seated(pair: readonly [SwissPlayer, SwissPlayer], topSeat: 1 | 2): Pairing {
  const [higher, lower] = byPlace(...pair) < 0 ? pair : [pair[1], pair[0]]
  return seatPair(higher, lower, topSeat)
}
