import type { RowLength } from '../settings.ts'

/** What a position is worth to the player to move, in thousandths of a ring. */
export interface Weights {
  /** By own rings removed, then the other's. */
  readonly lead: readonly (readonly number[])[]
  /**
   * What a window is worth: by whether own rings (1) and the other's (2) lie in it, 0 to 3, then by own markers in
   * it, then by the other's.
   */
  readonly windows: readonly (readonly (readonly number[])[])[]
}

/** Weights that were fitted to games. */
export interface Tuned {
  /** Values larger by so much make a win e times as likely. */
  readonly scale: number
  readonly weights: Weights
}

/** What lies in a window, as the player to move sees it. */
export interface WindowContent {
  readonly own: number
  readonly other: number
  readonly ownRings: number
  readonly otherRings: number
}

/** What a window code of the kernel says, seen by player 0 or 1; see `codeOf` in assembly/position.ts. */
export function contentOf(code: number, player: number): WindowContent {
  const own = { 0: code & 7, 1: code >> 3 & 7 }
  const rings = { 0: code >> 6 & 7, 1: code >> 9 & 7 }
  return player === 0
    ? { own: own[0], other: own[1], ownRings: rings[0], otherRings: rings[1] }
    : { own: own[1], other: own[0], ownRings: rings[1], otherRings: rings[0] }
}

/** Which list of `Weights.windows` a window's rings point to. */
export function ringsIndex({ ownRings, otherRings }: WindowContent): number {
  return (ownRings > 0 ? 1 : 0) + (otherRings > 0 ? 2 : 0)
}

/** The number of window codes that there are. */
export const CODES = 4096

/**
 * The kernel's table: for each code in bits 0 to 19 what the window is worth when player 1 is to move, in bits 20 to
 * 39 when player 0 is, and above those in 6 bits each whether it is a row of player 0, of player 1, and whether player
 * 0 or player 1 makes a row of it by moving a ring out of it. Added up over all windows they stay apart, as each part
 * stays within its bits.
 */
export function valuesOf({ windows }: Weights, row: RowLength): BigInt64Array {
  const worth = (code: number, player: number): bigint => {
    const content = contentOf(code, player)
    return BigInt(Math.round(windows[ringsIndex(content)]?.[content.own]?.[content.other] ?? 0))
  }
  const counted = [row, row << 3, (row - 1) | 1 << 6, (row - 1) << 3 | 1 << 9]
  return BigInt64Array.from({ length: CODES }, (_, code) => {
    const place = counted.indexOf(code)
    return worth(code, 1) + (worth(code, 0) << 20n) + (place < 0 ? 0n : 1n << BigInt(40 + 6 * place))
  })
}
