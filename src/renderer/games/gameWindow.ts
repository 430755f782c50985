import type { Component } from 'vue'
import type { Introduction } from './introduction.ts'
import type { MoveSound } from './moveSound.ts'
import type { SettingWords } from './settingsForm.ts'
import type { Starters } from './starterClients.ts'

/** Everything that the window has for a game beside its rules. */
export interface GameWindow extends Starters {
  /** Draws a position: takes `BoardProps` and emits `BoardEmits`. */
  readonly board: Component
  /**
   * Whether the board tells the players apart by their seat numbers; then the log does so too. With three or more
   * players the board also lists them, in place of the match, and its slot `seat` adds something to each.
   */
  readonly numbersSeats?: true
  /**
   * Draws a position among many on a wall, without words: takes `state`. Left out if the board itself is used, scaled
   * down.
   */
  readonly tile?: Component
  /** Fetched when it is shown, because loading it plays its positions. */
  // eslint-disable-next-line ts/no-explicit-any -- states and moves are opaque here, and each game has its own
  readonly introduction: () => Promise<Introduction<any, any>>
  /** An exercise to practise beside playing, fetched when somebody wants it; left out if there is none. */
  readonly exercise?: () => Promise<{ default: Component }>
  /** The words of its settings, in the order of the form, if the form is built from their flags. */
  readonly settings?: Readonly<Record<string, SettingWords>>
  /** A form of its own in place of the built one: takes `SettingsFormProps` and emits `SettingsFormEmits`. */
  readonly form?: Component
  /** Fetches what its board otherwise fetches when it needs it; left out if that is nothing. */
  readonly preload?: () => Promise<unknown>
  /** The sound of a move; left out for silence. */
  readonly sound?: MoveSound<never>
}
