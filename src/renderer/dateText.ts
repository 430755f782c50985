/** Days and times in the words of this machine's place. All take milliseconds since 1970. */

/** The day of it: `5 Jan 2026`. */
export const dayText = inFormat({ dateStyle: 'medium' })

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
