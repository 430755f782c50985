import type { Move } from '../play.ts'
import type { NoTippingSettings } from '../settings.ts'
import type { NoTippingState } from '../state.ts'
import fc from 'fast-check'
import { deepFreeze } from '../../../testing/deepFreeze.ts'
import { legalMoves, play } from '../play.ts'
import { MAX_WEIGHTS, MIN_WEIGHTS, RULE_SETS } from '../settings.ts'
import { startOf } from '../state.ts'

export const anySettings: fc.Arbitrary<NoTippingSettings> = fc.record({
  rules: fc.constantFrom(...RULE_SETS),
  weights: fc.integer({ min: MIN_WEIGHTS, max: MAX_WEIGHTS }),
})

/**
 * Every position of a game from its start. `careful` games tip only when they must, so that they last far into the
 * removal phase; the others play any legal move.
 */
export const anyGame: fc.Arbitrary<readonly NoTippingState[]> = fc
  .tuple(anySettings, fc.boolean(), fc.infiniteStream(fc.nat()))
  .map(([settings, careful, choices]) => [...game(settings, careful, choices)])

/** A position of some game, not over unless `over` allows it. */
export function anyPosition({ over = false } = {}): fc.Arbitrary<NoTippingState> {
  return fc.tuple(anyGame, fc.nat())
    .map(([positions, choice]) => positions[choice % (positions.length - (over ? 0 : 1))])
    .filter(state => state !== undefined)
}

function* game(
  settings: NoTippingSettings,
  careful: boolean,
  choices: IterableIterator<number>,
): Generator<NoTippingState> {
  let state = deepFreeze(startOf(settings))
  yield state
  while (state.tipped === null) {
    const choice: number = choices.next().value
    state = played(state, careful ? safeMove(state, choice) : chosen(legalMoves(state), choice))
    yield state
    if (state.plies > 4 * settings.weights + 1)
      throw new Error('the game goes on and on')
  }
}

/** The first safe move from the chosen one on; the chosen one if none is safe. */
function safeMove(state: NoTippingState, choice: number): Move {
  const moves = legalMoves(state)
  const begin = choice % moves.length
  const turned = [...moves.slice(begin), ...moves.slice(0, begin)]
  return turned.find((move) => {
    const next = play(state, move)
    return next.ok && next.value.state.tipped === null
  }) ?? chosen(moves, choice)
}

function chosen(moves: readonly Move[], choice: number): Move {
  const move = moves[choice % moves.length]
  if (move === undefined)
    throw new Error('a position that still stands has no legal move')
  return move
}

/** The position after a move, which must be legal; frozen. */
export function played(state: NoTippingState, move: unknown): NoTippingState {
  const result = play(state, move)
  if (!result.ok)
    throw new Error(`refused: ${result.error.code}`)
  return deepFreeze(result.value.state)
}
