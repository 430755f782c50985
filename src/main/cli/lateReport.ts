import type { Report } from './report.ts'

/** Nothing is printed until this long nothing has happened … */
const QUIET_MS = 2
/** … or until what happened has waited this long. */
const LATEST_MS = 50

/** A report that keeps out of the players' way: what it is told is printed in a quiet moment. */
export interface LateReport extends Report {
  /** Prints at once what is still waiting. */
  readonly flush: () => void
}

/**
 * Players must not wait for what is printed about them: everything is printed in order, a little
 * later, and what is printed together is written together.
 */
export function lateReport(
  reportTo: (write: (text: string) => void) => Report,
  write: (text: string) => void,
): LateReport {
  let text = ''
  const report = reportTo(more => text += more)
  let waiting: (() => void)[] = []
  /** Whether what waits is printed by and by, or is to be in the next quiet moment. */
  let isDue = false

  const print = (count: number): void => {
    const due = waiting.slice(0, count)
    waiting = waiting.slice(count)
    due.forEach(tell => tell())
    write(text)
    text = ''
  }
  // A share at a time, so that moves which come meanwhile are heard in between.
  const printShare = (): void => {
    print(Math.ceil(waiting.length / 4))
    isDue = waiting.length > 0
    if (isDue)
      setImmediate(printShare)
  }
  const awaitQuiet = (latest: number): void => {
    const known = waiting.length
    setTimeout(() => {
      if (waiting.length === known || performance.now() >= latest)
        printShare()
      else
        awaitQuiet(latest)
    }, QUIET_MS)
  }
  const later = (tell: () => void): void => {
    waiting.push(tell)
    if (isDue)
      return
    isDue = true
    awaitQuiet(performance.now() + LATEST_MS)
  }
  return {
    listening: (port, addresses) => later(() => report.listening(port, addresses)),
    means: means => later(() => report.means(means)),
    room: room => later(() => report.room(room)),
    named: (name, port, page) => later(() => report.named(name, port, page)),
    event: (event, after) => later(() => report.event(event, after)),
    series: (event, after) => later(() => report.series(event, after)),
    portNote: note => later(() => report.portNote(note)),
    flush: () => print(waiting.length),
  }
}
