import type { Slot } from '../../match/slot.ts'
import type { ContestGame, Encounter } from '../encounter.ts'
import type { GameResult } from '../events.ts'
import type { Format } from '../format.ts'
import type { ContestPlan } from '../plan.ts'
import type { Evidence } from '../statistics/evidence.ts'
import type { Skill } from '../statistics/openskill.ts'
import type { Cell, GrowingLine, Line } from './line.ts'
import type { RatedGame } from './skills.ts'
import { slotText } from '../../match/slot.ts'
import { faultsIn, isUnplayed } from '../gameResult.ts'
import { EvidenceCounter } from '../statistics/evidence.ts'
import { count } from './counts.ts'
import { cellIn, newLine, shownCell } from './line.ts'
import { playedGameOf } from './playedGame.ts'
import { RepeatCounter } from './repeatCounter.ts'
import { shareAgainst, sharesOf } from './shares.ts'
import { Skills } from './skills.ts'

/** How games ended for seat 1. */
export interface SeatCounts { readonly wins: number, readonly draws: number, readonly losses: number }

/**
 * The totals of the results so far, updated as results come and change, so that a table need not go through all games.
 * A correction subtracts the earlier result again.
 */
export class Tally {
  readonly #plan: ContestPlan
  readonly #gamesOf: () => Iterable<ContestGame>
  readonly #lines: GrowingLine[] = []
  readonly #seat1 = new Map<number | null, { wins: number, draws: number, losses: number }>()
  /** Null until somebody asks: a contest that only goes on needs no key for each of its games. */
  #repeats: RepeatCounter | null = null
  readonly #skills: Skills | null
  /** For two participants; null after a result was subtracted. */
  #evidence: EvidenceCounter | null = null
  #version = 0

  /** `gamesOf` returns all games, for what is counted only if somebody asks; `gameOf` the game of a slot. */
  constructor(
    plan: ContestPlan,
    rating: Format['rating'],
    gamesOf: () => Iterable<ContestGame>,
    gameOf: (slot: Slot) => ContestGame | null,
  ) {
    this.#plan = plan
    this.#gamesOf = gamesOf
    this.#skills = rating === 'openskill' ? new Skills(gameOf) : null
  }

