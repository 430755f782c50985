import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestGame } from '../../shared/contest/encounter.ts'
import type { DueGame } from '../../shared/contest/nextStep.ts'
import { MOST_ATTEMPTS, waitsForPerson } from '../../shared/contest/encounter.ts'
import { slotText } from '../../shared/match/slot.ts'

/**
 * Why the contest waits until somebody decides, as sentences; null if it does not. `due` are the games that would be
 * played next.
 */
export function holdText(contest: Contest, due: Iterable<DueGame>): string | null {
  return heldText(contest, due) ?? waitingText(contest)
}

/** Programs that have changed are not started. */
function heldText(contest: Contest, due: Iterable<DueGame>): string | null {
  for (const { seating } of due) {
    const number = seating.find(one => contest.held.has(one))
    if (number === undefined)
      continue
    const name = contest.nameOf(number)
    return `The program of ${name} has changed since its file was noted (${contest.held.get(number)}), and is not started. To let it play as it is now, pause and resume the contest. To play the old one, put the file back, then pause and resume. Or leave ${name} out.`
  }
  return null
}

/** Games that failed too often wait for a decision. */
function waitingText(contest: Contest): string | null {
  const waiting = waitingGames(contest).next().value
  return waiting === undefined
    ? null
    : `Game ${slotText(waiting.slot)} did not count ${MOST_ATTEMPTS} times, the last time because ${waiting.failures.at(-1)}. Say what it counts as, or have it played again.`
}

function* waitingGames({ openEncounters }: Contest): Generator<ContestGame> {
  for (const { games } of openEncounters)
    yield* games.filter(waitsForPerson)
}
