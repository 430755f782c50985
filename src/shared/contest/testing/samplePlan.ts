import type { ContestFact, GameResult } from '../events.ts'
import type { FormatPlan } from '../formats/registry.ts'
import type { ContestPlan } from '../plan.ts'
import { Contest } from '../contest.ts'

/** A plan for this many random bots playing Nim. */
export function samplePlan(participants: number, format: FormatPlan, changes: Partial<ContestPlan> = {}): ContestPlan {
  return {
    name: 'Finals',
    game: 'nim',
    settings: {},
    budgetMs: null,
    marginMs: 0,
    stallMs: 60_000,
    format,
    participants: Array.from(
      { length: participants },
      (_, index) => ({ name: `Bot ${index + 1}`, seat: { kind: 'bot', bot: 'random' } }),
    ),
    games: 2,
    swap: true,
    points: { win: 1, draw: 0.5, loss: 0 },
    order: ['direct', 'sb', 'seat2-wins'],
    openings: { lines: [], policy: 'encounter' },
    sprt: null,
    maxMoves: null,
    concurrency: 1,
    strict: false,
    profile: 'practice',
    limits: 'usual',
    seed: 1,
    ...changes,
  }
}

/** The first round of two participants, who meet. */
export const TWO_PAIRED: ContestFact = {
  type: 'round-paired',
  round: 1,
  encounters: [{ participants: [1, 2], opening: null }],
  byes: [],
  away: [],
  givenUp: 'nothing',
}

/** A contest that has started, with its log. */
export class StartedContest {
  readonly contest: Contest
  readonly log: readonly (ContestFact & { readonly seq: number, readonly at: number })[]
  readonly #log: (ContestFact & { readonly seq: number, readonly at: number })[]

  /** When the next event happens, in milliseconds. */
  now = 0
  readonly #stepMs: number

  /** `stepMs` pass between two events. */
  constructor(plan: ContestPlan, stepMs = 10) {
    this.#stepMs = stepMs
    const first = { seq: 0, at: 0, type: 'contest-created', contest: 'c1', plan, version: '1' } as const
    this.contest = new Contest(first)
    this.#log = [first]
    this.log = this.#log
    this.happen({ type: 'started' })
  }

  happen(fact: ContestFact, at = this.now += this.#stepMs): void {
    const event = { ...fact, seq: this.contest.events, at }
    this.contest.apply(event)
    this.#log.push(event)
  }
}

/** A played game with these places by seat. */
export function played(places: readonly number[], changes: Partial<GameResult> = {}): GameResult {
  const each = places.map((_, seat) => seat + 1)
  return {
    places: [...places],
    scores: null,
    ending: 'rules',
    faults: places.map(() => null),
    plies: 3,
    tookMs: each,
    slowestMs: each,
    moves: 'x',
    ...changes,
  }
}
