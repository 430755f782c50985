import type { RuleSet } from '../../settings.ts'
import type { Block, Owner } from '../../state.ts'
import type { RemovalPosition } from '../position.ts'
import fc from 'fast-check'
import { PAIR } from '../../../../game/pair.ts'
import { BEAM_HALF, RULE_SETS } from '../../settings.ts'
import { INITIAL_BLOCK, tipOf, torquesOf } from '../../torque.ts'

/** Possible owners of the blocks: all mixes, and those for which the rules have exceptions. */
const OWNERS: readonly (readonly Owner[])[] = [[0, 1, 2], [1, 2], [1, 1, 1, 2], [1], [0, 1], [0, 0, 2], [2]]

/** The distance from the middle between the supports, the weight, and the owner. */
const draft = fc.record({ distance: fc.nat(28), weight: fc.integer({ min: 1, max: 24 }), owner: fc.nat(11) })

/** Positions that stand, with at most `most` blocks; most of them have nearly that many. */
export function anyRemovalPosition(
  { least = 1, most }: { least?: number, most: number },
): fc.Arbitrary<RemovalPosition> {
  return fc.record({
    rules: fc.constantFrom(...RULE_SETS),
    toMove: fc.constantFrom(...PAIR),
    owners: fc.constantFrom(...OWNERS),
    drafts: fc.array(draft, { minLength: least, maxLength: most, size: 'max' }),
  }).map(({ rules, toMove, owners, drafts }) => {
    const placed: Block[] = []
    for (const { distance, weight, owner } of drafts) {
      const position = freePosition(distance, rules, placed)
      if (position !== null)
        placed.push({ position, weight, owner: owners[owner % owners.length] ?? 0 })
    }
    return { rules, toMove, blocks: balanced(placed).sort((one, other) => one.position - other.position) }
  })
}

/** The free position nearest to the wanted distance, on the side that steadies the beam if there is one. */
function freePosition(distance: number, rules: RuleSet, placed: readonly Block[]): number | null {
  const { left, right } = torquesOf(placed)
  const lighter = left + right > 0 ? 1 : -1
  const half = BEAM_HALF[rules]
  const free = Array.from({ length: 2 * half + 1 }, (_, index) => index - half)
    .filter(position => placed.every(block => block.position !== position))
  const cost = (position: number): number =>
    Math.abs(Math.abs(position + 2) - distance) + ((position + 2) * lighter < 0 ? 100 : 0)
  return free.toSorted((one, other) => cost(one) - cost(other))[0] ?? null
}

/** The blocks without those that tip the beam most; the initial block alone if nothing else stands. */
function balanced(blocks: readonly Block[]): Block[] {
  const side = tipOf(torquesOf(blocks))
  if (side === null)
    return [...blocks]
  if (blocks.length === 0)
    return [{ ...INITIAL_BLOCK, owner: 0 }]
  const moments = blocks.map(({ position, weight }) => (side === 'left' ? -1 : 1) * weight * (position + 2))
  const worst = moments.indexOf(Math.max(...moments))
  return balanced(blocks.filter((_, index) => index !== worst))
}
