/**
 * The windows of games for code that treats every game alike: states and moves are opaque there, and are only passed
 * back to the game that they came from.
 */
import type { Component } from 'vue'
import type { Seat } from '../../shared/game/seat.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { BoardProps } from './boardContract.ts'
import type { AnyIntroduction } from './introduction.ts'
import type { MoveSound } from './moveSound.ts'
import type { AnySettingsForm } from './settingsForm.ts'
import type { StarterCommand, StarterTarget } from './starterClients.ts'
import { h } from 'vue'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'
import { lazyComponent } from '../lazyComponent.ts'
import { windows } from './registry.ts'
import SettingsForm from './SettingsForm.vue'
import { startersFor } from './starterClients.ts'

export type AnyBoard = new() => {
  $props: BoardProps<unknown, unknown> & {
    onPlay?: (move: unknown) => void
    onSettling?: (isSettling: boolean) => void
    onHeat?: (isWanted: boolean) => void
  }
  $slots: { seat?: (of: { seat: Seat }) => unknown }
}

export function boardOf(id: GameId): AnyBoard {
  return windows[id].board as unknown as AnyBoard
}

/** Whether a game's board numbers its players, and lists them if they are three or more. */
export function numbersSeats(id: GameId): boolean {
  return windows[id].numbersSeats === true
}

/** The component that draws a position among many on a wall; null if the board does. */
export function tileOf(id: GameId): Component | null {
  return windows[id].tile ?? null
}

export async function introductionOf(id: GameId): Promise<AnyIntroduction> {
  return windows[id].introduction()
}

/** The game's exercise beside playing it, fetched when it is shown; null if there is none. */
export function exerciseOf(id: GameId): Component | null {
  const { exercise } = windows[id]
  return exercise === undefined ? null : lazyComponent(exercise)
}

/** The sound of a move of a game. */
export function moveSoundOf(id: GameId): MoveSound {
  return (windows[id].sound ?? (() => null)) as MoveSound
}

/** The lines that connect clients; see `startersFor`. */
export function startersOf(id: GameId, at: StarterTarget): readonly StarterCommand[] {
  return startersFor(id, windows[id], at)
}

const forms = new Map(GAME_IDS.map(id => [id, formIn(id)]))

function formIn(id: GameId): Component {
  const { form, settings: words = {} } = windows[id]
  return form ?? (attributes => h(SettingsForm, { ...attributes, flags: gameOf(id).flags, words }))
}

/** The fields of a game's settings. */
export function formOf(id: GameId): AnySettingsForm {
  return forms.get(id) as unknown as AnySettingsForm
}
