import type { Seat } from '../../shared/game/seat.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Load, SeatLoad, SlowTurn } from '../../shared/match/load.ts'
import type { Match } from '../../shared/match/match.ts'
import type { MatchRunner } from '../../shared/match/run/matchRunner.ts'
import type { MachineLook, MachineWatch } from './machineWatch.ts'
import type { ProgramUse } from './treeWatch.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { playerKindOf } from '../../shared/match/player.ts'
import { busyBetween } from './machineWatch.ts'
import { waitedBetween } from './waitingTime.ts'

/** In ms: the load is not reported for shorter games and turns. */
const LEAST_MS = 1_000

/**
 * What the program at a seat has used; null if that is not known. With `isNow` the values are of this moment, which
 * takes longer.
 */
export type UseOf = (seat: Seat, isNow: boolean) => ProgramUse | null

/** If programs play in a match and it takes long enough, its log says how busy the machine was. */
export function watchLoad(runner: MatchRunner, machine: MachineWatch, useOf: UseOf): void {
  const { plan, seats } = runner.match
  const programs = seats.filter(seat => playerKindOf(plan.seats[seat]) === 'external')
  if (programs.length === 0)
    return
  const load = new GameLoad(machine, programs, useOf)
  runner.measureBy(() => load.told())
  runner.listen((event, match) => load.hear(event, match))
}

/** How busy the machine is while one game is played. */
class GameLoad {
  readonly #machine: MachineWatch
  readonly #programs: readonly Seat[]
  readonly #useOf: UseOf
  readonly #slowest = new Map<Seat, SlowTurn>()
  #begun: MachineLook | null = null
  #before: MachineLook | null = null
  #busiest = 0
  #games = 1
  #leastFreeBytes = Number.POSITIVE_INFINITY
  /** What each program had used when the game began. */
  readonly #usedBefore = new Map<Seat, ProgramUse>()
  #turn: { readonly seat: Seat, readonly look: MachineLook, readonly use: ProgramUse | null } | null = null
  #stop = (): void => {}

  constructor(machine: MachineWatch, programs: readonly Seat[], useOf: UseOf) {
    this.#machine = machine
    this.#programs = programs
    this.#useOf = useOf
  }

  hear(event: MatchEvent, match: Match): void {
    if (event.type === 'started')
      this.#begin()
    if (event.type === 'moved' || event.type === 'forfeited')
      this.#endTurn(event.seat, match.plies - (event.type === 'moved' ? 1 : 0), event.tookMs)
    if (
      (event.type === 'started' || event.type === 'moved') && match.toMove !== null
      && this.#programs.includes(match.toMove)
    ) {
      this.#turn = { seat: match.toMove, look: this.#machine.latest, use: this.#useOf(match.toMove, false) }
    }
    if (isOver(match))
      this.#stop()
  }

  /** Everything measured; null if the game was too short. */
  told(): Load | null {
    const from = this.#begun
    const to = this.#machine.now
    if (from === null || to.at - from.at < LEAST_MS)
      return null
    return {
      cores: to.cores,
      busy: rounded(busyBetween(from, to)),
      busiest: rounded(Math.max(this.#busiest, busyBetween(from, to))),
      games: this.#games,
      leastFreeBytes: this.#leastFreeBytes,
      seats: this.#programs.map((seat): SeatLoad => ({
        seat,
        used: this.#usedBy(seat, to.at - from.at),
        slowest: this.#slowest.get(seat) ?? null,
      })),
    }
  }

  #usedBy(seat: Seat, wallMs: number): SeatLoad['used'] {
    const before = this.#usedBefore.get(seat)
    const use = this.#useOf(seat, true)
    return before === undefined || use === null
      ? null
      : { ...usedBetween(before, use), wallMs, mostBytes: use.mostBytes }
  }

  #begin(): void {
    this.#begun = this.#machine.now
    for (const seat of this.#programs) {
      const use = this.#useOf(seat, true)
      if (use !== null)
        this.#usedBefore.set(seat, use)
    }
    this.#see(this.#begun)
    this.#stop = this.#machine.listen(look => this.#see(look))
  }

  #see(look: MachineLook): void {
    if (this.#before !== null)
      this.#busiest = Math.max(this.#busiest, busyBetween(this.#before, look))
    this.#before = look
    this.#games = Math.max(this.#games, look.games)
    this.#leastFreeBytes = Math.min(this.#leastFreeBytes, look.freeBytes)
  }

  #endTurn(seat: Seat, ply: number, tookMs: number): void {
    const turn = this.#turn
    if (turn?.seat !== seat || tookMs < LEAST_MS || tookMs <= (this.#slowest.get(seat)?.tookMs ?? 0))
      return
    const use = this.#useOf(seat, true)
    const used = use === null || turn.use === null ? { cpuMs: null, waitedMs: null } : usedBetween(turn.use, use)
    this.#slowest.set(seat, { ply, tookMs, busy: rounded(busyBetween(turn.look, this.#machine.now)), ...used })
  }
}

function usedBetween(
  before: ProgramUse,
  after: ProgramUse,
): { readonly cpuMs: number, readonly waitedMs: number | null } {
  const cpuMs = Math.max(0, after.cpuMs - before.cpuMs)
  return { cpuMs, waitedMs: waitedBetween(before.waiting, after.waiting, cpuMs) }
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}
