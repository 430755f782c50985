import type { PlacingBoard } from './placingBoard.ts'
import { LEFT_SUPPORT, RIGHT_SUPPORT } from '../torque.ts'

/** How many numbers describe a position. */
export const FEATURES = 64

/** Up to this many placements left, each number of placements has its own feature. */
const COUNTED_ENDS = 6

/** How many positions are free, accumulated from the left end. */
const freeUpTo = new Uint8Array(64)

/**
 * Writes the features that determine a position's worth for the player to move, as numbers between about 0 and 1 for
 * any beam and blocks: how far the beam is from tipping, which blocks both players still hold and where these could
 * stand, what is free, what on the beam could be removed, and whether the player to move would lose if the
 * removing began now (null: not known). Under `fall-2021` it does not matter who placed a block.
 */
export function writeFeatures(board: PlacingBoard, into: Float32Array, wouldLoseNow: boolean | null): void {
  let at = writeStage(board, into)
  at = writeRoom(board, into, at)
  at = writeHand(board, board.mover - 1, into, at)
  at = writeHand(board, 2 - board.mover, into, at)
  at = writeBlocks(board, into, at)
  into[at] = wouldLoseNow === true ? 1 : 0
  into[at + 1] = wouldLoseNow === false ? 1 : 0
}

function writeStage(board: PlacingBoard, into: Float32Array): number {
  const { rules, weights, left, mover, leftMargin, rightMargin } = board
  into[0] = rules === 'classic' ? 1 : 0
  into[1] = weights / 24
  into[2] = left / (2 * weights)
  into[3] = mover - 1
  into[4] = Math.log1p(left) / 4
  into[5] = 1 / (1 + left)
  for (let end = 1; end <= COUNTED_ENDS; end++)
    into[5 + end] = left === end ? 1 : 0
  into[12] = Math.log1p(leftMargin) / 6
  into[13] = Math.log1p(rightMargin) / 6
  into[14] = leftMargin / (leftMargin + rightMargin + 1)
  into[15] = Math.log1p(Math.min(leftMargin, rightMargin)) / 6
  return 16
}

/** The free positions on the beam, by stretches; also fills `freeUpTo`, which the features of the hands use. */
function writeRoom({ beam, half }: PlacingBoard, into: Float32Array, at: number): number {
  let free = 0
  freeUpTo[0] = 0
  for (let index = 0; index <= 2 * half; index++) {
    free += beam[index] === 0 ? 1 : 0
    freeUpTo[index + 1] = free
  }
  into[at] = freeFrom(-half, LEFT_SUPPORT - 1, half) / half
  into[at + 1] = freeFrom(LEFT_SUPPORT, RIGHT_SUPPORT, half) / 3
  into[at + 2] = freeFrom(RIGHT_SUPPORT + 1, half, half) / half
  into[at + 3] = freeFrom(LEFT_SUPPORT - 5, LEFT_SUPPORT - 1, half) / 5
  into[at + 4] = freeFrom(RIGHT_SUPPORT + 1, RIGHT_SUPPORT + 5, half) / 5
  return at + 5
}

/** Free positions in a range, both ends included; none if the range is empty. */
function freeFrom(first: number, last: number, half: number): number {
  return last < first ? 0 : (freeUpTo[last + half + 1] as number) - (freeUpTo[first + half] as number)
}