  /** Grows with each change. */
  get version(): number { return this.#version }
  /** How played games ended for seat 1, by the number of the opening, null for none. */
  get seat1(): ReadonlyMap<number | null, SeatCounts> { return this.#seat1 }
  /** How many games were played, and how many of them repeat no other one with the same seats and moves. */
  get repeats(): { readonly games: number, readonly distinct: number } {
    if (this.#repeats === null) {
      this.#repeats = new RepeatCounter()
      for (const { seating, result } of this.#gamesOf()) {
        if (result !== null && !isUnplayed(result))
          this.#repeats.count(seating, result, 1)
      }
    }
    return this.#repeats.counts
  }

  /** What the games between numbers 1 and 2 say about number 1, in a contest of two. */
  get evidence(): Evidence {
    if (this.#evidence === null) {
      this.#evidence = new EvidenceCounter('1')
      for (const game of this.#gamesOf())
        this.#learn(game)
    }
    return this.#evidence.evidence
  }

  /** The openskill rating; null if participants are rated otherwise. */
  skillOf(number: number): Skill | null {
    return this.#skills?.of(number) ?? null
  }

  /** The games with an openskill rating, in the order in which they ended; none if participants are rated otherwise. */
  get ratedGames(): readonly RatedGame[] {
    return this.#skills?.rated ?? []
  }

  lineOf(number: number): Line {
    return this.#line(number)
  }

  /** Null if they were never paired. */
  cellOf(number: number, opponent: number): Cell | null {
    return this.#line(number).cellOf.get(opponent) ?? null
  }

  /** A participant's current cells; those that have not changed since the last call are the same objects. */
  shownCells(number: number): readonly Cell[] {
    return this.#line(number).cells.map(shownCell)
  }

  /** How often two were paired. */
  meetings(number: number, opponent: number): number {
    return this.cellOf(number, opponent)?.encounters ?? 0
  }

  /** Counts an encounter that was paired. */
  pair({ round, participants }: Encounter): void {
    this.#version++
    for (const number of participants) {
      const line = this.#line(number)
      line.lastRound = round
      line.version++
      for (const opponent of participants) {
        if (opponent === number)
          continue
        const cell = cellIn(line, opponent)
        cell.encounters++
        cell.shown = null
      }
    }
  }

  /** Replaces the earlier result of a game, which is null for none. */
  change({ opening }: Encounter, game: ContestGame, before: GameResult | null): void {
    const { slot, seating, result } = game
    this.#version++
    this.#skills?.change(game, before !== null)
    if (before !== null)
      this.#evidence = null
    else
      this.#learn(game)
    if (before !== null)
      this.#count(opening, slot, seating, before, -1)
    if (result !== null)
      this.#count(opening, slot, seating, result, 1)
    if ((before === null) !== (result === null))
      this.#list(slot, seating, result !== null)
  }

  /** Adds a game to the lists of those who met in it, or removes it from them. */
  #list(slot: Slot, seating: readonly number[], isIn: boolean): void {
    for (const number of seating) {
      for (const opponent of seating) {
        const slots = this.#line(number).cellOf.get(opponent)?.slots
        if (isIn)
          slots?.push(slot)
        else
          slots?.splice(slots.findIndex(other => slotText(other) === slotText(slot)), 1)
      }
    }
  }

  #learn(game: ContestGame): void {
    const played = this.#evidence !== null && game.seating.every(number => number <= 2)
      ? playedGameOf(this.#plan, game)
      : null
    if (played !== null)
      this.#evidence?.add(played)
  }

  #line(number: number): GrowingLine {
    while (this.#lines.length < number)
      this.#lines.push(newLine(this.#lines.length + 1))
    const line = this.#lines[number - 1]
    if (line === undefined)
      throw new RangeError(`there is no participant ${number}`)
    return line
  }

  #count(opening: number | null, slot: Slot, seating: readonly number[], result: GameResult, sign: 1 | -1): void {
    const shares = sharesOf(this.#plan, result)
    seating.forEach((number, seat) => {
      const line = this.#line(number)
      const share = shares[seat]
      if (share === undefined)
        return
      line.version++
      count(line, share, sign)
      this.#countTimes(line, slot, result, seat, sign)
      const fault = faultsIn(result)[seat] ?? null
      if (fault !== null)
        line.faults.set(fault, (line.faults.get(fault) ?? 0) + sign)
      seating.forEach((opponent, other) => {
        if (other === seat)
          return
        const cell = cellIn(line, opponent)
        cell.shown = null
        count(cell, shareAgainst(this.#plan, result, seat, other), sign)
        line.pointsAgainst[cell.index] = cell.points
      })
    })
    if (isUnplayed(result))
      return
    this.#countSeat1(opening, result, sign)
    this.#repeats?.count(seating, result, sign)
  }

  #countTimes(line: GrowingLine, slot: Slot, { tookMs, slowestMs }: GameResult, seat: number, sign: 1 | -1): void {
    line.tookMs += sign * (tookMs[seat] ?? 0)
    const ms = slowestMs[seat] ?? 0
    if (sign === 1 && ms > (line.slowest?.ms ?? -1))
      line.slowest = { ms, slot }
    else if (sign === -1 && line.slowest !== null && slotText(line.slowest.slot) === slotText(slot))
      line.slowest = slowestOf(line.number, slot, this.#gamesOf())
  }

  #countSeat1(opening: number | null, { places }: GameResult, sign: 1 | -1): void {
    const counts = this.#seat1.get(opening) ?? { wins: 0, draws: 0, losses: 0 }
    this.#seat1.set(opening, counts)
    if (places[0] !== 1)
      counts.losses += sign
    else if (places.indexOf(1, 1) > 0)
      counts.draws += sign
    else
      counts.wins += sign
  }
}

/** The slowest move of a participant in all games except one. */
function slowestOf(number: number, but: Slot, games: Iterable<ContestGame>): Line['slowest'] {
  let slowest: Line['slowest'] = null
  for (const { slot, seating, result } of games) {
    const ms = result?.slowestMs[seating.indexOf(number)]
    if (ms !== undefined && slotText(slot) !== slotText(but) && ms > (slowest?.ms ?? -1))
      slowest = { ms, slot }
  }
  return slowest
}
