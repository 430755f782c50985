import type { ForfeitCause } from '../match/causes.ts'
import type { MatchEvent } from '../match/events.ts'
import type { Player } from '../match/player.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEATS } from '../game/seat.ts'
import { kindOfForfeit } from '../match/causes.ts'
import { logLine } from '../match/log.ts'
import { displayNames } from '../match/player.ts'
import { explainEnd } from '../match/sentences.ts'
import { ANN, BOB, Story } from '../match/testing/story.ts'
import { NO_ANNOTATIONS } from './annotations.ts'
import { writeGameFile } from './gameFile.ts'
import { renamed } from './renamed.ts'
import { replayPage } from './replayPage.ts'
import { matchOf, replayed } from './steps.ts'
import { summarise } from './summarise.ts'
import { anyGame } from './testing/anyGame.ts'
import { transcriptOf } from './transcript.ts'

const program = (name: string): Player => ({ kind: 'external', name })

/** Why the game ended, as it is shown. */
const reasonOf = (events: readonly MatchEvent[]): string => explainEnd(matchOf(events))

describe('renamed players', () => {
  it('have their new names in the plan, at their seats and in the end by the rules', () => {
    const { events } = new Story().start().move({ position: -5, weight: 1 }).move({ position: 2, weight: 1 }).move({
      position: -4,
    }).tell({ type: 'finished', kind: 'tipped', places: { 1: 2, 2: 1 }, plies: 3 })
    const told = renamed(events, { 1: 'Anna', 2: 'Robert' })
    expect(JSON.stringify(told)).not.toMatch(/Ann\b|Bob/)
    expect(reasonOf(told)).toBe(
      'Anna removed 3 kg from -4 and the beam tipped right: left torque -12, right torque -2, and the right torque may not fall below 0',
    )
    expect(told.map(({ type }) => type)).toEqual(events.map(({ type }) => type))
  })

  it.each<[ForfeitCause, string]>([
    [
      { code: 'refused-move', move: { position: -4, weight: 1 } },
      'Zoe tried to place 1 kg at -4, but -4 already holds 3 kg',
    ],
    [{ code: 'faulty-message', problem: 'is not valid JSON' }, 'Zoe sent a message that is not valid JSON: "Ann!"'],
    [
      { code: 'out-of-time', budgetMs: 120_000 },
      'Zoe ran out of time: the 120 s for the whole game were used up before move 1',
    ],
    // what a program said stays
    [{ code: 'bot-failed', problem: 'Ann is undefined' }, 'The bot Zoe broke down: Ann is undefined'],
    [{ code: 'told', before: 'The bot ', after: ' of Ann erred' }, 'The bot Zoe of Ann erred'],
  ])('have them in a forfeit: %j', (cause, reason) => {
    const { events } = new Story().start().tell({ type: 'forfeited', seat: 1, cause, tookMs: 0, raw: 'Ann!' }).tell({
      type: 'finished',
      kind: kindOfForfeit(cause),
      places: { 1: 2, 2: 1 },
      plies: 0,
    })
    expect(reasonOf(renamed(events, { 1: 'Zoe' }))).toBe(reason)
  })

  it('have them in what was noted, and nobody else has', () => {
    const { events } = new Story().start(program('Ann'), program('Anna')).tell({
      type: 'noted',
      seat: 1,
      note: { code: 'early-move-dropped' },
    }).tell({ type: 'noted', seat: 2, note: { code: 'early-move-dropped' } }).tell({
      type: 'noted',
      seat: null,
      note: { code: 'message-passed-over', problem: 'is none' },
      raw: 'Ann',
    })
    const lines = [...replayed(renamed(events, { 1: 'Zoe' }))].map(({ event, match }) => logLine(event, match)?.text)
      .slice(-3)
    expect(lines).toEqual([
      'Zoe sent more moves before their turn than are kept; this one is dropped',
      'Anna sent more moves before their turn than are kept; this one is dropped',
      'Somebody sent a message that is none; it is passed over: "Ann"',
    ])
  })

  it('are told apart where both have the same name, before or after', () => {
    const { events } = new Story().start(ANN, ANN).tell({
      type: 'forfeited',
      seat: 2,
      cause: { code: 'resigned' },
      tookMs: 0,
    }).tell({ type: 'finished', kind: 'resigned', places: { 1: 1, 2: 2 }, plies: 0 })
    expect(reasonOf(renamed(events, { 1: 'Cid' }))).toBe('Ann resigned')
    expect(reasonOf(renamed(events, { 2: 'Cid' }))).toBe('Cid resigned')
    const both = renamed(events, { 1: 'Cid', 2: 'Cid' })
    expect(reasonOf(both)).toBe('Cid (2) resigned')
    expect(displayNames(matchOf(both).players)).toMatchObject({ 1: 'Cid', 2: 'Cid (2)' })
  })

  it('are those who sat there in the end, after every swap', () => {
    const { events } = new Story({ seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'external' } } })
      .tell({ type: 'seated', seat: 1, player: ANN })
      .tell({ type: 'seated', seat: 2, player: program('Bob') })
      .tell({ type: 'swapped' })
      .tell({ type: 'started' })
    const told = renamed(events, { 1: 'Robert', 2: 'Anna' })
    expect(told.flatMap(event => event.type === 'seated' ? [event.player.name] : [])).toEqual(['Anna', 'Robert'])
    expect(matchOf(told)).toMatchObject({
      players: { 1: { name: 'Robert' }, 2: { name: 'Anna' } },
      plan: { seats: { 2: { name: 'Anna' } } },
    })
  })

  it('may be nine', () => {
    const plan = { kind: 'human', name: 'Ann' } as const
    const story = new Story({
      seats: { 1: plan, 2: plan, 3: plan, 4: plan, 5: plan, 6: plan, 7: plan, 8: plan, 9: plan },
    })
    for (const seat of SEATS)
      story.tell({ type: 'seated', seat, player: ANN })
    const told = matchOf(renamed(story.events, { 1: 'Bob', 9: 'Cid' }))
    expect(Object.values(displayNames(told.players))).toEqual(
      ['Bob', 'Ann', 'Ann (2)', 'Ann (3)', 'Ann (4)', 'Ann (5)', 'Ann (6)', 'Ann (7)', 'Cid'].map((name, index) =>
        index < 2 || index === 8 ? name : expect.stringMatching(/^Ann \(\d\)$/),
      ),
    )
    expect([told.plan.seats[1], told.plan.seats[2], told.plan.seats[9]]).toEqual([
      { ...plan, name: 'Bob' },
      plan,
      { ...plan, name: 'Cid' },
    ])
  })

  it('stay who they are without new names', () => {
    fc.assert(fc.property(anyGame, ({ events }) => {
      expect(renamed(events, {})).toBe(events)
      const own = displayNames(matchOf(events).players)
      expect(reasonOf(renamed(events, own))).toBe(reasonOf(events))
    }))
  })

  it('are called so in the summary, the game file, the replay page and the transcript', async () => {
    await fc.assert(
      fc.asyncProperty(anyGame, async ({ events }) => {
        const names = { 1: 'Qwertz', 2: 'Asdfgh' }
        const shown = renamed(events, names)
        const annotations = { ...NO_ANNOTATIONS, names }
        expect(summarise(events, 'played', annotations)).toEqual(summarise(shown, 'played'))
        expect(JSON.parse(writeGameFile(events, annotations))).toMatchObject({
          players: { 1: { name: 'Qwertz' }, 2: { name: 'Asdfgh' } },
          result: { reason: reasonOf(shown) },
        })
        expect(reasonOf(shown)).toMatch(/Qwertz|Asdfgh|^(?:Both|Neither) player/)
        expect(await replayPage(events, annotations)).toBe(await replayPage(shown))
        expect(transcriptOf(shown, 1)).toContain(reasonOf(shown))
      }),
      { numRuns: 30 },
    )
  })

  it('keep what they sent', () => {
    const raw = '{"name":"Ann"}'
    const { events } = new Story().tell({ type: 'seated', seat: 1, player: program('Ann'), raw }).tell({
      type: 'seated',
      seat: 2,
      player: BOB,
    })
    expect(renamed(events, { 1: 'Zoe' })[1]).toMatchObject({ player: { name: 'Zoe' }, raw })
  })
})
