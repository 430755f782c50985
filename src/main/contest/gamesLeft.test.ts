import type { ContestEvent } from '../../shared/contest/events.ts'
import type { OtherMachines } from './otherMachines.ts'
import { expect, it } from 'vitest'
import { nextStepAtOnce } from '../../shared/contest/testing/nextStepAtOnce.ts'
import { pair } from '../../shared/contest/testing/randomContest.ts'
import { samplePlan, StartedContest } from '../../shared/contest/testing/samplePlan.ts'
import { slotText } from '../../shared/match/slot.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { turns } from '../testing/waiting.ts'
import { ContestLog, IN_MEMORY } from './contestLog.ts'
import { RunningContest } from './runningContest.ts'

const ROUNDS = 60
const GAMES = 12 * ROUNDS
const ELSEWHERE = 50

/** A contest whose games have all begun, as a killed host leaves it. */
function leftContest(): readonly [ContestEvent, ...ContestEvent[]] {
  const started = new StartedContest(samplePlan(4, { name: 'round-robin', rounds: ROUNDS }, { concurrency: 1 }))
  for (let step = nextStepAtOnce(started.contest); step.step !== 'wait'; step = nextStepAtOnce(started.contest)) {
    if (step.step === 'pair')
      pair(started, step.round)
    else if (step.step === 'play')
      started.happen({ type: 'game-began', slot: step.game.slot, attempt: 1, match: slotText(step.game.slot) })
  }
  return started.log as readonly [ContestEvent, ...ContestEvent[]]
}

it('goes on with games that other machines have, behind however many that wait, and looks at each once', async () => {
  const events = leftContest()
  const slots = events.flatMap(event => event.type === 'game-began' ? [slotText(event.slot)] : [])
  expect(slots).toHaveLength(GAMES)
  const elsewhere = new Set(slots.slice(-ELSEWHERE))
  const clock = new ManualClock(events.at(-1)?.at)
  const written: ContestEvent[] = []
  const [here, there]: [string[], string[]] = [[], []]
  let looks = 0
  const workers: OtherMachines = {
    trouble: null,
    get hasRoom() {
      return elsewhere.size > 0
    },
    has: ({ slot }) => elsewhere.has(slotText(slot)),
    canTake: ({ slot }) => {
      looks++
      return elsewhere.has(slotText(slot))
    },
    play: (_, { slot }) => {
      there.push(slotText(slot))
      elsewhere.delete(slotText(slot))
      return { match: slotText(slot), waitsForPeople: () => false, stop: () => {}, suspend: () => {} }
    },
    giveBackOverdue: () => {},
    takeBack: () => {},
  }
  const running = new RunningContest({
    log: new ContestLog(events, {
      archive: IN_MEMORY,
      clock,
      told: event => void written.push(event),
      troubleChanged: () => {},
    }),
    clock,
    kept: [],
    pair: () => () => {},
    openGame: (_, { slot }) => {
      here.push(slotText(slot))
      return { match: slotText(slot), waitsForPeople: () => false, stop: () => {}, suspend: () => {} }
    },
    workers,
    changeOf: () => Promise.resolve(null),
    matchDone: () => {},
    holdChanged: () => {},
  })
  running.goOn()
  expect(here).toEqual(slots.slice(0, 1))
  expect(there).toEqual(slots.slice(-ELSEWHERE))
  expect(looks).toBeLessThanOrEqual(GAMES)
  await turns(10)
  expect(written).toMatchObject([{ type: 'game-began', slot: { round: 1, encounter: 1, game: 1 } }])
})
