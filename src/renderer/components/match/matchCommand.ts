import type { Component } from 'vue'

/** Something that can be done about the match in view: a button, a link, or an item of a menu. */
export interface MatchCommand {
  /** Names it among the commands of a match. */
  readonly id: string
  readonly label: string
  /** More words where the label is short, and the key that does the same. */
  readonly title?: string
  readonly icon: Component
  /** Where it leads; else `act` says what it does. */
  readonly href?: string
  readonly act?: () => unknown
  /** Of something that is shown or hidden: whether it is shown. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly busy?: boolean
  readonly primary?: boolean
  /** Whether it is one click away however little room there is. */
  readonly always?: true
  readonly testid?: string
  /** Whether the palette offers it as it is; what has a key is an action of its own (`useMatchViewActions.ts`). */
  readonly inPalette?: true
}

/** What opens over a match: a question before something is done about it, or who else is there; null for nothing. */
export type AskedOfMatch = 'resign' | 'stop' | 'continue' | 'guests' | null
