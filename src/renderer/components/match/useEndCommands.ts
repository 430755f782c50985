import type { ComputedRef, Ref } from 'vue'
import type { Match } from '../../../shared/match/match.ts'
import type { AskedOfMatch, MatchCommand } from './matchCommand.ts'
import { computed } from 'vue'
import IconArrowRight from '~icons/lucide/arrow-right'
import IconReview from '~icons/lucide/chart-line'
import IconBoard from '~icons/lucide/flask-conical'
import IconFork from '~icons/lucide/git-fork'
import IconBot from '~icons/lucide/hammer'
import IconPlay from '~icons/lucide/play'
import IconPlus from '~icons/lucide/plus'
import IconSwap from '~icons/lucide/refresh-cw'
import IconLook from '~icons/lucide/search'
import IconShare from '~icons/lucide/share-2'
import IconContest from '~icons/lucide/trophy'
import { isContestOver } from '../../../shared/contest/isContestOver.ts'
import { hasExternalSeat, hasWorkshopBot } from '../../../shared/match/player.ts'
import { hrefOf } from '../../composables/useRoute.ts'
import { useConnectionStore } from '../../stores/connection.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { useReplayStore } from '../../stores/replay.ts'
import { useSeats } from '../../stores/seats.ts'
import { commonTexts } from '../../texts/common.ts'
import { matchTexts } from '../../texts/match.ts'
import { useShareFiles } from '../sharing/useShareFiles.ts'
import { canGoOn } from './continuation.ts'
import { pairing } from './matchWords.ts'
import { useMatchActions } from './useMatchActions.ts'
import { useOwnResult } from './useOwnResult.ts'

const texts = matchTexts.commands

/** What can be done once a match is over, the most needed first. Commands that need confirmation set `asked`. */
export function useEndCommands(
  matchOf: () => Match,
  asked: Ref<AskedOfMatch>,
  openReview: () => void,
): ComputedRef<readonly MatchCommand[]> {
  const inView = useMatchStore()
  const overview = useOverviewStore()
  const connection = useConnectionStore()
  const replay = useReplayStore()
  const actions = useMatchActions()
  const { othersPlay } = useSeats()
  const sharing = useShareFiles()
  const { mayLook, look, isAwaited, lookForItself } = useOwnResult(matchOf)
  lookForItself()

  const gamePort = computed(() => overview.portOf(overview.matchOf(matchOf().id)?.gamePort ?? null))
  /** Whether the match belongs to a series that goes on. */
  const isInSeries = computed(() => {
    const series = overview.contests.find(({ id }) => id === matchOf().plan.series?.id)
    return series !== undefined && series.damaged !== true && !isContestOver(series)
  })
  /** The match that followed this one on its port, if any; in a series the next game follows by itself. */
  const next = computed(() =>
    matchOf().plan.series !== undefined || gamePort.value?.latestMatch == null
    || gamePort.value.latestMatch === matchOf().id
      ? null
      : overview.matchOf(gamePort.value.latestMatch),
  )
  /**
   * Programs can come back for a rematch only while their port is open; in a series the next game comes by itself, and
   * a bot of the workshop is there only in the workshop.
   */
  const canRematch = computed(() =>
    !isInSeries.value && !hasWorkshopBot(matchOf().plan.seats)
    && (!hasExternalSeat(matchOf().plan.seats) || gamePort.value !== null),
  )
  const goesOn = computed(() => inView.shown !== null && canGoOn(matchOf(), inView.shown))

  function nextCommands(): MatchCommand[] {
    if (next.value === null || gamePort.value === null)
      return []
    const { port } = gamePort.value
    return [{
      id: 'next',
      label: texts.next(port),
      title: pairing(next.value),
      icon: IconArrowRight,
      href: hrefOf({ name: 'match', id: next.value.id }),
      primary: true,
      testid: 'next-match',
      inPalette: true,
    }]
  }

  /** A link to the page of the match's contest, where a person waits for their next game. */
  function contestCommands(): MatchCommand[] {
    const { contest } = matchOf().plan
    return contest === undefined || overview.isGuest
      ? []
      : [{
          id: 'contest',
          label: texts.toContest,
          icon: IconContest,
          href: hrefOf({ name: 'contest', id: contest.id }),
          primary: true,
          inPalette: true,
        }]
  }
  const isOfContest = computed(() => matchOf().plan.contest !== undefined)

  return computed(() => [
    ...contestCommands(),
    ...nextCommands(),
    ...(overview.isHost || (overview.mayPlay && !othersPlay.value)) && canRematch.value
      ? [{
          id: 'rematch',
          label: texts.rematch,
          icon: IconSwap,
          act: () => actions.rematch(matchOf().id),
          primary: next.value === null && !isOfContest.value && !mayLook.value,
          disabled: !connection.connected,
          inPalette: true as const,
        }]
      : [],
    // It may go as soon as there turns out to be nothing to see: that moves no button before it.
    ...mayLook.value
      ? [{
          id: 'look',
          label: texts.look,
          title: texts.lookTitle,
          icon: IconLook,
          act: () => void look(),
          busy: isAwaited.value,
          primary: true,
          inPalette: true as const,
        }]
      : [],
    ...matchOf().plies > 0 && !overview.isGuest
      ? [{ id: 'review', label: commonTexts.review, title: texts.reviewTitle, icon: IconReview, act: openReview }]
      : [],
    ...replay.possible
      ? [{ id: 'replay', label: texts.replay, title: texts.replayTitle, icon: IconPlay, act: replay.toggle }]
      : [],
    ...matchOf().plies > 0
      ? [{ id: 'share', label: texts.share, title: texts.shareTitle, icon: IconShare, act: sharing.sharePng }]
      : [],
    ...overview.mayPlay && next.value === null && !isInSeries.value && !canRematch.value
      ? [{
          id: 'newMatch',
          label: commonTexts.newMatch,
          icon: IconPlus,
          href: hrefOf({ name: 'new' }),
          primary: !isOfContest.value,
        }]
      : [],
    ...overview.mayPlay
      ? [{
          id: 'analyse',
          label: texts.analyse,
          title: texts.analyseTitle,
          icon: IconBoard,
          href: hrefOf({ name: 'analysis', from: { match: matchOf().id, ply: inView.shownPly } }),
          inPalette: true as const,
        }]
      : [],
    ...overview.isHost && matchOf().plies > 0
      ? [{
          id: 'askBot',
          label: texts.askBot,
          title: texts.askBotTitle,
          icon: IconBot,
          href: hrefOf({ name: 'workshop', from: { match: matchOf().id, ply: inView.shownPly } }),
          inPalette: true as const,
        }]
      : [],
    ...overview.mayPlay && goesOn.value
      ? [{
          id: 'goOn',
          label: texts.goOn,
          title: texts.goOnTitle,
          icon: IconFork,
          act: () => askToContinue(),
          disabled: !connection.connected,
          inPalette: true as const,
        }]
      : [],
  ])

  function askToContinue(): void {
    replay.playing = false
    asked.value = 'continue'
  }
}
