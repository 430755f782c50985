import type { HostListener } from '../host/hostNews.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchForLoss } from './lostFolder.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watched() {
  const said: string[] = []
  let listener: HostListener = {}
  const archive = { hold: null as string | null, kept: 12 }
  const listen = (heard: HostListener) => {
    listener = heard
    return () => {}
  }
  const watch = watchForLoss({ listen }, archive, 30_000, sentence => said.push(sentence))
  const hold = (why: string | null): void => {
    archive.hold = why
    listener.archiveChanged?.()
  }
  return { said, watch, hold }
}

it('ends a command where nothing could be written for too long, and says what was written before', async () => {
  const { said, watch, hold } = watched()
  hold('The data folder is gone.')
  vi.advanceTimersByTime(29_999)
  expect(said).toEqual(['Fulcrum ends in 30 seconds unless that is mended.'])
  vi.advanceTimersByTime(1)
  await watch.lost
  expect(said.at(-1)).toBe('Nothing could be written for 30 seconds. 12 games of this run were written down before.')
})

it('lets it go on where it could be written again in time, and begins anew the next time', async () => {
  const { said, watch, hold } = watched()
  let isLost = false
  void watch.lost.then(() => isLost = true)
  for (let time = 0; time < 3; time++) {
    hold('The disk is full.')
    await vi.advanceTimersByTimeAsync(29_000)
    hold('The data folder is gone.')
    await vi.advanceTimersByTimeAsync(999)
    hold(null)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(isLost).toBe(false)
  expect(said).toHaveLength(3)
})
