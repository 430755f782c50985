import type { YinshSettings } from '../settings.ts'
import type { YinshState } from '../state.ts'
import fc from 'fast-check'
import { seededRandom } from '../../../random.ts'
import { turnText } from '../notation.ts'
import { play } from '../play.ts'
import { ROWS, RULES, SIZES, yinshSettings } from '../settings.ts'
import { boardOf, startOf } from '../state.ts'
import { countTurns, turnAt } from '../turns.ts'

export const anySettings: fc.Arbitrary<YinshSettings> = fc.oneof(
  fc.record({ size: fc.constantFrom(...SIZES), row: fc.constantFrom(...ROWS) }),
  fc.record({ rules: fc.constantFrom(...RULES) }),
).map(settings => yinshSettings.parse(settings))

/** A game of chance, as far as so many turns or to its end: all its positions, the start first. */
export function gameOfChance(settings: YinshSettings, seed: number, most: number): readonly YinshState[] {
  const random = seededRandom(seed)
  const states = [startOf(settings)]
  for (
    let state = states[0]; state !== undefined && state.ending === null && states.length <= most; states.push(state)
  ) {
    const turn = turnAt(state, random.int(countTurns(state)))
    const played = turn === null ? null : play(state, { turn: turnText(boardOf(state), turn) })
    if (played?.ok !== true)
      throw new Error(`a listed turn was refused: ${JSON.stringify(turn)}`)
    state = played.value.state
  }
  return states
}

/** A position of a game of chance that is not over. */
export const anyPosition: fc.Arbitrary<YinshState> = fc.tuple(anySettings, fc.nat(), fc.integer({ min: 1, max: 110 }))
  .map(([settings, seed, most]) =>
    gameOfChance(settings, seed, most).findLast(({ ending }) => ending === null) ?? startOf(settings),
  )
