import type { Bot } from '../../src/shared/game/minds.ts'
import type { Thinking } from '../../src/shared/game/thinking.ts'
import type { Move } from '../../src/shared/games/no-tipping/play.ts'
import type { RuleSet } from '../../src/shared/games/no-tipping/settings.ts'
import type { NoTippingState } from '../../src/shared/games/no-tipping/state.ts'
import type { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import type { Random } from '../../src/shared/random.ts'
import { thinkingAlone } from '../../src/shared/game/thinking.ts'
import { minds } from '../../src/shared/games/no-tipping/minds.ts'
import { completed } from '../../src/shared/games/no-tipping/placement/completions.ts'
import { placementsLeft, safePlacements } from '../../src/shared/games/no-tipping/placement/placements.ts'
import { play } from '../../src/shared/games/no-tipping/play.ts'
import { ExactTable } from '../../src/shared/games/no-tipping/removal/exactTable.ts'
import { removalPositionOf } from '../../src/shared/games/no-tipping/removal/position.ts'
import { tablebaseQuestionSchema } from '../../src/shared/games/no-tipping/removal/tablebaseQuestion.ts'
import { startOf } from '../../src/shared/games/no-tipping/state.ts'
import { PlacingBoard } from '../../src/shared/games/no-tipping/value/placingBoard.ts'
import { deriveSeed, pick, seededRandom } from '../../src/shared/random.ts'
import { succeed } from '../../src/shared/result.ts'
import { playedWell } from './selfPlay.ts'

/** A position that a game came to, what the value says of it, and who won. */
export interface Measured {
  readonly state: NoTippingState
  /** The chance of who is to move. */
  readonly said: number
  /** Whether who is to move won: in the game as it was played on, and where both play on as well as they can. */
  readonly won: boolean
  readonly wonWithGoodPlay: boolean
}

/** Games of chance for the sampling that the value is compared with. */
const SAMPLES = 200
const CAP_MS = 40

/** All positions of the placing of games between these bots, by their names, each pair of them drawn by chance. */
export async function measuredGames(
  value: PlacementValue,
  { games, seed, bots, weights, rules }: {
    readonly games: number
    readonly seed: number
    readonly bots: readonly string[]
    readonly weights: readonly number[]
    readonly rules: RuleSet
  },
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (let game = 0; game < games; game++) {
    const random = seededRandom(deriveSeed(seed, game))
    const players = { 1: botCalled(pick(bots, random)), 2: botCalled(pick(bots, random)) }
    const states: NoTippingState[] = []
    let state = startOf({ rules, weights: pick(weights, random) })
    while (state.phase === 'place' && state.tipped === null) {
      if (safePlacements(state).length > 0)
        states.push(state)
      state = after(state, await players[state.mover].choose(state, thinking(random)))
    }
    const winner = winnerOf(state)
    for (const one of states) {
      const board = new PlacingBoard(one)
      measured.push({
        state: one,
        said: value.chance(board),
        won: winner === one.mover,
        wonWithGoodPlay: playedWell(value, board, random) === one.mover,
      })
    }
  }
  return measured
}

function botCalled(name: string): Bot<NoTippingState, Move> {
  const bot = minds.bots.find(one => one.name === name)
  if (bot === undefined)
    throw new RangeError(`There is no bot ${name}.`)
  return bot
}

function thinking(random: Random): Thinking {
  const began = performance.now()
  return {
    ...thinkingAlone(random),
    elapsedMs: () => performance.now() - began,
    capMs: CAP_MS,
    askSolver: async (question) => {
      const { position } = tablebaseQuestionSchema.parse(question)
      return succeed(ExactTable.of(position)?.verdictOf(position))
    },
  }
}

function after(state: NoTippingState, move: unknown): NoTippingState {
  const played = play(state, move)
  if (!played.ok)
    throw new Error(played.error.code)
  return played.value.state
}

/** Who wins with the beam tipped, or with best play once all is placed. */
function winnerOf(state: NoTippingState): 1 | 2 {
  const other = state.mover === 1 ? 2 : 1
  return state.tipped === null && moverWins(removalPositionOf(state)) ? state.mover : other
}

function moverWins(position: ReturnType<typeof removalPositionOf>): boolean {
  return ExactTable.of(position)?.isLost(2 ** position.blocks.length - 1) === false
}

/** The share of random completions that who is to move wins with best play in the removing. */
export function sampledChance(state: NoTippingState, random: Random): number {
  let won = 0
  for (let sample = 0; sample < SAMPLES; sample++) {
    const position = completed(state, random)
    const firstWins = position === null ? random.int(2) === 0 : moverWins(position)
    won += firstWins === (state.mover === 1) ? 1 : 0
  }
  return won / SAMPLES
}

/** The mean square of what a guess is off. */
export function brier(guesses: readonly number[], results: readonly boolean[]): number {
  const squares = guesses.map((guess, index) => (guess - Number(results[index])) ** 2)
  return squares.reduce((sum, square) => sum + square, 0) / squares.length
}

/** What guessing the share of wins each time comes to. */
export function constantBrier(results: readonly boolean[]): number {
  const share = results.filter(Boolean).length / results.length
  return share * (1 - share)
}

export interface Bin { readonly count: number, readonly said: number, readonly was: number }

/** Ten bins by what was said: how many positions each has, the mean of what was said, and the share that was won. */
export function calibration(guesses: readonly number[], results: readonly boolean[]): Bin[] {
  return Array.from({ length: 10 }, (_, bin) => {
    const own = [...guesses.keys()].filter(index => Math.min(9, Math.floor(10 * (guesses[index] as number))) === bin)
    const mean = (of: (index: number) => number): number => own.reduce((sum, index) => sum + of(index), 0) / own.length
    return {
      count: own.length,
      said: mean(index => guesses[index] as number),
      was: mean(index => Number(results[index])),
    }
  })
}

/** Of those with so many placements left. */
export function withLeft(measured: readonly Measured[], left: number): Measured[] {
  return measured.filter(({ state }) => placementsLeft(state) === left)
}
