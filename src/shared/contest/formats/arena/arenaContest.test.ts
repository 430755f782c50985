import type { ContestEvent } from '../../events.ts'
import { expect, it } from 'vitest'
import { nextStepAtOnce } from '../../testing/nextStepAtOnce.ts'
import { NO_TROUBLE, pair, playAtRandom } from '../../testing/randomContest.ts'
import { played, samplePlan, StartedContest } from '../../testing/samplePlan.ts'
import { verifyLog } from '../../verify/verifyLog.ts'
import { standingsOf } from '../../views/standings.ts'
import { rulesOf } from '../rules.ts'
import { nextTimeOfDay } from './timeOfDay.ts'

function arena(participants: number, minutes = 1, concurrency = 9): StartedContest {
  return new StartedContest(samplePlan(participants, { name: 'arena', minutes, until: null }, { concurrency }), 400)
}
function timeLeft({ contest }: StartedContest, at = contest.lastAt): number {
  return rulesOf(contest.plan).timeLeft?.(contest, at) ?? Number.NaN
}

/** Pairs all who are free, and begins their games. */
function begin(started: StartedContest): void {
  for (;;) {
    const step = nextStepAtOnce(started.contest, started.now)
    if (step.step === 'pair')
      pair(started, step.round)
    else if (step.step === 'play')
      started.happen({ type: 'game-began', slot: step.game.slot, attempt: 1, match: 'm' }, started.contest.lastAt)
    else
      return
  }
}

/** Ends a game that runs, for its seat 1. */
function end(started: StartedContest, who: number, places: readonly number[]): void {
  const game = [...started.contest.games()].find(({ status, seating }) => status === 'running' && seating.includes(who))
  if (game !== undefined)
    started.happen({ type: 'game-ended', slot: game.slot, attempt: 1, match: 'm', result: played(places) })
}

it('pairs everybody at the start, and again who is free as soon as there is a new opponent', () => {
  const started = arena(4)
  begin(started)
  expect(started.contest.rounds.map(({ encounters }) => encounters.map(({ participants }) => participants))).toEqual([[[
    1,
    2,
  ], [3, 4]]])
  end(started, 1, [1, 2])
  begin(started)
  expect(started.contest.rounds).toHaveLength(1)
  end(started, 3, [1, 2])
  begin(started)
  expect(started.contest.rounds.at(-1)?.encounters.map(({ participants }) => participants.toSorted())).toEqual([
    [1, 3],
    [2, 4],
  ])
})

it('plays a void game not again: both are free', () => {
  const started = arena(2)
  begin(started)
  started.happen({
    type: 'game-void',
    slot: { round: 1, encounter: 1, game: 1 },
    attempt: 1,
    reason: 'the host was killed',
  })
  begin(started)
  expect([started.contest.rounds.length, [...started.contest.games()].map(({ status }) => status)]).toEqual([
    2,
    ['void', 'running'],
  ])
  expect(standingsOf(started.contest).rows.map(({ points }) => points)).toEqual([0, 0])
})

it('ends without a game that was to be played again when the time was up', () => {
  const started = arena(2)
  begin(started)
  end(started, 1, [1, 2])
  started.happen({
    type: 'corrected',
    slot: { round: 1, encounter: 1, game: 1 },
    to: { what: 'replay' },
    reason: 'the screen was off',
  })
  started.now += 121_000
  expect(nextStepAtOnce(started.contest, started.now)).toEqual({ step: 'finish', why: 'played' })
  started.happen({ type: 'finished', why: 'played' })
  expect([...started.contest.games()].map(({ status }) => status)).toEqual(['void'])
  expect([...started.contest.openEncounters]).toEqual([])
})

it('counts double after two wins, and orders equals by performance', () => {
  const { contest } = playAtRandom(
    samplePlan(6, { name: 'arena', minutes: 3, until: null }, { concurrency: 3 }),
    5,
    NO_TROUBLE,
    3,
  )
  const { columns, rows } = standingsOf(contest)
  expect(columns).toEqual(['performance', 'fewer-games'])
  expect(rows.some(({ points, wins, draws }) => points > 2 * wins + draws)).toBe(true)
  expect(rows.map(({ points }) => points)).toEqual(
    rows.map(({ points }) => points).toSorted((one, other) => other - one),
  )
})

it('says in the race who plays for double points', () => {
  const started = arena(2)
  const { race } = rulesOf(started.contest.plan)
  const racers = () => race?.(started.contest).map(({ number, points, countsDouble }) => [number, points, countsDouble])
  const winsNext = (): void => {
    begin(started)
    const { seating = [] } = [...started.contest.games()].find(({ status }) => status === 'running') ?? {}
    end(started, 1, seating[0] === 1 ? [1, 2] : [2, 1])
  }
  winsNext()
  expect(racers()).toEqual([[1, 2, false], [2, 0, false]])
  winsNext()
  expect(racers()).toEqual([[1, 4, true], [2, 0, false]])
  winsNext()
  expect(racers()).toEqual([[1, 8, true], [2, 0, false]])
})

it('stands still while it is paused and while nobody hosts it', () => {
  const started = arena(2)
  started.happen({ type: 'announced', text: 'Go!' })
  expect(timeLeft(started)).toBe(60_000 - 400)
  started.happen({ type: 'paused' })
  started.now += 300_000
  started.happen({ type: 'resumed' })
  expect(timeLeft(started)).toBe(60_000 - 800)
  started.now += 300_000
  started.happen({ type: 'host-was-away', awayMs: 299_999.7 })
  expect(timeLeft(started)).toBe(60_000 - 1200)
})

it('waits a minute for games that run when the time is up, and then ends without them', () => {
  const started = arena(2)
  begin(started)
  const start = started.contest.lastAt
  expect(nextStepAtOnce(started.contest, start + 60_000)).toEqual({ step: 'wait', until: start + 120_000 })
  expect(nextStepAtOnce(started.contest, start + 120_000)).toEqual({ step: 'finish', why: 'played' })
  end(started, 1, [1, 2])
  expect(nextStepAtOnce(started.contest, start + 60_000)).toEqual({ step: 'finish', why: 'played' })
})

it('goes on until a time of day where it is hosted', () => {
  const noon = Date.UTC(2026, 0, 5, 12)
  expect(new Date(nextTimeOfDay('13:30', noon, 60)).toISOString()).toBe('2026-01-05T12:30:00.000Z')
  expect(new Date(nextTimeOfDay('13:00', noon, 60)).toISOString()).toBe('2026-01-06T12:00:00.000Z')
  expect(new Date(nextTimeOfDay('09:00', noon, -120)).toISOString()).toBe('2026-01-06T11:00:00.000Z')
})

it('is not as it should be where somebody was paired otherwise, or at another time', () => {
  const { log } = playAtRandom(samplePlan(5, { name: 'arena', minutes: 1, until: null }, { concurrency: 2 }), 3, {
    ...NO_TROUBLE,
    withdrawals: 1,
    entries: 2,
    voids: 10,
  }, 2)
  const events = log as unknown as [ContestEvent, ...ContestEvent[]]
  expect(verifyLog(events)).toEqual([])
  const late = events.map(event =>
    event.type === 'round-paired' && event.round === 3 ? { ...event, at: event.at + 1 } : event,
  )
  expect(verifyLog(late as unknown as typeof events)[0]).toMatch(/^Round 3 was paired/)
})
