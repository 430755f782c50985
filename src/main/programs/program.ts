import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { Buffer } from 'node:buffer'
import { spawn } from 'node:child_process'
import process from 'node:process'
import { LineFramer } from '../net/framing.ts'

/** The command that starts a program, without a shell. */
export interface ProgramCommand {
  readonly command: string
  readonly args: readonly string[]
}

/** How a program ended, or why it never began. */
export type ProgramEnd
  = | { readonly kind: 'exited', readonly code: number }
    | { readonly kind: 'signalled', readonly signal: NodeJS.Signals }
    | { readonly kind: 'not-started', readonly code: string }

/** Hears what a program does. */
export interface ProgramEvents {
  /** A line of its standard output, without its newline; empty lines are omitted. */
  readonly line: (text: string) => void
  /** The program's standard output has become unreadable, and why: `is longer than 64 KiB`. */
  readonly unreadable: (why: string) => void
  /** A piece of its standard error. */
  readonly error: (text: string) => void
  /** Called once, when it has gone and all its output was reported. */
  readonly ended: (end: ProgramEnd) => void
}

/** A program that was asked to end has this long before it is killed, in ms. */
const PATIENCE_MS = 1_000
/** For this long after its end its output is still read, in ms: another process may keep it open. */
const DRAIN_MS = 500

/**
 * A program that we started and talk to in lines. On systems with process groups it leads one, and its children end
 * with it.
 */
export class Program {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>
  readonly #gone: Promise<void>

  constructor({ command, args }: ProgramCommand, events: ProgramEvents) {
    this.#child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
    const { stdin, stdout, stderr } = this.#child
    this.#gone = new Promise((resolve) => {
      const end = (how: ProgramEnd): void => {
        events.ended(how)
        resolve()
      }
      this.#child.once('error', (error: NodeJS.ErrnoException) => {
        if (this.#child.pid === undefined)
          end({ kind: 'not-started', code: error.code ?? error.message })
      })
      this.#child.once('exit', (code, signal) => {
        this.#signal('SIGKILL') // kills children that it left behind
        const cut = setTimeout(() => [stdin, stdout, stderr].forEach(pipe => pipe.destroy()), DRAIN_MS)
        this.#child.once('close', () => {
          clearTimeout(cut)
          end(signal === null ? { kind: 'exited', code: code ?? 0 } : { kind: 'signalled', signal })
        })
      })
    })
    stdin.on('error', () => {}) // it reads no more; its end is reported separately
    this.#readLines(stdout, events)
    stderr.setEncoding('utf8').on('data', events.error)
  }

  /** Writes a line to it; does nothing if it reads no more. */
  write(line: string): void {
    if (this.#child.stdin.writable)
      this.#child.stdin.write(`${line}\n`)
  }

  /** Ends it with all its children: asks it first, and kills it after a moment. Resolves when it has gone. */
  async stop(): Promise<void> {
    this.#signal('SIGTERM')
    const timer = setTimeout(() => this.#signal('SIGKILL'), PATIENCE_MS)
    await this.#gone
    clearTimeout(timer)
  }

  #readLines(stdout: Readable, { line, unreadable }: ProgramEvents): void {
    const framer = new LineFramer()
    stdout.on('data', (chunk: Buffer) => {
      const { messages, malformed } = framer.push(chunk)
      messages.forEach(line)
      if (malformed !== null)
        unreadable(malformed)
    })
    stdout.on('end', () => {
      if (framer.isMidMessage)
        framer.push(Buffer.from('\n')).messages.forEach(line) // completes a last line without a newline
    })
  }

  /** Signals the process group or, on systems without groups, the process. */
  #signal(signal: 'SIGTERM' | 'SIGKILL'): void {
    const { pid } = this.#child
    if (pid === undefined)
      return
    try {
      if (process.platform === 'win32')
        this.#child.kill(signal)
      else
        process.kill(-pid, signal)
    }
    catch {} // it has ended by itself
  }
}
