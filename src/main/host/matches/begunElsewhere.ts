import type { Problem } from '../../../shared/api.ts'
import type { Result } from '../../../shared/result.ts'
import type { HostSeries } from './hostSeries.ts'
import type { Opened } from './matchOpener.ts'
import type { Ports } from './ports.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { fail } from '../../../shared/result.ts'

/** How many matches and series of players at other computers may go on at a time. */
export const MOST_BEGUN_ELSEWHERE = 100

const TOO_MANY: Problem = {
  code: 'refused',
  message:
    `${MOST_BEGUN_ELSEWHERE} matches and series that were begun at other computers are not over. End one of them first.`,
}

/**
 * The matches and series that players at other computers have begun, and that go on. Each keeps a file and perhaps a
 * port of this machine open, also once its window has gone: without a limit, one player could take what all need.
 */
export class BegunElsewhere {
  readonly #begun = new Set<Opened>()
  /** How many are about to begin. */
  #beginning = 0
  readonly #ports: Ports
  readonly #series: HostSeries

  constructor({ ports, series }: { readonly ports: Ports, readonly series: HostSeries }) {
    this.#ports = ports
    this.#series = series
  }

  /** Begins one more, if there is room. */
  async begin(open: () => Promise<Result<Opened, Problem>>): Promise<Result<Opened, Problem>> {
    this.#forgetOver()
    if (this.#begun.size + this.#beginning >= MOST_BEGUN_ELSEWHERE)
      return fail(TOO_MANY)
    this.#beginning++
    try {
      const opened = await open()
      if (opened.ok)
        this.#begun.add(opened.value)
      return opened
    }
    finally {
      this.#beginning--
    }
  }

  #forgetOver(): void {
    for (const opened of this.#begun) {
      if (!this.#goesOn(opened))
        this.#begun.delete(opened)
    }
  }

  #goesOn({ runner: { match }, hostedPort }: Opened): boolean {
    return !isOver(match)
      || this.#series.isRunning(match.plan.series?.id ?? '')
      || (hostedPort !== null && this.#ports.get(hostedPort.id) !== null)
  }
}
