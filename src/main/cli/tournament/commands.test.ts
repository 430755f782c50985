import type { MatchPlan } from '../../../shared/match/events.ts'
import type { TournamentSurroundings } from './commands.ts'
import process from 'node:process'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gameBegan, gameEnded, seriesLog } from '../../../shared/contest/testing/seriesStory.ts'
import { Archive } from '../../archive/archive.ts'
import { Host } from '../../host/host.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { CliError } from '../cliError.ts'
import { watchForLoss } from '../lostFolder.ts'
import { Output } from '../output.ts'
import { tell } from '../tell.ts'
import { resume, run, stop } from './commands.ts'

vi.mock('../lostFolder.ts', { spy: true })
vi.mock('../tell.ts', { spy: true })

let folder: string

beforeEach(() => {
  vi.mocked(tell).mockReturnValue()
  folder = temporaryFolder()
})
afterEach(() => void (process.exitCode = undefined))

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

describe('a contest of bots', () => {
  async function runUnread(): Promise<void> {
    const args = '-game nim -engine bot=perfect -engine bot=random -rounds 3000 -data'.split(' ')
    const closed = new Writable({
      write: (_chunk, _, failed) => failed(Object.assign(new Error('EPIPE'), { code: 'EPIPE' })),
    })
    await run([...args, folder], Output.stream(closed, 'The output'), surroundings)
  }

  it('is paused once nobody reads its lines any more', async () => {
    await runUnread()
    expect(process.exitCode).toBe(1)
    const archive = new Archive({ folder })
    expect(await archive.contests()).toMatchObject({ value: [{ status: 'paused' }] })
    await archive.close()
  })

  it('is not resumed where that waits for a disk that is lost', async () => {
    await runUnread()
    const resumeStuckIn = async (waiting: 'list' | 'resume'): Promise<void> => {
      const { promise: lost, resolve } = Promise.withResolvers<void>()
      vi.mocked(watchForLoss).mockReturnValueOnce({ lost, stop: () => {} })
      const opened = await surroundings.openHost(folder, 'contests')
      vi.spyOn(opened.host.contests, waiting).mockImplementation(async () => {
        resolve()
        return new Promise<never>(() => {})
      })
      await resume('last', { data: folder }, outputTo([]), { ...surroundings, openHost: async () => opened })
    }
    await expect(resumeStuckIn('list')).rejects.toMatchObject({ exitCode: 1 })
    process.exitCode = undefined
    await resumeStuckIn('resume')
    expect(process.exitCode).toBe(1)
  })
})
