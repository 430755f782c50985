import type { ContestEvent, ContestFact, GameResult } from './events.ts'
import type { ContestPlan } from './plan.ts'
import { describe, expect, it } from 'vitest'
import { slotText } from '../match/slot.ts'
import { Contest } from './contest.ts'
import { CORRECTED } from './gameResult.ts'
import { gamesDue } from './nextStep.ts'
import { nextStepAtOnce } from './testing/nextStepAtOnce.ts'
import { samplePlan, StartedContest } from './testing/samplePlan.ts'

const plan = samplePlan(4, { name: 'round-robin', rounds: 1 })

function begun(
  changes: Partial<ContestPlan> = {},
): { readonly contest: Contest, readonly log: StartedContest['log'], readonly happen: (fact: ContestFact) => void } {
  const started = new StartedContest({ ...plan, ...changes })
  return { contest: started.contest, log: started.log, happen: fact => started.happen(fact) }
}

const NONE = { round: 0, encounter: 0, game: 0 }
const seat1Won: GameResult = {
  places: [1, 2],
  scores: null,
  ending: 'rules',
  faults: [null, null],
  plies: 3,
  tookMs: [1, 1],
  slowestMs: [1, 1],
  moves: 'x',
}

/** Plays all that is due, each game won by seat 1; the slots in order. */
function playOn({ contest, happen }: ReturnType<typeof begun>): string[] {
  const played: string[] = []
  for (;;) {
    const step = nextStepAtOnce(contest)
    if (step.step === 'finish' || step.step === 'wait')
      return played
    if (step.step === 'pair') {
      happen({
        type: 'round-paired',
        round: contest.rounds.length + 1,
        ...step.round,
        encounters: [...step.round.encounters],
        byes: [...step.round.byes],
        away: [...step.round.away],
      })
    }
    else {
      const { slot, attempt, seating } = step.game
      happen({ type: 'game-began', slot, attempt, match: 'm' })
      happen({ type: 'game-ended', slot, attempt, match: 'm', result: seat1Won })
      played.push(`${slot.round}.${slot.encounter}.${slot.game} ${seating.join('-')}`)
    }
  }
}

/** A contest of two whose only encounter, of one game, is paired. */
function begunPair(): ReturnType<typeof begun> {
  const started = begun({ participants: plan.participants.slice(0, 2), games: 1 })
  const step = nextStepAtOnce(started.contest)
  if (step.step !== 'pair')
    throw new Error('no round was paired')
  const { encounters, givenUp } = step.round
  started.happen({ type: 'round-paired', round: 1, encounters: [...encounters], byes: [], away: [], givenUp })
  return started
}

