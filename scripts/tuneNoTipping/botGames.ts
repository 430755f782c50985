import type { Bot } from '../../src/shared/game/minds.ts'
import type { PairSeat } from '../../src/shared/game/pair.ts'
import type { Thinking } from '../../src/shared/game/thinking.ts'
import type { Move, Placement } from '../../src/shared/games/no-tipping/play.ts'
import type { RuleSet } from '../../src/shared/games/no-tipping/settings.ts'
import type { NoTippingState } from '../../src/shared/games/no-tipping/state.ts'
import type { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import type { Random } from '../../src/shared/random.ts'
import { opponentOf } from '../../src/shared/game/pair.ts'
import { thinkingAlone } from '../../src/shared/game/thinking.ts'
import { winnerOf } from '../../src/shared/games/no-tipping/explain.ts'
import { minds } from '../../src/shared/games/no-tipping/minds.ts'
import { safePlacements } from '../../src/shared/games/no-tipping/placement/placements.ts'
import { play } from '../../src/shared/games/no-tipping/play.ts'
import { ExactTable } from '../../src/shared/games/no-tipping/removal/exactTable.ts'
import { removalPositionOf } from '../../src/shared/games/no-tipping/removal/position.ts'
import { MOST_TABLE_BLOCKS, tablebaseQuestionSchema } from '../../src/shared/games/no-tipping/removal/tablebaseQuestion.ts'
import { startOf } from '../../src/shared/games/no-tipping/state.ts'
import { PlacingBoard } from '../../src/shared/games/no-tipping/value/placingBoard.ts'
import { pick } from '../../src/shared/random.ts'
import { fail, succeed } from '../../src/shared/result.ts'
import { isRemovalLost, winnerOfPlacing } from './playedOn.ts'
import { OPENINGS } from './policies.ts'

/** A position of the placing phase in which some placement is safe, and whether the player to move won from there. */
export interface Labelled {
  readonly state: NoTippingState
  readonly wins: boolean
  /** Whether the player to move would lose if the removing began at once, where a table told it. */
  readonly wouldLoseNow?: boolean
}

export interface BotGame {
  readonly rules: RuleSet
  readonly weights: number
  /** The bots from which both players are drawn, by name. */
  readonly bots: readonly string[]
  /** The number of placements made at random or by one of the `OPENINGS` before the bots take over. */
  readonly loose: number
}

/** How long a bot may think about a move, in ms. */
const CAP_MS = 40
/** Larger tables would take longer than all other moves of a game. */
const MOST_ANSWERED = 25
/** All positions of a short game are labelled; of a longer one, one in this many. */
const LABELLED_IN = 3
const SHORT = 8

/**
 * The positions from which bots play a game, each labelled by the result if both sides continue as well as they can.
 */
export async function botGame(value: PlacementValue, game: BotGame, random: Random): Promise<Labelled[]> {
  const { states } = await placedBy(game, random)
  return states
    .filter(() => states.length < SHORT || random.int(LABELLED_IN) === 0)
    .map(state => ({ state, wins: winnerOfPlacing(state, value) === state.mover }))
}

/** A game that bots play to its end: the positions of its placing phase, and the winner. */
export async function wholeBotGame(
  game: BotGame,
  random: Random,
): Promise<{ readonly states: readonly NoTippingState[], readonly winner: PairSeat | null }> {
  const { states, last, players } = await placedBy(game, random)
  let state = last
  while (state.tipped === null)
    state = stateAfter(state, await players[state.mover].choose(state, thinking(random)))
  return { states, winner: winnerOf(state) }
}

/** A game that bots place, and who wins it if nobody errs in the removing; `states` as in `wholeBotGame`. */
export async function placedBotGame(
  game: BotGame,
  random: Random,
): Promise<{ readonly states: readonly NoTippingState[], readonly winner: PairSeat }> {
  const { states, last } = await placedBy(game, random)
  const isLost = last.tipped !== null || isRemovalLost(removalPositionOf(last))
  return { states, winner: isLost ? opponentOf(last.mover) : last.mover }
}

/**
 * A game up to the end of its placing phase: the positions in which a bot moved and some placement was safe, and the
 * last position.
 */
async function placedBy({ rules, weights, bots, loose }: BotGame, random: Random): Promise<{
  readonly states: readonly NoTippingState[]
  readonly last: NoTippingState
  readonly players: Readonly<Record<PairSeat, Bot<NoTippingState, Move>>>
}> {
  const players = { 1: botCalled(pick(bots, random)), 2: botCalled(pick(bots, random)) }
  const openings = { 1: pick(OPENINGS, random), 2: pick(OPENINGS, random) }
  const states: NoTippingState[] = []
  let state = startOf({ rules, weights })
  for (let placed = 0; state.phase === 'place' && state.tipped === null; placed++) {
    const board = new PlacingBoard(state)
    const safe = safePlacements(state)
    const isLoose = placed < loose && safe.length > 0
    if (!isLoose && safe.length > 0)
      states.push(state)
    const move = isLoose
      ? random.int(2) === 0 ? pick(safe, random) : openings[state.mover](board, board.safePlacements(), random)
      : await players[state.mover].choose(state, thinking(random))
    state = stateAfter(state, move)
  }
  return { states, last: state, players }
}

export async function expertPlacement(state: NoTippingState, random: Random): Promise<Placement> {
  const move = await botCalled('expert').choose(state, thinking(random))
  if (!('weight' in move))
    throw new Error('a removal while blocks are placed')
  return move
}

/** A key that distinguishes positions with regard to the rules and the player to move. */
export function positionKey({ rules, weights, beam, owners, hands, mover }: NoTippingState): string {
  return JSON.stringify([rules, weights, beam, rules === 'classic' ? owners : null, hands, mover])
}

function botCalled(name: string): Bot<NoTippingState, Move> {
  const bot = minds.bots.find(one => one.name === name)
  if (bot === undefined)
    throw new RangeError(`There is no bot ${name}.`)
  return bot
}

function thinking(random: Random): Thinking {
  return { ...thinkingWithTable(random, MOST_ANSWERED), capMs: CAP_MS }
}

/** Thinking that begins now, without a limit of time; removals of at most so many blocks are solved when asked for. */
export function thinkingWithTable(random: Random, mostAnswered = MOST_TABLE_BLOCKS): Thinking {
  const began = performance.now()
  return {
    ...thinkingAlone(random),
    elapsedMs: () => performance.now() - began,
    askSolver: async (question) => {
      const { position } = tablebaseQuestionSchema.parse(question)
      return position.blocks.length > mostAnswered
        ? fail('too many blocks')
        : succeed(ExactTable.of(position)?.verdictOf(position))
    },
  }
}

/** Throws if the rules refuse the move: bots make legal ones. */
export function stateAfter(state: NoTippingState, move: unknown): NoTippingState {
  const played = play(state, move)
  if (!played.ok)
    throw new Error(played.error.code)
  return played.value.state
}
