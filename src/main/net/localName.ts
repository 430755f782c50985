import type { Cancel } from '../../shared/clock.ts'

/** The name by which others on the network find this machine, beside its addresses. */
export interface LocalName {
  /** The name that is announced now, `fulcrum.local`; null if none is. */
  readonly current: string | null
  /** Whether a name may be announced. */
  readonly isWanted: boolean
  /** From now on announces a name while something is open to the network, or never. */
  readonly want: (isWanted: boolean) => void
  /** Keeps the name announced until the answer is called, because something is open to the network. */
  readonly hold: () => Cancel
  /** Withdraws the name, and announces none any more. */
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
