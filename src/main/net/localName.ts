import type { Cancel } from '../clock/clock.ts'

/** The name by which others on the network find this machine, beside its addresses. */
export interface LocalName {
  /** As it is announced now, `fulcrum.local`; null where none is. */
  readonly current: string | null
  /** Whether a name may be announced. */
  readonly isWanted: boolean
  /** Announces a name from now on while something is open to the network, or none any more. */
  readonly want: (isWanted: boolean) => void
  /** Something is open to the network, until the answer is called: the name is announced while anything is. */
  readonly hold: () => Cancel
  /** Takes the name back, and announces none any more. */
  readonly close: () => Promise<void>
}

/** For hosts that announce no name. */
export const NO_LOCAL_NAME: LocalName = {
  current: null,
  isWanted: false,
  want: () => {},
  hold: () => () => {},
  close: async () => {},
}
