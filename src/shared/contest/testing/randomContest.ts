import type { Random } from '../../random.ts'
import type { GameResult } from '../events.ts'
import type { NewRound } from '../formatRules.ts'
import type { DueGame } from '../nextStep.ts'
import type { ContestPlan } from '../plan.ts'
import { pick, seededRandom } from '../../random.ts'
import { isTimed } from '../formats/registry.ts'
import { nextStepAtOnce } from './nextStepAtOnce.ts'
import { played, StartedContest } from './samplePlan.ts'

/** How often out of a hundred steps something other than a result happens. */
export interface Trouble {
  readonly corrections: number
  readonly voids: number
  readonly withdrawals: number
  readonly entries: number
  readonly faults: number
}

export const NO_TROUBLE: Trouble = { corrections: 0, voids: 0, withdrawals: 0, entries: 0, faults: 0 }

const MOST_STEPS = 20_000

/** Plays a contest to its end with random results, `atOnce` games at a time, and such trouble. */
export function playAtRandom(plan: ContestPlan, seed: number, trouble: Trouble, atOnce = 1): StartedContest {
  const random = seededRandom(seed)
  const started = new StartedContest(plan, isTimed(plan) ? 400 : undefined)
  const { contest } = started
  const running: DueGame[] = []
  for (let step = 0; step < MOST_STEPS; step++) {
    disturb(started, random, trouble)
    const next = nextStepAtOnce(contest, started.now)
    switch (next.step) {
      case 'finish':
        started.happen({ type: 'finished', why: next.why })
        return started
      case 'pair':
        pair(started, next.round)
        break
      case 'settle':
        started.happen({
          type: 'game-ended',
          slot: next.game.slot,
          attempt: next.game.attempt,
          match: null,
          result: next.result,
        })
        break
      case 'play':
        started.happen({ type: 'game-began', slot: next.game.slot, attempt: next.game.attempt, match: 'm' })
        running.push(next.game)
        break
      case 'wait':
        if (next.until !== undefined)
          started.now = Math.max(started.now, next.until)
        else if (running.length === 0)
          sayOfVoid(started)
        break
    }
    while (running.length >= atOnce || (next.step === 'wait' && running.length > 0))
      end(started, running.splice(random.int(running.length), 1)[0], random, trouble)
  }
  throw new Error('it did not end')
}

export function pair(started: StartedContest, { at, encounters, byes, away, givenUp }: NewRound): void {
  started.happen({
    type: 'round-paired',
    round: started.contest.rounds.length + 1,
    encounters: [...encounters],
    byes: [...byes],
    away: [...away],
    givenUp,
  }, at)
}

export function randomResult(seats: number, random: Random, trouble: Trouble): GameResult {
  const changes = {
    moves: String(random.int(4)),
    tookMs: Array.from({ length: seats }, () => random.int(50)),
    slowestMs: Array.from({ length: seats }, () => random.int(20)),
  }
  if (random.int(100) < trouble.faults) {
    const gone = random.int(seats)
    const fault = pick(['no-show', 'start-failure', 'timeout', 'illegal'] as const, random)
    return played(Array.from({ length: seats }, (_, seat) => seat === gone ? seats : 1), {
      ...changes,
      faults: Array.from({ length: seats }, (_, seat) => seat === gone ? fault : null),
    })
  }
  const places = Array.from({ length: seats }, () => random.int(2) + 1)
  return played(places.includes(1) ? places : places.map(() => 1), changes)
}

function end(started: StartedContest, game: DueGame | undefined, random: Random, trouble: Trouble): void {
  if (game === undefined)
    return
  if (random.int(100) < trouble.voids) {
    started.happen({ type: 'game-void', slot: game.slot, attempt: game.attempt, reason: 'the host was killed' })
  }
  else {
    started.happen({
      type: 'game-ended',
      slot: game.slot,
      attempt: game.attempt,
      match: 'm',
      result: randomResult(game.seating.length, random, trouble),
    })
  }
}

function disturb(started: StartedContest, random: Random, trouble: Trouble): void {
  const { contest } = started
  if (random.int(100) < trouble.withdrawals)
    started.happen({ type: 'withdrew', participant: random.int(contest.entrants.length) + 1, reason: 'no program' })
  if (random.int(100) < trouble.entries && contest.entrants.length < 14) {
    started.happen({
      type: 'entered',
      participant: { name: `Late ${contest.entrants.length}`, seat: { kind: 'bot', bot: 'random' } },
    })
  }
  const ended = random.int(100) < trouble.corrections
    ? [...contest.games()].filter(({ status }) => status === 'ended')
    : []
  if (ended.length > 0) {
    const { slot, seating } = pick(ended, random)
    const to = pick(
      [
        { what: 'void' },
        { what: 'replay' },
        { what: 'result', result: randomResult(seating.length, random, trouble) },
      ] as const,
      random,
    )
    started.happen({ type: 'corrected', slot, to, reason: 'a mistake' })
  }
}

/** A person decides that a game that was void too often counts for nobody. */
function sayOfVoid(started: StartedContest): void {
  const due = [...started.contest.games()].find(({ status }) => status === 'due')
  if (due === undefined)
    throw new Error('it waits for nothing')
  started.happen({ type: 'corrected', slot: due.slot, to: { what: 'void' }, reason: 'it can not be played' })
}
