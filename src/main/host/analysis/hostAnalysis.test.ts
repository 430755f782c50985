import type { Cancel } from '../../../shared/clock.ts'
import type { Owner } from '../../workers/owner.ts'
import type { SolverService } from '../../workers/solverService.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Archive } from '../../archive/archive.ts'
import { playedMatch } from '../../archive/testing/playedMatch.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { eventually } from '../../testing/waiting.ts'
import { Host } from '../host.ts'
import { leavingWindowOf, windowOf } from '../testing/windowOf.ts'

/** A solver that never answers, so that whoever asks it thinks without end. */
class SilentSolver implements SolverService {
  /** Whose questions are open. */
  readonly asking: Owner[] = []
  readonly released: Owner[] = []

  ask(owner: Owner): Cancel {
    this.asking.push(owner)
    return () => void this.asking.splice(this.asking.indexOf(owner), 1)
  }

  taskOver(): void {}

  release(owner: Owner): void {
    this.released.push(owner)
  }

  async close(): Promise<void> {}
}

let folder: string
let solver: SilentSolver
let host: Host

/** A host that shares an archive of two games: a review of `long` asks the solver, one of `short` does not. */
beforeEach(async () => {
  folder = temporaryFolder()
  const archive = new Archive({ folder })
  playedMatch({ id: 'long', weights: 15, heard: (event, after) => archive.record(event, after) })
  playedMatch({ id: 'short', weights: 2, heard: (event, after) => archive.record(event, after) })
  await archive.close()
  solver = new SilentSolver()
  host = new Host({ version: 'test', archive: new Archive({ folder }), solvers: { 'no-tipping': solver } })
  host.share(true)
})
afterEach(async () => host.close())

describe('a review that two windows wait for', () => {
  it('is not ended by the one that leaves', async () => {
    const { window, leave } = leavingWindowOf(host, 'spectator')
    const other = windowOf(host, 'spectator')
    await Promise.all([window, other].map(async ({ host: api }) => api.watch('short', 0)))
    await Promise.all([window, other].map(async ({ host: api }) => api.review('short')))
    leave()
    await other.until(() => other.reviews.some(({ status }) => status.state === 'done'))
  })

  it('ends with the last one that leaves, and nothing is kept', async () => {
    const [first, second] = [leavingWindowOf(host, 'spectator'), leavingWindowOf(host, 'spectator')]
    for (const { window } of [first, second])
      await window.host.review('long')
    await eventually(() => solver.asking.length > 0)
    await first.window.host.unwatch('long')
    expect(solver.asking).toEqual([{ kind: 'analysis', match: 'long' }])
    expect(solver.released).toEqual([])
    second.leave()
    expect(solver.asking).toEqual([])
    expect(solver.released).toEqual([{ kind: 'analysis', match: 'long' }])
  })

  it('that is stopped says so to both', async () => {
    const [player, spectator] = [windowOf(host, 'host'), windowOf(host, 'spectator')]
    for (const window of [player, spectator])
      await window.host.review('long')
    expect(await spectator.host.stopReview('long')).toMatchObject({ ok: false, error: { code: 'watch-only' } })
    expect(await player.host.stopReview('long')).toEqual({ ok: true, value: null })
    for (const window of [player, spectator]) {
      await window.until(() =>
        window.reviews.some(({ match, status }) => match === 'long' && status.state === 'stopped'),
      )
    }
  })
})

it('a running match keeps its table when a window leaves it, until the match is over', async () => {
  const window = windowOf(host, 'host')
  const created = await window.host.createMatch({
    plan: {
      game: 'no-tipping',
      settings: { weights: 5 },
      budgetMs: null,
      pauseMs: 0,
      seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'bot', bot: 'oracle' } },
      clientChooses: false,
    },
    listen: null,
  })
  const id = created.ok ? created.value.id : ''
  await window.host.watch(id, 0)
  await window.eventsUntil(id, 'started')
  await window.host.judge(id, 0, false)
  await window.host.unwatch(id)
  expect(solver.released).toEqual([{ kind: 'analysis', match: id }])
  await window.host.resign(id, 1)
  expect(solver.released).toEqual(['analysis', 'seat', 'pondering'].map(kind => ({ kind, match: id })))
})

it('a window that scrolls through positions waits for the newest only', async () => {
  const window = windowOf(host, 'spectator')
  const positions = [31, 32, 33].map(async ply => window.host.judge('long', ply, false))
  const superseded = { ok: false, error: { code: 'failed', message: expect.stringContaining('another position') } }
  expect(await Promise.all(positions.slice(0, 2))).toMatchObject([superseded, superseded])
  await window.host.unwatch('long')
  expect(await positions[2]).toMatchObject({
    ok: false,
    error: { code: 'failed', message: expect.stringContaining('left the match') },
  })
  expect(solver.asking).toEqual([])
})
