/** Days and times in the words of this machine's place. All take milliseconds since 1970. */

/** The day of it: `5 Jan 2026`. */
export const dayText = inFormat({ dateStyle: 'medium' })

const DAY_MS = 24 * 60 * 60_000
/** Days up to so long ago are told by how long ago they are. */
const MOST_DAYS_AGO = 6
let relative: Intl.RelativeTimeFormat | null = null

/** The day of it as people speak of it `now`: `today`, `yesterday`, `3 days ago`, and from a week on `5 Jan 2026`. */
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

/** The time of day of it: `13:00`. */
export const timeText = inFormat({ timeStyle: 'short' })

/** When something began: `5 Jan 2026, 13:00`. */
export function dateText(at: number): string {
  return `${dayText(at)}, ${timeText(at)}`
}

/** To the second: `13:00:04`. */
export const exactTimeText = inFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** To the millisecond: `13:00:04.250`. */
export const finestTimeText = inFormat({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})

/** The format is made when it is first needed: that takes a browser long. */
function inFormat(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | null = null
  return (at) => {
    format ??= new Intl.DateTimeFormat(undefined, options)
    return format.format(at)
  }
}
