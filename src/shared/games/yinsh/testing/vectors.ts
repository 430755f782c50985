import type { Pair, PairSeat } from '../../../game/pair.ts'
import type { Geometry, PointIndex } from '../geometry.ts'
import type { RowLength, Rules, Size, YinshSettings } from '../settings.ts'
import type { Ending, YinshState } from '../state.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hasBit, noBits, toggled } from '../bits.ts'
import { geometryOf } from '../geometry.ts'
import { yinshSettings } from '../settings.ts'
import { boardOf } from '../state.ts'

interface Named { readonly n: Size, readonly k: RowLength, readonly rules?: Rules }

/** All points in board order and all lines, as `2 11` with commas between. */
export interface LinesRecord {
  readonly kind: 'lines'
  readonly n: Size
  readonly points: number
  readonly order: string
  readonly lines: readonly string[]
}

export interface GameRecord extends Named {
  readonly kind: 'game'
  readonly moves: readonly string[]
  /** Legal turns before each. */
  readonly counts: readonly number[]
  /** The digest of the position after each. */
  readonly digests: readonly string[]
  readonly end: Ending
  readonly winner: PairSeat | null
  readonly scores: readonly [number, number]
  readonly won: readonly [number, number]
  readonly board: string
}

export interface CountRecord extends Named {
  readonly kind: 'count'
  readonly note: string
  readonly moves?: readonly string[]
  readonly board: string
  readonly toMove: PairSeat
  readonly won: readonly [number, number]
  /** Sequences of 1, 2, … turns. */
  readonly counts: readonly number[]
  /** Different positions after one turn. */
  readonly results: number
  readonly turns?: readonly string[]
}

export interface IllegalRecord extends Named {
  readonly kind: 'illegal'
  readonly moves: readonly string[]
  readonly text: string
  readonly why: string
}

export interface ScoreRecord {
  readonly kind: 'score'
  readonly won: readonly [number, number]
  readonly markers: readonly [number, number]
  readonly loser: PairSeat | null
  readonly scores: readonly [number, number]
  readonly texts: readonly [string, string]
}

export type WireEntry = { readonly to: 'A' | 'B', readonly text: string } | {
  readonly from: 'A' | 'B'
  readonly text?: string
  readonly close?: 'fin'
}

/** All messages of a game; `time` in seconds. Where it is not the `same`, `ours` says what we do instead. */
export interface WireRecord extends Named {
  readonly kind: 'wire'
  readonly name: string
  readonly time: number
  readonly same: boolean
  readonly ours?: string
  readonly wire: readonly WireEntry[]
}

export interface LogRecord extends Named {
  readonly kind: 'log'
  readonly text: string
  readonly moves: readonly string[]
  readonly won: readonly [number, number]
  readonly board: string
  readonly scores: readonly [number, number]
}

type Vector = LinesRecord | GameRecord | CountRecord | IllegalRecord | ScoreRecord | WireRecord | LogRecord

const all = readFileSync(new URL('../testdata/yinsh.jsonl', import.meta.url), 'utf8').trim().split('\n').map(line =>
  JSON.parse(line) as Vector,
)

export const linesRecords = all.filter(record => record.kind === 'lines')
export const gameRecords = all.filter(record => record.kind === 'game')
export const countRecords = all.filter(record => record.kind === 'count')
export const illegalRecords = all.filter(record => record.kind === 'illegal')
export const scoreRecords = all.filter(record => record.kind === 'score')
export const wireRecords = all.filter(record => record.kind === 'wire')
export const logRecords = all.filter(record => record.kind === 'log')

export function settingsOf({ n, k, rules = 'course' }: Named): YinshSettings {
  return yinshSettings.parse({ size: n, row: k, rules })
}

/** The board as the records write it: a character a point, rings as capitals. */
export function boardText(state: YinshState): string {
  const { points } = boardOf(state)
  return points.map(({ index }) => {
    if (hasBit(state.rings[1], index))
      return 'A'
    if (hasBit(state.rings[2], index))
      return 'B'
    if (hasBit(state.markers[1], index))
      return 'a'
    return hasBit(state.markers[2], index) ? 'b' : '.'
  }).join('')
}

/** The first eight digits of the SHA-256 of the board, who is next, and the rings removed. */
export function digestOf(state: YinshState): string {
  return createHash('sha256').update(`${boardText(state)} ${state.mover} ${state.won[1]} ${state.won[2]}`).digest('hex')
    .slice(0, 8)
}

/** A position of a record: all rings are placed, except on an empty board or where it says so by fewer of them. */
export function positionOf(record: CountRecord): YinshState {
  const settings = settingsOf(record)
  const geometry = geometryOf(settings.size)
  const rings = bitsOf(geometry, record.board, 'AB')
  const onBoard = [...record.board].filter(letter => letter === 'A' || letter === 'B').length
  const turns = record.moves?.length ?? Math.max(onBoard, 2 * settings.size)
  return {
    settings,
    rings,
    markers: bitsOf(geometry, record.board, 'ab'),
    won: { 1: record.won[0], 2: record.won[1] },
    mover: record.toMove,
    turns,
    last: null,
    ending: null,
  }
}

function bitsOf(geometry: Geometry, board: string, letters: string): Pair<readonly number[]> {
  const of = (letter: string | undefined): readonly number[] =>
    toggled(
      noBits(geometry.words),
      ...[...board].flatMap((other, index) => other === letter ? [index as PointIndex] : []),
    )
  return { 1: of(letters[0]), 2: of(letters[1]) }
}
