import type { GameRefusal } from '../game/game.ts'
import type { Result } from '../result.ts'
import type { PlayedLine, Start } from './line.ts'
import { isSameMove } from '../game/puzzle.ts'
import { gameOf } from '../games/index.ts'
import { fail, succeed } from '../result.ts'
import { firstState, MOST_MOVES } from './line.ts'

/** The id of the start. */
export const ROOT = 0
/** The longest comment on a move, in characters. */
export const LONGEST_COMMENT = 300

/** A position of the tree, and the move that led to it. */
export interface MoveNode {
  readonly id: number
  /** Null only at the start. */
  readonly parent: number | null
  /** In the game's own form; null at the start. */
  readonly move: unknown
  /** The game's own state after the move. */
  readonly state: unknown
  /** The moves tried from here; the first one continues the line, the others are variations. */
  readonly children: readonly number[]
  readonly comment: string
}

/**
 * Positions of a game with all moves that were tried from them. Plain data, never changed in place; ids are not reused.
 */
export interface MoveTree {
  readonly start: Start
  readonly nodes: ReadonlyMap<number, MoveNode>
  readonly nextId: number
}

/** Why a move is not added to the tree: the game refuses it, or the tree is full. */
export type RefusedNode = { readonly kind: 'refused', readonly refusal: GameRefusal } | { readonly kind: 'full' }

/** A tree with only the start, which must have been checked. */
export function beginTree(start: Start): MoveTree {
  return withNodes({ start, nodes: new Map(), nextId: ROOT + 1 }, {
    id: ROOT,
    parent: null,
    move: null,
    state: firstState(start),
    children: [],
    comment: '',
  })
}

/** A tree of one line. */
export function treeOfLine({ start, moves, states }: PlayedLine): MoveTree {
  const nodes = states.map((state, id): MoveNode => ({
    id,
    parent: id === ROOT ? null : id - 1,
    move: moves[id - 1] ?? null,
    state,
    children: id < moves.length ? [id + 1] : [],
    comment: '',
  }))
  return withNodes({ start, nodes: new Map(), nextId: states.length }, ...nodes)
}

/** The node with that id; throws if the tree does not have it. */
export function nodeOf({ nodes }: MoveTree, id: number): MoveNode {
  const node = nodes.get(id)
  if (node === undefined)
    throw new RangeError(`the tree has no node ${id}`)
  return node
}

/**
 * Adds a move in a position: returns the tree with it, and its node. A move tried there before is found again. Takes
 * any move.
 */
export function addMove(
  tree: MoveTree,
  at: number,
  given: unknown,
): Result<{ tree: MoveTree, id: number }, RefusedNode> {
  const parent = nodeOf(tree, at)
  const played = gameOf(tree.start.game).play(parent.state, given)
  if (!played.ok)
    return fail({ kind: 'refused', refusal: played.error })
  const { state, move } = played.value
  const known = parent.children.find(child => isSameMove(nodeOf(tree, child).move, move))
  if (known !== undefined)
    return succeed({ tree, id: known })
  if (tree.nodes.size > MOST_MOVES)
    return fail({ kind: 'full' })
  const id = tree.nextId
  const grown = withNodes({ ...tree, nextId: id + 1 }, { ...parent, children: [...parent.children, id] }, {
    id,
    parent: at,
    move,
    state,
    children: [],
    comment: '',
  })
  return succeed({ tree: grown, id })
}

/** The path from the start to a node, including both. */
export function pathTo(tree: MoveTree, id: number): readonly MoveNode[] {
  const path: MoveNode[] = []
  for (let next: number | null = id; next !== null;) {
    const node = nodeOf(tree, next)
    path.push(node)
    next = node.parent
  }
  return path.reverse()
}

/** A node and the line that continues from it to the end. */
export function lineFrom(tree: MoveTree, id: number): readonly MoveNode[] {
  const line: MoveNode[] = []
  for (let next: number | undefined = id; next !== undefined;) {
    const node = nodeOf(tree, next)
    line.push(node)
    next = node.children[0]
  }
  return line
}

/** The moves that lead to a node. */
export function movesTo(tree: MoveTree, id: number): readonly unknown[] {
  return pathTo(tree, id).slice(1).map(({ move }) => move)
}

/** The moves tried in place of this one, including itself, in their order; for the start, only itself. */
export function alternativesTo(tree: MoveTree, id: number): readonly number[] {
  const { parent } = nodeOf(tree, id)
  return parent === null ? [id] : nodeOf(tree, parent).children
}

/** Whether the node lies on the main line. */
export function isOnMainLine(tree: MoveTree, id: number): boolean {
  return pathTo(tree, id).every(node => alternativesTo(tree, node.id)[0] === node.id)
}

/** The tree with the path to that node as part of its main line. */
export function promote(tree: MoveTree, id: number): MoveTree {
  const path = pathTo(tree, id)
  const turned = path.slice(0, -1).map((node, index) => {
    const first = path[index + 1]?.id ?? id
    return { ...node, children: [first, ...node.children.filter(child => child !== first)] }
  })
  return withNodes(tree, ...turned)
}

/** The tree without that move and everything after it. Throws for the start. */
export function removeMove(tree: MoveTree, id: number): MoveTree {
  const { parent } = nodeOf(tree, id)
  if (parent === null)
    throw new RangeError('the start can’t be removed')
  const before = nodeOf(tree, parent)
  const nodes = new Map(tree.nodes)
  for (const gone of below(tree, id))
    nodes.delete(gone)
  return withNodes({ ...tree, nodes }, { ...before, children: before.children.filter(child => child !== id) })
}

/** The tree with a comment on a position, cut if it is too long. */
export function withComment(tree: MoveTree, id: number, comment: string): MoveTree {
  return withNodes(tree, { ...nodeOf(tree, id), comment: comment.slice(0, LONGEST_COMMENT) })
}

/** A node and all nodes below it; parents come before their children. */
export function below(tree: MoveTree, id: number): readonly number[] {
  const found = [id]
  for (let index = 0; index < found.length; index++)
    found.push(...nodeOf(tree, found[index] ?? id).children)
  return found
}

function withNodes(tree: MoveTree, ...changed: readonly MoveNode[]): MoveTree {
  const nodes = new Map(tree.nodes)
  changed.forEach(node => nodes.set(node.id, node))
  return { ...tree, nodes }
}
