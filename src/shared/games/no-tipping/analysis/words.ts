import type { Outlook } from '../../../game/analysis.ts'
import type { Pair, PairSeat } from '../../../game/pair.ts'
import type { Move } from '../play.ts'
import type { RemovalOption, RemovalVerdict } from '../removal/verdict.ts'
import type { NoTippingState } from '../state.ts'
import type { PlacementFacts } from './placementFacts.ts'
import { counted, plural } from '../../../counted.ts'
import { percentOf } from '../../../game/chance.ts'
import { opponentOf } from '../../../game/pair.ts'

/** The players' names in sentences. */
export interface Called { readonly mover: string, readonly opponent: string }

export function calledIn({ mover }: NoTippingState, names: Pair<string>): Called {
  return { mover: names[mover], opponent: names[opponentOf(mover)] }
}

/** What is known about a removal position, as a whole sentence. */
export function removalSentence({ result, options, caveat }: RemovalVerdict, { mover, opponent }: Called): string {
  const safe = options.length
  if (safe === 0)
    return `Lost for ${mover}: no block can be taken without tipping the beam.`
  switch (result) {
    case 'win': {
      const winning = options.filter(({ value }) => value === 'win').length
      if (options.some(({ value }) => value === 'unknown'))
        return `Won for ${mover}: at least ${winning} of ${safe} safe removals ${plural(winning, 'keeps', 'keep')} the win.`
      return `Won for ${mover}: ${winning} of ${safe} safe ${plural(safe, 'removal', 'removals')} ${plural(winning, 'keeps', 'keep')} the win.`
    }
    case 'loss':
      return safe === 1
        ? `Lost for ${mover} against best play: the only safe removal leaves ${opponent} a win.`
        : `Lost for ${mover} against best play: each of the ${safe} safe removals leaves ${opponent} a win.`
    case 'unknown':
      return `It is not known who wins.${caveat === null ? '' : ` ${caveat}`}`
  }
}

/** Why a removal is advised, as a whole sentence. */
export function whyRemoval(option: RemovalOption, mine: number, { opponent }: Called): string {
  const { value, replies, winningReplies } = option
  if (replies === 0)
    return `Wins at once: whatever ${opponent} takes tips the beam.`
  switch (value) {
    case 'win':
      return replies === 1
        ? 'Wins by force: the only safe reply loses.'
        : `Wins by force: each of the ${replies} safe replies loses.`
    case 'loss':
      return winningReplies === null
        ? `Lost against best play, but it leaves ${opponent} only ${counted(replies, 'safe reply', 'safe replies')}.`
        : `Lost against best play${2 * winningReplies < replies ? ', but only ' : '; '}${winningReplies} of ${opponent}’s ${counted(replies, 'safe reply wins', 'safe replies win')}.`
    case 'unknown':
      return `Nothing is proven; it leaves ${opponent} ${counted(replies, 'safe removal')}, and now there ${plural(mine, 'is', 'are')} ${mine}.`
  }
}

/** How a position of the placing stands, as a whole sentence; `chance` is that of the player to move. */
export function placingSentence(chance: number, exact: boolean, { mover, opponent }: Called): string {
  if (exact) {
    return chance === 1
      ? `Won for ${mover}, with the right placement.`
      : `Lost for ${mover} against best play, whatever is placed.`
  }
  const ahead = percentOf(Math.max(chance, 1 - chance))
  return ahead === 50 ? 'About even.' : `About ${ahead} % for ${chance > 0.5 ? mover : opponent}.`
}

/** The consequences of a placement, in one or two whole sentences. */
export function whatItLeaves(
  { answers, leftMargin, rightMargin, smallKept, opponentLosesThen }: PlacementFacts,
  { mover, opponent }: Called,
): string {
  if (answers === 0)
    return `Wins at once: whatever ${opponent} does tips the beam.`
  const leaves = `Leaves ${opponent} ${counted(answers, 'safe answer')}, ${leftMargin} kg·m to the left and ${rightMargin} kg·m to the right, and keeps ${smallBlocks(smallKept)}.`
  return opponentLosesThen === null
    ? leaves
    : `${leaves} If the removing began then, ${opponentLosesThen ? mover : opponent} would win it.`
}

function smallBlocks(count: number): string {
  return count === 0 ? 'no small block' : counted(count, 'small block')
}

/** Why a placement is better than the one that was made: `it leaves Bob 1 safe answer instead of 4`. */
export function whyBetter(better: PlacementFacts, made: PlacementFacts, { mover, opponent }: Called): string {
  if (better.opponentLosesThen === true && made.opponentLosesThen === false)
    return `${mover} would win the removing if it began at once, instead of ${opponent}`
  if (isClearlyLess(better.answers, made.answers))
    return `it leaves ${opponent} ${counted(better.answers, 'safe answer')} instead of ${made.answers}`
  if (better.smallKept > made.smallKept)
    return `it keeps ${smallBlocks(better.smallKept)} instead of ${made.smallKept}`
  if (isClearlyLess(made.own, better.own))
    return `it keeps ${counted(better.own, 'safe placement')} for later instead of ${made.own}`
  return nearer(better) > nearer(made)
    ? `the beam is then ${nearer(better)} kg·m from tipping instead of ${nearer(made)}`
    : 'the estimate prefers it, for no single reason'
}

function nearer({ leftMargin, rightMargin }: PlacementFacts): number {
  return Math.min(leftMargin, rightMargin)
}

/** Whether a number is less by more than a fifth. */
function isClearlyLess(one: number, other: number): boolean {
  return 5 * one < 4 * other
}

/** A move as advice: `take 5 kg at -7`. */
export function asAdvice(state: NoTippingState, move: Move): string {
  return 'weight' in move
    ? `place ${move.weight} kg at ${move.position}`
    : `take ${weightAt(state, move.position)} kg at ${move.position}`
}

/** A move as something that could have been done: `taking 5 kg at -7`. */
export function asDeed(state: NoTippingState, move: Move): string {
  return 'weight' in move
    ? `placing ${move.weight} kg at ${move.position}`
    : `taking ${weightAt(state, move.position)} kg at ${move.position}`
}

function weightAt({ beam, half }: NoTippingState, position: number): number {
  return beam[position + half] ?? 0
}

/** How likely seat 1 is to win, from the value for the player to move (1 won, −1 lost). */
export function outlookOf(value: number, exact: boolean, mover: PairSeat): Outlook {
  const forFirst = (1 + (mover === 1 ? value : -value)) / 2
  return { kind: 'chance', chance: exact ? forFirst : Math.min(0.99, Math.max(0.01, forFirst)) }
}
