import type { Contest } from '../../shared/contest/contest.ts'
import type { DueGame } from '../../shared/contest/nextStep.ts'
import type { Participant } from '../../shared/contest/plan.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { SeatPlan, SeatPlans } from '../../shared/match/player.ts'
import type { ProgramLimits, ProgramSeat } from '../../shared/match/program.ts'
import { PERSON_MS } from '../../shared/contest/people.ts'
import { settingsAt } from '../../shared/contest/planning/settingsAt.ts'
import { drawChance } from '../../shared/match/chance.ts'

/** The match plan of a game in a contest. All games of an encounter have the same chance start. */
export function matchPlanOf(
  contest: Contest,
  { slot, attempt, seating, opening, seed, startSeed }: DueGame,
): MatchPlan {
  const { plan } = contest
  const participants = seating.map(number => participantOf(contest, number))
  const moves = opening === null ? undefined : plan.openings.lines[opening]
  const hashes = seating.map(number => contest.hashes.get(number)?.sha256 ?? null)
  const drawn = drawChance({ ...tablePlanOf(contest.plan, participants), seed: startSeed })
  return {
    ...drawn,
    ...moves === undefined ? {} : { opening: moves },
    contest: {
      id: contest.id,
      slot,
      attempt,
      names: participants.map(({ name }) => name),
      ...hashes.some(hash => hash !== null) ? { hashes } : {},
    },
    seed,
  }
}

/** The match plan with these participants at the seats, in their order, as a window would ask for it. */
export function tablePlanOf(plan: Contest['plan'], participants: readonly Participant[]): Omit<MatchPlan, 'seed'> {
  const own = participants.filter(({ budgetMs }) => budgetMs !== undefined)
  return {
    game: plan.game,
    settings: settingsAt(plan.game, plan.settings, participants.length) ?? plan.settings,
    ...plan.dialect === undefined ? {} : { dialect: plan.dialect },
    budgetMs: plan.budgetMs,
    ...own.length === 0
      ? {}
      : { budgets: bySeat(participants.map(({ budgetMs }) => budgetMs === undefined ? plan.budgetMs : budgetMs)) },
    ...plan.marginMs === 0 ? {} : { marginMs: plan.marginMs },
    ...participants.some(({ seat }) => seat.kind === 'external') ? { stallMs: plan.stallMs } : {},
    ...participants.some(({ seat }) => seat.kind === 'human') ? { personMs: Math.max(plan.stallMs, PERSON_MS) } : {},
    ...plan.maxMoves === null ? {} : { maxMoves: plan.maxMoves },
    pauseMs: plan.pauseMs ?? 0,
    seats: bySeat(participants.map(participant => seatPlanOf(plan, participant))) as SeatPlans,
    clientChooses: false,
  }
}

/** Participants keep their names of the contest, and programs get their limits. */
function seatPlanOf(plan: Contest['plan'], { name, seat }: Participant): SeatPlan {
  switch (seat.kind) {
    case 'human':
      return { ...seat, name }
    case 'program':
      return programOf(plan, name, seat)
    case 'bot':
    case 'external':
      return seat
  }
}

/** A program as it is started for a game. */
export function programOf(plan: Contest['plan'], name: string, seat: ProgramSeat): ProgramSeat {
  return {
    ...seat,
    name,
    stallMs: seat.stallMs ?? plan.stallMs,
    limits: limitsOf(plan, seat),
    ...plan.profile === 'fair' ? { warmUp: true } : {},
  }
}

/** In a fair contest each program has one core of its own, unless it is allowed more. */
function limitsOf({ profile, limits }: Contest['plan'], seat: ProgramSeat): ProgramLimits {
  return {
    ...profile === 'fair' ? { cpus: 1 } : {},
    ...seat.limits,
    ...limits === 'best-effort' ? { bestEffort: true } : {},
    ...limits === 'strict' && seat.limits?.walls === undefined ? { walls: 'required' } : {},
  }
}

export function participantOf(contest: Contest, number: number): Participant {
  const entrant = contest.entrants[number - 1]
  if (entrant === undefined)
    throw new Error(`contest ${contest.id} has no participant ${number}`)
  return entrant.participant
}

function bySeat<T>(values: readonly T[]): Record<number, T> {
  return Object.fromEntries(values.map((value, index) => [index + 1, value]))
}
