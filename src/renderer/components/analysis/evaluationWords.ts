import type { GradedMove, Judgement, Outlook, Review } from '../../../shared/game/analysis.ts'
import type { Names, PerSeat, Seat } from '../../../shared/game/seat.ts'
import type { Match } from '../../../shared/match/match.ts'
import { chanceFor, chanceText, percentOf, percentText } from '../../../shared/game/chance.ts'
import { perSeat, seatsOf } from '../../../shared/game/seat.ts'
import { winnersOf } from '../../../shared/game/standing.ts'
import { analysisTexts } from '../../texts/analysis.ts'
import { commonTexts } from '../../texts/common.ts'

/** With more than two players, a lead of at least this is called likely. */
const LIKELY = 0.15

/** How certain the evaluation of a position is: it is shown solid, dotted, or not at all. */
export type Sureness = 'proven' | 'about' | 'unknown'

/** With two players, unproven even chances mean that nothing is known. */
export function surenessOf({ exact, outlook }: Pick<Judgement, 'exact' | 'outlook'>): Sureness {
  if (exact)
    return 'proven'
  return outlook.kind === 'chance' && outlook.chance === 0.5 ? 'unknown' : 'about'
}

/** How a position stands, in a few words: `Ann wins`, `About 62 % for Ann`, `Draw`, `Needs 7 more`. */
export function standingWord(
  { winner, exact, outlook }: Pick<Judgement, 'winner' | 'exact' | 'outlook'>,
  names: Names,
): string {
  switch (outlook.kind) {
    case 'distance':
      return outlook.left === 0 ? analysisTexts.standing.done : analysisTexts.standing.needs(outlook.left)
    case 'chance':
      if (!exact)
        return aboutWord(outlook.chance, names)
      return winner === null ? commonTexts.draw : analysisTexts.standing.wins(names[winner])
    case 'shares': {
      const leader = winner ?? leaderOf(outlook.shares)
      if (leader === null)
        return analysisTexts.standing.unclear
      return (winner === null ? analysisTexts.standing.likely : analysisTexts.standing.wins)(names[leader])
    }
  }
}

/** The chance of seat 1 as a word on who is ahead. */
function aboutWord(chance: number, names: Names): string {
  if (chance === 0.5)
    return analysisTexts.standing.unclear
  const ahead = Math.max(chance, 1 - chance)
  return percentOf(ahead) === 50
    ? analysisTexts.standing.aboutEven
    : analysisTexts.standing.about(percentOf(ahead), names[chance > 0.5 ? 1 : 2])
}

function leaderOf(shares: PerSeat<number>): Seat | null {
  const [first, second] = byShare(shares)
  return first === undefined || first.share - (second?.share ?? 0) < LIKELY ? null : first.seat
}

/** The likeliest first. */
function byShare(shares: PerSeat<number>): readonly { readonly seat: Seat, readonly share: number }[] {
  return seatsOf(shares).map(seat => ({ seat, share: shares[seat] ?? 0 })).toSorted((one, other) =>
    other.share - one.share,
  )
}

/**
 * The details after the word: `par 12, on course for 13`, `50 % for Ann, 30 % for Bob, 20 % for Cem`; null if the word
 * says it all.
 */
export function outlookDetail(outlook: Outlook, names: Names): string | null {
  switch (outlook.kind) {
    case 'chance':
      return null
    case 'distance':
      return analysisTexts.outlook.course(outlook.par, outlook.made + outlook.left)
    case 'shares':
      return byShare(outlook.shares).map(({ seat, share }) => analysisTexts.outlook.share(names[seat], share)).join(
        ', ',
      )
  }
}

/** The result of a finished match as an outlook, whether one or two play; null if nobody won. */
export function finalOutlook({ outcome, seats }: Match): Outlook | null {
  const winners = outcome === null ? [] : winnersOf(outcome.places)
  if (winners.length === 0)
    return null
  const shareOf = (seat: Seat): number => winners.includes(seat) ? 1 / winners.length : 0
  return seats.length <= 2
    ? { kind: 'chance', chance: shareOf(1) }
    : { kind: 'shares', shares: perSeat(seats, shareOf) }
}

/** The chances of a move's player before and after it: `13 %`, `0 %`; null if nobody estimated them. */
export function chancesOf({ chance }: GradedMove): readonly [before: string, after: string] | null {
  return chance === undefined ? null : [percentText(chance.before), percentText(chance.after)]
}

/** A sentence for a game in which nobody is known to have given away a win. */
export function noMistakeSentence({ outlooks }: Review, names: Names): string {
  const last = outlooks.at(-1)?.outlook
  if (last?.kind === 'distance')
    return distanceSentence(last)
  const first = outlooks.findIndex(({ exact }) => exact)
  const known = outlooks[first]?.outlook
  if (known?.kind !== 'chance')
    return analysisTexts.review.noMistake
  if (known.chance === 0.5)
    return analysisTexts.review.drawSince(first)
  const [winner, loser] = known.chance === 1 ? [1, 2] as const : [2, 1] as const
  const most = Math.max(...outlooks.slice(0, first).map(({ outlook }) => chanceFor(loser, outlook)))
  const won = analysisTexts.review.wonSince(names[winner], first)
  return first > 0 && most < 0.5 ? `${won} ${analysisTexts.review.chanceUntilThen(names[loser], chanceText(most))}` : won
}

function distanceSentence({ made, left, par }: Outlook & { readonly kind: 'distance' }): string {
  if (left > 0)
    return analysisTexts.review.notDone(made, left, par)
  return made <= par ? analysisTexts.review.doneInFewest(made) : analysisTexts.review.done(made, par)
}
