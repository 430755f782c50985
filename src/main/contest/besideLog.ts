import type { Contest } from '../../shared/contest/contest.ts'
import type { ContestBeside } from '../archive/contestPart.ts'
import { costOf } from '../../shared/contest/planning/cost.ts'
import { slotText } from '../../shared/match/slot.ts'

const WORDS: Readonly<Record<string, string>> = {
  participants: 'number of participants',
  games: 'number of games',
  createdAt: 'time',
}

/** Describes what is stored beside a contest's log but does not follow from the log; empty if all of it does. */
export function besideLog(contest: Contest, { entry, results }: ContestBeside): string[] {
  if (entry === null)
    return ['its entry in the list is gone']
  const { id, plan, entrants, status, createdAt } = contest
  const told = {
    id,
    name: plan.name,
    game: plan.game,
    format: plan.format.name,
    participants: entrants.length,
    games: costOf(plan).games,
    status,
    createdAt,
  }
  const differing = Object.entries(told).filter(([column, value]) => entry[column] !== value).map(([column]) =>
    `its ${WORDS[column] ?? column}`,
  )
  const counted = [...contest.games()].filter(({ status }) => status === 'ended').map(({ slot }) => slotText(slot))
  return [...differing, ...counted.join(' ') === results ? [] : ['which games are counted']]
}
