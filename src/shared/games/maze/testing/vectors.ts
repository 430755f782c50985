import type { Direction } from '../direction.ts'
import { readFileSync } from 'node:fs'

/** A maze and the facts that follow from its walls. Cells count from 0. */
export interface MazeRecord {
  readonly k: 'maze'
  readonly rows: number
  readonly columns: number
  readonly walls: string
  /** Whether it is a tree. */
  readonly perfect: boolean
  readonly deadEnds: number
  /** The fewest steps from the start to the end. */
  readonly fewest: number
  /** How many shortest ways there are. */
  readonly ways: number
  /** The right first steps. */
  readonly first: string
  /** The steps of the wall follower. */
  readonly follower: number
  /** The distance of each cell from the end; not for the largest. */
  readonly left?: readonly number[]
}

/** A walk by the lines of a client, and the facts after each line. */
export interface WalkRecord {
  readonly k: 'walk'
  readonly walls: string
  readonly lines: readonly string[]
  readonly after: readonly {
    readonly path: readonly number[]
    readonly steps: number
    readonly left: number
    /** Every right answer to `hint:`. */
    readonly hint?: readonly number[]
  }[]
}

export interface BadWallsRecord { readonly k: 'bad-walls', readonly walls: string, readonly why: string }

export interface RaceRecord {
  readonly k: 'race'
  readonly walls: string
  /** The seat of each move. */
  readonly toMove: readonly number[]
  readonly moves: readonly (Direction | 'back')[]
  readonly steps: readonly [number, number]
  readonly solved: readonly [boolean, boolean]
  readonly paths: readonly [readonly number[], readonly number[]]
  readonly winner: 1 | 2 | null
}

/** What the first server said; `same` means its first message with these keys changed. */
export type TranscriptEntry
  = | { readonly to: 'A', readonly text: string }
    | { readonly to: 'A', readonly same: Readonly<Record<string, unknown>> }
    | { readonly from: 'A', readonly text: string }

export interface TranscriptRecord {
  readonly k: 'transcript'
  readonly name: string
  readonly walls: string
  readonly wire: readonly TranscriptEntry[]
  readonly steps: number
  readonly ending: 'solved' | 'left'
}

/** A line on which the first server fails, or nearly fails. */
export interface OddRecord {
  readonly k: 'odd'
  readonly walls: string
  readonly before: readonly string[]
  readonly line: string
  readonly reference: string
  /** `again`, `nothing`, `hint`, `left` or `moved, path [0]`. */
  readonly ours: string
}

type AnyRecord = MazeRecord | WalkRecord | BadWallsRecord | RaceRecord | TranscriptRecord | OddRecord

const records = recordsOf<AnyRecord>('maze.jsonl')

export const mazes = records.filter(record => record.k === 'maze')
export const walks = records.filter(record => record.k === 'walk')
export const badWalls = records.filter(record => record.k === 'bad-walls')
export const races = records.filter(record => record.k === 'race')
export const transcripts = records.filter(record => record.k === 'transcript')
export const oddities = records.filter(record => record.k === 'odd')

/** Seeds, and the mazes that they have made since the first version. */
export const seeds = recordsOf<
  {
    readonly rows: number
    readonly columns: number
    readonly seed: number
    readonly loops: number
    readonly walls: string
  }
>('seeds.jsonl')

function recordsOf<T>(file: string): T[] {
  const text = readFileSync(new URL(`../testdata/${file}`, import.meta.url), 'utf8')
  return text.split('\n').filter(line => line !== '').map(line => JSON.parse(line) as T)
}
