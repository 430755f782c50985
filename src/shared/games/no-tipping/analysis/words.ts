import type { Outlook } from '../../../game/analysis.ts'
import type { PairSeat } from '../../../game/pair.ts'
import type { Move } from '../play.ts'
import type { RemovalOption, RemovalVerdict } from '../removal/verdict.ts'
import type { NoTippingState } from '../state.ts'
import { counted, plural } from '../../../counted.ts'

/** The players as sentences call them. */
export interface Called { readonly mover: string, readonly opponent: string }

/** What is known of a removal position, as a whole sentence. */
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
      return `Nobody knows yet who wins.${caveat === null ? '' : ` ${caveat}`}`
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

/** A move as advice: `take 5 kg at -7`. */
export function asAdvice(state: NoTippingState, move: Move): string {
  return 'weight' in move
    ? `place ${move.weight} kg at ${move.position}`
    : `take ${weightAt(state, move.position)} kg at ${move.position}`
}

/** A move as something that might have been done: `taking 5 kg at -7`. */
export function asDeed(state: NoTippingState, move: Move): string {
  return 'weight' in move
    ? `placing ${move.weight} kg at ${move.position}`
    : `taking ${weightAt(state, move.position)} kg at ${move.position}`
}

function weightAt({ beam, half }: NoTippingState, position: number): number {
  return beam[position + half] ?? 0
}

/** How likely seat 1 wins, from how it stands for the player to move (1 won, −1 lost). */
export function outlookOf(value: number, exact: boolean, mover: PairSeat): Outlook {
  const forFirst = (1 + (mover === 1 ? value : -value)) / 2
  return { kind: 'chance', chance: exact ? forFirst : Math.min(0.95, Math.max(0.05, forFirst)) }
}
