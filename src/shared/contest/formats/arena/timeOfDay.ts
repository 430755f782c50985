const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * The first moment after `after` when it is that time of day, such as `11:30`; `utcOffsetMin` is the local offset from
 * UTC.
 */
export function nextTimeOfDay(timeOfDay: string, after: number, utcOffsetMin: number): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  const local = after + utcOffsetMin * MINUTE_MS
  const wanted = local - local % DAY_MS + (60 * hours + minutes) * MINUTE_MS
  return (wanted > local ? wanted : wanted + DAY_MS) - utcOffsetMin * MINUTE_MS
}
