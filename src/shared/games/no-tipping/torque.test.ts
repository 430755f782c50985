import { describe, expect, it } from 'vitest'
import { torqueRecords } from './testing/vectors.ts'
import { BARE_BEAM, tipOf, torquesOf, withBlock } from './torque.ts'

describe('the recorded torques', () => {
  const records = torqueRecords.map((record, index) => {
    const blocks = Object.entries(record.board).map(([at, weight]) => ({ position: Number(at), weight }))
    return { ...record, blocks, name: `record ${index + 1}, ${blocks.length} blocks` }
  })

  it('are all there', () => {
    expect(records).toHaveLength(200)
  })

  it.each(records)('$name', ({ blocks, left, right, tips }) => {
    const fromScratch = torquesOf(blocks)
    expect(fromScratch).toEqual({ left, right })
    expect(tipOf(fromScratch)).toBe(tips)
  })

  it.each(records)('$name, kept while blocks come and go', ({ blocks, left, right }) => {
    let kept = BARE_BEAM
    for (const { position, weight } of blocks)
      kept = withBlock(kept, position, weight)
    expect(kept).toEqual({ left, right })
    for (const { position, weight } of blocks.toReversed())
      kept = withBlock(kept, position, -weight)
    expect(kept).toEqual(BARE_BEAM)
  })
})

describe('the beam', () => {
  it.each(
    [
      ['stands at the start', [{ position: -4, weight: 3 }], { left: -6, right: 6 }, null],
      ['tips right when it is bare', [], { left: -9, right: -3 }, 'right'],
      ['stands with a left torque of exactly 0', [{ position: -6, weight: 3 }], { left: 0, right: 12 }, null],
      [
        'tips left one above that',
        [{ position: -6, weight: 3 }, { position: -4, weight: 1 }],
        { left: 1, right: 15 },
        'left',
      ],
      ['stands with a right torque of exactly 0', [{ position: -2, weight: 3 }], { left: -12, right: 0 }, null],
      [
        'tips right one below that',
        [{ position: -2, weight: 3 }, { position: 0, weight: 1 }],
        { left: -15, right: -1 },
        'right',
      ],
    ] as const,
  )('%s', (_, blocks, torques, side) => {
    expect(torquesOf(blocks)).toEqual(torques)
    expect(tipOf(torques)).toBe(side)
  })

  it.each([[-3, 'left'], [-1, 'right']] as const)(
    'does not feel at all what stands right on a support, at %i',
    (position, support) => {
      expect(withBlock(BARE_BEAM, position, 24)[support]).toBe(BARE_BEAM[support])
    },
  )
})
