import type { Ref } from 'vue'
import type { MetPlayer } from '../../../shared/archive/library.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { FairStart } from '../../../shared/match/fair/fairStart.ts'
import type { SeatPlan } from '../../../shared/match/player.ts'
import type { Draft } from '../../stores/newMatchDraft.ts'
import { computed } from 'vue'
import { gameOf } from '../../../shared/games/index.ts'
import { fairStart } from '../../../shared/match/fair/fairStart.ts'
import { gamesIn } from '../../../shared/match/fair/strengths.ts'
import { botTitle, playerKindOf } from '../../../shared/match/player.ts'
import { useNewMatchStore } from '../../stores/newMatch.ts'
import { clockOfSeat, seatPlanOf, withName } from '../../stores/newMatchDraft.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { usePracticeStore } from '../../stores/practice.ts'
import { useMeetings } from './useMeetings.ts'

/** How even the match that is set up is, judging by the games that the two have played. */
export interface FairStartOfDraft extends FairStart {
  /** The names in seats 1 and 2 of the draft; `planned` and `fairer` are about the first one. */
  readonly names: readonly [string, string]
  readonly games: number
  /** How many of them each of the two won. */
  readonly wins: readonly [number, number]
}

/** Null until the games are read, and where they say nothing: `fairStart` says when. */
export function useFairStart(): Readonly<Ref<FairStartOfDraft | null>> {
  const setup = useNewMatchStore()
  const overview = useOverviewStore()
  const practice = usePracticeStore()

  const pair = computed(() => {
    const draft = withName(setup.draft, practice.name)
    const [one, other] = [playerOf(seatPlanOf(draft, 1)), playerOf(seatPlanOf(draft, 2))]
    const isMeasured = gameOf(setup.draft.game).measuredStarts !== undefined
    const isAsked = isMeasured && setup.seats.length === 2 && setup.games === 1 && overview.mayRead
    return isAsked && one !== null && other !== null && !isSame(one, other) ? [one, other] as const : null
  })
  const known = useMeetings(() => setup.draft.game, () => pair.value)

  return computed(() => {
    const two = pair.value
    if (two === null || known.value === null)
      return null
    const { starts, meetings } = known.value
    const game = gameOf(setup.draft.game)
    const settings = game.settings.safeParse(setup.settings)
    const timeRatio = timeRatioOf(setup.draft)
    const start = settings.success
      ? fairStart(game, { settings: settings.data, seat: 1, timeRatio }, starts, meetings)
      : null
    const wonBy = (player: number): number =>
      meetings.reduce((sum, { first, wins, losses }) => sum + (first === player ? wins : losses), 0)
    return start === null
      ? null
      : { ...start, names: [two[0].name, two[1].name], games: gamesIn(meetings), wins: [wonBy(0), wonBy(1)] }
  })
}

/** How many times as much time the first of two has as the second; 1 while a clock is no number. */
function timeRatioOf(draft: Draft): number {
  const secondsOf = (seat: Seat): number => clockOfSeat(draft, seat) ?? 1
  const ratio = secondsOf(1) / secondsOf(2)
  return ratio > 0 && Number.isFinite(ratio) ? ratio : 1
}

/** Null if nobody can know who that will be. */
function playerOf(plan: SeatPlan): MetPlayer | null {
  const name = plan.kind === 'bot' ? botTitle(plan.bot) : plan.kind === 'external' ? '' : plan.name.trim()
  return name === '' ? null : { name, kind: playerKindOf(plan) }
}

function isSame(one: MetPlayer, other: MetPlayer): boolean {
  return one.kind === other.kind && one.name.toLowerCase() === other.name.toLowerCase()
}
