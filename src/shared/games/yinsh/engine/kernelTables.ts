import type { Geometry } from '../geometry.ts'
import type { Kernel } from './kernel.ts'
import type { Window } from './windows.ts'
import { deriveSeed } from '../../../random.ts'
import { DIRECTIONS, rayFrom } from '../geometry.ts'

// As in assembly/memory.ts.
const NO_POINT = 255
const NO_WINDOW = 0xFFFF
const RAY_LENGTH = 16
const WINDOW_LENGTH = 8
const MOST_WINDOWS_OF_POINT = 20
const CELLS_OF_POINT = 5
const TURN_KEYS_LENGTH = 20

/** Any fixed number: the same positions have the same keys everywhere. */
const KEY_SEED = 0x59_494E53

/** Writes what the kernel knows of a board, and the keys by which it tells positions apart. */
export function writeTables(kernel: Kernel, geometry: Geometry, windows: readonly Window[]): void {
  writeRays(kernel, geometry)
  writeWindows(kernel, geometry, windows)
  writeKeys(kernel, geometry)
}

function writeRays({ memory: { buffer }, RAYS }: Kernel, geometry: Geometry): void {
  const rays = new Uint8Array(buffer, RAYS.value, geometry.count * DIRECTIONS.length * RAY_LENGTH).fill(NO_POINT)
  for (const { index } of geometry.points) {
    for (const direction of DIRECTIONS)
      rays.set(rayFrom(geometry, index, direction), (index * DIRECTIONS.length + direction) * RAY_LENGTH)
  }
}

function writeWindows(
  { memory: { buffer }, WINDOW_POINTS, POINT_WINDOWS }: Kernel,
  { points, count }: Geometry,
  windows: readonly Window[],
): void {
  const windowPoints = new Uint8Array(buffer, WINDOW_POINTS.value, windows.length * WINDOW_LENGTH)
  const windowsOfPoint = points.map((): number[] => [])
  for (const [index, window] of windows.entries()) {
    windowPoints.set(window, index * WINDOW_LENGTH)
    window.forEach(point => windowsOfPoint[point]?.push(index))
  }
  const pointWindows = new Uint16Array(buffer, POINT_WINDOWS.value, count * MOST_WINDOWS_OF_POINT).fill(NO_WINDOW)
  windowsOfPoint.forEach((own, point) => pointWindows.set(own, point * MOST_WINDOWS_OF_POINT))
}

function writeKeys({ memory: { buffer }, POINT_KEYS, TURN_KEYS }: Kernel, { count }: Geometry): void {
  const keys = (length: number, use: number): number[] =>
    Array.from({ length }, (_, index) => deriveSeed(KEY_SEED, use, index))
  const pointKeys = new Uint32Array(buffer, POINT_KEYS.value, count * CELLS_OF_POINT * 2)
  pointKeys.set(keys(pointKeys.length, 0))
  new Uint32Array(buffer, TURN_KEYS.value, TURN_KEYS_LENGTH).set(keys(TURN_KEYS_LENGTH, 1))
}
