import type { DatabaseSync } from 'node:sqlite'
import type { Archive } from '../src/main/archive/archive.ts'
import type { ContestFormat } from '../src/main/cli/exportFormats.ts'
import type { GameExporter } from '../src/main/cli/tournament/exportCommand.ts'
import type { StoredContest } from '../src/main/contest/readContest.ts'
import type { Random } from '../src/shared/random.ts'
import type { DamagedLogsOrder, DamagedLogsReport } from './damagedLogs.ts'
import type { LogDamage } from './logDamages.ts'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { Writable } from 'node:stream'
import { contestSummaries } from '../src/main/archive/contestList.ts'
import { ContestReader } from '../src/main/archive/contestLogs.ts'
import { openForThread } from '../src/main/archive/database.ts'
import { databasePath } from '../src/main/archive/databaseFiles.ts'
import { exportGames } from '../src/main/archive/exchange.ts'
import { pageOf } from '../src/main/archive/library.ts'
import { liveFile } from '../src/main/archive/liveMatch.ts'
import { mendContest } from '../src/main/archive/mendContest.ts'
import { StoredGames } from '../src/main/archive/storedEvents.ts'
import { explainDamaged, settleLeftovers } from '../src/main/archive/unfinished.ts'
import { CliError } from '../src/main/cli/cliError.ts'
import { CONTEST_FORMATS } from '../src/main/cli/exportFormats.ts'
import { describeGame, gameLine } from '../src/main/cli/gameText.ts'
import { Output } from '../src/main/cli/output.ts'
import { contestText } from '../src/main/cli/tournament/contestText.ts'
import { partsOf } from '../src/main/cli/tournament/exportCommand.ts'
import { contestId, storedContestWithWarning } from '../src/main/cli/tournament/storedContest.ts'
import { verifyIn } from '../src/main/cli/tournament/verifyCommand.ts'
import { mendStored } from '../src/main/contest/mendStored.ts'
import { readContest } from '../src/main/contest/readContest.ts'
import { readGameFile } from '../src/shared/archive/gameFile.ts'
import { EVERYTHING, libraryQuerySchema } from '../src/shared/archive/library.ts'
import { slotText } from '../src/shared/match/slot.ts'
import { pick, seededRandom } from '../src/shared/random.ts'
import { succeed } from '../src/shared/result.ts'
import { contentOf, LOG_DAMAGES, withOtherCharacter } from './logDamages.ts'

