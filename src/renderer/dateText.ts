/** Days and times in the words of this machine's place. All take milliseconds since 1970. */

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const EXACT = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const TO_THE_MILLISECOND = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})

/** When something began: `5 Jan 2026, 13:00`. */
export function dateText(at: number): string {
  return `${dayText(at)}, ${timeText(at)}`
}

/** The day of it: `5 Jan 2026`. */
export function dayText(at: number): string {
  return DAY.format(at)
}

/** The time of day of it: `13:00`. */
export function timeText(at: number): string {
  return TIME.format(at)
}

/** To the second: `13:00:04`. */
export function exactTimeText(at: number): string {
  return EXACT.format(at)
}

/** To the millisecond: `13:00:04.250`. */
export function finestTimeText(at: number): string {
  return TO_THE_MILLISECOND.format(at)
}
