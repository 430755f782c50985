import type { PairSeat } from '../../game/pair.ts'
import type { PlacingValue } from './placement/placingSearch.ts'
import type { Placement } from './play.ts'
import type { NoTippingSettings, RuleSet } from './settings.ts'
import type { NoTippingState } from './state.ts'
import { counted } from '../../counted.ts'
import { opponentOf } from '../../game/pair.ts'
import openings from './openings.json' with { type: 'json' }
import { isSamePlacement } from './play.ts'
import { blocksOn } from './state.ts'

/** A start, given by its settings; for a later position also the number of moves made. */
export interface Start extends NoTippingSettings { readonly plies?: number }

/** Computed by `node scripts/solveOpenings.mjs`. */
interface Opening extends NoTippingSettings, PlacingValue {
  /** The winner's answer to each first placement of the loser, as weight and position of one and of the other. */
  readonly answers: readonly (readonly number[])[]
}

/** Who wins from the start; null if unknown, and later in a game. */
export function knownStart({ rules, weights, plies = 0 }: Start): PlacingValue | null {
  const opening = openingOf(rules, weights)
  return opening === null || plies > 0 ? null : { winner: opening.winner, placement: opening.placement }
}

/**
 * Who wins a position of the placing, and how, as long as the loser has placed at most one block and the winner has
 * answered as written down; null in any other position.
 */
export function knownOpening(state: NoTippingState): PlacingValue | null {
  const opening = openingOf(state.rules, state.weights)
  const planned = opening === null ? null : plannedBlocks(state, opening)
  if (opening === null || planned === null)
    return null
  const { winner } = opening
  const placed = blocksOn(state).filter(({ owner }) => owner === winner)
  const next = winner === state.mover ? planned.at(-1) ?? null : null
  const due = next === null ? planned : planned.slice(0, -1)
  const isAsPlanned = placed.length === due.length
    && due.every(placement => placed.some(block => isSamePlacement(placement, block)))
  return isAsPlanned ? { winner, placement: next } : null
}

/** The winner's blocks by the opening, in their order, once the next one is placed; null after the opening. */
function plannedBlocks(state: NoTippingState, { winner, placement, answers }: Opening): Placement[] | null {
  const first = placement === null ? [] : [placement]
  const [placed, ...later] = blocksOn(state).filter(({ owner }) => owner === opponentOf(winner))
  if (placed === undefined)
    return first
  const [, , weight, position] = answers.find(([of, at]) => placed.weight === of && placed.position === at) ?? []
  return weight === undefined || position === undefined || later.length > 0 ? null : [...first, { weight, position }]
}

function openingOf(rules: RuleSet, weights: number): Opening | null {
  const found = openings.find(opening => opening.rules === rules && opening.weights === weights)
  return found === undefined ? null : { ...found, rules, winner: found.winner === 1 ? 1 : 2 }
}

/** `With 3 blocks each the second player wins.`; null if unknown, and later in a game. */
export function openingSentence(start: Start): string | null {
  const known = knownStart(start)
  return known === null ? null : winnerSentence(start.weights, known.winner)
}

export function winnerSentence(weights: number, winner: PairSeat): string {
  return `With ${counted(weights, 'block')} each the ${winner === 1 ? 'first' : 'second'} player wins.`
}
