import type { Torques } from '../../../shared/games/no-tipping/torque.ts'
import { marginOf } from './gaugeScale.ts'

/** The most that a standing beam leans on the wall, in degrees: less than a fallen one. */
export const MOST_LEAN = 5

/**
 * How a standing beam of the skyline leans, in degrees clockwise: to the side that is nearer to tipping, further the
 * nearer it is, and level if both sides are equal. So a room sees from afar which beams are about to go.
 */
export function skylineTilt(torques: Torques): number {
  const [left, right] = [Math.max(0, marginOf('left', torques)), Math.max(0, marginOf('right', torques))]
  return left + right === 0 ? 0 : MOST_LEAN * (left - right) / (left + right)
}
