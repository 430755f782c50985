import type { Placement } from '../play.ts'
import type { Calibration } from './network.ts'
import type { RankedPlacement } from './placementValue.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safePlacements } from '../placement/placements.ts'
import { bruteForceVerdict } from '../removal/testing/bruteForce.ts'
import { startOf } from '../state.ts'
import { anyPosition, played } from '../testing/games.ts'
import { INITIAL, placing } from '../testing/position.ts'
import { FEATURES, writeFeatures } from './features.ts'
import { Network } from './network.ts'
import { PlacementValue } from './placementValue.ts'
import { MOST_TOLD_BLOCKS, PlacingBoard } from './placingBoard.ts'
import { searchPlacements } from './searchPlacements.ts'
import { trained } from './trained.ts'
import { parametersOf, readValue, trainedValue } from './trainedValue.ts'

const anyPlacing = anyPosition().filter(({ phase }) => phase === 'place')

function valueHere() {
  const value = trainedValue()
  if (!value.ok)
    throw new Error(value.error)
  return value.value
}

describe('a board of the placing', () => {
  it('has the safe placements that the rules give, and is the same after a placement was taken back', () => {
    fc.assert(fc.property(anyPlacing, (state) => {
      const board = new PlacingBoard(state)
      const safe = board.safePlacements()
      expect(safe).toEqual(safePlacements(state))
      for (const placement of safe.slice(0, 5)) {
        board.put(placement)
        expect(board).toEqual(new PlacingBoard(played(state, placement)))
        board.take(placement)
        expect(board).toEqual(new PlacingBoard(state))
      }
    }), { numRuns: 40 })
  })
})

describe('who would win the removing if it began now', () => {
  const byBruteForce = (board: PlacingBoard): boolean =>
    bruteForceVerdict(board.removalPosition()).result === 'loss'

  it('is what brute force says, on the way and on the way back', () => {
    const few = anyPlacing.filter(({ rules, plies }) => rules === 'fall-2021' && plies <= 8)
    let lost = 0
    fc.assert(fc.property(few, (state) => {
      const board = new PlacingBoard(state)
      const [placement] = board.safePlacements()
      lost += board.wouldLoseNow === true ? 1 : 0
      expect(board.wouldLoseNow).toBe(byBruteForce(board))
      if (placement === undefined)
        return
      board.put(placement)
      expect(board.wouldLoseNow).toBe(byBruteForce(board))
      board.take(placement)
      expect(board.wouldLoseNow).toBe(byBruteForce(board))
    }), { numRuns: 40 })
    expect(lost).toBeGreaterThan(0)
  })

  it('is not told under classic, nor of more blocks than there is time for', () => {
    expect(new PlacingBoard(startOf({ rules: 'classic', weights: 5 })).wouldLoseNow).toBeNull()
    const board = new PlacingBoard(startOf({ rules: 'fall-2021', weights: 15 }))
    for (let blocks = 1; blocks <= MOST_TOLD_BLOCKS; blocks++) {
      expect(board.wouldLoseNow).toBeTypeOf('boolean')
      board.put(lightestNearTheMiddle(board))
    }
    expect(board.wouldLoseNow).toBeNull()
  })
})

/** A safe placement that leaves room for many more. */
function lightestNearTheMiddle(board: PlacingBoard): Placement {
  const [first] = board.safePlacements().toSorted((one, other) =>
    one.weight - other.weight || Math.abs(one.position + 2) - Math.abs(other.position + 2))
  if (first === undefined)
    throw new Error('nothing is safe')
  return first
}

