import type { YinshSettings } from '../settings.ts'
import { Engine } from './engine.ts'
import { tunedFor } from './tunedFor.ts'

/** Slots of its table of transpositions: 32 MB. */
const SLOTS = 1 << 20

let last: Engine | null = null

/** This thread's engine for those settings. It has one at a time, whose memory is used again and again. */
export function engineFor(settings: YinshSettings): Engine {
  const isLast = last !== null && last.settings.size === settings.size && last.settings.row === settings.row
    && last.settings.rules === settings.rules
  last = last !== null && isLast ? last : new Engine(settings, tunedFor(settings).weights, SLOTS)
  return last
}
