import { counted } from './counted.ts'

/** How long something takes or took, in words and as clocks show it. All take milliseconds. */

const URGENT_MS = 10_000

/** Below ten seconds a clock shows tenths and turns urgent. */
export function isUrgent(remainingMs: number): boolean {
  return remainingMs < URGENT_MS
}

/**
 * Time left as on a clock: `2:00`, `1:02:05`, and below ten seconds `0:09.9`. Rounded up, so that 0 means that nothing
 * is left.
 */
export function clockText(remainingMs: number): string {
  return isUrgent(remainingMs)
    ? `0:${(Math.ceil(remainingMs / 100) / 10).toFixed(1).padStart(4, '0')}`
    : withColons(Math.ceil(remainingMs / 1000))
}

/** A whole budget as people choose it: `30 s`, `2 min`. */
export function budgetText(budgetMs: number): string {
  const seconds = budgetMs / 1000
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

/** Time left for a screen reader, to the second: `1 minute 5 seconds`. */
export function clockWords(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1000)
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const
  return parts.flatMap(([count, unit]) => count === 0 ? [] : counted(count, unit)).join(' ') || '0 seconds'
}

/** To a tenth of a second: `0.8 s`. */
export function secondsText(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** Time that a move took: `0.8 s`, `1:02`. */
export function tookText(tookMs: number): string {
  return Math.round(tookMs / 100) < 600 ? secondsText(tookMs) : withColons(Math.round(tookMs / 1000))
}

/** How long a game lasted: `4 s`, `12:05`, `1:02:05`. */
export function lengthText(lengthMs: number): string {
  const seconds = Math.round(lengthMs / 1000)
  return seconds < 60 ? `${seconds} s` : withColons(seconds)
}

/** In the unit that fits: `12 ms`, `1.4 s`, `120 s`. */
export function durationText(ms: number): string {
  if (ms < 1000)
    return ms < 1 ? 'under 1 ms' : `${Math.round(ms)} ms`
  return `${ms < URGENT_MS ? Math.round(ms / 100) / 10 : Math.round(ms / 1000)} s`
}

/** Seconds as `2:00` or `1:02:05`. */
function withColons(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