describe('a contest', () => {
  it('has only due what does not run, and a game that is void at its place again', () => {
    const { contest, happen } = begun({ games: 1 })
    const step = nextStepAtOnce(contest)
    if (step.step !== 'pair')
      throw new Error('no round was paired')
    const { encounters, givenUp } = step.round
    happen({ type: 'round-paired', round: 1, encounters: [...encounters], byes: [], away: [], givenUp })
    const due = (): string[] => [...gamesDue(contest)].map(({ slot, attempt }) => `${slotText(slot)}#${attempt}`)
    const [first, second] = [...gamesDue(contest)]
    for (const game of [first, second])
      happen({ type: 'game-began', slot: game?.slot ?? NONE, attempt: 1, match: 'm' })
    expect(due()).toEqual([])
    happen({ type: 'game-void', slot: second?.slot ?? NONE, attempt: 1, reason: 'the power went out' })
    happen({ type: 'game-void', slot: first?.slot ?? NONE, attempt: 1, reason: 'the power went out' })
    expect(due()).toEqual(['1.1.1#2', '1.2.1#2'])
    happen({ type: 'game-ended', slot: first?.slot ?? NONE, attempt: 2, match: 'm', result: seat1Won })
    expect(due()).toEqual(['1.2.1#2'])
  })

  it('plays a round robin to its end, every slot once and every pair with both seats', () => {
    const one = begun()
    expect(playOn(one)).toEqual([
      '1.1.1 1-4',
      '1.1.2 4-1',
      '1.2.1 2-3',
      '1.2.2 3-2',
      '2.1.1 4-3',
      '2.1.2 3-4',
      '2.2.1 1-2',
      '2.2.2 2-1',
      '3.1.1 2-4',
      '3.1.2 4-2',
      '3.2.1 3-1',
      '3.2.2 1-3',
    ])
    expect(nextStepAtOnce(one.contest)).toEqual({ step: 'finish', why: 'played' })
    expect(one.contest.ended).toBe(12)
  })

  it('is the same when its log is read again', () => {
    const one = begun()
    playOn(one)
    const [first, ...later] = one.log
    const again = new Contest(first as ContestEvent)
    later.forEach(event => again.apply(event))
    expect(again.rounds).toEqual(one.contest.rounds)
    expect(nextStepAtOnce(again)).toEqual(nextStepAtOnce(one.contest))
  })

  it('plays a void game again with the same seed, and asks for a person after three', () => {
    const { contest, happen } = begunPair()
    const seeds = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      const step = nextStepAtOnce(contest)
      if (step.step !== 'play')
        throw new Error('no game was due')
      seeds.push(step.game.seed)
      expect(step.game.attempt).toBe(attempt)
      happen({ type: 'game-began', slot: step.game.slot, attempt, match: 'm' })
      happen({ type: 'game-void', slot: step.game.slot, attempt, reason: 'its bot broke down' })
    }
    expect(new Set(seeds).size).toBe(1)
    expect(nextStepAtOnce(contest)).toEqual({ step: 'wait' })
    happen({
      type: 'corrected',
      slot: { round: 1, encounter: 1, game: 1 },
      to: { what: 'replay' },
      reason: 'the machine is quiet now',
    })
    expect(nextStepAtOnce(contest).step).toBe('play')
  })

  it('plays a game that was cut off from outside again however often, and counts only its own failures', () => {
    const { contest, happen } = begunPair()
    const causes = ['pause', undefined, 'host', 'pause', undefined, 'decision', 'host', undefined] as const
    const steps = causes.map((cutOffBy) => {
      const step = nextStepAtOnce(contest)
      if (step.step === 'play') {
        const { slot, attempt } = step.game
        happen({ type: 'game-began', slot, attempt, match: 'm' })
        happen({ type: 'game-void', slot, attempt, reason: `by ${cutOffBy ?? 'itself'}`, cutOffBy })
      }
      return step.step
    })
    expect(steps).toEqual(causes.map(() => 'play'))
    const [game] = contest.games()
    expect(game?.voided).toHaveLength(causes.length)
    expect(game?.failures).toEqual(['by itself', 'by itself', 'by itself'])
    expect(nextStepAtOnce(contest)).toEqual({ step: 'wait' })
  })

  it('tells a result that a person set from one that was played, also of a game that is played again', () => {
    const { contest, happen } = begun()
    const slot = { round: 1, encounter: 1, game: 1 }
    const ending = (): string | undefined => contest.gameOf(slot)?.result?.ending
    happen({
      type: 'round-paired',
      round: 1,
      encounters: [{ participants: [1, 4], opening: null }, { participants: [2, 3], opening: null }],
      byes: [],
      away: [],
      givenUp: 'nothing',
    })
    happen({ type: 'game-began', slot, attempt: 1, match: 'm' })
    happen({ type: 'game-ended', slot, attempt: 1, match: 'm', result: seat1Won })
    happen({
      type: 'corrected',
      slot,
      to: { what: 'result', result: { ...seat1Won, places: [1, 1], ending: 'adjudicated' } },
      reason: 'the clock was wrong',
    })
    expect(ending()).toBe(CORRECTED)
    happen({ type: 'corrected', slot, to: { what: 'replay' }, reason: 'it was right after all' })
    happen({ type: 'game-began', slot, attempt: 2, match: 'n' })
    happen({ type: 'game-ended', slot, attempt: 2, match: 'n', result: seat1Won })
    expect(ending()).toBe('rules')
  })
})
