import type { Stone } from '../field/stone.ts'
import { readFileSync } from 'node:fs'
import { stoneOf } from '../field/testing/stones.ts'

/** A board, how many cells are legal on it, and what comes of some. */
export interface LegalRecord {
  readonly k: 'legal'
  readonly name: string
  readonly players: number
  readonly stones: readonly (readonly [number, number, number])[]
  readonly cells: number
  readonly tries: readonly (readonly [number, number, 'ok' | 'off-board' | 'occupied' | 'near'])[]
}

/** Connections in the order in which they came: A has number 1. */
export type Caller = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I'
export const CALLERS: readonly Caller[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']

export interface ToCaller { readonly to: Caller, readonly text: string }
/** One write; `afterMs`: only so long after what came before it. */
export interface FromCaller {
  readonly from: Caller
  readonly text: string
  readonly close?: 'fin' | 'rst'
  readonly afterMs?: number
}

/** All messages of a series; `wire-json` is the dialect of 2018. */
export interface Recording {
  readonly k: 'wire' | 'wire-json'
  readonly name: string
  readonly players: number
  readonly stones: number
  readonly names: readonly string[]
  readonly wire: readonly (ToCaller | FromCaller)[]
  /** The scores of each game, by number. */
  readonly results: readonly (readonly number[])[]
  /** `reference-errs`: what the original server did wrongly; `ours` is the recording of what is right. */
  readonly source: 'reference' | 'rule' | 'reference-errs'
  readonly ours?: string
  readonly budgetMs?: number
}

const records = readFileSync(new URL('../testdata/games.jsonl', import.meta.url), 'utf8').trim().split('\n').map(line =>
  JSON.parse(line) as LegalRecord | Recording,
)

export const legalRecords = records.filter(record => record.k === 'legal')
const all = records.filter(record => record.k !== 'legal')
export const recordings = all.filter(({ source }) => source !== 'reference-errs')
export const misdeeds = all.filter(({ source }) => source === 'reference-errs')

export function isFrom(entry: ToCaller | FromCaller): entry is FromCaller {
  return 'from' in entry
}

export function sentTo({ wire }: Recording, caller: Caller): readonly string[] {
  return wire.flatMap(entry => 'to' in entry && entry.to === caller ? [entry.text] : [])
}

/** A message to be compared: of JSON its value, without the time, which no two games share. */
export function normalForm(text: string): unknown {
  return text.startsWith('{') ? { ...JSON.parse(text) as object, remaining_time: 0 } : text
}

export function stonesOf({ stones }: LegalRecord): readonly Stone[] {
  return stones.map(([row, column, player]) => stoneOf(row, column, player))
}
