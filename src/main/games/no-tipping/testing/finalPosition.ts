import type { RemovalPosition } from '../../../../shared/games/no-tipping/removal/position.ts'
import type { RuleSet } from '../../../../shared/games/no-tipping/settings.ts'
import { completed } from '../../../../shared/games/no-tipping/placement/completions.ts'
import { startOf } from '../../../../shared/games/no-tipping/state.ts'
import { seededRandom } from '../../../../shared/random.ts'

/** A position of 2k + 1 blocks in which the removing begins, placed at random but safely. */
export function finalPosition(weights: number, seed: number, rules: RuleSet = 'fall-2021'): RemovalPosition {
  const random = seededRandom(seed)
  for (;;) {
    const position = completed(startOf({ rules, weights }), random)
    if (position !== null)
      return position
  }
}
