import type { MatchEvent, MatchPlan } from '../../match/events.ts'
import type { Contest } from '../contest.ts'
import type { ContestGame } from '../encounter.ts'
import type { GameResult } from '../events.ts'
import type { Played } from '../played/played.ts'
import { dequal } from 'dequal/lite'
import { checkEvents } from '../../archive/checkEvents.ts'
import { matchOf } from '../../archive/steps.ts'
import { seatsOf } from '../../game/seat.ts'
import { contestPlaceOf } from '../../match/contestPlace.ts'
import { slotText } from '../../match/slot.ts'
import { CORRECTED, isUnplayed } from '../gameResult.ts'
import { gameSeed } from '../nextStep.ts'
import { playedIn } from '../played/played.ts'

/**
 * The archive's record of a game: its events, null if they can't be read; the link of the last one; and what is wrong,
 * as words that follow the game's name.
 */
export interface GameRecord {
  readonly events: readonly MatchEvent[] | null
  readonly link: string | null
  readonly damage: string | null
}

/**
 * What is wrong with a game that has a result, one sentence each. Its record must be unchanged and is replayed by the
 * rules; it must be the game of that slot, with its seed, seats and opening, and end with the result in the log.
 * `record` is null if the archive has none.
 */
export function verifyGame(contest: Contest, game: ContestGame, record: GameRecord | null): string[] {
  const name = `Game ${slotText(game.slot)} (${game.seating.map(number => contest.nameOf(number)).join(' vs ')})`
  return problemsWith(contest, game, record).map(problem => `${name}: ${problem}.`)
}

function problemsWith(contest: Contest, game: ContestGame, record: GameRecord | null): string[] {
  if (record === null)
    return ['its record is not in the archive']
  if (record.damage !== null)
    return [record.damage]
  const checked = checkEvents(record.events)
  if (!checked.ok)
    return [`the rules refuse its record: ${checked.error.replace(/\.$/, '')}`]
  const match = matchOf(checked.value)
  const isSame = game.result?.ending === CORRECTED || endsAs(game.result, playedIn(match, checked.value))
  return [
    ...game.record === null || game.record === record.link ? [] : ['its record is another than when it was counted'],
    ...strangeIn(contest, game, match.plan),
    ...isSame ? [] : ['it ends otherwise when it is played again'],
  ]
}

/** Why a match with that plan is not the game of that slot and seating; empty if it is. */
export function strangeIn(
  contest: Contest,
  { slot, seating }: Pick<ContestGame, 'slot' | 'seating'>,
  plan: MatchPlan,
): string[] {
  const encounter = contest.encounterOf(slot)
  const place = contestPlaceOf(plan)
  const opening = encounter?.opening == null
    ? contest.plan.series?.match.opening ?? []
    : contest.plan.openings.lines[encounter.opening] ?? []
  return [
    ...place?.id === contest.id && slotText(place.slot) === slotText(slot) ? [] : ['it is another game’s record'],
    ...plan.seed === gameSeed(contest.plan.seed, slot)
      ? []
      : ['its seed does not follow from the contest’s and its slot'],
    ...plan.game === contest.plan.game ? [] : ['it is of another game'],
    ...dequal(plan.opening ?? [], opening) ? [] : ['it begins with another opening'],
    ...seatsOf(plan.seats).every((seat, index) =>
      plan.seats[seat]?.kind === seatKind(contest, seating[index] ?? 0)
      && (plan.series !== undefined || plan.contest?.names[index] === contest.nameOf(seating[index] ?? 0)),
    )
      ? []
      : ['others sat there'],
  ]
}

function seatKind(contest: Contest, number: number): string | undefined {
  return contest.entrants[number - 1]?.participant.seat.kind
}

/** Whether a record ends as the log says. The record of a game to which somebody did not come has no result. */
function endsAs(result: ContestGame['result'], played: Played): boolean {
  if (result === null)
    return false
  if (isUnplayed(result))
    return played.kind !== 'result'
  const told = ({ places, scores, ending, moves }: GameResult): string =>
    JSON.stringify([places, result.scores === null ? null : scores, ending, moves])
  return played.kind === 'result' && told(played.result) === told(result)
}
