import type { Contest } from '../contest.ts'

/** What `work` makes of a contest; the same object until something happens in the contest. */
export function untilNextEvent<Made>(work: (contest: Contest) => Made): (contest: Contest) => Made {
  const known = new WeakMap<Contest, { readonly at: number, readonly made: Made }>()
  return (contest) => {
    const before = known.get(contest)
    if (before?.at === contest.events)
      return before.made
    const made = work(contest)
    known.set(contest, { at: contest.events, made })
    return made
  }
}
