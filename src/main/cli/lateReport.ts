import type { Report } from './report.ts'

/** A report that keeps out of the way: what it is told is written once the work of the moment is done. */
export interface LateReport extends Report {
  /** Writes what is still waiting. */
  readonly flush: () => void
}

/** Players must not wait for what is printed about them: passes everything on in order, a little later. */
export function lateReport(report: Report): LateReport {
  let waiting: (() => void)[] = []
  let planned = false
  const flush = (): void => {
    planned = false
    const due = waiting
    waiting = []
    due.forEach(tell => tell())
  }
  const later = (tell: () => void): void => {
    waiting.push(tell)
    if (!planned)
      setImmediate(flush)
    planned = true
  }
  return {
    listening: (port, addresses) => later(() => report.listening(port, addresses)),
    event: (event, after) => later(() => report.event(event, after)),
    portNote: note => later(() => report.portNote(note)),
    flush,
  }
}
