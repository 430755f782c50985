import type { Stone } from '../stone.ts'
import { readFileSync } from 'node:fs'
import { stoneOf } from './stones.ts'

interface Recorded {
  readonly name: string
  readonly players: number
  readonly stones: readonly (readonly [number, number, number])[]
}

/** A board and what it scores. */
export interface ScoreRecord extends Recorded {
  readonly k: 'score'
  /** Of each player after each stone. */
  readonly scores: readonly (readonly number[])[]
  /** Cells of nobody after the last stone. */
  readonly free: number
  /** CRC-32 of the owners after the last stone. */
  readonly crc: number
}

/** What a player would score by one more stone on `at[i]`, `at[j]`; null if that is illegal. */
export interface WhatIfRecord extends Recorded {
  readonly k: 'what-if'
  readonly player: number
  readonly at: readonly number[]
  readonly scores: readonly (readonly (number | null)[])[]
}

const records = readFileSync(new URL('../testdata/scores.jsonl', import.meta.url), 'utf8').trim().split('\n').map(
  line => JSON.parse(line) as ScoreRecord | WhatIfRecord,
)

export const scoreRecords = records.filter(record => record.k === 'score')
export const whatIfRecords = records.filter(record => record.k === 'what-if')

export function stonesOf({ stones }: Recorded): readonly Stone[] {
  return stones.map(([row, column, player]) => stoneOf(row, column, player))
}
