import type { MatchPlan } from '../../match/events.ts'
import type { ContestPlan } from '../plan.ts'
import type { PlanProblem } from './problem.ts'
import { eachSeat, firstSeats, perSeat } from '../../game/seat.ts'
import { gameOf } from '../../games/index.ts'
import { drawChance } from '../../match/chance.ts'
import { playOpening } from '../../match/opening.ts'
import { deriveSeed } from '../../random.ts'
import { rulesOf } from '../formats/rules.ts'
import { settingsAt } from './settingsAt.ts'

/** At most this many are listed; nobody would read more. */
const MOST_TOLD = 10

/** Openings that can't be played: which line, which move and why. Expects settings that the game accepts. */
export function openingProblems(plan: ContestPlan): PlanProblem[] {
  const problems: PlanProblem[] = []
  for (const [index, line] of plan.openings.lines.entries()) {
    const message = problemOf(plan, line)
    if (message !== null)
      problems.push({ key: `openings.lines.${index}`, message: `Opening ${index + 1}: ${message}` })
    if (problems.length === MOST_TOLD)
      return problems
  }
  return problems
}

function problemOf(plan: ContestPlan, line: readonly unknown[]): string | null {
  const game = gameOf(plan.game)
  const played = playOpening({ ...startOf(plan), opening: [...line] })
  if (!played.ok)
    return `move ${played.error.ply + 1} is illegal. ${game.explainRefusal(played.error.refusal, `Player ${played.error.seat ?? 1}`, eachSeat(seat => `Player ${seat}`))}`
  return played.value.isOver ? 'the game is over after it.' : null
}

/** The start of the first encounter at the largest table, with chance drawn as in the contest. */
function startOf(contest: ContestPlan): MatchPlan {
  const { game, settings, participants, seed } = contest
  const [seats = 2] = rulesOf(contest).tables?.(participants.length) ?? []
  const plan: MatchPlan = {
    game,
    settings: settingsAt(game, settings, seats),
    budgetMs: null,
    pauseMs: 0,
    seats: perSeat(firstSeats(seats), () => ({ kind: 'external' })),
    clientChooses: false,
    seed: deriveSeed(seed, 1, 1),
  }
  return drawChance(plan)
}
