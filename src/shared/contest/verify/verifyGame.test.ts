import type { MatchEvent, MatchPlan } from '../../match/events.ts'
import type { Contest } from '../contest.ts'
import type { ContestGame } from '../encounter.ts'
import type { GameResult } from '../events.ts'
import type { GameRecord } from './verifyGame.ts'
import { describe, expect, it } from 'vitest'
import { toldGame } from '../../archive/testing/anyGame.ts'
import { CORRECTED } from '../gameResult.ts'
import { gameSeed } from '../nextStep.ts'
import { playedIn } from '../played/played.ts'
import { samplePlan, StartedContest, TWO_PAIRED } from '../testing/samplePlan.ts'
import { verifyGame } from './verifyGame.ts'

const SLOT = { round: 1, encounter: 1, game: 1 }
const SETTINGS = { piles: '2 3', misere: false }

/** The record of these events, as it was written. */
function whole(events: readonly MatchEvent[]): GameRecord {
  return { events, link: 'a link', damage: null }
}

/**
 * A contest of two whose one game has that result, or that of its record; and the record, with such changes to its
 * plan.
 */
function told(
  changes: Partial<MatchPlan> = {},
  logged: Partial<GameResult> = {},
): {
  readonly contest: Contest
  readonly game: ContestGame
  readonly record: readonly MatchEvent[]
  readonly problems: readonly string[]
} {
  const one = new StartedContest(samplePlan(2, { name: 'match', rounds: 1 }, { settings: SETTINGS, seed: 5 }))
  const { events, match } = toldGame({
    plan: {
      game: 'nim',
      settings: SETTINGS,
      seats: { 1: { kind: 'bot', bot: 'random' }, 2: { kind: 'bot', bot: 'random' } },
      seed: gameSeed(5, SLOT),
      contest: { id: 'c1', slot: SLOT, attempt: 1, names: ['Bot 1', 'Bot 2'] },
      ...changes,
    },
    players: { 1: { kind: 'bot', name: 'Bot 1' }, 2: { kind: 'bot', name: 'Bot 2' } },
    choices: [{ choice: 0, tookMs: 5 }, { choice: 1, tookMs: 3 }],
    forfeitAfter: null,
  })
  const played = playedIn(match, events)
  if (played.kind !== 'result')
    throw new Error('the game has no result')
  one.happen(TWO_PAIRED)
  one.happen({ type: 'game-began', slot: SLOT, attempt: 1, match: 'm1' })
  one.happen({ type: 'game-ended', slot: SLOT, attempt: 1, match: 'm1', result: { ...played.result, ...logged } })
  const game = one.contest.gameOf(SLOT)
  if (game === null)
    throw new Error('the game is not there')
  return { contest: one.contest, game, record: events, problems: verifyGame(one.contest, game, whole(events)) }
}

describe('a game of a contest', () => {
  it('is right as it was played', () => {
    expect(told().problems).toEqual([])
  })

  const wrong: readonly (readonly [what: string, problems: () => readonly string[], sentence: RegExp])[] = [
    ['another seed', () => told({ seed: 1 }).problems, /its seed does not follow from the contest’s and its slot/],
    [
      'another slot',
      () => told({ contest: { id: 'c1', slot: { ...SLOT, game: 2 }, attempt: 1, names: ['Bot 1', 'Bot 2'] } }).problems,
      /it is another game’s record/,
    ],
    [
      'another contest',
      () => told({ contest: { id: 'c2', slot: SLOT, attempt: 1, names: ['Bot 1', 'Bot 2'] } }).problems,
      /it is another game’s record/,
    ],
    [
      'an opening that was not the contest’s',
      () => told({ opening: [{ pile: 0, leave: 1 }] }).problems,
      /it begins with another opening/,
    ],
    [
      'somebody else at a seat',
      () => told({ seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'bot', bot: 'random' } } }).problems,
      /others sat there/,
    ],
    ['another winner in the log', () => {
      const { game } = told()
      return told({}, { places: [...game.result?.places ?? []].reverse() }).problems
    }, /it ends otherwise when it is played again/],
    [
      'other moves in the log',
      () => told({}, { moves: 'others' }).problems,
      /it ends otherwise when it is played again/,
    ],
  ]
  it.each(wrong)('with %s is told', (_what, problems, sentence) => {
    expect(problems()).toEqual([
      expect.stringMatching(new RegExp(`^Game 1\\.1\\.1 \\(Bot 1 vs Bot 2\\): ${sentence.source}\\.$`)),
    ])
  })

  it('that was played again by somebody’s word must end as its record does, and one whose result a person set need not', () => {
    const { game, record } = told()
    const { contest } = new StartedContest(samplePlan(2, { name: 'match', rounds: 1 }))
    const result = game.result === null ? null : { ...game.result, places: [...game.result.places].reverse() }
    const problems = (ending: string): readonly string[] =>
      verifyGame(
        contest,
        { ...game, correction: 'a mistake', result: result === null ? null : { ...result, ending } },
        whole(record),
      ).filter(problem => problem.includes('ends otherwise'))
    expect(problems('last-coin')).toHaveLength(1)
    expect(problems(CORRECTED)).toEqual([])
  })

  it('whose record was changed, or is gone, is told', () => {
    const { game, record } = told()
    const { contest } = new StartedContest(samplePlan(2, { name: 'match', rounds: 1 }))
    const changed = record.map(event =>
      event.type === 'moved' && event.ply === 0 ? { ...event, move: { pile: 7, leave: 0 } } : event,
    )
    expect(verifyGame(contest, game, whole(changed))).toEqual([expect.stringMatching(/the rules refuse its record: /)])
    expect(verifyGame(contest, game, null)).toEqual([expect.stringMatching(/its record is not in the archive/)])
    expect(verifyGame(contest, game, { events: null, link: null, damage: 'its record is gone' })).toEqual([
      expect.stringMatching(/: its record is gone\.$/),
    ])
  })

  it('whose record is another than the one that was counted is told', () => {
    const { contest, game, record } = told()
    expect(verifyGame(contest, { ...game, record: 'a link' }, whole(record))).toEqual([])
    expect(verifyGame(contest, { ...game, record: 'another' }, whole(record))).toEqual([
      expect.stringMatching(/its record is another than when it was counted\.$/),
    ])
  })
})
