import type { Fields } from '../../fields.ts'

/** What can be chosen of any knock-out. */
export const knockoutFields = {
  thirdPlace: { kind: 'switch', label: 'Also play for third place', help: 'whether the third place is played for (false)', usual: () => false, offered: () => true },
  extra: { kind: 'whole', least: 0, most: 100, label: 'Extra pairs of games while level, at most', help: 'the most pairs of games that decide a level encounter (5)', usual: () => 5 },
} satisfies Fields
