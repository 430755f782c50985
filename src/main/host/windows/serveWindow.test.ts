import type { NewMatch } from '../../../shared/api.ts'
import type { ApiWindow } from '../testing/apiWindow.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOST_CALLS, hostCalls } from '../../../shared/api.ts'
import { Host } from '../host.ts'
import { leavingWindowOf, windowOf } from '../testing/windowOf.ts'
import { whyNotCalled } from './windowRights.ts'

let host: Host
/** The window of the person at the host. */
let player: ApiWindow

beforeEach(() => {
  host = new Host({ version: '0.0.0' })
  player = windowOf(host, 'host')
})
afterEach(async () => host.close())

/** A match of Nim, by default between two people at the window that begins it. */
async function begin(
  piles = '1',
  seats: NewMatch['plan']['seats'] = { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'human', name: 'Bob' } },
  window = player,
): Promise<string> {
  const created = await window.host.createMatch({
    plan: {
      game: 'nim',
      settings: { piles },
      budgetMs: null,
      pauseMs: 0,
      seats,
      clientChooses: false,
    },
    listen: { port: 0, lan: false },
  })
  return created.ok ? created.value.id : ''
}

describe('a player on another machine', () => {
  let other: ApiWindow

  beforeEach(() => {
    other = leavingWindowOf(host, 'player').window
  })

  const PLAYING = [
    ...['createMatch', 'play', 'takeBack', 'resign', 'failBot', 'takeOver', 'abort', 'rematch'],
    ...['printed', 'programMeans'],
    ...['judgeLine', 'leaveLines', 'stopReview', 'makePuzzle', 'findPuzzles', 'stopPuzzle'],
  ]
  const READING = ['everybody', 'library', 'match', 'contest']

  it('may play and read, and do nothing else', () => {
    const mayCall = HOST_CALLS.filter(name => whyNotCalled(host, 'player', name, []) === null)
    const forGuests = HOST_CALLS.filter(name => hostCalls[name].access === 'nobody') // they are answered by the calls
    const reading = HOST_CALLS.filter(name => READING.includes(hostCalls[name].access))
    expect(new Set(mayCall)).toEqual(new Set([...PLAYING, ...reading, ...forGuests]))
    expect(HOST_CALLS.filter(name => whyNotCalled(host, 'host', name, []) !== null)).toEqual([])
  })

  it('is told so, and changes nothing', async () => {
    const id = await begin()
    const refused = { ok: false, error: { code: 'watch-only', message: 'Only the person at the host can do that.' } }
    expect(await other.host.share(true)).toMatchObject(refused)
    expect(await other.host.discard({ ids: ['g1'] })).toMatchObject(refused)
    expect(await other.host.openRoom(id, true)).toMatchObject(refused)
    expect(await other.host.bots()).toMatchObject(refused)
    expect(await player.host.share(true)).toMatchObject({ ok: true })
  })

  it('can’t let guests in, nor have programs started', async () => {
    const plan = { game: 'nim' as const, settings: {}, budgetMs: null, pauseMs: 0, clientChooses: false }
    const seats = { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'human', name: 'Bob' } } as const
    const program = { kind: 'program', name: '', command: './bot', proto: 'stdio' } as const
    for (
      const request of [
        { plan: { ...plan, seats }, listen: null, guests: { lan: true, seats: [] } },
        { plan: { ...plan, seats: { ...seats, 2: program } }, listen: null },
      ]
    )
      expect(await other.host.createMatch(request)).toMatchObject({ ok: false, error: { code: 'watch-only' } })
    expect(host.overview('host').matches).toEqual([])
  })

  it('can’t take the seat of the person at the host', async () => {
    const id = await begin()
    expect(await other.host.takeOver(id, 1)).toMatchObject({ ok: false, error: { code: 'not-your-seat' } })
    expect(await player.host.takeOver(id, 1)).toMatchObject({ ok: true })
  })

  it('can stop a match in which nobody else plays as a person, and no other', async () => {
    const theirs = await begin()
    expect(await other.host.abort(theirs)).toMatchObject({ ok: false, error: { code: 'not-your-seat' } })
    expect(host.match(theirs)?.match.status).toBe('running')
    const botsAlone = await begin('1', { 1: { kind: 'external' }, 2: { kind: 'external' } })
    expect(await other.host.abort(botsAlone)).toMatchObject({ ok: false, error: { code: 'not-your-seat' } })
    const own = await begin('1', undefined, other)
    expect(await other.host.abort(own)).toMatchObject({ ok: true })
    expect(host.match(own)?.match.status).toBe('aborted')
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
