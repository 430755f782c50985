import type { Problem, ProgramLook, ProgramOutput, ProgramsLook } from '../../../shared/api.ts'
import type { SystemSupport } from '../../../shared/match/systemSupport.ts'
import type { Result } from '../../../shared/result.ts'
import type { Launcher } from '../../programs/launcher.ts'
import type { Matches } from './matches.ts'
import { basename } from 'node:path'
import { seatsOf } from '../../../shared/game/seat.ts'
import { succeed } from '../../../shared/result.ts'
import { hashedFile } from '../../programs/programFile.ts'
import { whyNotStarted } from '../../programs/whyNotStarted.ts'

/** How many lines of each stream a window is shown while the game goes on. */
const MOST_LIVE_LINES = 200

/** The programs that this host starts, as windows ask for them. */
export class HostPrograms {
  readonly #matches: Matches
  readonly #launcher: Pick<Launcher, 'means' | 'hide'>

  constructor(matches: Matches, launcher: Pick<Launcher, 'means' | 'hide'>) {
    this.#matches = matches
    this.#launcher = launcher
  }

  /**
   * Hides a file or folder, such as one with a key, from programs that are started from now on, if the system can do
   * that. It need not exist yet.
   */
  hide(path: string): void {
    this.#launcher.hide(path)
  }

  /** What the programs of a match printed so far, the last lines of each stream. */
  printed(id: string): Result<readonly ProgramOutput[], Problem> {
    const found = this.#matches.find(id)
    if (!found.ok)
      return found
    const { builtIn } = found.value
    return succeed(
      seatsOf(builtIn).flatMap(seat =>
        (builtIn[seat]?.printed?.() ?? []).map(printed => ({
          ...printed,
          seat,
          lines: printed.lines.slice(-MOST_LIVE_LINES),
        })),
      ),
    )
  }

  /** Describes programs before they are started, one after the other, since their files are read. */
  async lookAt({ game, dialect, programs }: ProgramsLook): Promise<Result<readonly ProgramLook[], Problem>> {
    const looks: ProgramLook[] = []
    for (const program of programs) {
      const hashed = await hashedFile(program)
      looks.push({
        problem: await whyNotStarted(game, dialect, program),
        file: hashed === null ? null : { name: basename(hashed.file), sha256: hashed.sha256 },
      })
    }
    return succeed(looks)
  }

  /** The means of this system to keep programs within their limits. */
  async means(): Promise<SystemSupport> {
    return this.#launcher.means()
  }
}
