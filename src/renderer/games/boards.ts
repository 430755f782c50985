import type { Component } from 'vue'
import type { GameId } from '../../shared/games/index.ts'
import type { BoardProps } from './boardContract.ts'
import FlipBoard from './flip/FlipBoard.vue'
import MazeBoard from './maze/MazeBoard.vue'
import NimBoard from './nim/NimBoard.vue'
import NoTippingBoard from './no-tipping/NoTippingBoard.vue'
import VoronoiBoard from './voronoi/VoronoiBoard.vue'
import YinshBoard from './yinsh/YinshBoard.vue'

/**
 * A board as those see it who show every game alike: state and moves are opaque and only come
 * from and go back to the game that they belong to.
 */
export type AnyBoard = new () => { $props: BoardProps<unknown, unknown> & { onPlay?: (move: unknown) => void, onSettling?: (isSettling: boolean) => void } }

/** The board of every game, by its id. */
const boards: Readonly<Record<GameId, Component>> = {
  'no-tipping': NoTippingBoard,
  'nim': NimBoard,
  'flip': FlipBoard,
  'maze': MazeBoard,
  'voronoi': VoronoiBoard,
  'yinsh': YinshBoard,
}

export function boardOf(id: GameId): AnyBoard {
  return boards[id] as unknown as AnyBoard
}
