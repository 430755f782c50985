import type { MatchPlan } from '../../../shared/match/events.ts'
import type { TournamentSurroundings } from './commands.ts'
import { Writable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { gameBegan, gameEnded, seriesLog } from '../../../shared/contest/testing/seriesStory.ts'
import { Archive } from '../../archive/archive.ts'
import { Host } from '../../host/host.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { CliError } from '../cliError.ts'
import { Output } from '../output.ts'
import { resume, stop } from './commands.ts'

let folder: string

beforeEach(() => void (folder = temporaryFolder()))

const surroundings: TournamentSurroundings = {
  version: '0.0.0',
  openHost: async () => {
    const archive = new Archive({ folder })
    return { host: new Host({ version: '0.0.0', archive }), archive }
  },
  onSignals: () => {},
}

function outputTo(lines: string[]): Output {
  return Output.stream(new Writable({ write: (chunk, _, taken) => {
    lines.push(String(chunk))
    taken()
  } }), 'The output')
}

const PLAN = { game: 'voronoi', settings: {}, budgetMs: null, pauseMs: 0, seed: 1, clientChooses: false } as const
const PEOPLE: MatchPlan['seats'] = { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'human', name: 'Bob' } }
const CLIENTS: MatchPlan['seats'] = { 1: { kind: 'external' }, 2: { kind: 'external' } }

/** What a host leaves that is killed after one of three games of each of these series; the last one is the newest. */
async function leaveSeries(series: readonly (readonly [id: string, seats: MatchPlan['seats']])[]): Promise<void> {
  const archive = new Archive({ folder })
  for (const [index, [id, seats]] of series.entries()) {
    const events = seriesLog({ ...PLAN, seats }, [gameBegan(1), gameEnded(1)], { id, at: index })
    expect(await archive.appendToContest({ contest: id, events, matches: [] })).toMatchObject({ ok: true })
  }
  await archive.close()
}

describe('a series that was left', () => {
  it('is stopped, and over then', async () => {
    await leaveSeries([['s1', PEOPLE]])
    const lines: string[] = []
    const output = outputTo(lines)
    await stop('s1', { data: folder }, output, surroundings)
    await output.flushed()
    expect(lines).toEqual(['It is stopped.\n'])
    await expect(resume('s1', { data: folder }, outputTo([]), surroundings)).rejects.toThrow('The contest is over.')
  })

  it('is not resumed, but told how it is', async () => {
    await leaveSeries([['earlier', CLIENTS], ['last', CLIENTS], ['people', PEOPLE]])
    const ways = { people: '', last: ', or by `fulcrum host voronoi --resume`', earlier: '' }
    for (const [id, orElse] of Object.entries(ways)) {
      const resumed = resume(id, { data: folder }, outputTo([]), surroundings)
      const refusal = new CliError(`Contest ${id} is a series: resume it in the window${orElse}.`, 1)
      await expect(resumed).rejects.toThrow(refusal)
    }
  })
})
