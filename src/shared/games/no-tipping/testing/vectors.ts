import type { Side } from '../torque.ts'
import { readFileSync } from 'node:fs'

/** The first and the second connection of a recorded game; it does not say who moves first. */
export type Caller = 'A' | 'B'

/** What the referee sent. */
export interface ToCaller { readonly to: Caller, readonly text: string }
/** One write of a client, or the way in which it closed. */
export interface FromCaller { readonly from: Caller, readonly text: string, readonly close?: 'fin' | 'rst' | 'half' }
export type WireEntry = ToCaller | FromCaller

/** A recorded game: every message in order. */
export interface Recording {
  readonly name: string
  /** Blocks of each player. */
  readonly k: number
  readonly wire: readonly WireEntry[]
  /** Phase and ending, as in `remove:tip-left`. */
  readonly expect: string
  readonly winner: Caller | null
}

export interface TorqueRecord {
  readonly board: Readonly<Record<string, number>>
  readonly left: number
  readonly right: number
  readonly tips: Side | null
}

/** What the rules say where the recorded referee went wrong. */
export interface Verdict {
  /** Who wins in the end; without it nobody does, and the match still waits for players. */
  readonly winner?: Caller
  readonly kind?: string
  /** A piece of the sentence that says why: of the ending, or of a warning where no match was played. */
  readonly says?: string
  /** Moves that were made. */
  readonly plies: number
  /** Who moves first; where nobody does, who waits for an opponent. */
  readonly first?: Caller
  /** Whom the port turned away before a game. */
  readonly turnedAway?: readonly Caller[]
}

/** Games on which every correct referee agrees. */
export const transcripts = recordsOf<Recording>('no-tipping-transcripts.jsonl')
/** Games in which a naive referee did what ours must not do. */
export const naiveGames = recordsOf<Recording>('no-tipping-naive-referee.jsonl')
/** What the rules say of those, by name. */
export const verdicts = JSON.parse(textOf('no-tipping-naive-referee-verdicts.json')) as Readonly<
  Record<string, Verdict>
>
export const torqueRecords = recordsOf<TorqueRecord>('torque.jsonl')

export function isFrom(entry: WireEntry): entry is FromCaller {
  return 'from' in entry
}

/** What the recorded referee sent to one client, in order. */
export function sentTo({ wire }: Recording, caller: Caller): string[] {
  return wire.flatMap(entry => 'to' in entry && entry.to === caller ? [entry.text] : [])
}

/**
 * A message as recorded and as ours must agree: parsed, with the order of the keys, and with what
 * ends it. Escapes inside strings may differ.
 */
export function normalForm(message: string): string {
  const json = message.trimEnd()
  return JSON.stringify(JSON.parse(json)) + message.slice(json.length)
}

function recordsOf<T>(file: string): T[] {
  return textOf(file).split('\n').filter(line => line !== '').map(line => JSON.parse(line) as T)
}

function textOf(file: string): string {
  return readFileSync(new URL(`../testdata/${file}`, import.meta.url), 'utf8')
}
