import type { Problem, ProgramOutput } from '../../shared/api.ts'
import type { SystemMeans } from '../../shared/match/systemMeans.ts'
import type { Result } from '../../shared/result.ts'
import type { Launcher } from '../programs/launcher.ts'
import type { Matches } from './matches.ts'
import { seatsOf } from '../../shared/game/seat.ts'
import { succeed } from '../../shared/result.ts'

/** Lines of each stream that a window is shown while the game goes on. */
const MOST_LIVE_LINES = 200

/** The programs that this host starts, as windows ask for them. */
export class HostPrograms {
  readonly #matches: Matches
  readonly #launcher: Pick<Launcher, 'means' | 'hide'>

  constructor(matches: Matches, launcher: Pick<Launcher, 'means' | 'hide'>) {
    this.#matches = matches
    this.#launcher = launcher
  }

  /** Keeps a file or folder, as one with a key, from the programs that are started from now on, where that can be done. It need not be there yet. */
  hide(path: string): void {
    this.#launcher.hide(path)
  }

  /** What the programs of a match printed so far, the last lines of each stream. */
  printed(id: string): Result<readonly ProgramOutput[], Problem> {
    const found = this.#matches.find(id)
    if (!found.ok)
      return found
    const { builtIn } = found.value
    return succeed(seatsOf(builtIn).flatMap(seat => (builtIn[seat]?.printed?.() ?? []).map(printed => ({ ...printed, seat, lines: printed.lines.slice(-MOST_LIVE_LINES) }))))
  }

  /** What this system has to keep programs within their limits. */
  async means(): Promise<SystemMeans> {
    return this.#launcher.means()
  }
}
