import type { Problem, ProgramOutput } from '../../shared/api.ts'
import type { SystemMeans } from '../../shared/match/systemMeans.ts'
import type { Result } from '../../shared/result.ts'
import type { Matches } from './matches.ts'
import { seatsOf } from '../../shared/game/seat.ts'
import { succeed } from '../../shared/result.ts'
import { Launcher } from '../programs/launcher.ts'

/** Lines of each stream that a window is shown while the game goes on. */
const MOST_LIVE_LINES = 200

/** The programs that this host starts, as windows ask for them. */
export class HostPrograms {
  readonly #matches: Matches

  constructor(matches: Matches) {
    this.#matches = matches
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
  async means(): Promise<Result<SystemMeans, Problem>> {
    return succeed(await Launcher.means())
  }
}
