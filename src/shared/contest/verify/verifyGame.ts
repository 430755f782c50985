import type { MatchEvent } from '../../match/events.ts'
import type { Contest, ContestGame } from '../contest.ts'
import type { GameResult } from '../events.ts'
import type { Played } from '../played/gameResult.ts'
import { checkEvents } from '../../archive/checkEvents.ts'
import { matchOf } from '../../archive/steps.ts'
import { CORRECTED, isUnplayed } from '../gameResult.ts'
import { gameSeed } from '../nextStep.ts'
import { playedIn } from '../played/gameResult.ts'
import { slotText } from '../slot.ts'

/**
 * What is wrong with a game that has a result, a sentence each: its record is played again by the rules, and must be the
 * game of that slot, with its seed, its seats and its opening, and end with the result that the log has. `record` is null where
 * the archive has none.
 */
export function verifyGame(contest: Contest, game: ContestGame, record: readonly MatchEvent[] | null): string[] {
  const name = `Game ${slotText(game.slot)} (${game.seating.map(number => contest.nameOf(number)).join(' vs ')})`
  if (record === null)
    return [`${name}: its record is not in the archive.`]
  const checked = checkEvents(record)
  if (!checked.ok)
    return [`${name}: its record can’t be: ${checked.error}`]
  const match = matchOf(checked.value)
  const { plan } = match
  const encounter = contest.encounterOf(game.slot)
  const opening = encounter?.opening == null ? [] : contest.plan.openings.lines[encounter.opening] ?? []
  const problems = [
    ...plan.contest?.id === contest.id && plan.contest.slot.round === game.slot.round && plan.contest.slot.encounter === game.slot.encounter && plan.contest.slot.game === game.slot.game ? [] : ['it is another game’s record'],
    ...plan.seed === gameSeed(contest.plan.seed, game.slot) ? [] : ['its seed does not follow from the contest’s and its slot'],
    ...plan.game === contest.plan.game ? [] : ['it is of another game'],
    ...JSON.stringify(plan.opening ?? []) === JSON.stringify(opening) ? [] : ['it begins with another opening'],
    ...match.seats.every((seat, index) => plan.seats[seat]?.kind === seatKind(contest, game.seating[index] ?? 0)) ? [] : ['others sat there'],
  ]
  const isSame = game.result?.ending === CORRECTED || endsAs(game.result, playedIn(match, checked.value))
  return [...problems, ...isSame ? [] : ['it ends otherwise when it is played again']].map(problem => `${name}: ${problem}.`)
}

function seatKind(contest: Contest, number: number): string | undefined {
  return contest.entrants[number - 1]?.participant.seat.kind
}

/** Whether a record ends as the log has it. That of a game to which somebody did not come has no result. */
function endsAs(result: ContestGame['result'], played: Played): boolean {
  if (result === null)
    return false
  if (isUnplayed(result))
    return played.kind !== 'result'
  const told = ({ places, ending, moves }: GameResult): string => JSON.stringify([places, ending, moves])
  return played.kind === 'result' && told(played.result) === told(result)
}
