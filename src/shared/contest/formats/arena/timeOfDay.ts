const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * When it is that time of day, as `11:30`, for the first time after another time; the offset is that of the place from
 * UTC.
 */
export function nextTimeOfDay(timeOfDay: string, after: number, utcOffsetMin: number): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  const local = after + utcOffsetMin * MINUTE_MS
  const wanted = local - local % DAY_MS + (60 * hours + minutes) * MINUTE_MS
  return (wanted > local ? wanted : wanted + DAY_MS) - utcOffsetMin * MINUTE_MS
}
