import type { Looked } from './testing/anyTree.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GAME_IDS } from '../games/index.ts'
import { deepFreeze } from '../testing/deepFreeze.ts'
import { beginEdits, edit, redo, undo } from './edits.ts'
import { firstState, MOST_MOVES, playLine } from './line.ts'
import {
  addMove,
  alternativesTo,
  beginTree,
  below,
  isOnMainLine,
  lineFrom,
  LONGEST_COMMENT,
  movesTo,
  nodeOf,
  pathTo,
  promote,
  removeMove,
  ROOT,
  treeOfLine,
  withComment,
} from './moveTree.ts'
import { restoreTree, savedTreeSchema, saveTree } from './savedTree.ts'
import { afterDeed, anyDeed, usualStart } from './testing/anyTree.ts'

/** Fails where the tree is not well formed, or a state is not what its moves lead to. */
function expectWellFormed({ tree, at }: Looked): void {
  expect(tree.nodes.has(at)).toBe(true)
  expect([...below(tree, ROOT)].sort((one, other) => one - other)).toEqual(
    [...tree.nodes.keys()].sort((one, other) => one - other),
  )
  for (const [id, node] of tree.nodes) {
    expect(node.id).toBe(id)
    expect(id).toBeLessThan(tree.nextId)
    expect(new Set(node.children).size).toBe(node.children.length)
    expect(node.children.map(child => nodeOf(tree, child).parent)).toEqual(node.children.map(() => id))
    expect(node.parent === null).toBe(id === ROOT)
    const replayed = playLine({ ...tree.start, moves: [...movesTo(tree, id)] })
    expect(replayed.ok && replayed.value.states.at(-1)).toEqual(node.state)
  }
}

describe.each(GAME_IDS)('a tree of %s', (game) => {
  it('stays well formed, whatever is played, promoted, removed, undone and done again', () => {
    fc.assert(fc.property(fc.array(anyDeed, { maxLength: 30 }), (deeds) => {
      let edits = beginEdits<Looked>(deepFreeze({ tree: beginTree(usualStart(game)), at: ROOT }))
      for (const deed of deeds) {
        const next = deed.does === 'undo' ? undo(edits) : deed.does === 'redo' ? redo(edits) : null
        const changed = afterDeed(edits.now, deed)
        edits = next ?? (changed === null ? edits : edit(edits, changed))
      }
      expectWellFormed(edits.now)
      for (const kept of [...edits.past, ...edits.future])
        expect(kept.tree.nodes.has(kept.at)).toBe(true)
    }), { numRuns: 25 })
  })

  it('is the same after it was kept and restored', () => {
    fc.assert(
      fc.property(fc.array(anyDeed, { maxLength: 30 }), (deeds) => {
        const { tree } = deeds.reduce(
          (looked, deed) => afterDeed(looked, deed) ?? looked,
          { tree: beginTree(usualStart(game)), at: ROOT } as Looked,
        )
        const saved = savedTreeSchema.parse(JSON.parse(JSON.stringify(saveTree(tree))))
        const restored = restoreTree(saved)
        expect(restored.ok && saveTree(restored.value)).toEqual(saved)
        expect(restored.ok && restored.value.nodes.size).toBe(tree.nodes.size)
      }),
      { numRuns: 15 },
    )
  })
})

const start = usualStart('nim', { piles: '3 4 5' })
const take = (pile: number, leave: number) => ({ pile, leave })

/** The tree after moves from a position, and the nodes of those. */
function grown(tree = beginTree(start), at = ROOT, ...moves: readonly unknown[]) {
  const ids: number[] = []
  for (const move of moves) {
    const added = addMove(tree, ids.at(-1) ?? at, move)
    if (!added.ok)
      throw new Error('refused')
    tree = added.value.tree
    ids.push(added.value.id)
  }
  return { tree, ids }
}

