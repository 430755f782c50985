import type { StandardRefusal } from '../../game/refusal.ts'
import type { Phase } from './state.ts'
import { quote } from '../../printable.ts'

/** Why `play` refused a move, with the facts. */
export type Refusal
  = | StandardRefusal
    | { readonly code: 'position-not-whole', readonly phase: Phase, readonly got: string }
    | {
      readonly code: 'off-beam'
      readonly phase: Phase
      readonly position: number
      readonly half: number
      readonly weight: number | null
    }
    | { readonly code: 'occupied', readonly position: number, readonly holds: number, readonly weight: number | null }
    | { readonly code: 'weight-not-whole', readonly position: number, readonly got: string }
    | { readonly code: 'no-such-weight', readonly weight: number, readonly weights: number }
    | { readonly code: 'weight-used', readonly weight: number }
    | { readonly code: 'empty', readonly position: number }
    | { readonly code: 'not-removable', readonly position: number, readonly weight: number }

/** The only place where a refusal becomes words. `who` is the player's name. */
export function explainRefusal(refusal: Exclude<Refusal, StandardRefusal>, who: string): string {
  switch (refusal.code) {
    case 'position-not-whole':
      return refusal.phase === 'place'
        ? `${who} tried to place a block, but its position is ${refusal.got}, not a whole number`
        : `${who} tried to remove a block, but its position is ${refusal.got}, not a whole number`
    case 'off-beam':
      return refusal.phase === 'place'
        ? `${who} tried to place ${blockOf(refusal.weight)} at ${refusal.position}, but the beam ends at -${refusal.half} and ${refusal.half}`
        : `${who} tried to remove the block at ${refusal.position}, but the beam ends at -${refusal.half} and ${refusal.half}`
    case 'occupied':
      return `${who} tried to place ${blockOf(refusal.weight)} at ${refusal.position}, but ${refusal.position} already holds ${refusal.holds} kg`
    case 'weight-not-whole':
      return `${who} tried to place a block at ${refusal.position}, but its weight is ${refusal.got}, not a whole number`
    case 'no-such-weight':
      return `${who} tried to place ${refusal.weight} kg, but the blocks weigh 1 to ${refusal.weights} kg`
    case 'weight-used':
      return `${who} tried to place ${refusal.weight} kg, but has used that block already`
    case 'empty':
      return `${who} tried to remove the block at ${refusal.position}, but nothing stands there`
    case 'not-removable':
      return `${who} tried to remove ${refusal.weight} kg at ${refusal.position}, but under the classic rules the second player may not take the first player's blocks while others stand`
  }
}

function blockOf(weight: number | null): string {
  return weight === null ? 'a block' : `${weight} kg`
}

const LONGEST_QUOTE = 40

/** A value from outside in readable form, shortened. Takes anything, never throws. */
export function inWords(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'missing'
    case 'string':
      return quote(value, LONGEST_QUOTE)
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value)
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? 'a list' : 'an object'
    case 'function':
    case 'symbol':
      return `a ${typeof value}`
  }
}
