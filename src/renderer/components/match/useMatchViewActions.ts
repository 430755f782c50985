import type { Ref } from 'vue'
import type { Action } from '../../actions/action.ts'
import type { MatchCommand } from './matchCommand.ts'
import { useEventListener } from '@vueuse/core'
import { useActionsStore } from '../../stores/actions.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { useFuturesStore } from '../../stores/futures.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { useReplayStore } from '../../stores/replay.ts'
import { useSeats } from '../../stores/seats.ts'
import { commonTexts } from '../../texts/common.ts'
import { matchTexts } from '../../texts/match.ts'
import { useMover } from './useMover.ts'
import { useTakeBack } from './useTakeBack.ts'

const texts = matchTexts.palette

export interface MatchViewActionsOptions {
  readonly logOpen: Ref<boolean>
  readonly rulesOpen: Ref<boolean>
  readonly focusBoard: () => void
  readonly askHint: () => void
  readonly openReview: () => void
  /** The other commands for the match that are available now. */
  readonly commands: () => readonly MatchCommand[]
}

/** Offers the actions of the match view. While a match is played, only letter keys work on its board. */
export function useMatchViewActions(
  { logOpen, rulesOpen, focusBoard, askHint, openReview, commands }: MatchViewActionsOptions,
): void {
  const actions = useActionsStore()
  const inView = useMatchStore()
  const analysis = useAnalysisStore()
  const overview = useOverviewStore()
  const replay = useReplayStore()
  const futures = useFuturesStore()
  const { mover } = useMover()
  const { practice } = useSeats()
  const { ply: takenBackTo, takeBack } = useTakeBack()

  /** Steps through the match, or, while both futures of a move are shown, through these. */
  function step(by: 1 | -1): void {
    if (futures.isOpen)
      futures.stepTo(futures.step + by)
    else
      inView.step(by)
  }

  function steps(): Action[] {
    const reach = analysis.isOver ? { reach: 'board' } as const : {}
    return [
      {
        id: 'back',
        section: 'here',
        label: commonTexts.steps.back,
        key: 'back',
        repeats: true,
        keyOnly: true,
        ...reach,
        act: () => step(-1),
      },
      {
        id: 'forward',
        section: 'here',
        label: commonTexts.steps.forward,
        key: 'forward',
        repeats: true,
        keyOnly: true,
        ...reach,
        act: () => step(1),
      },
      { id: 'first', section: 'here', label: texts.first, key: 'first', ...reach, act: () => inView.lookAt(0) },
      {
        id: 'last',
        section: 'here',
        label: matchTexts.lookBack.backToLive,
        key: 'last',
        ...reach,
        act: inView.backToLive,
      },
    ]
  }

  /** While a person plays, the key shows the evaluation only as long as it is held down. */
  function evaluation(): Action[] {
    if (!analysis.mayEvaluate)
      return []
    const toggle: Action = {
      id: 'evaluation',
      section: 'here',
      label: analysis.evaluating ? commonTexts.hideEvaluation : commonTexts.showEvaluation,
      act: () => analysis.evaluating = !analysis.evaluating,
    }
    return analysis.isPlayed
      ? [
          toggle,
          {
            id: 'peek',
            section: 'here',
            label: texts.peek,
            key: 'evaluation',
            reach: 'board',
            keyOnly: true,
            act: () => analysis.peeking = true,
          },
        ]
      : [{ ...toggle, key: 'evaluation', reach: 'board' }]
  }

  function shown(): Action[] {
    return [
      {
        id: 'log',
        section: 'here',
        label: logOpen.value ? texts.hideLog : texts.showLog,
        key: 'log',
        reach: 'board',
        act: () => logOpen.value = !logOpen.value,
      },
      { id: 'board', section: 'here', label: texts.toTheBoard, key: 'board', act: focusBoard },
      {
        id: 'rules',
        section: 'here',
        label: texts.showRules,
        key: 'rules',
        reach: 'board',
        act: () => rulesOpen.value = true,
      },
      ...takenBackTo.value === null
        ? []
        : [{
            id: 'take-back',
            section: 'here',
            label: texts.takeBack,
            key: 'takeBack',
            reach: 'board',
            act: takeBack,
          }] as const,
      ...mover.value !== null && practice.value && !overview.isGuest
        ? [{ id: 'hint', section: 'here', label: texts.hint, key: 'hint', reach: 'board', act: askHint }] as const
        : [],
      ...evaluation(),
      ...analysis.isOver && !overview.isGuest
        ? [{
            id: 'review',
            section: 'here',
            label: texts.review,
            key: 'review',
            reach: 'board',
            act: openReview,
          }] as const
        : [],
    ]
  }

  /** The actions of a match that can be replayed. */
  function replays(): Action[] {
    return [
      {
        id: 'replay',
        section: 'here',
        label: replay.playing ? texts.pause : texts.replay,
        key: 'replay',
        act: replay.toggle,
      },
      { id: 'slower', section: 'here', label: texts.slower, key: 'slower', act: () => replay.faster(-1) },
      { id: 'faster', section: 'here', label: texts.faster, key: 'faster', act: () => replay.faster(1) },
    ]
  }

  function otherwise(): Action[] {
    return commands()
      .filter(({ inPalette, disabled }) => inPalette === true && disabled !== true)
      .map(({ id, label, title, href, act }): Action => ({
        id: `command-${id}`,
        section: 'here',
        label,
        ...title === undefined ? {} : { note: title },
        act: href === undefined ? () => act?.() : () => location.assign(href),
      }))
  }

  /** Ends the peek at the evaluation when its key is released. */
  function endPeek(): void {
    analysis.peeking = false
  }
  useEventListener(window, 'keyup', ({ key }) => key.toLowerCase() === 'e' && endPeek())
  useEventListener(window, 'blur', endPeek)

  actions.offer(() =>
    inView.match === null ? [] : [...shown(), ...steps(), ...replay.possible ? replays() : [], ...otherwise()],
  )
}
