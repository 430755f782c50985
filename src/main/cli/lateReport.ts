import type { Report } from './report.ts'

/** Nothing is printed until nothing has happened for this long, in ms … */
const QUIET_MS = 2
/** … or until something has waited this long, in ms. */
const LATEST_MS = 50

/** A report that does not slow down the players: it prints in quiet moments. */
export interface LateReport extends Report {
  /** Prints everything that is still waiting. */
  readonly flush: () => void
}

/**
 * Players must not wait while something is printed about them, so everything is printed in order but a little later,
 * several items in one write.
 */
export function lateReport(
  reportTo: (write: (text: string) => void) => Report,
  write: (text: string) => void,
): LateReport {
  let text = ''
  const report = reportTo(more => text += more)
  let waiting: (() => void)[] = []
  /** Whether printing goes on without waiting for a quiet moment. */
  let isDue = false

  const print = (count: number): void => {
    const due = waiting.slice(0, count)
    waiting = waiting.slice(count)
    due.forEach(tell => tell())
    write(text)
    text = ''
  }
  // Prints a part at a time, so that moves which come meanwhile are handled in between.
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
