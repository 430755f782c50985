import type { ContestEvent, ContestFact } from '../../shared/contest/events.ts'
import type { Arena, ArenaEntry } from '../../shared/contest/formats/arena/arenaLog.ts'
import type { PlayedGame } from './contestGame.ts'
import { expect, it } from 'vitest'
import { arenaAfter, EMPTY_ARENA } from '../../shared/contest/formats/arena/arenaLog.ts'
import { arenaPairings } from '../../shared/contest/formats/arena/arenaPairing.ts'
import { samplePlan } from '../../shared/contest/testing/samplePlan.ts'
import { verifyLog } from '../../shared/contest/verify/verifyLog.ts'
import { seededRandom } from '../../shared/random.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { ContestLog } from './contestLog.ts'
import { RunningContest } from './runningContest.ts'

const CONCURRENCY = 3
const START = 1_000_000

/** An arena of a minute whose games last so long, the next after the last; what it writes down it has at once. */
function hosted(
  participants: number,
  lengthOf: () => number,
): { readonly clock: ManualClock, readonly running: RunningContest, readonly events: ContestEvent[] } {
  const clock = new ManualClock(START)
  const plan = samplePlan(participants, { name: 'arena', minutes: 1, until: null }, { concurrency: CONCURRENCY })
  const events: ContestEvent[] = [{ seq: 0, at: START, type: 'contest-created', contest: 'c1', plan, version: '1' }]
  const log = new ContestLog([events[0] as ContestEvent], {
    archive: { appendToContest: () => Promise.resolve({ ok: true, value: null }), headOf: () => null, hold: null },
    clock,
    told: event => void events.push(event),
    troubleChanged: () => {},
  })
  let matches = 0
  const running = new RunningContest({
    log,
    clock,
    kept: [],
    pair: () => () => {},
    openGame: (_, game, over): PlayedGame => {
      clock.after(lengthOf(), () => over({ kind: 'absent', seats: [game.seed % 2 === 0 ? 1 : 2] }))
      return { match: `m${matches++}`, stop: () => {}, suspend: () => {}, waitsForPeople: () => false }
    },
    workers: null,
    changeOf: () => Promise.resolve(null),
    matchDone: () => {},
    holdChanged: () => {},
  })
  return { clock, running, events }
}

/** The pairings that the rule makes of all else in a log, each with its time. */
function ruled(events: readonly ContestEvent[]): (readonly [at: number, pairs: readonly (readonly number[])[]])[] {
  const entries = events.flatMap(event => entriesOf(event))
  const last = (events.at(-1)?.at ?? START) - START
  const seconds = Array.from({ length: Math.min(60, Math.floor(last / 1000) + 1) }, (_, second) => 1000 * second)
  const moments = [...new Set([...seconds, ...entries.map(({ at }) => at).filter(at => at < 60_000)])].toSorted((
    one,
    other,
  ) => one - other)
  const rounds: (readonly [number, readonly (readonly number[])[]])[] = []
  let arena: Arena = Array.from({ length: 5 }, (_, index) => index + 1).reduce(
    (so, who) => arenaAfter(so, { at: 0, kind: 'enter', who }),
    EMPTY_ARENA,
  )
  for (const moment of moments) {
    arena = entries.filter(({ at }) => at === moment).reduce(arenaAfter, arena)
    const pairs = arenaPairings(arena, moment, CONCURRENCY)
    if (pairs.length > 0)
      rounds.push([moment, pairs])
    arena = pairs.reduce(
      (so, seats, index) => arenaAfter(so, { at: moment, kind: 'pair', game: 100 * rounds.length + index, seats }),
      arena,
    )
  }
  return rounds
}

function entriesOf(event: ContestEvent): ArenaEntry[] {
  const at = event.at - START
  switch (event.type) {
    case 'withdrew':
      return [{ at, kind: 'leave', who: event.participant }]
    case 'entered':
      return [{ at, kind: 'enter', who: 6 }]
    case 'game-ended':
      return [{
        at,
        kind: 'over',
        game: 100 * event.slot.round + event.slot.encounter - 1,
        score: event.result.places[0] === 1 ? 1 : 0,
      }]
    default:
      return []
  }
}

/** Lets what was written be told. */
const settled = (): Promise<void> => new Promise(resolve => void setImmediate(resolve))

it.each([1, 2, 3, 4, 5, 6])(
  'pairs as the rule has it, whatever is said meanwhile and however late it comes to its timers (%i)',
  async (seed) => {
    const random = seededRandom(seed)
    const { clock, running, events } = hosted(5, () => 300 + random.int(8_000))
    await running.note({ type: 'started' })
    const facts: readonly ContestFact[] = [
      { type: 'announced', text: 'Good luck!' },
      { type: 'entered', participant: { name: 'Late', seat: { kind: 'bot', bot: 'random' } } },
      { type: 'announced', text: 'Half time' },
      { type: 'withdrew', participant: 2, reason: 'has to go' },
    ]
    for (let step = 0; step < 100 && running.status === 'running'; step++) {
      clock.advance(100 + random.int(2_000))
      await settled()
      clock.jump(random.int(900))
      const fact = step % 8 === 7 ? facts[(step - 7) / 8] : { type: 'announced', text: 'Go on' } as const
      if (fact !== undefined && running.status === 'running')
        await running.note(fact)
      await settled()
    }
    const paired = events.flatMap(event =>
      event.type === 'round-paired'
        ? [[event.at - START, event.encounters.map(({ participants }) => participants)] as const]
        : [],
    )
    expect(paired.length).toBeGreaterThan(8)
    expect(paired).toEqual(ruled(events))
    expect(running.status).toBe('finished')
    expect(verifyLog(events as [ContestEvent, ...ContestEvent[]])).toEqual([])
  },
)
