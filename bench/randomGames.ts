import type { ContestEvent, ContestFact, GameResult } from '../src/shared/contest/events.ts'
import type { FormatPlan } from '../src/shared/contest/formats/registry.ts'
import type { Random } from '../src/shared/random.ts'
import { Contest } from '../src/shared/contest/contest.ts'
import { usualPlan } from '../src/shared/contest/planning/usualPlan.ts'
import { nextStepAtOnce } from '../src/shared/contest/testing/nextStepAtOnce.ts'
import { seededRandom } from '../src/shared/random.ts'

/** A contest of random bots at Nim whose games are not played: each ends by chance. */
export class RandomGames {
  readonly contest: Contest
  readonly #happened: (event: ContestEvent) => void
  readonly #random: Random

  /** `happened` hears each event of its log. */
  constructor(
    participants: number,
    format: FormatPlan,
    games: number,
    { seed = 1, happened = () => {} }: { readonly seed?: number, readonly happened?: (event: ContestEvent) => void } =
      {},
  ) {
    const bots = Array.from(
      { length: participants },
      (_, index) => ({ name: `Bot ${index + 1}`, seat: { kind: 'bot', bot: 'random' } as const }),
    )
    const created: ContestEvent = {
      seq: 0,
      at: 0,
      type: 'contest-created',
      contest: 'bench',
      plan: usualPlan({ game: 'nim', format, participants: bots, games, seed: 1 }),
      version: '',
    }
    this.contest = new Contest(created)
    this.#happened = happened
    this.#random = seededRandom(seed)
    happened(created)
    this.#happen({ type: 'started' })
  }

  /** Pairs what is to be paired, and ends a game; false if there is none. */
  playOne(): boolean {
    const { contest } = this
    for (;;) {
      const next = nextStepAtOnce(contest)
      if (next.step === 'pair') {
        const { encounters, byes, away, ...round } = next.round
        this.#happen({
          type: 'round-paired',
          round: contest.rounds.length + 1,
          ...round,
          encounters: [...encounters],
          byes: [...byes],
          away: [...away],
        })
        continue
      }
      if (next.step !== 'play')
        return false
      const { slot, attempt } = next.game
      const match = `m${contest.events}`
      this.#happen({ type: 'game-began', slot, attempt, match })
      this.#happen({ type: 'game-ended', slot, attempt, match, result: resultOf(this.#random) })
      return true
    }
  }

  #happen(fact: ContestFact): void {
    const event: ContestEvent = { ...fact, seq: this.contest.events, at: this.contest.events }
    this.contest.apply(event)
    this.#happened(event)
  }
}

function resultOf(random: Random): GameResult {
  const isFirst = random.int(2) === 0
  return {
    places: isFirst ? [1, 2] : [2, 1],
    scores: null,
    ending: 'last-coin',
    faults: [null, null],
    plies: 12,
    tookMs: [random.int(500), random.int(500)],
    slowestMs: [random.int(50), random.int(50)],
    moves: `${random.int(1e9).toString(36)}${random.int(1e9).toString(36)}`,
  }
}
