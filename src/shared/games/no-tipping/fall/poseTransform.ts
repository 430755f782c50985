import type { Pose } from './simulateFall.ts'

/**
 * Where and at what scale the ground is drawn: pixels per metre along it and upwards, and the point below position 0.
 */
export interface FallScale {
  readonly metre: number
  readonly upright: number
  readonly middle: number
  readonly groundY: number
}

/**
 * The `transform` of SVG that moves something from its pose in `from` to its pose in `to`. If vertical metres are drawn
 * at another scale than horizontal ones, a turning thing is scaled in its own direction, so that it stays a box.
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
