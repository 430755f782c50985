import type { Recording } from '../../shared/games/voronoi/testing/vectors.ts'
import type { OpenPort } from './testing/openPort.ts'
import { describe, expect, it } from 'vitest'
import { CALLERS, misdeeds, normalForm, recordings, sentTo } from '../../shared/games/voronoi/testing/vectors.ts'
import { openSeries } from './testing/openSeries.ts'
import { replaySeries } from './testing/replaySeries.ts'

async function openFor({ k, players, stones, budgetMs = 120_000 }: Recording): Promise<OpenPort> {
  return openSeries({ players, stones, budgetMs, ...k === 'wire-json' ? { dialect: 'fall-2018', settings: { rules: 'fall-2018' } } : {} })
}

it('what went wrong at the original server is put right by a recording each, or by an empty line that is nothing', () => {
  const names = recordings.map(({ name }) => name)
  const ours = misdeeds.map(({ ours = '' }) => ours.split(':')[0] ?? '')
  expect(ours.filter(name => !names.includes(name))).toEqual(['an empty line is nothing'])
})

describe.concurrent('the recorded series of Voronoi over TCP', () => {
  it.each(recordings)('$name', async (recording) => {
    await using table = await openFor(recording)
    const callers = await replaySeries(recording, table.port)
    await Promise.all([...callers.values()].map(async client => client.closes()))
    await table.referee.done
    for (const caller of CALLERS.slice(0, recording.players)) {
      const heard = callers.get(caller)?.heard ?? []
      expect(heard.map(normalForm), `what ${caller} heard`).toEqual(sentTo(recording, caller).map(normalForm))
      expect(callers.get(caller)?.unended).toBe('')
    }
    expect(table.ended.map(({ outcome }) => Object.values(outcome?.scores ?? {}))).toEqual(recording.results)
  })
})
