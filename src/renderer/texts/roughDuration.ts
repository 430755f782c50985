const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** About how long something takes, as people say it: `20 s`, `4 min`, `1 h 20 min`, `2 days`. Takes milliseconds. */
export function roughDuration(ms: number): string {
  if (ms < 90 * SECOND)
    return `${Math.max(1, Math.round(ms / SECOND))} s`
  const minutes = Math.round(ms / MINUTE)
  if (minutes < 90)
    return `${minutes} min`
  if (ms < 36 * HOUR)
    return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${Math.round(ms / HOUR / 24)} days`
}
