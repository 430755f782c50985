import type { KeyId } from './keyTable.ts'

/** The groups in which the palette shows actions, in its order. */
export const SECTIONS = ['here', 'save', 'goTo', 'matches', 'newMatch', 'settings', 'library'] as const
export type Section = (typeof SECTIONS)[number]

/** Something that can be done now. The palette offers it, its key does it. */
export interface Action {
  /** Names it among all that can be done at the same time. */
  readonly id: string
  readonly section: Section
  readonly label: string
  /** A few more words, shown beside it and found too. */
  readonly note?: string
  readonly key?: KeyId
  /**
   * The one press of its key's entry that means it, where the entry has several that do the like; left out, each does
   * it.
   */
  readonly chord?: string
  /**
   * Where its key works besides the ordinary places: on the board, or even in fields and dialogs (there only with Ctrl,
   * Alt or a function key).
   */
  readonly reach?: 'board' | 'anywhere'
  /** Whether its key does it again and again while it is held. */
  readonly repeats?: true
  /** Whether only its key offers it: what makes no sense a second after the key, or is seen anyway. */
  readonly keyOnly?: true
  readonly act: () => unknown
}
