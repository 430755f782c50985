import type { Seat } from '../game/seat.ts'
import type { MatchEvent } from './events.ts'
import type { Load, Machine, SeatLoad, SlowTurn } from './load.ts'
import { counted } from '../counted.ts'
import { durationText, secondsText } from '../durationText.ts'
import { numberText, shareText, sizeText } from '../numberText.ts'

/** Sentences, with their full stops, about how busy a machine was and how much of it a program got. */

/** From this load on, the machine had nothing left for other work. */
const FULL = 0.9
/**
 * A program that computed for this share of a turn was not held up. Below half of this share, it did something else.
 */
const UNDISTURBED = 0.8
const MOSTLY = 0.5
/** A program that waited for a processor for this share of a turn was held up by that. */
const HELD_UP = 0.2

/** The machine that played a game; undefined if it was the host's. */
export function machineOf([created]: readonly MatchEvent[]): Machine | undefined {
  return created?.type === 'created' ? created.machine : undefined
}

/**
 * Where a game was played that the host did not play: `It was played on lab-3 (4 cores, Fast 9000).`, and how busy that
 * machine was.
 */
export function explainPlace({ name, processor, cores, load }: Machine): string {
  const busy = load < FULL * cores
    ? ''
    : ` That machine was busy: its load was ${load.toFixed(1)}, so that programs waited for one of its cores.`
  return `It was played on ${name} (${counted(cores, 'core')}${processor === '' ? '' : `, ${processor}`}).${busy}`
}

/** Everything known about a seat's program and the machine, which is the host's if none is given. */
export function explainLoad(load: Load, seat: Seat, name: string, machine?: Machine): string[] {
  const { used = null, slowest = null } = load.seats.find(one => one.seat === seat) ?? {}
  return [
    ...slowest === null ? [] : [explainTurn(slowest, name)],
    used === null
      ? `${name}’s program was not started by Fulcrum: what it used is not known, and another computer may have run it.`
      : explainUse(used, name),
    explainMachine(load, machine),
  ]
}

/** What happened in the longest turn of a program. */
export function explainTurn(turn: SlowTurn, name: string): string {
  const { tookMs, ply, busy, cpuMs, waitedMs } = turn
  const own = cpuMs === null
    ? ''
    : `, and the program itself used ${durationText(cpuMs)} of processor time${waitedMs === null ? '' : ` and waited ${durationText(waitedMs)} for a processor`}`
  return `While the longest turn of ${name} ran (${durationText(tookMs)}, move ${numberText(ply + 1)}) the computer was ${shareText(busy)} busy${own}. ${verdict(turn)}`.trimEnd()
}

/** What that meant for the program; empty if nothing. */
function verdict({ tookMs, busy, cpuMs, waitedMs }: SlowTurn): string {
  if (cpuMs === null)
    return ''
  const sleptMs = waitedMs === null ? null : sleptOf(tookMs, cpuMs, waitedMs)
  if (cpuMs >= UNDISTURBED * tookMs)
    return 'So it could compute nearly all of that time: the time went into its own work.'
  if (sleptMs !== null && sleptMs >= MOSTLY * tookMs)
    return `It slept for ${(sleptMs / 1000).toFixed(1)} of ${secondsText(tookMs)}: it waited for something other than the processor, such as input, a lock, or a time that it had set itself.`
  if (waitedMs === null ? busy >= FULL : waitedMs >= HELD_UP * tookMs)
    return `${waitedMs === null ? 'So it may have waited for a processor' : 'So other programs held it up'}: with fewer games at once, or cores of its own, it gets more processor time.`
  return waitedMs === null && cpuMs < MOSTLY * tookMs ? 'So it was waiting for something other than the processor.' : ''
}

/** The least time in which no thread ran or wanted to run; it may be longer, since threads may run at once. */
function sleptOf(wallMs: number, cpuMs: number, waitedMs: number): number {
  return Math.max(0, wallMs - cpuMs - waitedMs)
}

function explainUse({ cpuMs, waitedMs, wallMs, mostBytes }: NonNullable<SeatLoad['used']>, name: string): string {
  const waited = waitedMs === null
    ? ''
    : ` It waited ${durationText(waitedMs)} for a processor${slept(sleptOf(wallMs, cpuMs, waitedMs))}.`
  return `In the whole game, ${durationText(wallMs)}, ${name}’s program used ${durationText(cpuMs)} of processor time and at most ${sizeText(mostBytes)} of memory.${waited}`
}

function slept(sleptMs: number): string {
  return sleptMs === 0 ? '' : ` and slept ${durationText(sleptMs)}, also while others were to move`
}

function explainMachine({ cores, busy, busiest, games, leastFreeBytes }: Load, machine?: Machine): string {
  const [most, all] = [shareText(busiest), shareText(busy)]
  return `${machine?.name ?? 'The computer that hosts'}, with ${counted(cores, 'core')}, was ${all} busy${most === all ? '' : `, at most ${most}`}, ${games === 1 ? 'with this game alone' : `with up to ${numberText(games)} games at once`}. At least ${sizeText(leastFreeBytes)} of its memory was free.`
}
