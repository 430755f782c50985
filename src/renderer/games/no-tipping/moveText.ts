/** The sentences of the board: what a move would do, what was done, and why something may not be. */
import type { Pair } from '../../../shared/game/pair.ts'
import type { NoTippingState, Owner } from '../../../shared/games/no-tipping/state.ts'
import type { Torques } from '../../../shared/games/no-tipping/torque.ts'
import type { Forecast } from './tippingForecast.ts'
import type { TorqueShare } from './torqueShares.ts'
import { opponentOf } from '../../../shared/game/pair.ts'
import { deedOf } from '../../../shared/games/no-tipping/explain.ts'
import { BARE_BEAM } from '../../../shared/games/no-tipping/torque.ts'
import { printedNumber } from '../../../shared/printedNumber.ts'

/** A whole number as it is said: some voices drop a minus sign. */
export function spoken(value: number): string {
  return value < 0 ? `minus ${-value}` : String(value)
}

/** `Ann`, or for the block that is nobody's `initial block`. */
export function ownerText(owner: Owner, names: Pair<string>): string {
  return owner === 0 ? 'initial block' : names[owner]
}

/** What a move would give, for the eye: `5 kg at −7: left −31, right 12`. */
export function forecastText({ phase, weight, position, torques, tips }: Forecast): string {
  const what = phase === 'place' ? `${weight} kg at ${printedNumber(position)}` : `Without ${weight} kg at ${printedNumber(position)}`
  const then = tips === null ? '' : ` tips ${tips}`
  return `${what}${then}: left ${printedNumber(torques.left)}, right ${printedNumber(torques.right)}`
}

/** The same for the ear, as the name of a position or block: `minus 7, safe: …`. */
export function forecastLabel({ phase, weight, position, torques, tips }: Forecast): string {
  const what = phase === 'place' ? `Position ${spoken(position)}` : `Remove ${weight} kg at ${spoken(position)}`
  return `${what}: ${tips === null ? 'safe' : `tips ${tips}`}, ${spokenTorques(torques)}`
}

function spokenTorques({ left, right }: Torques): string {
  return `left ${spoken(left)}, right ${spoken(right)}`
}

/** What is asked before a move that loses. */
export function tipWarning({ phase, weight, position, tips }: Forecast): string {
  const what = phase === 'place' ? `Placing ${weight} kg at ${printedNumber(position)}` : `Removing ${weight} kg from ${printedNumber(position)}`
  return `${what} tips the beam ${tips} and loses. Play it anyway?`
}

/** Why the block at `position` may not be taken; only for the second player under the classic rules. */
export function explainUnremovable(names: Pair<string>, position: number, weight: number): string {
  return `${names[2]} may not take ${weight} kg at ${printedNumber(position)}: it is ${names[1]}’s, and other blocks still stand`
}

/** The last move and where it left the game, to be said. Null at the start. */
export function moveAnnouncement({ lastMove, torques, mover, tipped }: NoTippingState, names: Pair<string>): string | null {
  if (lastMove === null)
    return null
  const next = tipped === null ? `; ${names[mover]} to move` : ''
  return `${names[lastMove.seat]} ${deedOf(lastMove, spoken)}; left torque ${spoken(torques.left)}, right torque ${spoken(torques.right)}${next}`
}

/** That the beam tipped, to be said at once. Null while it stands. */
export function tipAnnouncement({ tipped, mover }: NoTippingState, names: Pair<string>): string | null {
  return tipped === null ? null : `The beam tipped ${tipped}; ${names[mover]} loses, ${names[opponentOf(mover)]} wins`
}

/** A number that is added, as print has it: `+5`, `−5`. */
export function printedShare(value: number): string {
  return value > 0 ? `+${value}` : printedNumber(value)
}

/** Both torques with what every block adds to them, to be said. */
export function torqueSpeech(shares: readonly TorqueShare[], torques: Torques): string {
  const said = (value: number): string => value > 0 ? `plus ${value}` : spoken(value)
  return (['left', 'right'] as const).map((side) => {
    const parts = shares.map(({ weight, position, adds }) => `${weight} kg at ${spoken(position)} ${said(adds[side])}`)
    return `${side === 'left' ? 'Left' : 'Right'} torque ${spoken(torques[side])}: ${[`the beam ${said(BARE_BEAM[side])}`, ...parts].join(', ')}.`
  }).join(' ')
}
