import type { Recording } from '../../shared/games/voronoi/testing/vectors.ts'
import type { Match } from '../../shared/match/match.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { firstSeats, perSeat } from '../../shared/game/seat.ts'
import { CALLERS, misdeeds, normalForm, recordings, sentTo } from '../../shared/games/voronoi/testing/vectors.ts'
import { planFor } from '../../shared/match/testing/story.ts'
import { Host } from '../host/host.ts'
import { replaySeries } from './testing/replaySeries.ts'

/** One for all, so that they share its threads. */
const host = new Host({ version: 'test' })
const finished: Match[] = []
host.listen({ matchEvent: (event, match) => event.type === 'finished' && finished.push(match) })
afterAll(async () => host.close())

/** A port of the host for a series as it was recorded; `results` are the scores of its games so far. */
async function openFor({ k, players, stones, budgetMs = 120_000 }: Recording) {
  const plan = planFor({
    game: 'voronoi',
    settings: { players, stones },
    budgetMs,
    seats: perSeat(firstSeats(players), () => ({ kind: 'external' } as const)),
    ...k === 'wire-json' ? { dialect: 'fall-2018' } : {},
  })
  const opened = await host.newMatches.create({ plan, listen: { port: 0, lan: false } }, {
    terms: { games: 1, atOnce: 1, seed: 1, series: { games: players, pauseMs: 0, resumes: null } },
  })
  if (!opened.ok || opened.value.hostedPort === null)
    throw new Error('the port did not open')
  const { hostedPort, runner } = opened.value
  const series = runner.match.plan.series?.id
  return {
    hostedPort,
    results: () =>
      finished.filter(({ plan }) => plan.series?.id === series).map(({ outcome }) =>
        Object.values(outcome?.scores ?? {}),
      ),
  }
}

it('what went wrong at the original server is put right by a recording each, or by an empty line that is nothing', () => {
  const names = recordings.map(({ name }) => name)
  const ours = misdeeds.map(({ ours = '' }) => ours.split(':')[0] ?? '')
  expect(ours.filter(name => !names.includes(name))).toEqual(['an empty line is nothing'])
})

describe.concurrent('the recorded series of Voronoi over TCP', () => {
  it.each(recordings)('$name', async (recording) => {
    const { hostedPort, results } = await openFor(recording)
    const callers = await replaySeries(recording, hostedPort.port)
    await Promise.all([...callers.values()].map(async client => client.closes()))
    await hostedPort.done
    for (const caller of CALLERS.slice(0, recording.players)) {
      const heard = callers.get(caller)?.heard ?? []
      expect(heard.map(normalForm), `what ${caller} heard`).toEqual(sentTo(recording, caller).map(normalForm))
      expect(callers.get(caller)?.unended).toBe('')
    }
    expect(results()).toEqual(recording.results)
  })
})
