import type { Placement } from '../../../shared/games/no-tipping/play.ts'
import type { Block, NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import type { Side, Torques } from '../../../shared/games/no-tipping/torque.ts'
import type { Random } from '../../../shared/random.ts'
import type { Sound } from '../../sounds/sound.ts'
import type { Forecast } from './tippingForecast.ts'
import { play } from '../../../shared/games/no-tipping/play.ts'
import { blocksOn, handOf, startOf } from '../../../shared/games/no-tipping/state.ts'
import { LEFT_SUPPORT, RIGHT_SUPPORT } from '../../../shared/games/no-tipping/torque.ts'
import { pick } from '../../../shared/random.ts'
import { WEIGHTS } from '../../sounds/sound.ts'
import { forecastPlacements } from './tippingForecast.ts'

/**
 * The exercise in feeling torque: a beam without its numbers, a block that is about to be placed, and the question
 * whether the beam will stand. Pure: chance and guesses go in, questions and the score of the guesses come out.
 */

/** A question: the beam as it stands, the block that is placed on it, and the outcome. */
export interface FeelQuestion {
  readonly half: number
  readonly blocks: readonly Block[]
  readonly block: { readonly position: number, readonly weight: number, readonly owner: 1 | 2 }
  readonly torques: Torques
  readonly tips: Side | null
}

/** The answers in percent, from sure that it tips to sure that it stands. */
export const FEEL_LEVELS = [5, 25, 50, 75, 95] as const

/** An answer: the index of its level, and whether the beam stood. */
export interface FeelGuess { readonly level: number, readonly stood: boolean }

const WEIGHTS_EACH = 10
const LEAST_PLACED = 2
const MOST_PLACED = 13
/**
 * In kg·m: after the block is placed, the beam of every question is at most this far from its limit, on either side.
 */
const NEAR = 36

/** A new question; about half of all questions tip. */
export function feelQuestion(random: Random): FeelQuestion {
  let state = startOf({ rules: 'fall-2021', weights: WEIGHTS_EACH })
  const placed = LEAST_PLACED + random.int(MOST_PLACED - LEAST_PLACED + 1)
  for (let ply = 0; ply < placed; ply++) {
    const safe = placementsIn(state).filter(({ tips }) => tips === null)
    const next = safe.length === 0 ? null : play(state, placementOf(pick(safe, random)))
    if (next?.ok !== true)
      break
    state = next.value.state
  }
  const isToTip = random.int(2) === 0
  const all = placementsIn(state)
  const wanted = all.filter(({ torques: { left, right }, tips }) =>
    (tips !== null) === isToTip && Math.abs(Math.min(-left, right)) <= NEAR)
  const { position, weight, torques, tips } = pick(wanted.length > 0 ? wanted : all, random)
  return {
    half: state.half,
    blocks: blocksOn(state),
    block: { position, weight, owner: state.mover },
    torques,
    tips,
  }
}

function placementsIn(state: NoTippingState): Forecast[] {
  return handOf(state, state.mover).flatMap(weight => [...forecastPlacements(state, weight).values()])
}

function placementOf({ position, weight }: Forecast): Placement {
  return { position, weight }
}

/** The outcome of all guesses of one level; `said` is its percentage. */
export interface FeelRecord { readonly said: number, readonly guesses: number, readonly stood: number }

/** For each level, how many guesses there were, and in how many of them the beam stood. */
export function feelCalibration(guesses: readonly FeelGuess[]): FeelRecord[] {
  return FEEL_LEVELS.map((said, level) => {
    const own = guesses.filter(guess => guess.level === level)
    return { said, guesses: own.length, stood: own.filter(({ stood }) => stood).length }
  })
}

/** How many guesses leant to the right side, and how many leant to either side: 50 % does not count. */
export function feltRight(guesses: readonly FeelGuess[]): { readonly right: number, readonly leant: number } {
  const leant = guesses.filter(({ level }) => FEEL_LEVELS[level] !== 50)
  const right = leant.filter(({ level, stood }) => ((FEEL_LEVELS[level] ?? 0) > 50) === stood)
  return { right: right.length, leant: leant.length }
}

const METRE_MS = 45
const BLOCK_MS = 120
/** How long the vibration lasts for each kilogram, in ms. */
const TREMOR_MS = 6

/**
 * The beam as sound, from its left end to its right end: a tone for each block, deeper and louder the heavier it is, a
 * bright tone for the block to be placed, and a tick at each support.
 */
export function beamSound({ half, blocks, block }: FeelQuestion): Sound {
  const at = (position: number): number => (position + half) * METRE_MS
  const tone = (position: number, weight: number, wave: OscillatorType): Sound['tones'][number] => ({
    hz: 660 / (1 + weight / 4),
    wave,
    atMs: at(position),
    ms: BLOCK_MS,
    loudness: 0.1 + 0.03 * weight,
  })
  return {
    weight: WEIGHTS.fall,
    tones: [
      ...blocks.map(({ position, weight }) => tone(position, weight, 'triangle')),
      tone(block.position, block.weight, 'sawtooth'),
      ...[LEFT_SUPPORT, RIGHT_SUPPORT].map(position =>
        ({ hz: 1600, wave: 'sine', atMs: at(position), ms: 30, loudness: 0.2 }) as const),
    ],
  }
}

/**
 * The same as vibration, in the form of `navigator.vibrate`: pulses and pauses in turn, a longer pulse for a heavier
 * block.
 */
export function beamTremor({ blocks, block }: FeelQuestion): number[] {
  const all = [...blocks, block].toSorted((one, other) => one.position - other.position)
  return all.flatMap(({ position, weight }, index) => {
    const before = all[index - 1]
    const tremor = TREMOR_MS * weight
    return before === undefined
      ? [tremor]
      : [Math.max(1, (position - before.position) * METRE_MS - TREMOR_MS * before.weight), tremor]
  })
}
