import type { Contest } from '../../shared/contest/contest.ts'
import type { Listen } from '../../shared/listen.ts'
import type { ContestDraft } from './newContestDraft.ts'
import { z } from 'zod'
import { firstContestDraft, likeContestSchema } from './newContestDraft.ts'

/**
 * A form filled in like an earlier contest, for a new one with the participants that it has now. Its seed differs, so
 * that bots do not play the same games. `usualName` is the name that the earlier contest has if nobody gave it one.
 */
export function draftLike(
  { plan, entrants }: Contest,
  listen: Listen | undefined,
  usualName: string,
  seed: number,
): ContestDraft {
  const first = firstContestDraft(seed)
  const { game, settings, budgetMs, openings, format, games, sprt, pauseMs = 0, concurrency, check, queue } = plan
  return {
    ...first,
    name: plan.name === usualName ? '' : plan.name,
    entries: entrants.filter(({ toRound }) => toRound === null).map(({ participant }, key) => ({ key, participant })),
    game,
    settings: { [game]: z.record(z.string(), z.unknown()).catch({}).parse(settings) },
    clocks: { [game]: budgetMs === null ? null : budgetMs / 1000 },
    pauseS: pauseMs / 1000,
    openingPlies: openings.lines.length === 0 ? 0 : 'like',
    format: format.name,
    fields: { [format.name]: format },
    test: sprt !== null,
    elo1: sprt?.elo1 ?? first.elo1,
    games,
    concurrency,
    check: check !== false,
    queue: queue ?? '',
    port: listen?.port ?? first.port,
    lan: listen?.lan ?? first.lan,
    like: likeContestSchema.parse(plan),
  }
}
