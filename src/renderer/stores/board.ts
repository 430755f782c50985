import type { Line, PlayedLine, Start } from '../../shared/analysis/line.ts'
import type { MoveTree } from '../../shared/analysis/moveTree.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { beginEdits, edit, redo, undo } from '../../shared/analysis/edits.ts'
import { drawnStart, MOST_MOVES } from '../../shared/analysis/line.ts'
import {
  addMove,
  alternativesTo,
  beginTree,
  isOnMainLine,
  lineFrom,
  movesTo,
  nodeOf,
  promote,
  removeMove,
  ROOT,
  treeOfLine,
  withComment,
} from '../../shared/analysis/moveTree.ts'
import { restoreTree, savedTreeSchema, saveTree } from '../../shared/analysis/savedTree.ts'
import { NAMELESS } from '../../shared/game/seatWords.ts'
import { gameOf, USUAL_GAME } from '../../shared/games/index.ts'
import { seededRandom } from '../../shared/random.ts'
import { storageOf } from '../storage.ts'
import { STORED } from '../storageKeys.ts'
import { problemTexts } from '../texts/problems.ts'
import { readStored } from './readStored.ts'

/** A tree of moves, and the position in it that is shown. */
interface Shown { readonly tree: MoveTree, readonly at: number }

/**
 * The analysis board of this window: a tree of positions, the one that is shown, and the operations on both. It is kept
 * over reloads.
 */
export const useBoardStore = defineStore('board', () => {
  const storage = storageOf('localStorage')
  const edits = shallowRef(beginEdits<Shown>({ tree: restored(storage), at: ROOT }))
  /** Why the last move was refused, in a whole sentence; empty if it was not. */
  const refusal = shallowRef('')

  const shown = computed(() => edits.value.now)
  const tree = computed(() => shown.value.tree)
  const at = computed(() => shown.value.at)
  const node = computed(() => nodeOf(tree.value, at.value))
  const game = computed(() => gameOf(tree.value.start.game))
  const mover = computed(() => game.value.toMove(node.value.state))
  const line = computed<Line>(() => ({ ...tree.value.start, moves: [...movesTo(tree.value, at.value)] }))

  /**
   * Going to another position of the same tree is no edit: undo restores earlier trees, and shows where each was
   * changed.
   */
  function lookAt(id: number): void {
    refusal.value = ''
    edits.value = { ...edits.value, now: { tree: tree.value, at: id } }
  }

  function change(next: Shown): void {
    refusal.value = ''
    edits.value = edit(edits.value, next)
    keep()
  }

  /** A move of whoever is to move. If it was tried here before, that branch is shown; otherwise a new one is added. */
  function play(move: unknown): void {
    const added = addMove(tree.value, at.value, move)
    if (!added.ok) {
      refusal.value = added.error.kind === 'full'
        ? problemTexts.board.full(MOST_MOVES)
        : problemTexts.board.refused(
            game.value.explainRefusal(
              added.error.refusal,
              mover.value === null ? problemTexts.board.somebody : NAMELESS[mover.value],
              NAMELESS,
            ),
          )
    }
    else if (added.value.tree === tree.value) {
      lookAt(added.value.id)
    }
    else {
      change({ tree: added.value.tree, at: added.value.id })
    }
  }

  /** Goes along the line: back, or on with the first of the moves that were tried. */
  function step(by: 1 | -1): void {
    const next = by === 1 ? node.value.children[0] : node.value.parent
    if (next != null)
      lookAt(next)
  }

  function toEnd(): void {
    lookAt(lineFrom(tree.value, at.value).at(-1)?.id ?? at.value)
  }

  /** Goes to the previous or next of the moves that were tried in place of this one. */
  function vary(by: 1 | -1): void {
    const all = alternativesTo(tree.value, at.value)
    const next = all[all.indexOf(at.value) + by]
    if (next !== undefined)
      lookAt(next)
  }

  function makeMain(): void {
    change({ tree: promote(tree.value, at.value), at: at.value })
  }

  /** Removes the move that led here from the tree, with all that follows it. */
  function remove(): void {
    const { parent } = node.value
    if (parent !== null)
      change({ tree: removeMove(tree.value, at.value), at: parent })
  }

  function comment(text: string): void {
    if (text !== node.value.comment)
      change({ tree: withComment(tree.value, at.value, text), at: at.value })
  }

  function undoEdit(): void {
    refusal.value = ''
    edits.value = undo(edits.value)
    keep()
  }

  function redoEdit(): void {
    refusal.value = ''
    edits.value = redo(edits.value)
    keep()
  }

  /** Begins a board with nothing but that start, which must have been checked. */
  function begin(start: Start): void {
    change({ tree: beginTree(start), at: ROOT })
  }

  /** Loads a board with that line, and shows the position after `ply` of its moves. */
  function load(played: PlayedLine, ply: number): void {
    change({ tree: treeOfLine(played), at: Math.max(ROOT, Math.min(ply, played.moves.length)) })
  }

  function keep(): void {
    storage.setItem(STORED.analysisTree, JSON.stringify(saveTree(tree.value)))
  }

  return {
    names: NAMELESS,
    tree,
    at,
    node,
    game,
    mover,
    line,
    refusal,
    mayUndo: computed(() => edits.value.past.length > 0),
    mayRedo: computed(() => edits.value.future.length > 0),
    isMain: computed(() => isOnMainLine(tree.value, at.value)),
    lookAt,
    play,
    step,
    toEnd,
    vary,
    makeMain,
    remove,
    comment,
    undo: undoEdit,
    redo: redoEdit,
    begin,
    load,
  }
})

/** The tree that this window kept; the start of the usual game if none was kept or it can't be read. */
function restored(storage: Pick<Storage, 'getItem'>): MoveTree {
  const saved = readStored(storage, STORED.analysisTree, savedTreeSchema)
  const tree = saved === null ? null : restoreTree(saved)
  return tree?.ok ? tree.value : beginTree(usualStart())
}

function usualStart(): Start {
  const game = gameOf(USUAL_GAME)
  const settings = game.settings.parse({})
  return drawnStart({ game: USUAL_GAME, settings, seats: game.seats(settings).least, first: 1 }, seededRandom(0))
}