describe('the value of placings', () => {
  it('is a chance, and proven only where nothing is safe', () => {
    fc.assert(fc.property(anyPlacing, (state) => {
      const chance = valueHere().chance(new PlacingBoard(state))
      if (safePlacements(state).length === 0) {
        expect(chance).toBe(0)
        return
      }
      expect(chance).toBeGreaterThan(0)
      expect(chance).toBeLessThan(1)
    }), { numRuns: 40 })
  })

  it('ranks all safe placements, the best ones first, and proves only those that leave the other nothing', () => {
    fc.assert(fc.property(anyPlacing, (state) => {
      const ranked = valueHere().ranked(new PlacingBoard(state))
      expect(ranked).toHaveLength(safePlacements(state).length)
      expect(ranked).toEqual(ranked.toSorted((one, other) => other.chance - one.chance))
      for (const { placement, chance } of ranked) {
        const next = played(state, placement)
        expect(chance === 1).toBe(next.phase === 'place' && safePlacements(next).length === 0)
      }
    }), { numRuns: 25 })
  })

  it.each([[4, [1, 0.5]], [5, [0.5, 0]], [6, [0.5, 0]], [7, [1, 0]]] as const)('with %i blocks each is fitted by %j', (
    weights,
    [scale, shift],
  ) => {
    const fits: Calibration['classic'] = [{ most: 4, fit: [1, 0.5] }, { most: 6, fit: [0.5, 0] }]
    const network = new Network(trained.layers, parametersOf(trained))
    const oddsBy = (calibration?: Calibration): number => {
      const chance = new PlacementValue(network, calibration)
        .chance(new PlacingBoard(startOf({ rules: 'fall-2021', weights })))
      return Math.log(chance / (1 - chance))
    }
    expect(oddsBy({ 'fall-2021': fits, 'classic': fits })).toBeCloseTo(scale * oddsBy() + shift, 5)
  })

  it('claims nothing of a beam that is to be nearly full', () => {
    const chance = (weights: number): number =>
      valueHere().chance(new PlacingBoard(startOf({ rules: 'classic', weights })))
    expect(chance(23)).toBeGreaterThan(0.9)
    expect(chance(24)).toBeCloseTo(0.5, 1)
  })

  it('does not depend on who placed what under fall-2021, and does under classic', () => {
    const blocks = { 0: INITIAL, 1: { '-2': 3, '-5': 2 }, 2: { 0: 1, 2: 2 } }
    const swapped = { 0: INITIAL, 1: { '-2': 3, '2': 2 }, 2: { '0': 1, '-5': 2 } }
    const featuresOf = (rules: 'fall-2021' | 'classic', on: typeof blocks | typeof swapped): Float32Array => {
      const features = new Float32Array(FEATURES)
      const state = placing(on, { rules, weights: 5 })
      writeFeatures(new PlacingBoard({ ...state, hands: { 1: 3, 2: 3 } }), features, null)
      return features
    }
    expect(featuresOf('fall-2021', blocks)).toEqual(featuresOf('fall-2021', swapped))
    expect(featuresOf('classic', blocks)).not.toEqual(featuresOf('classic', swapped))
  })

  it('writes features of about one size for any number of blocks', () => {
    fc.assert(fc.property(anyPlacing, (state) => {
      const features = new Float32Array(FEATURES).fill(Number.NaN)
      const board = new PlacingBoard(state)
      writeFeatures(board, features, board.wouldLoseNow)
      expect(features.every(feature => Math.abs(feature) < 3)).toBe(true)
    }), { numRuns: 40 })
  })
})

describe('a search over placements', () => {
  it('never takes a placement after which the other can leave nothing, if there is another', () => {
    fc.assert(fc.property(anyPlacing.filter(({ weights }) => weights <= 6), (state) => {
      const { ranked, depth } = searchPlacements(valueHere(), new PlacingBoard(state), () => false, 2)
      expect(ranked.map(({ placement }) => placement)).toEqual(expect.arrayContaining(safePlacements(state)))
      const [best] = ranked
      if (best === undefined || depth < 2 || best.chance === 0)
        return
      const next = played(state, best.placement)
      expect(safePlacements(next).some(reply => isStuck(played(next, reply)))).toBe(false)
    }), { numRuns: 25 })
  })

  it.each([[8, 1], [9, 0.995]])('after which %i replies all lose, of which it looks at eight, gives the chance %d', (
    replies,
    chance,
  ) => {
    const board = new PlacingBoard(startOf({ rules: 'fall-2021', weights: 5 }))
    const { ranked, depth } = searchPlacements(new LosingReplies(board.left, replies), board, () => false, 3)
    expect(depth).toBe(3)
    expect(ranked[0]?.chance).toBeCloseTo(chance, 9)
  })

  it('is the same where the time is out at once, but for looking ahead', () => {
    const board = new PlacingBoard(startOf({ rules: 'fall-2021', weights: 5 }))
    const value = valueHere()
    const searched = searchPlacements(value, board, () => true)
    expect(searched).toMatchObject({ depth: 1, ranked: value.ranked(board) })
  })
})

/** After each of two placements there are so many replies, each of which leaves a placement that wins at once. */
class LosingReplies extends PlacementValue {
  readonly #left: number
  readonly #replies: number

  constructor(left: number, replies: number) {
    super(new Network(trained.layers, parametersOf(trained)))
    this.#left = left
    this.#replies = replies
  }

  override ranked(board: PlacingBoard): RankedPlacement[] {
    const ply = this.#left - board.left
    const count = [2, this.#replies, 1][ply]
    return board.safePlacements().slice(0, count).map(placement => ({ placement, chance: ply < 2 ? 0.5 : 1 }))
  }
}

function isStuck(state: Parameters<typeof safePlacements>[0]): boolean {
  return state.phase === 'place' && safePlacements(state).length === 0
}

describe('the trained network', () => {
  it('adds up what its inputs weigh, and leaves out what is below zero', () => {
    const network = new Network([1, 2, 1], Float32Array.of(2, -2, 1, 0, 3, 5, -1, 4, 0.5))
    network.inputs[0] = 1
    expect(network.run()).toBe(4 * (3 * 3 - 1) + 0.5)
    network.inputs[0] = -1
    expect(network.run()).toBe(4 * (5 * 2 - 1) + 0.5)
  })

  it('fits its checksum, and is refused in a sentence where a letter of it is another one', () => {
    expect(readValue(trained).ok).toBe(true)
    const [first = '', ...rest] = trained.parameters
    const damaged = { ...trained, parameters: [`${first.startsWith('A') ? 'B' : 'A'}${first.slice(1)}`, ...rest] }
    expect(readValue(damaged)).toMatchObject({ ok: false, error: expect.stringMatching(/^The network .* damaged.*\.$/) })
    expect(readValue({ ...trained, layers: [FEATURES, 64, 33] })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/another version.*\.$/),
    })
  })
})
