import type { GameId } from '../../games/index.ts'
import type { Start } from '../line.ts'
import type { MoveTree } from '../moveTree.ts'
import fc from 'fast-check'
import { gameOf } from '../../games/index.ts'
import { seededRandom } from '../../random.ts'
import { drawnStart } from '../line.ts'
import { addMove, nodeOf, promote, removeMove, ROOT, withComment } from '../moveTree.ts'

/** A tree, and the position in it that is being viewed. */
export interface Looked { readonly tree: MoveTree, readonly at: number }

/** An action on a tree; `pick` chooses among the possibilities. */
export interface Deed {
  readonly does: 'play' | 'look' | 'promote' | 'remove' | 'comment' | 'undo' | 'redo'
  readonly pick: number
}

export const anyDeed: fc.Arbitrary<Deed> = fc.record({
  does: fc.constantFrom('play', 'play', 'play', 'play', 'look', 'look', 'promote', 'remove', 'comment', 'undo', 'redo'),
  pick: fc.nat(10_000),
})

/** The usual start of a game with the fewest players that its settings allow. */
export function usualStart(game: GameId, asked: Readonly<Record<string, unknown>> = {}): Start {
  const settings = gameOf(game).settings.parse(asked)
  return drawnStart({ game, settings, seats: gameOf(game).seats(settings).least, first: 1 }, seededRandom(1))
}

/**
 * The result of an action that changes the tree or the viewed position; null if it is impossible there, or is undo or
 * redo.
 */
export function afterDeed({ tree, at }: Looked, { does, pick }: Deed): Looked | null {
  const chosen = nodeAt(tree, pick)
  switch (does) {
    case 'play': {
      const moves = gameOf(tree.start.game).legalMoves?.(nodeOf(tree, at).state) ?? []
      const added = addMove(tree, at, moves[pick % Math.max(1, moves.length)])
      return added.ok ? { tree: added.value.tree, at: added.value.id } : null
    }
    case 'look':
      return { tree, at: chosen }
    case 'promote':
      return { tree: promote(tree, chosen), at: chosen }
    case 'remove': {
      const { parent } = nodeOf(tree, chosen)
      return parent === null ? null : { tree: removeMove(tree, chosen), at: parent }
    }
    case 'comment':
      return { tree: withComment(tree, chosen, `Comment ${pick}`), at }
    default:
      return null
  }
}

function nodeAt({ nodes }: MoveTree, pick: number): number {
  const ids = [...nodes.keys()]
  return ids[pick % ids.length] ?? ROOT
}