function writeHand(board: PlacingBoard, player: number, into: Float32Array, at: number): number {
  const hand = board.hands[player] as number
  let count = 0
  let sum = 0
  let smallest = 0
  let largest = 0
  let safe = 0
  let safeLeft = 0
  let safeOfSmallest = 0
  let safeOfLargest = 0
  let stuck = 0
  let nearlyStuck = 0
  for (let weight = 1; weight <= board.weights; weight++) {
    if ((hand >> (weight - 1) & 1) === 0)
      continue
    const from = board.leftmost(weight)
    const places = freeFrom(from, board.rightmost(weight), board.half)
    count++
    sum += weight
    safe += places
    safeLeft += freeFrom(from, LEFT_SUPPORT - 1, board.half)
    stuck += places === 0 ? 1 : 0
    nearlyStuck += places <= 3 ? 1 : 0
    if (smallest === 0) {
      smallest = weight
      safeOfSmallest = places
    }
    largest = weight
    safeOfLargest = places
  }
  const { weights } = board
  const blocks = Math.max(1, count)
  into[at] = count / weights
  into[at + 1] = sum / (weights * (weights + 1) / 2)
  into[at + 2] = smallest / weights
  into[at + 3] = largest / weights
  into[at + 4] = Math.log1p(safe) / 7
  into[at + 5] = safe / blocks / 30
  into[at + 6] = Math.log1p(safeOfSmallest) / 4
  into[at + 7] = Math.log1p(safeOfLargest) / 4
  into[at + 8] = stuck / blocks
  into[at + 9] = nearlyStuck / blocks
  into[at + 10] = safeLeft / Math.max(1, safe)
  return at + 11
}

/** The blocks on the beam: where they are, and which could be removed now without tipping it. */
function writeBlocks(board: PlacingBoard, into: Float32Array, at: number): number {
  const { beam, owners, half, leftMargin, rightMargin, weights } = board
  const byOwner = board.rules === 'classic'
  const placed = [0, 0]
  const safeOf = [0, 0]
  let leftBlocks = 0
  let rightBlocks = 0
  let between = 0
  let leftLoad = 0
  let rightLoad = 0
  let safe = 0
  let safeLeft = 0
  let tipsLeft = 0
  let tipsRight = 0
  for (let index = 0; index <= 2 * half; index++) {
    const weight = beam[index] as number
    if (weight === 0)
      continue
    const fromLeft = weight * (index - half - LEFT_SUPPORT)
    const fromRight = weight * (index - half - RIGHT_SUPPORT)
    const isLeft = fromLeft < 0
    if (isLeft) {
      leftBlocks++
      leftLoad -= fromLeft
    }
    else if (fromRight > 0) {
      rightBlocks++
      rightLoad += fromRight
    }
    else {
      between++
    }
    const isSafe = leftMargin - fromLeft >= 0 && rightMargin + fromRight >= 0
    if (isSafe) {
      safe++
      safeLeft += isLeft ? 1 : 0
    }
    else if (fromRight > 0) {
      tipsLeft++
    }
    else {
      tipsRight++
    }
    const owner = owners[index] as number
    if (byOwner && owner > 0) {
      const own = owner === board.mover ? 0 : 1
      placed[own] = (placed[own] as number) + (isLeft ? 1 : 0)
      safeOf[own] = (safeOf[own] as number) + (isSafe ? 1 : 0)
    }
  }
  const blocks = leftBlocks + rightBlocks + between
  const all = 2 * weights + 1
  into[at] = blocks / all
  into[at + 1] = leftBlocks / blocks
  into[at + 2] = rightBlocks / blocks
  into[at + 3] = between / 3
  into[at + 4] = Math.log1p(leftLoad) / 8
  into[at + 5] = Math.log1p(rightLoad) / 8
  into[at + 6] = safe / blocks
  into[at + 7] = Math.log1p(safe) / 4
  into[at + 8] = safeLeft / Math.max(1, safe)
  into[at + 9] = safe % 2
  into[at + 10] = tipsLeft / blocks
  into[at + 11] = tipsRight / blocks
  into[at + 12] = leftMargin / (leftMargin + leftLoad + 1)
  into[at + 13] = rightMargin / (rightMargin + rightLoad + 1)
  into[at + 14] = (placed[0] as number) / all
  into[at + 15] = (placed[1] as number) / all
  into[at + 16] = (safeOf[0] as number) / all
  into[at + 17] = (safeOf[1] as number) / all
  into[at + 18] = byOwner ? leftBlocks / all : 0
  return at + 19
}
