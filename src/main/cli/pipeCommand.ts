import type { Socket } from 'node:net'
import type { Cancel } from '../../shared/clock.ts'
import type { AnyDialect } from '../../shared/game/game.ts'
import type { LinePipe, PipeStep } from '../../shared/game/linePipe.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { ProgramCommand, ProgramEnd } from '../programs/program.ts'
import { dialectOf, gameOf } from '../../shared/games/index.ts'
import { systemClock } from '../clock/clock.ts'
import { Program } from '../programs/program.ts'
import { CliError } from './cliError.ts'
import { CLOSED_EARLY, dial, hearReferee } from './dial.ts'
import { PlainText } from './plainText.ts'

export interface PipeOptions extends ProgramCommand {
  readonly game: GameId
  readonly host: string
  readonly port: number
  /** Settings that the game's protocol does not transmit, by name. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Receives pieces of the program's standard error, safe for a terminal. */
  readonly error: (text: string) => void
}

/** A program that is being piped. */
export interface RunningPipe {
  /** How the game ended; throws a `CliError` if it did not end properly, or if the program failed. */
  readonly over: Promise<string>
  /** Ends the program and tells the referee. */
  readonly stop: () => Promise<void>
}

/** At most this many lines may come before the program is asked for them; one more is a fault. */
const MOST_EARLY = 100

/**
 * Plays a game with a program that knows no network. The program is started when the game begins, communicates in
 * lines, and is ended with the game. Throws a `CliError` if the game has no such programs, or if no referee answers.
 */
export async function startPipe(options: PipeOptions): Promise<RunningPipe> {
  const dialect = dialectOf(options.game)
  const pipe = dialect?.pipe?.(options.settings) ?? null
  if (dialect === null || pipe === null)
    throw new CliError(`${gameOf(options.game).title} has no protocol for programs that speak by lines.`)
  return new Piping(await dial(options.host, options.port), dialect, pipe, options)
}

/** One game: passes messages between the referee and the program, and runs the program's clock while it thinks. */
class Piping implements RunningPipe {
  readonly over: Promise<string>
  readonly #socket: Socket
  readonly #pipe: LinePipe
  readonly #options: PipeOptions
  #program: Program | null = null
  #early: string[] = []
  #remainingMs = Number.POSITIVE_INFINITY
  /** When the program was asked; null while it is not its turn. */
  #askedAt: number | null = null
  #cancelTimer: Cancel = () => {}
  #isOver = false
  #settle: (how: string | CliError) => void = () => {}

  constructor(socket: Socket, { framing }: AnyDialect, pipe: LinePipe, options: PipeOptions) {
    this.#socket = socket
    this.#pipe = pipe
    this.#options = options
    this.over = new Promise((resolve, reject) => {
      this.#settle = how => how instanceof CliError ? reject(how) : resolve(how)
    })
    hearReferee(socket, framing, {
      message: text => this.#hear(text),
      broken: sentence => this.#fail(sentence),
      closed: () => this.#fail(CLOSED_EARLY),
    })
  }

  async stop(): Promise<void> {
    this.#giveUp('gone', 'It was stopped before the game was over.')
    await this.#program?.stop()
  }

  #hear(message: string): void {
    if (this.#isOver)
      return
    const heard = this.#pipe.hear(message)
    if (heard.ok)
      this.#take(heard.value)
    else
      this.#giveUp('gone', `The referee sent something odd: ${heard.error}.`)
  }

  #take({ toProgram, toReferee, asks, ended, budgetMs }: PipeStep): void {
    if (budgetMs !== undefined)
      this.#begin(budgetMs)
    toReferee.forEach(message => this.#socket.write(`${message}\n`))
    if (ended !== null)
      return this.#end(ended)
    toProgram.forEach(line => this.#program?.write(line))
    if (asks)
      this.#ask()
  }

  #begin(budgetMs: number): void {
    this.#remainingMs = budgetMs
    const printed = new PlainText()
    this.#program = new Program(this.#options, {
      line: text => this.#line(text),
      unreadable: why => this.#giveUp('gone', `The program wrote a line that ${why}.`),
      error: text => this.#options.error(printed.take(text)),
      ended: how => this.#giveUp('gone', `The program ${endedText(how, this.#options)}.`),
    })
  }

  #ask(): void {
    this.#askedAt = performance.now()
    const line = this.#early.shift()
    if (line !== undefined) {
      this.#line(line)
    }
    else {
      this.#cancelTimer = systemClock.after(
        this.#remainingMs,
        () => this.#giveUp('timeout', 'The program ran out of time.'),
      )
    }
  }

  #line(text: string): void {
    if (this.#isOver)
      return
    if (this.#askedAt === null) {
      if (this.#early.push(text) > MOST_EARLY)
        this.#giveUp('gone', `The program wrote ${this.#early.length} lines that nobody had asked for.`)
      return
    }
    this.#remainingMs -= performance.now() - this.#askedAt
    this.#rest()
    this.#take(this.#pipe.answer(text))
  }

  /** The program is no longer asked. */
  #rest(): void {
    this.#askedAt = null
    this.#cancelTimer()
  }

  #giveUp(why: 'timeout' | 'gone', sentence: string): void {
    if (this.#isOver)
      return
    this.#socket.write(`${this.#pipe.giveUp(why)}\n`)
    this.#fail(sentence)
  }

  #fail(sentence: string): void {
    this.#end(new CliError(sentence, 1))
  }

  #end(how: string | CliError): void {
    if (this.#isOver)
      return
    this.#isOver = true
    this.#rest()
    this.#socket.end()
    this.#socket.resume() // discards what comes after the end
    void (this.#program?.stop() ?? Promise.resolve()).then(() => this.#settle(how))
  }
}

function endedText(how: ProgramEnd, { command }: ProgramCommand): string {
  switch (how.kind) {
    case 'exited':
      return `ended with exit code ${how.code} before the game was over`
    case 'signalled':
      return `was ended by ${how.signal} before the game was over`
    case 'not-started':
      return how.code === 'ENOENT'
        ? `${command} was not found`
        : how.code === 'EACCES'
          ? `${command} may not be run`
          : `${command} could not be started (${how.code})`
  }
}
