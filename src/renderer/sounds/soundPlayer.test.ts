import { expect, it, vi } from 'vitest'
import { inTurn, tap } from './sound.ts'
import { soundPlayer } from './soundPlayer.ts'
import { SOUND_TABLE } from './soundTable.ts'

/** A stand-in for WebAudio that counts what is begun. */
function fakeAudio() {
  const begun: number[] = []
  const gone = vi.fn()
  const param = { value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }
  const context = {
    currentTime: 0,
    state: 'running',
    destination: {},
    createGain: () => ({ gain: { ...param }, connect: vi.fn((next: unknown) => next), disconnect: gone }),
    createOscillator: () => ({
      type: '',
      frequency: { ...param, setValueAtTime: (hz: number) => begun.push(hz) },
      connect: (next: unknown) => next,
      start: vi.fn(),
      stop: vi.fn(),
    }),
  }
  return { context, begun, gone, player: soundPlayer(() => context as unknown as AudioContext) }
}

it('leaves out what comes in a burst', () => {
  const { context, begun, player } = fakeAudio()
  player.play(tap(400), 1)
  player.play(tap(500), 1)
  expect(begun).toEqual([400])
  context.currentTime = 1
  player.play(tap(500), 1)
  expect(begun).toEqual([400, 500])
})

it('ends a sound for one that says more', () => {
  const { begun, gone, player } = fakeAudio()
  player.play(tap(400), 1)
  player.play(SOUND_TABLE.lost, 1)
  expect(begun).toHaveLength(1 + SOUND_TABLE.lost.tones.length)
  expect(gone).toHaveBeenCalledOnce()
})

it('puts one sound after another', () => {
  const both = inTurn(SOUND_TABLE.lost, SOUND_TABLE.over)
  expect(both.tones).toHaveLength(SOUND_TABLE.lost.tones.length + SOUND_TABLE.over.tones.length)
  expect(both.tones.at(-1)?.atMs).toBeGreaterThan(SOUND_TABLE.lost.tones.at(-1)?.atMs ?? 0)
})
