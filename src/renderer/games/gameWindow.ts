import type { Component } from 'vue'
import type { Introduction } from './introduction.ts'
import type { MoveSound } from './moveSound.ts'
import type { SettingWords } from './settingsForm.ts'
import type { Starters } from './starterClients.ts'

/** All that the window has of a game beside its rules. */
export interface GameWindow extends Starters {
  /** Draws a position: takes `BoardProps` and emits `BoardEmits`. */
  readonly board: Component
  /**
   * Whether the board tells the players apart by the numbers of their seats: the log does so too then. Where they are
   * three or more, it lists them as well, each with what its slot `seat` has for that seat, and the match does not.
   */
  readonly numbersSeats?: true
  /**
   * Draws a position among many on a wall, without words: takes `state`. Left out where the board does, made smaller.
   */
  readonly tile?: Component
  /** Fetched by whoever shows it: its positions are played when it is loaded. */
  // eslint-disable-next-line ts/no-explicit-any -- states and moves are opaque here, and each game has its own
  readonly introduction: () => Promise<Introduction<any, any>>
  /** What one can practise beside playing, fetched when somebody wants to; left out where there is nothing. */
  readonly exercise?: () => Promise<{ default: Component }>
  /** The words of its settings, where their form follows from its flags, in the order of the form. */
  readonly settings?: Readonly<Record<string, SettingWords>>
  /** A form of its own in place of that one: takes `SettingsFormProps` and emits `SettingsFormEmits`. */
  readonly form?: Component
  /** What is heard of a move; nothing if it is left out. */
  readonly sound?: MoveSound<never>
}