/** A stack trace, or what a schema says: nothing for people. */
const NOT_FOR_PEOPLE = /\n\s+at |"path":|Zod|undefined|\[object/
/** One in this many copies has a damaged file of a match or a game instead of a damaged contest. */
const FILES_ONE_IN = 8

type LocalArchive = Pick<Archive, 'contests' | 'contestPart' | 'recordOf' | 'eventsOf' | 'mendContest'> & GameExporter

/** What an archive's thread answers, answered here. */
function answering(db: DatabaseSync, data: string): LocalArchive {
  const reader = new ContestReader(db)
  const games = new StoredGames(db, data, 0)
  return {
    contests: async () => succeed(contestSummaries(db)),
    contestPart: async (...asked) => succeed(reader.part(...asked)),
    recordOf: async id => games.read(id),
    eventsOf: async id => games.read(id)?.game?.events ?? null,
    library: { exportGames: async (...asked) => succeed(exportGames(db, ...asked)) },
    mendContest: async mending => succeed(mendContest(db, data, mending)),
  }
}

/** Runs the commands on each of a share of the damaged copies, in this thread. */
export class DamagedCopies {
  readonly #order: DamagedLogsOrder
  readonly #data: string
  readonly #report = { copies: 0, unchanged: 0, crashes: [] as string[], wrongResults: [] as string[] }
  #whole: Pick<StoredContest, 'contest' | 'events'> | null = null
  /** What the command that runs has said on its error output. */
  #said = ''

  constructor(order: DamagedLogsOrder) {
    this.#order = order
    this.#data = join(order.folder, 'data')
    mkdirSync(join(this.#data, 'live'), { recursive: true })
    process.stderr.write = (text: string | Uint8Array) => {
      this.#said += String(text)
      return true
    }
  }

  async readAll(): Promise<DamagedLogsReport> {
    const { copies, share, shares } = this.#order
    this.#whole = await this.#readWhole()
    for (let copy = share; copy < copies; copy += shares) {
      const random = seededRandom(copy)
      this.#report.copies++
      if (copy % FILES_ONE_IN === 0)
        this.#damageFile(copy / FILES_ONE_IN, random)
      else
        await this.#damageContest(LOG_DAMAGES[copy % LOG_DAMAGES.length], copy, random)
    }
    return this.#report
  }

  /** The contest before anything happens to it. */
  async #readWhole(): Promise<StoredContest> {
    const db = this.#openCopy()
    const stored = await readContest(answering(db, this.#data), String(db.prepare('SELECT id FROM contest').get()?.id))
    db.close()
    if (!stored.ok || stored.value === null || stored.value.damage !== null)
      throw new Error('the contest is damaged already')
    return stored.value
  }

  #openCopy(): DatabaseSync {
    copyFileSync(databasePath(this.#order.filled), databasePath(this.#data))
    const db = openForThread(this.#data, true)
    db.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON')
    return db
  }

  async #damageContest(damage: LogDamage | undefined, copy: number, random: Random): Promise<void> {
    if (damage === undefined)
      return
    const name = `copy ${copy}, ${damage.name}`
    const db = this.#openCopy()
    const before = contentOf(db)
    const game = damage.make(db, random)
    if (contentOf(db) === before)
      this.#report.unchanged++
    else
      await this.#readDamaged(name, db, game, pick(CONTEST_FORMATS, random))
    db.close()
  }

  async #readDamaged(name: string, db: DatabaseSync, game: string | null, format: ContestFormat): Promise<void> {
    const archive = answering(db, this.#data)
    const wrong = (sentence: string): void => void this.#report.wrongResults.push(`${name}: ${sentence}`)
    const verified = await this.#attempt(
      `${name}, verify`,
      async (write) => {
        const output = outputTo(write)
        await verifyIn(archive, 'last', false, output).finally(async () => output.flushed())
      },
    )
    if (!verified.isRefused)
      wrong(`verify says: ${verified.text.trim()}`)
    const listed = await this.#attempt(`${name}, list`, async () => {
      for (const summary of pageOf(db, libraryQuerySchema.parse({ filter: EVERYTHING })).games)
        gameLine(summary)
    })
    if (listed.isRefused)
      wrong(`the list of games is refused: ${listed.text}`)
    for (const what of ['show', format] as const) {
      const shown = await this.#attempt(`${name}, ${what}`, async (write) => {
        const stored = await storedContestWithWarning(archive, 'last')
        if (what === 'show')
          return write(contestText(stored.contest))
        for await (const part of partsOf(stored, what, archive))
          write(part)
      })
      if (game === null && !shown.text.includes('is damaged') && !shown.text.includes('There is no contest'))
        wrong(`${what} does not say that the log is damaged: ${shown.text.slice(0, 200)}`)
    }
    if (game === null)
      await this.#goOnFromSure(name, archive, wrong)
    else
      await this.#showGame(name, archive, game, verified.text, wrong)
  }

  /** What is intact must be unchanged, and the contest must continue from there if a person accepts that. */
  async #goOnFromSure(name: string, archive: LocalArchive, wrong: (sentence: string) => void): Promise<void> {
    await this.#attempt(`${name}, resume`, async () => {
      const { events } = await storedContestWithWarning(archive, 'last')
      if (JSON.stringify(events) !== JSON.stringify(this.#whole?.events.slice(0, events.length)))
        wrong('what is said to be intact is not as it was')
      const mended = await mendStored(archive, await contestId(archive, 'last'), Date.now())
      if (!mended.ok)
        return wrong(`it can't go on: ${mended.error}`)
      const after = await readContest(archive, mended.value.contest.id)
      if (
        !after.ok || after.value === null || after.value.damage !== null
        || after.value.events.length !== events.length + 1
      ) {
        wrong('after it went on from the intact part it is damaged')
      }
    })
  }

  async #showGame(
    name: string,
    archive: LocalArchive,
    id: string,
    verified: string,
    wrong: (sentence: string) => void,
  ): Promise<void> {
    const slot = [...this.#whole?.contest.games() ?? []].find(({ match }) => match === id)?.slot
    if (slot !== undefined && !verified.includes(`Game ${slotText(slot)} `))
      wrong(`verify does not name the game: ${verified.slice(0, 200)}`)
    await this.#attempt(`${name}, games show`, async (write) => {
      const record = await archive.recordOf(id)
      if (record?.game != null)
        write(describeGame(record.game.events))
    })
  }

  /** What a command says on both its outputs. Throwing anything but a sentence for people is a crash. */
  async #attempt(name: string, work: (write: (text: string) => void) => Promise<unknown>): Promise<Attempted> {
    let text = ''
    this.#said = ''
    let isRefused = false
    try {
      await work(part => text += part)
    }
    catch (error) {
      isRefused = true
      if (!(error instanceof CliError))
        this.#report.crashes.push(`${name}: ${error instanceof Error ? error.stack ?? error.message : String(error)}`)
      this.#said += error instanceof Error ? error.message : ''
    }
    if (NOT_FOR_PEOPLE.test(this.#said))
      this.#report.wrongResults.push(`${name} says what is not for people: ${this.#said.slice(0, 300)}`)
    return { isRefused, text: this.#said + text }
  }

  /** The file of a match that was left in the middle, and the file of a game. */
  #damageFile(copy: number, random: Random): void {
    const isGame = copy % 2 === 1
    const name = `file ${copy} of a ${isGame ? 'game' : 'match'}`
    try {
      const problem = isGame ? this.#readDamagedGame(random) : this.#readDamagedMatch(random)
      if (problem !== null)
        this.#report.wrongResults.push(`${name}: ${problem}`)
    }
    catch (error) {
      this.#report.crashes.push(`${name}: ${error instanceof Error ? error.stack ?? error.message : String(error)}`)
    }
  }

  /** A game file with a changed character must be refused, or its events must be unchanged. */
  #readDamagedGame(random: Random): string | null {
    const text = readFileSync(join(this.#order.filled, 'game.json'), 'utf8')
    const read = readGameFile(withOtherCharacter(text, random))
    const before = readGameFile(text)
    if (!read.ok)
      return NOT_FOR_PEOPLE.test(read.error) ? `what is said is not for people: ${read.error}` : null
    return before.ok && JSON.stringify(read.value.events) === JSON.stringify(before.value.events)
      ? null
      : 'it is taken, and its events are others'
  }

  /**
   * Lines of a match's file are changed, gone, doubled or elsewhere: that is this.#said. One that is cut off is none.
   */
  #readDamagedMatch(random: Random): string | null {
    const content = readFileSync(join(this.#order.filled, 'live.jsonl'), 'utf8')
    const lines = content.trimEnd().split('\n')
    const at = 1 + random.int(lines.length - 2)
    const line = lines[at] ?? ''
    const isCut = random.int(5) === 0
    const damaged = pick([
      lines.with(at, withOtherCharacter(line, random)),
      lines.toSpliced(at, 1),
      lines.toSpliced(at, 0, line),
      lines.with(at, lines[at + 1] ?? '').with(at + 1, line),
      lines.with(at, pick(['', '{}', 'null', '[]'], random)),
    ], random)
    writeFileSync(
      liveFile(this.#data, 'left'),
      isCut ? content.slice(0, random.int(content.length)) : `${damaged.join('\n')}\n`,
    )
    const told = explainDamaged(settleLeftovers(this.#data, Date.now()).damaged) ?? ''
    if (NOT_FOR_PEOPLE.test(told))
      return `what is said is not for people: ${told}`
    return isCut || told.includes('was damaged') ? null : `nothing is said of its line ${at}`
  }
}

interface Attempted { readonly isRefused: boolean, readonly text: string }

function outputTo(write: (text: string) => void): Output {
  return Output.stream(new Writable({ write: (chunk, _, taken) => {
    write(String(chunk))
    taken()
  } }), 'The output')
}
