import { expect, it } from 'vitest'
import { dayText, recentDayText } from './dateText.ts'

it('tells the days of the last week by how long ago they are, and others by their date', () => {
  const now = new Date(2026, 2, 30, 0, 5).getTime() // the clock may have been put forward the day before
  const at = (day: number, hour: number): number => new Date(2026, 2, day, hour).getTime()
  expect([at(30, 0), at(29, 23), at(29, 1), at(24, 12)].map(time => recentDayText(time, now)))
    .toEqual(['today', 'yesterday', 'yesterday', '6 days ago'])
  expect(recentDayText(at(23, 23), now)).toBe(dayText(at(23, 23)))
  expect(recentDayText(at(31, 1), now)).toBe(dayText(at(31, 1)))
})
