import type { HostCall } from '../../../shared/api.ts'
import type { ApiWindow } from '../testing/apiWindow.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Host } from '../host.ts'
import { leavingWindowOf, windowOf } from '../testing/windowOf.ts'
import { whyNotCalled } from './windowRights.ts'

let host: Host
/** The window of the person at the host. */
let player: ApiWindow

beforeEach(() => {
  host = new Host({ version: '0.0.0' })
  player = windowOf(host, 'player')
})
afterEach(async () => host.close())

/** A match of Nim between two people at the player's window. */
async function begin(piles = '1'): Promise<string> {
  const created = await player.host.createMatch({
    plan: {
      game: 'nim',
      settings: { piles },
      budgetMs: null,
      pauseMs: 0,
      seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'human', name: 'Bob' } },
      clientChooses: false,
    },
    listen: null,
  })
  return created.ok ? created.value.id : ''
}

describe('a player on another machine', () => {
  let other: ApiWindow

  beforeEach(() => {
    other = leavingWindowOf(host, 'player', false).window
  })

  const AT_THE_HOST = [
    ...['lookAtPrograms', 'changeProgram', 'placeBot', 'startCheck', 'runPositions'],
    ...['queueAddress', 'orderWorker', 'backUp', 'compact', 'openDataFolder', 'share', 'announceName', 'setMapMemory'],
    ...['createCollection', 'openCollection', 'setDeadline', 'releaseStudent', 'readHandIn', 'alikeHandIns'],
    ...['participantsOf', 'beginLadder'],
  ] as const

  it.each(AT_THE_HOST)('can’t do what starts programs, shows files or is the person’s at the host: %s', (name) => {
    const elsewhere = { role: 'player', isAtHost: false } as const
    expect(whyNotCalled(host, elsewhere, name as HostCall, [])?.message)
      .toBe('Only the person at the host can do that.')
    expect(whyNotCalled(host, { ...elsewhere, isAtHost: true }, name as HostCall, [])).toBeNull()
  })

  it('is answered so by calls, too', async () => {
    expect(await other.host.share(true)).toMatchObject({ ok: false, error: { code: 'watch-only' } })
    expect(await other.host.readHandIn('some-collection', 1)).toMatchObject({ error: { code: 'watch-only' } })
    expect(await player.host.share(true)).toMatchObject({ ok: true })
  })

  it('can’t give away the seat of the person at the host, nor take it then', async () => {
    const id = await begin()
    await other.host.openRoom(id, false)
    for (const answer of [await other.host.offerSeat(id, 1), await other.host.takeOver(id, 1)])
      expect(answer).toMatchObject({ ok: false, error: { code: 'not-your-seat' } })
    expect(await player.host.takeOver(id, 1)).toMatchObject({ ok: true })
  })
})

describe('a window that only watches', () => {
  let spectator: ApiWindow

  beforeEach(() => {
    spectator = windowOf(host, 'spectator')
  })

  async function beginWatched(piles?: string): Promise<string> {
    const id = await begin(piles)
    await spectator.host.watch(id, 0)
    await spectator.eventsUntil(id, 'started')
    return id
  }

  it('sees a match but can\'t play, stop or dismiss it', async () => {
    const id = await beginWatched()
    const refused = { ok: false, error: { code: 'watch-only' } }
    expect(await spectator.host.play(id, 1, 0, { pile: 0, leave: 0 })).toMatchObject(refused)
    expect(await spectator.host.abort(id)).toMatchObject(refused)
    expect(await spectator.host.dismiss(id)).toMatchObject(refused)
    await player.host.play(id, 1, 0, { pile: 0, leave: 0 })
    expect((await spectator.eventsUntil(id, 'finished')).at(-1)).toMatchObject({ type: 'finished', places: { 1: 1 } })
  })

  it('hears what bots think only once the match is over, and misses nothing else', async () => {
    const id = await beginWatched('2 1')
    const think = (ply: number): void =>
      host.match(id)?.think(1, ply, { text: 'Bob is lost', value: 1, exact: true, depth: null, nodes: 7 })
    think(0)
    await player.host.play(id, 1, 0, { pile: 0, leave: 1 })
    await player.host.play(id, 2, 1, { pile: 1, leave: 0 })
    think(2)
    await spectator.host.watch(id, 3) // as a window does that lost its connection
    think(2)
    await player.host.play(id, 1, 2, { pile: 0, leave: 0 })
    const whole = await spectator.eventsUntil(id, 'finished')
    expect(whole).toEqual(await host.eventsOf(id))
    expect(whole.filter(({ type }) => type === 'thought')).toHaveLength(3)
    const meanwhile = spectator.parts.slice(0, -1).flat()
    expect(JSON.stringify(meanwhile)).not.toContain('lost')
    const upToMove2 = ['0 created', '1 seated', '2 seated', '3 started', '4 moved', '5 moved']
    expect(meanwhile.map(({ seq, type }) => `${seq} ${type}`)).toEqual([...upToMove2, ...upToMove2, '6 moved'])
  })

  it('is told who wins a position only once the match is over', async () => {
    const id = await beginWatched()
    expect(await spectator.host.judge(id, 0, true)).toMatchObject({ ok: false, error: { code: 'watch-only' } })
    expect(
      await spectator.host.judgeLine({ game: 'nim', settings: { piles: '1' }, seats: 2, first: 1, moves: [] }, true),
    ).toMatchObject({ ok: false, error: { code: 'watch-only' } })
    expect(await player.host.judge(id, 0, true)).toMatchObject({ ok: true })
    await player.host.play(id, 1, 0, { pile: 0, leave: 0 })
    await spectator.eventsUntil(id, 'finished')
    expect(await spectator.host.judge(id, 0, true)).toMatchObject({ ok: true, value: { winner: 1 } })
  })
})
