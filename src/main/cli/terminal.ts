import type { Archive } from '../archive/archive.ts'
import type { Host } from '../host/host.ts'
import process from 'node:process'
import { CommanderError } from 'commander'
import { CliError } from './cliError.ts'
import { guestDoor } from './guestDoor.ts'
import { Output } from './output.ts'
import { tell, tellOfRescue } from './tell.ts'
import { commandStart, thisCommand } from './thisCommand.ts'

/** Where a build of Fulcrum has its parts: absolute paths of folders. */
export interface Build {
  readonly version: string
  /** What contains the build. */
  readonly root: string
  /** The built window. */
  readonly files: string
  /** The starter clients. */
  readonly starters: string
}

/** A host, and the archive that it keeps its matches in. */
export interface OpenedHost {
  readonly host: Host
  readonly archive: Archive
}

/** What becomes of a command when the system tells it to end. */
interface Ending {
  /** Closes everything in order. */
  readonly end: () => Promise<unknown>
  /** Whether Ctrl+C would lose a match, so that only the second one ends the command. */
  readonly asksFirst?: () => boolean
  /** Called at each Ctrl+C, which then ends nothing by itself. */
  readonly interrupted?: () => void
}

/**
 * What the commands share: the output, the hosts that they open and what is told of their archives, signals, and the
 * exit code.
 */
export class Terminal {
  readonly output = Output.standard(process.stdout)
  readonly build: Build
  /** What was last told of an archive. */
  #warning: string | null = null
  #wasHeld = false
  #wasClosed = false
  #explained: unknown = null

  constructor(build: Build) {
    this.build = build
  }

  /** Opens a host that keeps its matches in the archive of that folder, and tells what is wrong with the archive. */
  async openHost(data: string | undefined, announcesName: boolean): Promise<OpenedHost> {
    return this.#watched(await this.#opened(data, announcesName))
  }

  /**
   * A host for what has to be kept, which closes when nobody reads the output, unless something else is to happen then.
   * Throws a `CliError` if there is no archive, or if contests are to be kept and can't be.
   */
  async openKeepingHost(data: string | undefined, use: 'positions' | 'contests'): Promise<OpenedHost> {
    const opened = await this.#opened(data)
    const { status, contestsProblem } = opened.archive
    if (contestsProblem !== null && (use === 'contests' || status.state === 'off')) {
      await opened.host.close()
      throw new CliError(contestsProblem, 1)
    }
    this.endWithoutReader(async () => opened.host.close())
    return this.#watched(opened)
  }

  /** Has SIGINT, SIGTERM and SIGHUP end the process in order; a second one ends it at once. */
  stopOnSignal({ end, asksFirst = () => false, interrupted }: Ending): void {
    let isEnding = false
    const stop = (exitCode: number): void => {
      if (isEnding)
        process.exit(exitCode) // somebody does not want to wait
      isEnding = true
      void end().then(async () => this.output.flushed()).catch(() => {}).finally(() => process.exit(exitCode))
    }
    let warned = false
    process.on('SIGINT', () => {
      if (interrupted !== undefined)
        return interrupted()
      if (!warned && asksFirst()) {
        warned = true
        process.stderr.write('A match is running. Press Ctrl+C again to stop it.\n')
        return
      }
      stop(130)
    })
    process.on('SIGTERM', () => stop(143))
    process.on('SIGHUP', () => stop(129))
  }

  /** Closes everything once the output fails: there is nobody left to play for. */
  endWithoutReader(end: () => Promise<unknown>): void {
    this.output.whenFailed(() => void end().finally(() => this.endNow()))
  }

  /** Ends the process, whatever is still open; that the output failed is the last thing that is told. */
  endNow(): void {
    void this.output.flushed().catch(error => this.explain(error)).finally(() => process.exit())
  }

  /** Tells an error once, and sets the exit code. Throws what is a bug. */
  explain(error: unknown): void {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2
      return
    }
    if (!(error instanceof CliError))
      throw error
    if (error.message !== '' && error !== this.#explained && error.message !== this.#warning)
      tell(error.message)
    this.#explained = error
    process.exitCode = Math.max(error.exitCode, Number(process.exitCode ?? 0))
  }

  async #opened(data: string | undefined, announcesName = true): Promise<OpenedHost> {
    const { openHost } = await import('../host/openHost.ts')
    const { version, root, ...folders } = this.build
    return openHost({
      version,
      command: commandStart(version, root),
      what: thisCommand(),
      rescue: tellOfRescue,
      openDoor: guestDoor(folders),
      data: data ?? null,
      announcesName,
    })
  }

  #watched(opened: OpenedHost): OpenedHost {
    const { host, archive } = opened
    this.#warnOf(archive)
    host.listen({ archiveChanged: () => this.#warnOf(archive), programsNoted: tell })
    return opened
  }

  /** Tells what is wrong with the archive, if anything is, and when games are kept or go on that were not before. */
  #warnOf(archive: Archive): void {
    const { state, message } = archive.status
    if (message !== null && message !== this.#warning)
      tell(message)
    if (this.#wasClosed && state === 'kept')
      tell('The archive can be written now: games are kept from now on.')
    this.#wasClosed = state === 'off' || state === 'reading'
    if (this.#wasHeld && state !== 'held')
      tell('Everything can be written again: matches and contests go on.')
    this.#wasHeld = state === 'held'
    this.#warning = message
  }
}
