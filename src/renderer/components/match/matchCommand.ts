import type { Component } from 'vue'

/** An action on the match in view: a button, a link, or an item of a menu. */
export interface MatchCommand {
  /** Unique among the commands of a match. */
  readonly id: string
  readonly label: string
  /** A longer text if the label is short, and the key that does the same. */
  readonly title?: string
  readonly icon: Component
  /** Where it leads; without it, `act` is called. */
  readonly href?: string
  readonly act?: () => unknown
  /** For something that is shown or hidden: whether it is shown. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly busy?: boolean
  readonly primary?: boolean
  /** Whether it stays one click away however little room there is. */
  readonly always?: true
  readonly testid?: string
  /**
   * Whether the palette offers this command itself; commands with a key are separate actions
   * (`useMatchViewActions.ts`).
   */
  readonly inPalette?: true
}

/** The dialog that is open over a match: a question before an action, or who else is there; null for none. */
export type AskedOfMatch = 'resign' | 'stop' | 'continue' | 'guests' | null
