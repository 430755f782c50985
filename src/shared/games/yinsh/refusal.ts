import type { StandardRefusal } from '../../game/refusal.ts'
import type { OffTheBoard } from './notation.ts'
import { counted } from '../../counted.ts'

/** Why a turn is refused, with the facts of it. Points are written as in turns: `2 11`. */
export type Refusal
  = | StandardRefusal
    | { readonly code: 'not-a-turn' }
    | OffTheBoard
    /** `left`: the rings that the player still has to place. */
    | { readonly code: 'rings-first', readonly left: number }
    | { readonly code: 'rings-are-placed' }
    | { readonly code: 'occupied', readonly at: string, readonly by: Piece }
    /** A row of the player's own that has to be removed. */
    | { readonly code: 'row-first' | 'unfinished', readonly why: 'row', readonly from: string, readonly to: string }
    | { readonly code: 'no-row', readonly from: string, readonly to: string, readonly why: NoRow }
    | { readonly code: 'not-your-ring', readonly at: string, readonly by: Piece | null }
    | { readonly code: 'no-way', readonly from: string, readonly to: string, readonly why: NoWay }
    | { readonly code: 'unfinished', readonly why: 'no-move' }
    | { readonly code: 'too-much', readonly why: 'won' | 'no-move' }

/** What lies on a point, and whether it is the mover's own. */
export interface Piece { readonly kind: 'ring' | 'marker', readonly isOwn: boolean }

/** Not on a line; a number of points other than a row has; or a point without the player's marker. */
export type NoRow
  = | { readonly kind: 'no-line' }
    | { readonly kind: 'length', readonly points: number, readonly needed: number }
    | { readonly kind: 'gap', readonly at: string }

/**
 * Not on a line; a ring between; or markers jumped before, so that the first empty point behind them was the place to
 * land.
 */
export type NoWay
  = | { readonly kind: 'no-line' }
    | { readonly kind: 'ring', readonly at: string }
    | { readonly kind: 'past-markers', readonly at: string }

/** The only place where a refusal becomes words. */
export function explainRefusal(refusal: Exclude<Refusal, StandardRefusal>, who: string): string {
  switch (refusal.code) {
    case 'not-a-turn':
      return `${who} sent something that is not a turn: one is P, or S and M with RS, RE and X for each row that is removed`
    case 'off-the-board':
      return `${who} named the point ${refusal.hexagon} ${refusal.position}, which is not on the board: ${whyOffTheBoard(refusal)}`
    case 'rings-first':
      return `${who} wanted to move a ring, but has ${counted(refusal.left, 'ring')} to place first`
    case 'rings-are-placed':
      return `${who} wanted to place a ring, but all rings are placed`
    case 'occupied':
      return `${who} named ${refusal.at} as an empty point, but ${pieceText(refusal.by)} is there`
    case 'row-first':
      return `${who} wanted to move a ring, but has to remove the row from ${refusal.from} to ${refusal.to} first`
    case 'no-row':
      return `${who} wanted to remove a row from ${refusal.from} to ${refusal.to}, but ${whyNoRow(refusal.why)}`
    case 'not-your-ring':
      return `${who} named a ring of their own at ${refusal.at}, but ${refusal.by === null ? 'nothing' : pieceText(refusal.by)} is there`
    case 'no-way':
      return `${who} wanted to move the ring at ${refusal.from} to ${refusal.to}, but ${whyNoWay(refusal.why)}`
    case 'unfinished':
      return refusal.why === 'no-move'
        ? `${who} removed a row and then moved no ring, which the turn still needs`
        : `${who} ended the turn with their row from ${refusal.from} to ${refusal.to} still on the board`
    case 'too-much':
      return refusal.why === 'won'
        ? `${who} went on after the ring that wins the game; the turn ends with it`
        : `${who} moved a ring after two rows or more at the start of the turn; by the rules of the course such a turn has no move`
  }
}

function whyOffTheBoard({ hexagon, position, size }: OffTheBoard): string {
  if (hexagon > size)
    return `its hexagons are 0 to ${size}`
  if (position >= Math.max(1, 6 * hexagon)) {
    return hexagon === 0
      ? 'hexagon 0 has position 0 only'
      : `hexagon ${hexagon} has the positions 0 to ${6 * hexagon - 1}`
  }
  return `the six corners of hexagon ${hexagon} are left out`
}

function pieceText({ kind, isOwn }: Piece): string {
  return isOwn ? `a ${kind} of their own` : `a ${kind} of the other player`
}

function whyNoRow(why: NoRow): string {
  switch (why.kind) {
    case 'no-line':
      return 'these points are not on one line'
    case 'length':
      return `${why.points === 1 ? 'that is 1 point' : `those are ${why.points} points`}, and a row has exactly ${why.needed}`
    case 'gap':
      return `no marker of theirs is at ${why.at}`
  }
}

function whyNoWay(why: NoWay): string {
  switch (why.kind) {
    case 'no-line':
      return 'these points are not on one line'
    case 'ring':
      return `there is a ring between them, at ${why.at}`
    case 'past-markers':
      return `behind markers a ring stops at the first empty point, here ${why.at}`
  }
}
