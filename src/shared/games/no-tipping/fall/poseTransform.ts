import type { Pose } from './simulateFall.ts'

/** Where the ground is drawn and in what size: pixels a metre along it and upwards, and the point below position 0. */
export interface FallScale {
  readonly metre: number
  readonly upright: number
  readonly middle: number
  readonly groundY: number
}

/**
 * The `transform` of SVG that moves something from where it stood to where it is now. Where a metre upwards is drawn
 * in another length than one along the ground, what turns is as long each way as what lies that way, and stays a box.
 */
export function poseTransform({ metre, upright, middle, groundY }: FallScale, from: Pose, to: Pose): string {
  const turn = to.angle - from.angle
  const stretch = upright / metre
  const along = { x: Math.cos(turn), y: -stretch * Math.sin(turn) }
  const tall = Math.hypot(Math.sin(turn) / stretch, Math.cos(turn)) / Math.hypot(along.x, along.y)
  const up = { x: -along.y * tall, y: along.x * tall }
  const [fromX, fromY] = [middle + metre * from.x, groundY - upright * from.y]
  const entries = [
    along.x,
    along.y,
    up.x,
    up.y,
    middle + metre * to.x - along.x * fromX - up.x * fromY,
    groundY - upright * to.y - along.y * fromX - up.y * fromY,
  ]
  return `matrix(${entries.map(entry => Number(entry.toFixed(5))).join(' ')})`
}
