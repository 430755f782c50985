import type { KeyId } from './keyTable.ts'

/** The groups in which the palette shows actions, in its order. */
export const SECTIONS = ['here', 'save', 'goTo', 'matches', 'newMatch', 'settings', 'library'] as const
export type Section = (typeof SECTIONS)[number]

/** Something that can be done now. The palette offers it, and its key triggers it. */
export interface Action {
  /** Unique among all actions that are available at the same time. */
  readonly id: string
  readonly section: Section
  readonly label: string
  /** A few more words, shown beside the label and searched too. */
  readonly note?: string
  readonly key?: KeyId
  /**
   * The one chord of its key entry that triggers this action, if the entry has several chords for similar actions; left
   * out, each of them does.
   */
  readonly chord?: string
  /**
   * Where its key works beyond the ordinary places: on the board, or even in fields and dialogs (there only with Ctrl,
   * Alt or a function key).
   */
  readonly reach?: 'board' | 'anywhere'
  /** Whether the action repeats while its key is held. */
  readonly repeats?: true
  /** Whether only its key offers it: actions that make no sense a second later, or that are in sight anyway. */
  readonly keyOnly?: true
  readonly act: () => unknown
}
