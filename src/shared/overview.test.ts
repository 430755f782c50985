import type { OverviewChange } from './api.ts'
import { describe, expect, it } from 'vitest'
import { foldOverview } from './overview.ts'
import { gamePort, overviewOf, summary } from './testing/overviews.ts'

const before = { ...overviewOf('m3', 'm2', 'm1'), ports: [gamePort('p1'), gamePort('p2')] }

function ids(change: Omit<OverviewChange, 'now'>): string {
  const { matches, ports } = foldOverview(before, { now: 1, ...change })
  return [...matches, ...ports].map(({ id }) => id).join(' ')
}

describe('the overview after a change', () => {
  it.each<[string, Omit<OverviewChange, 'now'>, string]>([
    ['keeps what is not spoken of', {}, 'm3 m2 m1 p1 p2'],
    [
      'has new matches first, the newest before all',
      { matches: [summary('m5'), summary('m4')] },
      'm5 m4 m3 m2 m1 p1 p2',
    ],
    ['has a changed match in its place', { matches: [summary('m2')] }, 'm3 m2 m1 p1 p2'],
    [
      'has new and changed ones together',
      { matches: [summary('m1'), summary('m4'), summary('m3')] },
      'm4 m3 m2 m1 p1 p2',
    ],
    ['is without what is gone', { goneMatches: ['m2'], gonePorts: ['p1'] }, 'm3 m1 p2'],
    ['has new ports last', { ports: [gamePort('p3'), gamePort('p1')] }, 'm3 m2 m1 p1 p2 p3'],
    ['knows nothing of what it never had', { goneMatches: ['m9'], gonePorts: ['p9'] }, 'm3 m2 m1 p1 p2'],
  ])('%s', (_, change, after) => {
    expect(ids(change)).toBe(after)
  })

  it('shows a match as it is now, and leaves the others the same objects', () => {
    const { matches } = foldOverview(before, { now: 1, matches: [summary('m2', { plies: 7 })] })
    expect(matches[1]?.plies).toBe(7)
    expect(matches[0]).toBe(before.matches[0])
  })

  it('is the same when the change was in it already', () => {
    const change: OverviewChange = {
      now: 2,
      matches: [summary('m4'), summary('m1', { plies: 3 })],
      goneMatches: ['m2'],
      ports: [gamePort('p3')],
      gonePorts: ['p1'],
    }
    const after = foldOverview(before, change)
    expect(foldOverview(after, change)).toEqual(after)
  })

  it('takes over what else changed', () => {
    const archive = { state: 'failing', message: 'The disk is full.', folder: '/data', bytes: 5 } as const
    expect(foldOverview(before, { now: 3, archive, shared: true, maps: { memoryMib: 64, kernel: 'simd' } })).toEqual({
      ...before,
      now: 3,
      archive,
      shared: true,
      maps: { memoryMib: 64, kernel: 'simd' },
    })
  })
})
