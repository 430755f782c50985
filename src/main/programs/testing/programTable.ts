import type { MatchEvent, MatchPlan } from '../../../shared/match/events.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { SeatPlan } from '../../../shared/match/player.ts'
import type { ProgramSeat } from '../../../shared/match/program.ts'
import type { MatchRunner } from '../../../shared/match/run/matchRunner.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { isOver } from '../../../shared/match/isOver.ts'
import { planFor } from '../../../shared/match/testing/story.ts'
import { Host } from '../../host/host.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'

const OPPONENT: SeatPlan = { kind: 'bot', bot: 'random' }

/** A host with a folder for programs. Dispose of it with `await using`. */
export class ProgramTable implements AsyncDisposable {
  readonly host: Host
  readonly folder = temporaryFolder()

  constructor(host = new Host({ version: 'test' })) {
    this.host = host
  }

  /** A seat for a program in JavaScript, given as text. */
  script(text: string, changes: Partial<ProgramSeat> = {}): ProgramSeat {
    const file = `${Math.random().toString(36).slice(2)}.cjs`
    writeFileSync(join(this.folder, file), text)
    return {
      kind: 'program',
      name: 'Prog',
      command: `"${process.execPath}" ${file}`,
      folder: this.folder,
      proto: 'stdio',
      ...changes,
    }
  }

  /** A match, by default of Nim, with that program at seat 1 and a bot at seat 2. */
  async open(program: SeatPlan, plan: Partial<MatchPlan> = {}): Promise<OpenedTable> {
    const seats: MatchPlan['seats'] = { 1: program, 2: OPPONENT }
    const opened = await this.host.newMatches.create({
      plan: planFor({ game: 'nim', settings: { piles: '3 4 5' }, budgetMs: null, seats, ...plan }),
      listen: null,
    })
    if (!opened.ok)
      throw new Error(opened.error.message)
    return new OpenedTable(opened.value.runner)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.host.close()
  }
}

export class OpenedTable {
  readonly runner: MatchRunner

  constructor(runner: MatchRunner) {
    this.runner = runner
  }

  get events(): readonly MatchEvent[] {
    return this.runner.eventsFrom(0)
  }

  /** The match, once it is over. */
  async ends(): Promise<Match> {
    return this.until(isOver)
  }

  async until(isSo: (match: Match, events: readonly MatchEvent[]) => boolean): Promise<Match> {
    if (isSo(this.runner.match, this.events))
      return this.runner.match
    return new Promise((resolve) => {
      const stop = this.runner.listen((_event, match) => {
        if (!isSo(match, this.events))
          return
        stop()
        resolve(match)
      })
    })
  }

  /** What the program printed on that stream, joined as one text. */
  printed(stream: 'stdin' | 'stdout' | 'stderr'): string {
    return this.events.flatMap(event =>
      event.type === 'printed' && event.stream === stream ? event.lines.map(({ text }) => text) : [],
    ).join('\n')
  }
}
