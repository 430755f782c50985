import type { Puzzle } from '../../../game/puzzle.ts'
import type { Removal } from '../play.ts'
import type { RemovalPosition } from '../removal/position.ts'
import type { NoTippingState } from '../state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makePuzzle } from '../../../game/makePuzzle.ts'
import { hasOneAnswer } from '../../../game/puzzle.ts'
import { PUZZLE_GRADES } from '../../../game/puzzleGrade.ts'
import { beginSolving } from '../../../game/solving.ts'
import { afterPlacement, placementsLeft, safePlacements } from '../placement/placements.ts'
import { play } from '../play.ts'
import { removalPositionOf } from '../removal/position.ts'
import { bruteForceVerdict } from '../removal/testing/bruteForce.ts'
import { anyRemovalPosition } from '../removal/testing/positions.ts'
import { torquesOf } from '../torque.ts'
import { puzzler } from './puzzler.ts'

const SEEDS = Array.from({ length: 12 }, (_, seed) => 100 + seed)

/** The state of a removal position, as if it had been played to. */
function stateOf({ rules, toMove, blocks }: RemovalPosition): NoTippingState {
  const half = rules === 'classic' ? 25 : 30
  const at = (position: number) => blocks.find(block => block.position === position)
  const positions = Array.from({ length: 2 * half + 1 }, (_, index) => index - half)
  return {
    rules,
    weights: 24,
    half,
    phase: 'remove',
    mover: toMove,
    plies: 48,
    beam: positions.map(position => at(position)?.weight ?? 0),
    owners: positions.map(position => at(position)?.owner ?? 0),
    hands: { 1: 0, 2: 0 },
    torques: torquesOf(blocks),
    tipped: null,
    lastMove: null,
  }
}

function winners(state: NoTippingState): number[] {
  return bruteForceVerdict(removalPositionOf(state)).options.filter(({ value }) => value === 'win').map((
    { position },
  ) => position)
}

function after(state: NoTippingState, move: unknown): NoTippingState {
  const played = play(state, move)
  if (!played.ok)
    throw new Error(played.error.code)
  return played.value.state
}

/** Every position of the puzzle in which an answer is asked for. */
function positionsOf({ state, steps }: Puzzle): NoTippingState[] {
  const positions = [state as NoTippingState]
  for (const { right: [only], reply } of steps.slice(0, -1))
    positions.push(after(after(positions.at(-1) as NoTippingState, only), reply))
  return positions
}

describe.each(PUZZLE_GRADES)('a puzzle of grade %i', (grade) => {
  const puzzles = SEEDS.flatMap(seed => makePuzzle(puzzler, grade, seed) ?? [])
  const removals = puzzles.filter(({ state }) => (state as NoTippingState).phase === 'remove')

  it('has exactly one answer at each step, by brute force', () => {
    expect(removals.length).toBeGreaterThan(0)
    for (const puzzle of removals) {
      const positions = positionsOf(puzzle)
      for (const [index, { right }] of puzzle.steps.entries()) {
        expect(right.map(move => (move as Removal).position), JSON.stringify(puzzle)).toEqual(
          winners(positions[index] as NoTippingState),
        )
      }
    }
  })

  it('refutes every wrong removal with a reply that wins, by brute force', () => {
    for (const puzzle of removals) {
      const { state } = beginSolving(puzzle)
      for (const { move, reply } of puzzle.steps[0]?.wrong ?? [])
        expect(winners(after(state as NoTippingState, move))).toContain((reply as Removal).position)
    }
  })

  it('ends where the other side can\'t ask for a single removal again', () => {
    for (const puzzle of removals.filter(({ steps }) => steps.length < 4)) {
      const last = positionsOf(puzzle).at(-1) as NoTippingState
      const replied = after(last, puzzle.steps.at(-1)?.right[0])
      for (const { position } of bruteForceVerdict(removalPositionOf(replied)).options) {
        const { options } = bruteForceVerdict(removalPositionOf(after(replied, { position })))
        const wins = options.filter(({ value }) => value === 'win').length
        expect(wins > 1 || options.length === wins).toBe(true)
      }
    }
  })
})

/** Whether the mover of the placing, or the player who removes first, wins: by looking at everything. */
function moverWins(state: NoTippingState): boolean {
  return state.phase === 'remove'
    ? bruteForceVerdict(removalPositionOf(state)).result === 'win'
    : safePlacements(state).some(placement => !moverWins(afterPlacement(state, placement)))
}

it.each([
  { left: 1, grade: 3, weights: 7, seeds: 200 },
  { left: 2, grade: 4, weights: 6, seeds: 60 },
] as const)('a placement with $left left is a puzzle where one alone wins, by brute force', ({ left, grade, weights, seeds }) => {
  const placings = Array.from({ length: seeds }, (_, seed) => puzzler.deal(grade, seed)).flat()
    .filter(state => state.phase === 'place' && placementsLeft(state) === left && state.weights === weights)
    .flatMap(state => puzzler.cut(state) ?? [])
    .filter(hasOneAnswer)
  expect(placings.length).toBeGreaterThan(0)
  for (const { state, steps: [step] } of placings.slice(0, 2)) {
    const placing = state as NoTippingState
    expect(step?.right).toEqual(safePlacements(placing).filter(one => !moverWins(afterPlacement(placing, one))))
    for (const { move, reply } of step?.wrong ?? [])
      expect(moverWins(after(after(placing, move), reply))).toBe(false)
  }
})

it('is cut from any position of the removing as brute force judges it, under both rule sets', () => {
  fc.assert(fc.property(anyRemovalPosition({ most: 8 }), (position) => {
    const puzzle = puzzler.cut(stateOf(position))
    const { options } = bruteForceVerdict(position)
    const right = options.filter(({ value }) => value === 'win').map(one => one.position)
    const holdsOne = right.length > 0 && right.length < options.length
    expect(puzzle === null).toBe(!holdsOne)
    if (puzzle !== null)
      expect(puzzle.steps[0]?.right).toEqual(right.map(at => ({ position: at })))
  }), { numRuns: 150 })
})

it('is none where the placing has more to come, or the beam has tipped', () => {
  const [state] = puzzler.deal(3, 1)
  expect(state).toBeDefined()
  if (state === undefined)
    return
  expect(puzzler.cut({ ...state, tipped: 'left' })).toBeNull()
  expect(puzzler.cut({ ...state, phase: 'place', plies: 0 })).toBeNull()
})
