import type { Pose } from './simulateFall.ts'

/** Where the ground is drawn and in what size: pixels a metre along it and upwards, and the point below position 0. */
export interface FallScale {
  readonly metre: number
  readonly upright: number
  readonly middle: number
  readonly groundY: number
}

/**
 * The `transform` of SVG that moves something from where it stood to where it is now. Where a metre
 * upwards is drawn shorter than one along the ground, everything that turns is pressed by as much.
 */
export function poseTransform({ metre, upright, middle, groundY }: FallScale, from: Pose, to: Pose): string {
  const turn = to.angle - from.angle
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const across = middle / metre + from.x
  const up = groundY / upright - from.y
  const entries = [
    cos,
    -sin * upright / metre,
    sin * metre / upright,
    cos,
    middle + metre * (to.x - cos * across - sin * up),
    groundY - upright * (to.y - sin * across + cos * up),
  ]
  return `matrix(${entries.map(entry => Number(entry.toFixed(5))).join(' ')})`
}
