import type { Ref } from 'vue'
import type { Action } from '../../actions/action.ts'
import type { MatchCommand } from './matchCommand.ts'
import { useEventListener } from '@vueuse/core'
import { useActionsStore } from '../../stores/actions.ts'
import { useAnalysisStore } from '../../stores/analysis.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { useReplayStore } from '../../stores/replay.ts'
import { useMover } from './useMover.ts'
import { useSeats } from './useSeats.ts'
import { useTakeBack } from './useTakeBack.ts'

export interface MatchViewActionsOptions {
  readonly logOpen: Ref<boolean>
  readonly rulesOpen: Ref<boolean>
  readonly focusBoard: () => void
  readonly askHint: () => void
  readonly openReview: () => void
  /** What else can be done about the match now. */
  readonly commands: () => readonly MatchCommand[]
}

/** Offers what can be done in the match view. While a match is played, only letters reach its board. */
export function useMatchViewActions({ logOpen, rulesOpen, focusBoard, askHint, openReview, commands }: MatchViewActionsOptions): void {
  const actions = useActionsStore()
  const inView = useMatchStore()
  const analysis = useAnalysisStore()
  const overview = useOverviewStore()
  const replay = useReplayStore()
  const { mover } = useMover()
  const { practice } = useSeats()
  const { ply: takenBackTo, takeBack } = useTakeBack()

  function steps(): Action[] {
    const reach = analysis.isOver ? { reach: 'board' } as const : {}
    return [
      { id: 'back', section: 'Here', label: 'One move back', key: 'back', repeats: true, keyOnly: true, ...reach, act: () => inView.step(-1) },
      { id: 'forward', section: 'Here', label: 'One move forward', key: 'forward', repeats: true, keyOnly: true, ...reach, act: () => inView.step(1) },
      { id: 'first', section: 'Here', label: 'Look at the start of the game', key: 'first', ...reach, act: () => inView.lookAt(0) },
      { id: 'last', section: 'Here', label: 'Back to live', key: 'last', ...reach, act: inView.backToLive },
    ]
  }

  /** While a person plays, its key shows the evaluation only as long as it is held. */
  function evaluation(): Action[] {
    if (!analysis.mayEvaluate)
      return []
    const toggle: Action = { id: 'evaluation', section: 'Here', label: analysis.evaluating ? 'Hide the evaluation' : 'Show the evaluation', act: () => analysis.evaluating = !analysis.evaluating }
    return analysis.isPlayed
      ? [toggle, { id: 'peek', section: 'Here', label: 'Peek at the evaluation', key: 'evaluation', reach: 'board', keyOnly: true, act: () => analysis.peeking = true }]
      : [{ ...toggle, key: 'evaluation', reach: 'board' }]
  }

  function shown(): Action[] {
    return [
      { id: 'log', section: 'Here', label: logOpen.value ? 'Hide the log' : 'Show the log', key: 'log', reach: 'board', act: () => logOpen.value = !logOpen.value },
      { id: 'board', section: 'Here', label: 'Go to the board', key: 'board', act: focusBoard },
      { id: 'rules', section: 'Here', label: 'Show the rules', key: 'rules', reach: 'board', act: () => rulesOpen.value = true },
      ...takenBackTo.value === null ? [] : [{ id: 'take-back', section: 'Here', label: 'Take back your last move', key: 'takeBack', reach: 'board', act: takeBack }] as const,
      ...mover.value !== null && practice.value && !overview.isGuest ? [{ id: 'hint', section: 'Here', label: 'Ask for a hint', key: 'hint', reach: 'board', act: askHint }] as const : [],
      ...evaluation(),
      ...analysis.isOver && !overview.isGuest ? [{ id: 'review', section: 'Here', label: 'Review the game', key: 'review', reach: 'board', act: openReview }] as const : [],
    ]
  }

  /** In a match that can be replayed. */
  function replays(): Action[] {
    return [
      { id: 'replay', section: 'Here', label: replay.playing ? 'Pause the replay' : 'Replay the game', key: 'replay', act: replay.toggle },
      { id: 'slower', section: 'Here', label: 'Replay slower', key: 'slower', act: () => replay.faster(-1) },
      { id: 'faster', section: 'Here', label: 'Replay faster', key: 'faster', act: () => replay.faster(1) },
    ]
  }

  function otherwise(): Action[] {
    return commands()
      .filter(({ inPalette, disabled }) => inPalette === true && disabled !== true)
      .map(({ label, title, href, act }): Action => ({ id: `command-${label}`, section: 'Here', label, ...title === undefined ? {} : { note: title }, act: href === undefined ? () => act?.() : () => location.assign(href) }))
  }

  /** It is held while one looks. */
  function endPeek(): void {
    analysis.peeking = false
  }
  useEventListener(window, 'keyup', ({ key }) => key.toLowerCase() === 'e' && endPeek())
  useEventListener(window, 'blur', endPeek)

  actions.offer(() => inView.match === null ? [] : [...shown(), ...steps(), ...replay.possible ? replays() : [], ...otherwise()])
}