it('finds a move again that was tried before, however it is written', () => {
  const { tree, ids: [first] } = grown(undefined, ROOT, take(0, 1))
  const again = addMove(tree, ROOT, { leave: 1, pile: 0, comment: 'bold' })
  expect(again).toEqual({ ok: true, value: { tree, id: first } })
})

it('keeps a second move as a variation, until it is promoted', () => {
  const main = grown(undefined, ROOT, take(0, 1), take(1, 0))
  const other = grown(main.tree, ROOT, take(2, 2), take(0, 0))
  const deepest = other.ids[1] ?? ROOT
  expect(lineFrom(other.tree, ROOT).map(({ move }) => move)).toEqual([null, take(0, 1), take(1, 0)])
  expect(isOnMainLine(other.tree, deepest)).toBe(false)
  const promoted = promote(other.tree, deepest)
  expect(lineFrom(promoted, ROOT).map(({ move }) => move)).toEqual([null, take(2, 2), take(0, 0)])
  expect(isOnMainLine(promoted, deepest)).toBe(true)
  expect(alternativesTo(promoted, main.ids[0] ?? ROOT)).toEqual([other.ids[0], main.ids[0]])
})

it('loses with a move what follows it, and no id is used again', () => {
  const { tree, ids } = grown(undefined, ROOT, take(0, 1), take(1, 0), take(2, 0))
  const cut = removeMove(tree, ids[1] ?? ROOT)
  expect([...cut.nodes.keys()]).toEqual([ROOT, ids[0]])
  const again = addMove(cut, ids[0] ?? ROOT, take(1, 0))
  expect(again.ok && ids.includes(again.value.id)).toBe(false)
  expect(() => removeMove(tree, ROOT)).toThrow('start')
})

it('refuses what the game refuses, and says why', () => {
  expect(addMove(beginTree(start), ROOT, take(0, 9))).toMatchObject({ ok: false, error: { kind: 'refused' } })
  expect(addMove(beginTree(start), ROOT, 'nonsense')).toMatchObject({
    ok: false,
    error: { kind: 'refused', refusal: { code: 'not-a-move' } },
  })
})

it('cuts a comment that is too long', () => {
  expect(nodeOf(withComment(beginTree(start), ROOT, 'x'.repeat(LONGEST_COMMENT + 5)), ROOT).comment).toHaveLength(
    LONGEST_COMMENT,
  )
})

it('holds as many moves as a line may have, and no more', () => {
  const { tree } = grown(undefined, ROOT, take(0, 0))
  const many = Array.from({ length: MOST_MOVES }, (_, index) => [index + 10, nodeOf(tree, ROOT)] as const)
  const full = { ...tree, nodes: new Map([...tree.nodes, ...many]) }
  expect(addMove(full, ROOT, take(2, 0))).toEqual({ ok: false, error: { kind: 'full' } })
  expect(addMove(full, ROOT, take(0, 0)).ok).toBe(true)
})

it('a line becomes a tree of that line', () => {
  const line = playLine({ ...start, moves: [take(0, 1), take(1, 1)] })
  if (!line.ok)
    throw new Error(line.error)
  const tree = treeOfLine(line.value)
  expectWellFormed({ tree, at: 2 })
  expect(pathTo(tree, 2).map(({ move }) => move)).toEqual([null, take(0, 1), take(1, 1)])
  expect(firstState(start)).toEqual(nodeOf(tree, ROOT).state)
})

it('a kept tree of another world is refused with a sentence', () => {
  const saved = saveTree(grown(undefined, ROOT, take(0, 1)).tree)
  expect(restoreTree({ ...saved, start: { ...saved.start, settings: { piles: 'many' } } })).toMatchObject({
    ok: false,
    error: expect.stringContaining('settings'),
  })
  expect(restoreTree({ ...saved, moves: [{ after: null, move: take(0, 7), comment: '' }] })).toMatchObject({
    ok: false,
  })
  expect(restoreTree({ ...saved, moves: [{ after: 3, move: take(0, 1), comment: '' }] })).toMatchObject({ ok: false })
})
