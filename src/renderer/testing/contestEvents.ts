import type { ContestEvent, ContestFact, GameResult } from '../../shared/contest/events.ts'
import type { ContestPlan } from '../../shared/contest/plan.ts'
import { Contest } from '../../shared/contest/contest.ts'
import { nextStepAtOnce } from '../../shared/contest/testing/nextStepAtOnce.ts'
import { samplePlan } from '../../shared/contest/testing/samplePlan.ts'
import { NOON } from './matchEvents.ts'

export const contestPlan: ContestPlan = samplePlan(4, { name: 'round-robin', rounds: 1 }, {
  settings: { piles: '3 4 5', misere: false },
  budgetMs: 60_000,
  participants: ['Ann', 'Bob', 'Cid', 'Dot'].map(name => ({ name, seat: { kind: 'bot', bot: 'random' } })),
})

/** A contest driven by a test: each event comes a second after the one before. */
export class LedContest {
  readonly log: ContestEvent[] = []
  readonly contest: Contest

  constructor(changes: Partial<ContestPlan> = {}, isDraft = false) {
    const first = {
      seq: 0,
      at: NOON,
      type: 'contest-created',
      contest: 'c1',
      plan: { ...contestPlan, ...changes },
      version: '1',
    } as const
    this.log.push(first)
    this.contest = new Contest(first)
    if (!isDraft)
      this.happen({ type: 'started' })
  }

  happen(fact: ContestFact): ContestEvent {
    const event: ContestEvent = { ...fact, seq: this.contest.events, at: NOON + this.contest.events * 1000 }
    this.contest.apply(event)
    this.log.push(event)
    return event
  }

  /** Plays this many games, or all; `resultOf` gives the result for a seating, by default a win of the strongest. */
  play(
    games = Number.POSITIVE_INFINITY,
    resultOf: (seating: readonly number[], game: number) => GameResult = strongerWins,
  ): this {
    for (let played = 0; played < games;) {
      const step = nextStepAtOnce(this.contest)
      if (step.step === 'finish') {
        this.happen({ type: 'finished', why: step.why })
        return this
      }
      if (step.step === 'wait')
        return this
      if (step.step === 'pair') {
        this.happen({
          type: 'round-paired',
          round: this.contest.rounds.length + 1,
          ...step.round,
          encounters: [...step.round.encounters],
          byes: [...step.round.byes],
          away: [...step.round.away],
        })
        continue
      }
      const { slot, attempt, seating } = step.game
      const match = `m${played + 1}`
      this.happen({ type: 'game-began', slot, attempt, match })
      this.happen({ type: 'game-ended', slot, attempt, match, result: resultOf(seating, played) })
      played++
    }
    return this
  }
}

/** A game that ended by the rules, with these places. */
export function gameResult(places: readonly number[], changes: Partial<GameResult> = {}): GameResult {
  return {
    places: [...places],
    scores: null,
    ending: 'last-coin',
    faults: places.map(() => null),
    plies: 7,
    tookMs: places.map(() => 900),
    slowestMs: places.map(() => 400),
    moves: 'x',
    ...changes,
  }
}

export function strongerWins(seating: readonly number[], game: number): GameResult {
  const sorted = seating.toSorted((one, other) => one - other)
  return gameResult(seating.map(number => 1 + sorted.indexOf(number)), { moves: String(game) })
}
