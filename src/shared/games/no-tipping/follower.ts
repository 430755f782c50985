import type { Follower, Heard } from '../../game/dialect.ts'
import type { PairSeat } from '../../game/pair.ts'
import type { JsonObject } from '../../jsonObject.ts'
import type { Result } from '../../result.ts'
import type { Move } from './play.ts'
import type { NoTippingState, Owner, Phase } from './state.ts'
import { cleanName } from '../../cleanName.ts'
import { opponentOf } from '../../game/pair.ts'
import { parseJsonObject } from '../../jsonObject.ts'
import { fail, succeed } from '../../result.ts'
import { isWhole } from '../../wholeNumber.ts'
import { BEAM_HALF, MAX_WEIGHTS } from './settings.ts'
import { INITIAL_BLOCK, tipOf, torquesOf } from './torque.ts'

const LONGEST_HALF = 1000

/**
 * A client's side of No Tipping. A referee sends weights only, so the follower remembers who owns a block: blocks where
 * this client placed them are its own, the initial block is nobody's, and the rest are the opponent's.
 */
export class NoTippingFollower implements Follower<NoTippingState, Move> {
  readonly greeting: string
  #settings: { readonly weights: number, readonly half: number } | null = null
  #seat: PairSeat | null = null
  #used = 0
  readonly #own = new Map<number, number>()

  constructor(name: string, wantsFirst: boolean) {
    this.greeting = JSON.stringify({ name, is_first: wantsFirst })
  }

  hear(message: string): Result<Heard<NoTippingState>, string> {
    const parsed = parseJsonObject(message)
    if (!parsed.ok)
      return fail(`the message ${parsed.error}`)
    if ('num_weights' in parsed.value)
      return this.#hearSettings(parsed.value)
    if (parsed.value.game_over === '1')
      return succeed({ type: 'over', how: `${nameIn(parsed.value.winner)} won` })
    return this.#hearState(parsed.value)
  }

  /** Also remembers the placement, so `move` must be one that is then sent. */
  say(_state: NoTippingState, move: Move): string {
    if (!('weight' in move))
      return JSON.stringify({ position: move.position })
    this.#used |= 1 << (move.weight - 1)
    this.#own.set(move.position, move.weight)
    return JSON.stringify({ weight: move.weight, position: move.position })
  }

  #hearSettings({ num_weights: weights, board_length: half }: JsonObject): Result<Heard<NoTippingState>, string> {
    if (!isWithin(weights, 1, MAX_WEIGHTS) || !isWithin(half, -INITIAL_BLOCK.position, LONGEST_HALF))
      return fail('the settings of the game make no sense')
    this.#settings = { weights, half }
    return succeed({ type: 'wait' })
  }

  #hearState({ move_type: phase, board_state: board }: JsonObject): Result<Heard<NoTippingState>, string> {
    if (this.#settings === null)
      return fail('a state came before the settings of the game')
    if (phase !== 'place' && phase !== 'remove')
      return fail('move_type is neither "place" nor "remove"')
    const beam = typeof board === 'string' ? board.trim().split(/\s+/).map(Number) : []
    if (beam.length !== 2 * this.#settings.half + 1 || !beam.every(Number.isInteger))
      return fail(`board_state does not hold ${2 * this.#settings.half + 1} whole numbers`)
    return succeed({ type: 'your-turn', state: this.#stateOf(phase, beam, this.#settings) })
  }

  #stateOf(
    phase: Phase,
    beam: readonly number[],
    { weights, half }: { weights: number, half: number },
  ): NoTippingState {
    const blocks = beam.map((weight, index) => ({ position: index - half, weight })).filter(({ weight }) => weight > 0)
    this.#seat ??= blocks.length === 1 ? 1 : 2
    const seat = this.#seat
    const owners = beam.map((weight, index): Owner => weight === 0 ? 0 : this.#ownerOf(index - half, weight, seat))
    const theirs = blocks.filter(({ position }) => owners[position + half] === opponentOf(seat))
    const fullHand = 2 ** weights - 1
    const hand = fullHand & ~this.#used
    const theirHand = theirs.reduce((left, { weight }) => left & ~(1 << (weight - 1)), phase === 'place' ? fullHand : 0)
    const torques = torquesOf(blocks)
    return {
      rules: half === BEAM_HALF.classic ? 'classic' : 'fall-2021',
      weights,
      half,
      phase,
      mover: seat,
      plies: phase === 'place' ? blocks.length - 1 : 2 * weights,
      beam,
      owners,
      hands: seat === 1 ? { 1: hand, 2: theirHand } : { 1: theirHand, 2: hand },
      torques,
      tipped: tipOf(torques),
      lastMove: null,
    }
  }

  #ownerOf(position: number, weight: number, seat: PairSeat): Owner {
    if (this.#own.get(position) === weight)
      return seat
    return position === INITIAL_BLOCK.position && weight === INITIAL_BLOCK.weight ? 0 : opponentOf(seat)
  }
}

/** A name, in whatever form a referee may send it, made fit to show. */
function nameIn(winner: unknown): string {
  return (typeof winner === 'string' ? cleanName(winner) : '') || 'nobody'
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return isWhole(value) && value >= least && value <= most
}
