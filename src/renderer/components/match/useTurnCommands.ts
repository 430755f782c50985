import type { ComputedRef, Ref } from 'vue'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { AskedOfMatch, MatchCommand } from './matchCommand.ts'
import { computed } from 'vue'
import IconFlag from '~icons/lucide/flag'
import IconHint from '~icons/lucide/lightbulb'
import IconSquare from '~icons/lucide/square'
import IconUndo from '~icons/lucide/undo-2'
import { useConnectionStore } from '../../stores/connection.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { useSeats } from '../../stores/seats.ts'
import { matchTexts } from '../../texts/match.ts'
import { useHint } from '../analysis/useHint.ts'
import { useMover } from './useMover.ts'
import { useTakeBack } from './useTakeBack.ts'

const texts = matchTexts.commands

/**
 * The seat that would resign: the only person who plays here, otherwise the one whose move it is; null if nobody can.
 */
export function resignerOf(match: Match, mine: readonly Seat[]): Seat | null {
  if (match.status !== 'running')
    return null
  const here = mine.filter(seat => match.forfeits.every(forfeit => forfeit.seat !== seat))
  return (here.length === 1 ? here[0] : here.find(seat => seat === match.toMove)) ?? null
}

/** What can be done while a match goes on, the most needed first. Commands that need confirmation set `asked`. */
export function useTurnCommands(matchOf: () => Match, asked: Ref<AskedOfMatch>): ComputedRef<readonly MatchCommand[]> {
  const overview = useOverviewStore()
  const connection = useConnectionStore()
  const { mover } = useMover()
  const { mine, practice, isAlone } = useSeats()
  const { ask: askHint, thinking } = useHint()
  const takingBack = useTakeBack()

  return computed(() => {
    if (!overview.mayPlay && !overview.isGuest)
      return []
    const off = !connection.connected
    return [
      ...practice.value && overview.mayPlay
        ? [{
            id: 'hint',
            label: texts.hint,
            title: texts.hintTitle,
            icon: IconHint,
            act: askHint,
            disabled: mover.value === null || off,
            busy: thinking.value, // and can be pressed, without effect: it keeps the focus
          }]
        : [],
      ...takingBack.possible.value
        ? [{
            id: 'takeBack',
            label: texts.takeBack,
            title: texts.takeBackTitle,
            icon: IconUndo,
            act: takingBack.takeBack,
            disabled: takingBack.ply.value === null,
          }]
        : [],
      ...resignerOf(matchOf(), mine.value) === null
        ? []
        : [{
            id: 'resign',
            label: texts.resign,
            icon: IconFlag,
            act: () => asked.value = 'resign',
            disabled: off,
            inPalette: true as const,
          }],
      ...overview.isHost || (overview.mayPlay && isAlone.value)
        ? [{
            id: 'stop',
            label: texts.stop,
            icon: IconSquare,
            act: () => asked.value = 'stop',
            disabled: off,
            inPalette: true as const,
          }]
        : [],
    ]
  })
}
