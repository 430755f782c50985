import type { PairingRules } from './pairingRules.ts'
import type { SwissPlayer } from './swissPlayer.ts'
import { heaviestMatching } from './matching.ts'
import { mayMeet } from './pairingRules.ts'

/**
 * C4: whether all of these can be paired at once; if their number is odd, somebody with `byeScore` points who may have
 * a bye gets it. Usually everybody may meet more than half of the others, which is sufficient (Dirac).
 */
export function canAllBePaired(players: readonly SwissPlayer[], byeScore: number | null, rules: PairingRules): boolean {
  const takers = players.length % 2 === 0 ? [] : players.filter(player => mayTakeBye(player, byeScore))
  if (players.length % 2 === 1 && takers.length === 0)
    return false
  const spare = players.length % 2
  if (players.every(player => opponentsOf(player, players, rules) - spare >= (players.length - spare) / 2))
    return true
  const vertices = players.length + spare
  const mates = heaviestMatching(vertices, (one, other) => {
    const [first, second] = [players[Math.min(one, other)], players[Math.max(one, other)]]
    if (first === undefined)
      return null
    if (second === undefined)
      return takers.includes(first) ? 1n : null
    return mayMeet(first, second, rules) ? 1n : null
  })
  return mates.every(mate => mate !== null)
}

/** C5: the lowest score of somebody who can have the bye; null if nobody can. */
export function lowestByeScore(players: readonly SwissPlayer[], rules: PairingRules): number | null {
  const scores = [...new Set(players.filter(({ mayHaveBye }) => mayHaveBye).map(({ points }) => points))].sort((
    one,
    other,
  ) => one - other)
  return scores.find(score => canAllBePaired(players, score, rules)) ?? null
}

export function mayTakeBye({ mayHaveBye, points }: SwissPlayer, byeScore: number | null): boolean {
  return mayHaveBye && points === byeScore
}

function opponentsOf(player: SwissPlayer, players: readonly SwissPlayer[], rules: PairingRules): number {
  return players.filter(other => other !== player && mayMeet(player, other, rules)).length
}
