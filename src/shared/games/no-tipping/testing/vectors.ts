import type { Side } from '../torque.ts'
import { readFileSync } from 'node:fs'

/** The first and the second connection of a recorded game; it does not say who moves first. */
export type Caller = 'A' | 'B'

/** What the referee sent. */
export interface ToCaller { readonly to: Caller, readonly text: string }
/** One write of a client, or how it closed the connection. */
export interface FromCaller { readonly from: Caller, readonly text: string, readonly close?: 'fin' | 'rst' | 'half' }
export type WireEntry = ToCaller | FromCaller

/** A recorded game: every message in order. */
export interface Recording {
  readonly name: string
  /** Blocks of each player. */
  readonly k: number
  readonly wire: readonly WireEntry[]
  /** Phase and ending, such as `remove:tip-left`. */
  readonly expect: string
  readonly winner: Caller | null
}

export interface TorqueRecord {
  readonly board: Readonly<Record<string, number>>
  readonly left: number
  readonly right: number
  readonly tips: Side | null
}

/** What the rules say where the recorded referee was wrong. */
export interface Verdict {
  /** Who wins in the end; if left out, nobody does, and the match still waits for players. */
  readonly winner?: Caller
  readonly kind?: string
  /** Part of the sentence that says why: from the ending, or from a warning if no match was played. */
  readonly says?: string
  /** The number of moves made. */
  readonly plies: number
  /** Who moves first; if nobody does, who waits for an opponent. */
  readonly first?: Caller
  /** Clients that the port turned away before a game. */
  readonly turnedAway?: readonly Caller[]
}

/** Games on which every correct referee agrees. */
export const transcripts = recordsOf<Recording>('no-tipping-transcripts.jsonl')
/** Games in which a naive referee made mistakes that ours must not make. */
export const naiveGames = recordsOf<Recording>('no-tipping-naive-referee.jsonl')
/** What the rules say about those games, by name. */
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
 * A message in the form in which the recorded one and ours must agree: parsed, with the order of the keys, and with its
 * end. Escapes inside strings may differ.
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
