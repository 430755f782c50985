import type { Writable } from 'node:stream'
import { closeSync, openSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { Socket } from 'node:net'
import process from 'node:process'
import { spellUnprintable, stripUnprintableInLines } from '../../shared/printable.ts'
import { CliError } from './cliError.ts'
import { whyUnwritten } from './unwritten.ts'
import { writeWhole } from './writeWhole.ts'

/** A stream that buffers what it can't pass on at once, or a file that either takes the data or fails. */
type Target = { readonly type: 'stream', readonly stream: Writable } | FileTarget

interface FileTarget {
  readonly type: 'file'
  readonly file: number
  /** Whether we have opened it. */
  readonly isOurs: boolean
  /** Where it is being written, and where it belongs once it is whole; null if that is the same. */
  readonly fresh: { readonly path: string, readonly place: string } | null
}

/**
 * Everything that a command prints goes through here. Terminal control sequences are removed, and no loss goes
 * unnoticed. Output of one turn of the event loop is written together, since a host of many matches prints each of
 * their moves. After a failure nothing more is written.
 */
export class Output {
  readonly #target: Target
  readonly #name: string
  /** Output of this turn of the event loop. */
  #gathered = ''
  /** How many writes the system has not taken yet. */
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

  /**
   * The standard output. If it is a file, it is written here, because Node silently writes only a part when the disk is
   * full.
   */
  static standard(stream: Writable & { readonly fd: number }): Output {
    const output = new Output(
      stream instanceof Socket
        ? { type: 'stream', stream }
        : { type: 'file', file: stream.fd, isOurs: false, fresh: null },
      'The output',
    )
    process.once('exit', () => output.#handOn())
    return output
  }

  /** Any stream; error sentences begin with `name`. */
  static stream(stream: Writable, name: string): Output {
    return new Output({ type: 'stream', stream }, name)
  }

  /**
   * A file, which takes the place of an old one when it is closed whole: until then, and if writing fails, the old one
   * stays. A device or a pipe is written at once. Throws a `CliError` if it can't be opened.
   */
  static file(path: string): Output {
    try {
      const there = statSync(path, { throwIfNoEntry: false })
      if (there !== undefined && !there.isFile())
        return new Output({ type: 'file', file: openSync(path, 'w'), isOurs: true, fresh: null }, path)
      const place = there === undefined ? path : realpathSync(path)
      const fresh = { path: `${place}.${process.pid}.part`, place }
      const output = new Output({ type: 'file', file: openSync(fresh.path, 'w'), isOurs: true, fresh }, path)
      process.once('exit', () => rmSync(fresh.path, { force: true })) // there is none once it is whole
      return output
    }
    catch (error) {
      throw failureOf(path, error)
    }
  }

  /** Writes one or more lines of text; returns at once and never throws. */
  readonly write = (text: string): void => {
    if (this.#gathered === '')
      setImmediate(() => this.#handOn())
    this.#gathered += text
  }

  /** Calls `listener` at the first failure, in place of an earlier listener. */
  whenFailed(listener: () => void): void {
    this.#whenFailed = listener
    if (this.#failure !== null)
      listener()
  }

  /** Resolves when there is room for more. Throws a `CliError` once a write has failed. */
  async drained(): Promise<void> {
    const { stream } = this.#target.type === 'stream' ? this.#target : { stream: null }
    await this.#until(() => stream?.writableNeedDrain !== true)
  }

  /** Resolves when the system has everything. Throws a `CliError` if a write failed. */
  async flushed(): Promise<void> {
    await this.#until(() => this.#pending === 0)
  }

  /**
   * Resolves when the system has everything, and closes a file and puts it in its place. Throws a `CliError` if a write
   * failed.
   */
  async close(): Promise<void> {
    try {
      await this.flushed()
    }
    finally {
      if (this.#target.type === 'file' && this.#target.isOurs)
        this.#closeFile(this.#target)
    }
  }

  #closeFile({ file, fresh }: FileTarget): void {
    closeSync(file)
    if (fresh === null)
      return
    if (this.#failure === null)
      renameSync(fresh.path, fresh.place)
    else
      rmSync(fresh.path, { force: true })
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

/** A value as one line of JSON, with control characters escaped. */
export function jsonLine(value: unknown): string {
  return `${spellUnprintable(JSON.stringify(value))}\n`
}

/** If the reader of our output has gone, we end silently. */
function failureOf(name: string, error: unknown): CliError {
  const isQuiet = error instanceof Error && 'code' in error
    && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED')
  return isQuiet ? new CliError('', 0) : new CliError(`${name} can’t be written: ${whyUnwritten(error)}.`, 1)
}
