import type { Report } from './report.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lateReport } from './lateReport.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A late report that tells nothing but a port's notes, and what it wrote, write by write. */
function notes(): { readonly note: (text: string) => void, readonly flush: () => void, readonly written: string[] } {
  const written: string[] = []
  const reportTo = (write: (text: string) => void): Report => ({
    listening: () => {},
    means: () => {},
    room: () => {},
    named: () => {},
    event: () => {},
    series: () => {},
    portNote: ({ text }) => write(text),
  })
  const { portNote, flush } = lateReport(reportTo, text => text !== '' && written.push(text))
  return { note: text => portNote({ at: 0, level: 'info', text }), flush, written }
}

it('prints in a quiet moment, in order, and together what is printed at once', () => {
  const { note, written } = notes()
  ;[...'abcdefgh'].forEach(note)
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(written).toEqual([])
  vi.runAllTimers()
  expect(written).toEqual(['ab', 'cd', 'e', 'f', 'g', 'h'])
})

it('waits as long as more is told, but no longer than 50 ms', () => {
  const { note, written } = notes()
  for (let ms = 0; ms < 49; ms++) {
    note('.')
    vi.advanceTimersByTime(1)
  }
  expect(written).toEqual([])
  note('.')
  vi.advanceTimersByTime(1)
  expect(written.length).toBeGreaterThan(0)
  vi.runAllTimers()
  expect(written.join('')).toBe('.'.repeat(50))
})

it('prints what is told after a quiet moment in the next one', () => {
  const { note, written } = notes()
  note('a')
  vi.runAllTimers()
  note('b')
  expect(written).toEqual(['a'])
  vi.runAllTimers()
  expect(written).toEqual(['a', 'b'])
})

it('prints all that waits at once when it is asked to, and once', () => {
  const { note, flush, written } = notes()
  ;[...'abc'].forEach(note)
  flush()
  expect(written).toEqual(['abc'])
  vi.runAllTimers()
  expect(written).toEqual(['abc'])
})
