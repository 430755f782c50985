/** Days and times as this machine's locale writes them. All functions take milliseconds since 1970. */

/** A day: `5 Jan 2026`. */
export const dayText = inFormat({ dateStyle: 'medium' })

const DAY_MS = 24 * 60 * 60_000
/** Up to this many days ago, a day is named by its distance. */
const MOST_DAYS_AGO = 6
let relative: Intl.RelativeTimeFormat | null = null

/** A day as people speak of it at `now`: `today`, `yesterday`, `3 days ago`, and after that `5 Jan 2026`. */
export function recentDayText(at: number, now: number): string {
  const ago = Math.round((dayBegin(now) - dayBegin(at)) / DAY_MS)
  if (ago < 0 || ago > MOST_DAYS_AGO)
    return dayText(at)
  relative ??= new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
  return relative.format(-ago, 'day')
}

function dayBegin(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}

/** A time of day: `13:00`. */
export const timeText = inFormat({ timeStyle: 'short' })

/** When something began: `5 Jan 2026, 13:00`. */
export function dateText(at: number): string {
  return `${dayText(at)}, ${timeText(at)}`
}

/** A time to the second: `13:00:04`. */
export const exactTimeText = inFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** A time to the millisecond: `13:00:04.250`. */
export const finestTimeText = inFormat({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})

/** The format is made when it is first needed, because making one takes a browser long. */
function inFormat(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | null = null
  return (at) => {
    format ??= new Intl.DateTimeFormat(undefined, options)
    return format.format(at)
  }
}
