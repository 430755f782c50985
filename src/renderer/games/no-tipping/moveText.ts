/** The sentences of the board: what a move would do, what was done, and why something is not allowed. */
import type { Pair } from '../../../shared/game/pair.ts'
import type { NoTippingState, Owner } from '../../../shared/games/no-tipping/state.ts'
import type { Torques } from '../../../shared/games/no-tipping/torque.ts'
import type { Forecast } from './tippingForecast.ts'
import type { TorqueShare } from './torqueShares.ts'
import { opponentOf } from '../../../shared/game/pair.ts'
import { deedOf, secondPart } from '../../../shared/games/no-tipping/explain.ts'
import { BARE_BEAM } from '../../../shared/games/no-tipping/torque.ts'
import { printedNumber } from '../../../shared/printedNumber.ts'
import { marginOf } from './gaugeScale.ts'
import { noTippingTexts } from './texts.ts'

/** A whole number as it is spoken: some voices drop a minus sign. */
export function spoken(value: number): string {
  return value < 0 ? noTippingTexts.torque.minus(-value) : String(value)
}

/** `Ann`, or `initial block` for a block that belongs to nobody. */
export function ownerText(owner: Owner, names: Pair<string>): string {
  return owner === 0 ? noTippingTexts.block.initial : names[owner]
}

/** The result of a move, for the eye: `5 kg at −7: left 31 to spare, right 12`; the gauges show the torques. */
export function forecastText({ phase, weight, position, torques, tips }: Forecast): string {
  const words = noTippingTexts.forecast
  const move = words[phase](weight, printedNumber(position))
  return tips === null
    ? words.stands(move, words.margins(marginOf('left', torques), marginOf('right', torques)))
    : words.tips(move, tips, words.tooMuch(-marginOf(tips, torques)))
}

/** The result of a move, for the ear, as the label of a position or block: `minus 7, safe: …`. */
export function forecastLabel({ phase, weight, position, torques, tips }: Forecast): string {
  const { spokenPlace, spokenRemove, spokenStands, spokenTips } = noTippingTexts.forecast
  const move = phase === 'place' ? spokenPlace(spoken(position)) : spokenRemove(weight, spoken(position))
  return tips === null ? spokenStands(move, spokenTorques(torques)) : spokenTips(move, tips, spokenTorques(torques))
}

function spokenTorques({ left, right }: Torques): string {
  return noTippingTexts.forecast.torques(spoken(left), spoken(right))
}

/** The question before a move that loses; empty for a move that does not. */
export function tipWarning({ phase, weight, position, tips }: Forecast): string {
  return tips === null ? '' : noTippingTexts.tipping[phase](weight, printedNumber(position), tips)
}

/** Why the block at `position` may not be taken; used only for the second player under the classic rules. */
export function explainUnremovable(names: Pair<string>, position: number, weight: number): string {
  return noTippingTexts.block.notTheirs(names[2], weight, printedNumber(position), names[1])
}

/** The announcement of the last move and of the position after it. Null at the start. */
export function moveAnnouncement(state: NoTippingState, names: Pair<string>): string | null {
  const { lastMove, torques, mover, tipped } = state
  if (lastMove === null)
    return null
  const [who, did] = [names[lastMove.seat], deedOf(lastMove, spoken)]
  const [left, right] = [spoken(torques.left), spoken(torques.right)]
  if (tipped !== null)
    return noTippingTexts.news.moved(who, did, left, right)
  const moved = noTippingTexts.news.movedThen(who, did, left, right, names[mover])
  return secondPart.begins(state) ? `${moved}. ${halfBegins(state, names)}` : moved
}

/** What may be taken from now on, as the second half of the game begins. */
export function halfBegins({ rules }: NoTippingState, names: Pair<string>): string {
  return noTippingTexts.halves.begins[rules](names[1], names[2])
}

/** The announcement that the beam tipped, to be made at once. Null while the beam stands. */
export function tipAnnouncement({ tipped, mover }: NoTippingState, names: Pair<string>): string | null {
  return tipped === null ? null : noTippingTexts.news.tipped(tipped, names[mover], names[opponentOf(mover)])
}

/** An added number as printed: `+5`, `−5`. */
export function printedShare(value: number): string {
  return value > 0 ? `+${value}` : printedNumber(value)
}

/** Both torques and what every block adds to them, as a text to be spoken. */
export function torqueSpeech(shares: readonly TorqueShare[], torques: Torques): string {
  const { plus, ofBlock, ofBeam, gauges, all } = noTippingTexts.torque
  const said = (value: number): string => value > 0 ? plus(value) : spoken(value)
  return (['left', 'right'] as const).map((side) => {
    const parts = shares.map(({ weight, position, adds }) => ofBlock(weight, spoken(position), said(adds[side])))
    return all(gauges[side].name, spoken(torques[side]), [ofBeam(said(BARE_BEAM[side])), ...parts])
  }).join(' ')
}
