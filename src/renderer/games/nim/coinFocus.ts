import type { Move } from '../../../shared/games/nim/play.ts'

/** The coin that an arrow, Home or End leads to, or null for another key. Empty piles are skipped. */
export function coinAfter(key: string, { pile, leave }: Move, piles: readonly number[]): Move | null {
  const last = (piles[pile] ?? 0) - 1
  switch (key) {
    case 'ArrowLeft':
      return { pile, leave: Math.max(0, leave - 1) }
    case 'ArrowRight':
      return { pile, leave: Math.min(last, leave + 1) }
    case 'Home':
      return { pile, leave: 0 }
    case 'End':
      return { pile, leave: last }
    case 'ArrowUp':
      return inNextPile(-1, { pile, leave }, piles)
    case 'ArrowDown':
      return inNextPile(1, { pile, leave }, piles)
    default:
      return null
  }
}

function inNextPile(step: 1 | -1, from: Move, piles: readonly number[]): Move {
  for (let pile = from.pile + step; ; pile += step) {
    const count = piles[pile]
    if (count === undefined)
      return from
    if (count > 0)
      return { pile, leave: Math.min(from.leave, count - 1) }
  }
}

/** Where the keyboard begins, or goes on when its coin is gone: the last coin of a pile that has any. */
export function coinNear(wanted: Move | null, piles: readonly number[]): Move | null {
  const held = wanted === null ? 0 : piles[wanted.pile] ?? 0
  if (wanted !== null && held > 0)
    return { pile: wanted.pile, leave: Math.min(wanted.leave, held - 1) }
  const pile = piles.findIndex(count => count > 0)
  const count = piles[pile]
  return count === undefined ? null : { pile, leave: count - 1 }
}
