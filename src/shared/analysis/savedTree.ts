import type { Result } from '../result.ts'
import type { MoveTree } from './moveTree.ts'
import { z } from 'zod'
import { fail, succeed } from '../result.ts'
import { checkStart, MOST_MOVES, startSchema } from './line.ts'
import { addMove, beginTree, below, LONGEST_COMMENT, nodeOf, ROOT, withComment } from './moveTree.ts'

const comment = z.string().max(LONGEST_COMMENT)

/** A tree as plain JSON, for storage. Positions follow from the moves. */
export const savedTreeSchema = z.object({
  start: startSchema,
  comment,
  /**
   * Each move comes later in the list than the move that it follows; `after` is that move's index, or null from the
   * start. Siblings are in their order.
   */
  moves: z.array(z.object({ after: z.int().min(0).nullable(), move: z.unknown(), comment })).max(MOST_MOVES),
})
export type SavedTree = z.infer<typeof savedTreeSchema>

export function saveTree(tree: MoveTree): SavedTree {
  const ids = below(tree, ROOT).slice(1)
  const numbers = new Map(ids.map((id, number) => [id, number]))
  const moves = ids.map((id) => {
    const node = nodeOf(tree, id)
    return {
      after: node.parent === null ? null : numbers.get(node.parent) ?? null,
      move: node.move,
      comment: node.comment,
    }
  })
  return { start: tree.start, comment: nodeOf(tree, ROOT).comment, moves }
}

/** The tree restored, with every move checked by the game. The error is a sentence. */
export function restoreTree(saved: SavedTree): Result<MoveTree, string> {
  const start = checkStart(saved.start)
  if (!start.ok)
    return start
  let tree = withComment(beginTree(start.value), ROOT, saved.comment)
  const ids: number[] = []
  for (const { after, move, comment: said } of saved.moves) {
    const parent = after === null ? ROOT : ids[after]
    const added = parent === undefined ? null : addMove(tree, parent, move)
    if (added === null || !added.ok)
      return fail('A move of the tree that was kept can’t be made.')
    ids.push(added.value.id)
    tree = said === '' ? added.value.tree : withComment(added.value.tree, added.value.id, said)
  }
  return succeed(tree)
}
