const URGENT_MS = 10_000

/** Below ten seconds a clock shows tenths and turns urgent. */
export function isUrgent(remainingMs: number): boolean {
  return remainingMs < URGENT_MS
}

/** Time left as a clock shows it: `2:00`, `1:02:05`, and below ten seconds `0:09.9`. Rounded up, so that 0 is really nothing left. */
export function clockText(remainingMs: number): string {
  if (isUrgent(remainingMs))
    return `0:${(Math.ceil(remainingMs / 100) / 10).toFixed(1).padStart(4, '0')}`
  const seconds = Math.ceil(remainingMs / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}

/** A whole budget as it is chosen: `30 s`, `2 min`. */
export function budgetText(budgetMs: number): string {
  const seconds = budgetMs / 1000
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

/** Time left for a screen reader, to the second: `1 minute 5 seconds`. */
export function clockWords(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1000)
  const parts = [
    counted(Math.floor(seconds / 3600), 'hour'),
    counted(Math.floor(seconds / 60) % 60, 'minute'),
    counted(seconds % 60, 'second'),
  ].filter(part => part !== null)
  return parts.length === 0 ? '0 seconds' : parts.join(' ')
}

function counted(count: number, unit: string): string | null {
  return count === 0 ? null : `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Time that a move took: `0.8 s`, `1:02`. */
export function tookText(tookMs: number): string {
  const tenths = Math.round(tookMs / 100)
  if (tenths < 600)
    return `${(tenths / 10).toFixed(1)} s`
  const seconds = Math.round(tookMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
