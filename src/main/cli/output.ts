import type { Writable } from 'node:stream'
import { closeSync, openSync } from 'node:fs'
import { Socket } from 'node:net'
import process from 'node:process'
import { spellUnprintable, stripUnprintableInLines } from '../../shared/printable.ts'
import { CliError } from './cliError.ts'
import { whyUnwritten } from './unwritten.ts'
import { writeWhole } from './writeWhole.ts'

/** A stream that takes what it can't hand on at once, or a file that takes it or fails. */
type Target
  = | { readonly type: 'stream', readonly stream: Writable }
    | { readonly type: 'file', readonly file: number, readonly isOurs: boolean }

/**
 * All that a command prints goes through here: nothing that a terminal would obey instead of show
 * passes, and nothing is lost without being noticed. What comes in one turn of the event loop is written together: a
 * host of many matches prints each of their moves. After a failure nothing more is written.
 */
export class Output {
  readonly #target: Target
  readonly #name: string
  /** What came in this turn of the event loop. */
  #gathered = ''
  /** Writes that the system has not taken yet. */
  #pending = 0
  #failure: CliError | null = null
  #whenFailed: () => void = () => {}
  #waiting: (() => void)[] = []

  private constructor(target: Target, name: string) {
    this.#target = target
    this.#name = name
    if (target.type === 'stream')
      target.stream.on('error', error => this.#fail(error))
  }

  /** The standard output. Node writes on a file only in part where the disk is full, so that files are written here. */
  static standard(stream: Writable & { readonly fd: number }): Output {
    const output = new Output(
      stream instanceof Socket ? { type: 'stream', stream } : { type: 'file', file: stream.fd, isOurs: false },
      'The output',
    )
    process.once('exit', () => output.#handOn())
    return output
  }

  /** Any stream; `name` begins the sentence on what went wrong. */
  static stream(stream: Writable, name: string): Output {
    return new Output({ type: 'stream', stream }, name)
  }

  /** A file, begun anew. Throws a `CliError` where it can't be. */
  static file(path: string): Output {
    try {
      return new Output({ type: 'file', file: openSync(path, 'w'), isOurs: true }, path)
    }
    catch (error) {
      throw failureOf(path, error)
    }
  }

  /** Text of one or more lines; returns at once and never throws. */
  readonly write = (text: string): void => {
    if (this.#gathered === '')
      setImmediate(() => this.#handOn())
    this.#gathered += text
  }

  /** Hears of the first failure, as soon as it is known. */
  whenFailed(listener: () => void): void {
    this.#whenFailed = listener
    if (this.#failure !== null)
      listener()
  }

  /** Resolves when there is room for more. Throws a `CliError` once something could not be written. */
  async drained(): Promise<void> {
    const { stream } = this.#target.type === 'stream' ? this.#target : { stream: null }
    await this.#until(() => stream?.writableNeedDrain !== true)
  }

  /** Resolves when the system has all that was written. Throws a `CliError` where it has not. */
  async flushed(): Promise<void> {
    await this.#until(() => this.#pending === 0)
  }

  /** Resolves when the system has all that was written, and closes a file. Throws a `CliError` where it has not. */
  async close(): Promise<void> {
    try {
      await this.flushed()
    }
    finally {
      if (this.#target.type === 'file' && this.#target.isOurs)
        closeSync(this.#target.file)
    }
  }

  #handOn(): void {
    const text = stripUnprintableInLines(this.#gathered)
    this.#gathered = ''
    if (this.#failure !== null || text === '')
      return
    if (this.#target.type === 'stream')
      this.#send(this.#target.stream, text)
    else
      this.#put(this.#target.file, text)
  }

  #send(stream: Writable, text: string): void {
    this.#pending++
    stream.write(text, (error) => {
      this.#pending--
      if (error)
        this.#fail(error)
      this.#wake()
    })
  }

  #put(file: number, text: string): void {
    try {
      writeWhole(file, text)
    }
    catch (error) {
      this.#fail(error)
    }
  }

  async #until(isDone: () => boolean): Promise<void> {
    this.#handOn()
    while (this.#failure === null && !isDone())
      await new Promise<void>(resolve => this.#waiting.push(resolve))
    if (this.#failure !== null)
      throw this.#failure
  }

  #fail(error: unknown): void {
    if (this.#failure !== null)
      return
    this.#failure = failureOf(this.#name, error)
    this.#wake()
    this.#whenFailed()
  }

  #wake(): void {
    this.#waiting.splice(0).forEach(resolve => resolve())
  }
}

/** A value as one line of JSON. What a terminal would obey is spelled in it. */
export function jsonLine(value: unknown): string {
  return `${spellUnprintable(JSON.stringify(value))}\n`
}

/** Whoever read our output may go: that ends us quietly. */
function failureOf(name: string, error: unknown): CliError {
  const isQuiet = error instanceof Error && 'code' in error
    && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED')
  return isQuiet ? new CliError('', 0) : new CliError(`${name} can’t be written: ${whyUnwritten(error)}.`, 1)
}
