import type { NoTippingState } from '../../state.ts'

/**
 * Who wins a position of the placing, directly from the rules: tries everything, with none of the code of the game or
 * of the search. Only for very few blocks.
 */
export function bruteForceWinner({ rules, weights, half, mover, plies, beam, owners }: NoTippingState): 1 | 2 {
  const kg = [...beam]
  const by = [...owners]
  const known = new Map<string, boolean>()

  function stands(): boolean {
    let [left, right] = [-9, -3]
    kg.forEach((weight, index) => {
      left -= weight * (index - half + 3)
      right -= weight * (index - half + 1)
    })
    return left <= 0 && right >= 0
  }

  function mayTake(index: number, player: 1 | 2): boolean {
    if (kg[index] === 0)
      return false
    return rules === 'fall-2021' || player === 1 || by[index] !== 1
      || kg.every((weight, at) => weight === 0 || by[at] === 1)
  }

  function changed(index: number, weight: number, owner: 0 | 1 | 2, then: () => boolean): boolean {
    const [weightBefore, ownerBefore] = [kg[index] ?? 0, by[index] ?? 0]
    kg[index] = weight
    by[index] = owner
    const result = then()
    kg[index] = weightBefore
    by[index] = ownerBefore
    return result
  }

  function wins(player: 1 | 2, ply: number): boolean {
    const key = `${player} ${kg.join()} ${by.join()}`
    const before = known.get(key)
    if (before !== undefined)
      return before
    const other = player === 1 ? 2 : 1
    const winsAfter = (index: number, weight: number, owner: 0 | 1 | 2): boolean =>
      changed(index, weight, owner, () => stands() && !wins(other, ply + 1))
    const used = kg.filter((_, index) => by[index] === player)
    const hand = Array.from({ length: weights }, (_, index) => index + 1).filter(weight => !used.includes(weight))
    const won = ply < 2 * weights
      ? kg.some((weight, index) => weight === 0 && hand.some(block => winsAfter(index, block, player)))
      : kg.some((_, index) => mayTake(index, player) && winsAfter(index, 0, 0))
    known.set(key, won)
    return won
  }

  return wins(mover, plies) === (mover === 1) ? 1 : 2
}
