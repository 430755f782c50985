import type { Ref } from 'vue'
import type { ArchivedPlayer, GameSummary } from '../../../shared/archive/library.ts'
import type { MeasuredStart } from '../../../shared/game/game.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { FairStart, Meeting } from '../../../shared/match/fairStart.ts'
import type { SeatPlan } from '../../../shared/match/player.ts'
import type { Draft } from '../../stores/newMatchDraft.ts'
import { watchDebounced } from '@vueuse/core'
import { computed, shallowRef } from 'vue'
import { EVERYTHING } from '../../../shared/archive/library.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { fairStart } from '../../../shared/match/fairStart.ts'
import { botTitle, playerKindOf } from '../../../shared/match/player.ts'
import { useHost } from '../../host/host.ts'
import { useNewMatchStore } from '../../stores/newMatch.ts'
import { clockOfSeat, seatPlanOf, withName } from '../../stores/newMatchDraft.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { usePracticeStore } from '../../stores/practice.ts'

/** The latest games of the two, at most. */
const MOST_MEETINGS = 100
/** The host is asked after a pause in typing, in ms. */
const QUIET_MS = 200

type Known = Pick<ArchivedPlayer, 'name' | 'kind'>

/** How even the match that is set up is, judging by the games that the two have played. */
export interface FairStartOfDraft extends FairStart {
  /** The names in seats 1 and 2 of the draft; `planned` and `fairer` are about the first one. */
  readonly names: readonly [string, string]
  readonly games: number
  /** How many of them each of the two won. */
  readonly wins: readonly [number, number]
}

/** What was read for a question. */
interface Read {
  readonly question: string
  readonly starts: readonly MeasuredStart<unknown>[]
  readonly meetings: readonly Meeting[]
}

/** Null until the games are read, and where they say nothing: `fairStart` says when. */
export function useFairStart(): Readonly<Ref<FairStartOfDraft | null>> {
  const host = useHost()
  const setup = useNewMatchStore()
  const overview = useOverviewStore()
  const practice = usePracticeStore()
  const read = shallowRef<Read | null>(null)

  const pair = computed(() => {
    const draft = withName(setup.draft, practice.name)
    const [one, other] = [playerOf(seatPlanOf(draft, 1)), playerOf(seatPlanOf(draft, 2))]
    const isAsked = setup.seats.length === 2 && setup.games === 1 && overview.mayRead
    return isAsked && one !== null && other !== null && !isSame(one, other) ? [one, other] as const : null
  })
  /** Equal while the same games are asked for. */
  const question = computed(() => JSON.stringify([setup.draft.game, pair.value]))

  watchDebounced(question, async (asked) => {
    const [{ game }, two] = [setup.draft, pair.value]
    const starts = two === null ? undefined : await gameOf(game).measuredStarts?.()
    if (two === null || starts === undefined || question.value !== asked)
      return
    const page = await host.library({
      filter: { ...EVERYTHING, game, players: two.map(({ name }) => name) },
      orderBy: 'startedAt',
      descending: true,
      from: 0,
      count: MOST_MEETINGS,
    })
    if (page.ok && question.value === asked)
      read.value = { question: asked, starts, meetings: page.value.games.flatMap(summary => meetingOf(summary, two)) }
  }, { debounce: QUIET_MS, immediate: true })

  return computed(() => {
    const two = pair.value
    if (two === null || read.value?.question !== question.value)
      return null
    const { starts, meetings } = read.value
    const game = gameOf(setup.draft.game)
    const settings = game.settings.safeParse(setup.settings)
    const timeRatio = timeRatioOf(setup.draft)
    const start = settings.success
      ? fairStart(game, { settings: settings.data, seat: 1, timeRatio }, starts, meetings)
      : null
    const wonWith = (score: number): number => meetings.filter(meeting => meeting.score === score).length
    return start === null
      ? null
      : { ...start, names: [two[0].name, two[1].name], games: meetings.length, wins: [wonWith(1), wonWith(0)] }
  })
}

/** How many times as much time the first of two has as the second; 1 while a clock is no number. */
function timeRatioOf(draft: Draft): number {
  const secondsOf = (seat: Seat): number => clockOfSeat(draft, seat) ?? 1
  const ratio = secondsOf(1) / secondsOf(2)
  return ratio > 0 && Number.isFinite(ratio) ? ratio : 1
}

/** Null if nobody can know who that will be. */
function playerOf(plan: SeatPlan): Known | null {
  const name = plan.kind === 'bot' ? botTitle(plan.bot) : plan.kind === 'external' ? '' : plan.name.trim()
  return name === '' ? null : { name, kind: playerKindOf(plan) }
}

/** A game of the two as the first one sees it; none if it has no winner and no draw, or others played it. */
function meetingOf({ players, settings }: GameSummary, [one, other]: readonly [Known, Known]): Meeting[] {
  const index = players.findIndex(player => isSame(player, one))
  const [own, against] = [players[index], players[1 - index]]
  if (players.length !== 2 || own === undefined || against === undefined || !isSame(against, other))
    return []
  if (own.place === null || against.place === null)
    return []
  return [{ settings, seat: index === 0 ? 1 : 2, score: (1 + Math.sign(against.place - own.place)) / 2 }]
}

function isSame(one: Known, other: Known): boolean {
  return one.kind === other.kind && one.name.toLowerCase() === other.name.toLowerCase()
}
