import type { Contest } from '../contest.ts'
import type { ContestEvent } from '../events.ts'
import type { NewRound } from '../formatRules.ts'
import { slotText } from '../../match/slot.ts'
import { Contest as ContestFold } from '../contest.ts'
import { nextStep } from '../nextStep.ts'
import { nextRoundAtOnce } from '../pairedRound.ts'
import { needsPort } from '../series.ts'

/** No more problems than these are reported: the first one usually causes the others. */
const MOST_PROBLEMS = 100

/**
 * What is impossible in a contest's log, one sentence each: order, pairings, slots with two results, an end that was
 * none.
 */
export function verifyLog([first, ...later]: readonly [ContestEvent, ...ContestEvent[]]): string[] {
  const problems: string[] = []
  try {
    const contest = new ContestFold(first)
    let before = first.at
    for (const event of later) {
      if (event.at < before)
        problems.push(`Event ${event.seq} (${event.type}) is earlier than the one before it.`)
      before = event.at
      problems.push(...problemsOf(contest, event))
      contest.apply(event)
      if (problems.length >= MOST_PROBLEMS)
        break
    }
  }
  catch (error) {
    problems.push(`The log can’t be read on: ${error instanceof Error ? error.message : String(error)}.`)
  }
  return problems.slice(0, MOST_PROBLEMS)
}

/** What is wrong with an event, given the contest before it. */
function problemsOf(contest: Contest, event: ContestEvent): string[] {
  switch (event.type) {
    case 'round-paired':
      return pairingProblems(contest, event)
    case 'game-began': {
      const game = contest.gameOf(event.slot)
      const due = (game?.attempt ?? 0) + 1
      if (game?.status === 'ended' || game?.status === 'void')
        return [`Game ${slotText(event.slot)} began again (event ${event.seq}) although it counts already.`]
      return event.attempt === due || game?.status === 'running'
        ? []
        : [`Game ${slotText(event.slot)} began as attempt ${event.attempt} (event ${event.seq}), and ${due} was due.`]
    }
    case 'game-ended':
      return contest.gameOf(event.slot)?.status === 'ended'
        ? [`Game ${slotText(event.slot)} has a second result (event ${event.seq}).`]
        : []
    case 'finished': {
      const step = nextStep(contest, event.at)
      const isDue = step.step === 'finish' ? step.why === event.why : event.why === 'left' && canBeLeft(contest)
      return isDue ? [] : [`The contest was finished (event ${event.seq}) although its format has more to play.`]
    }
    default:
      return []
  }
}

/**
 * Whether a series can end because everybody's connection has gone, which its log does not show; not while a game runs.
 */
function canBeLeft({ plan: { series }, running }: Contest): boolean {
  return series !== undefined && needsPort(series.match) && running === 0
}

function pairingProblems(contest: Contest, event: ContestEvent & { readonly type: 'round-paired' }): string[] {
  const next = nextRoundAtOnce(contest, event.at)
  if (typeof next === 'string') {
    return [
      `Round ${event.round} was paired (event ${event.seq}) although ${next === 'over' ? 'there is no further one' : 'games had to end first'}.`,
    ]
  }
  return isSameRound(next, event) && (next.at ?? event.at) === event.at
    ? []
    : [`Round ${event.round} was paired (event ${event.seq}) otherwise than its format pairs it.`]
}

function isSameRound(one: NewRound, other: NewRound): boolean {
  const keyOf = ({ encounters, byes, away, givenUp }: NewRound): string =>
    JSON.stringify([
      encounters.map((
        { participants, opening, stage, games },
      ) => [participants, opening, games, stage === undefined ? null : Object.entries(stage).toSorted()]),
      byes,
      away,
      givenUp,
    ])
  return keyOf(one) === keyOf(other)
}
