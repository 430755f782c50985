import { readFileSync } from 'node:fs'

/** Records made by an independent implementation; boards are written as in the settings. */
interface Records {
  /** How many independent quiet patterns boards have, by columns from 1 to 32. */
  'nullity': { readonly rows: number, readonly byColumns: readonly number[] }
  /** How many of all boards of a size need 0, 1, 2, … clicks. */
  'all-boards': {
    readonly rows: number
    readonly columns: number
    readonly solvable: number
    readonly worst: number
    readonly mean: number
    readonly byFewest: readonly number[]
  }
  'board': {
    readonly board: string
    readonly solvable: boolean
    readonly fewest?: number
    readonly shortest?: number
    readonly one?: string
  }
  'clicks': {
    readonly board: string
    readonly clicks: readonly ClickPair[]
    readonly after: readonly string[]
    readonly fewest: readonly number[]
  }
  'bad-board': { readonly board: string, readonly why: string }
  'race': {
    readonly board: string
    readonly toMove: readonly number[]
    readonly clicks: readonly ClickPair[]
    readonly clicksUsed: readonly [number, number]
    readonly solved: readonly [boolean, boolean]
    readonly winner: number | null
  }
  'transcript': {
    readonly name: string
    readonly board: string
    readonly wire: readonly WireEntry[]
    readonly clicks: number
    readonly ending: 'solved' | 'left'
  }
  /** A line that the original server handles badly, and what ours does. */
  'odd': { readonly board: string, readonly line: string, readonly ours: string }
}

/** Row and column. */
type ClickPair = readonly [number, number]
type WireEntry = { readonly to: 'A', readonly text: string, readonly fewest?: number } | {
  readonly from: 'A'
  readonly text: string
}

const lines = readFileSync(new URL('../testdata/flip.jsonl', import.meta.url), 'utf8').split('\n').filter(line =>
  line !== '',
)

export function recordsOf<Kind extends keyof Records>(kind: Kind): Records[Kind][] {
  return lines.map(line => JSON.parse(line) as { k: string } & Records[Kind]).filter(({ k }) => k === kind)
}
