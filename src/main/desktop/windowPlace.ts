import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/** A rectangle on the screens, in density-independent pixels. */
export interface Area { readonly x: number, readonly y: number, readonly width: number, readonly height: number }

const FAR = 1_000_000
const placeSchema = z.object({
  x: z.int().min(-FAR).max(FAR),
  y: z.int().min(-FAR).max(FAR),
  width: z.int().min(1).max(FAR),
  height: z.int().min(1).max(FAR),
  maximized: z.boolean(),
})
/** Where the window was, or would be if it were not maximised. */
export type WindowPlace = z.infer<typeof placeSchema>

export const SMALLEST = { width: 900, height: 600 }
const USUAL = { width: 1200, height: 800 }

/** The place that was saved last, or null. An invalid file is set aside. */
export function loadPlace(file: string): WindowPlace | null {
  const text = readIfThere(file)
  if (text === null)
    return null
  try {
    return placeSchema.parse(JSON.parse(text))
  }
  catch {
    quietly(() => renameSync(file, `${file}.bad`))
    return null
  }
}

/** Saves the window's place. If that fails it is forgotten, since nobody should have to wait for it. */
export function savePlace(file: string, place: WindowPlace): void {
  quietly(() => {
    writeFileSync(`${file}.new`, `${JSON.stringify(place)}\n`)
    renameSync(`${file}.new`, file) // atomic, so that half a file is never read
  })
}

/**
 * Where to open the window: wholly on the screen that shows most of `place`. If no screen shows any of it, or nothing
 * is known, in the middle of the first screen.
 */
export function placeOn(screens: readonly Area[], place: WindowPlace | null): WindowPlace {
  const best = [...screens].sort((one, other) => overlap(other, place) - overlap(one, place))[0]
  const screen = best ?? { x: 0, y: 0, ...USUAL }
  const width = clamp(place?.width ?? USUAL.width, SMALLEST.width, screen.width)
  const height = clamp(place?.height ?? USUAL.height, SMALLEST.height, screen.height)
  const isShown = overlap(screen, place) > 0
  const x = isShown && place !== null ? place.x : screen.x + Math.round((screen.width - width) / 2)
  const y = isShown && place !== null ? place.y : screen.y + Math.round((screen.height - height) / 2)
  return {
    x: clamp(x, screen.x, screen.x + screen.width - width),
    y: clamp(y, screen.y, screen.y + screen.height - height),
    width,
    height,
    maximized: place?.maximized ?? false,
  }
}

/**
 * The screen for another window: the one that shows least of a window at `place`, or the first of several such screens.
 */
export function otherScreen(screens: readonly Area[], place: Area): Area {
  return [...screens].sort((one, other) => overlap(one, place) - overlap(other, place))[0] ?? place
}

/** The overlap of two areas, in square pixels. */
function overlap(one: Area, other: Area | null): number {
  if (other === null)
    return 0
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** `most` wins where the limits cross. */
function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  }
  catch {
    return null
  }
}

function quietly(work: () => void): void {
  try {
    work()
  }
  catch {}
}
