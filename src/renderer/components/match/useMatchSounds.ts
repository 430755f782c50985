import type { Sound } from '../../sounds/sound.ts'
import { useDocumentVisibility } from '@vueuse/core'
import { computed, watch } from 'vue'
import { winnersOf } from '../../../shared/game/standing.ts'
import { isOver } from '../../../shared/match/isOver.ts'
import { moveSoundOf } from '../../games/index.ts'
import { inTurn, WEIGHTS } from '../../sounds/sound.ts'
import { SOUND_TABLE } from '../../sounds/soundTable.ts'
import { useMatchStore } from '../../stores/match.ts'
import { useSeats } from '../../stores/seats.ts'
import { useSoundStore } from '../../stores/sound.ts'
import { useMover } from './useMover.ts'

/** Plays sounds for the match in view. A hidden window only signals the person's turn. */
export function useMatchSounds(): void {
  const inView = useMatchStore()
  const sounds = useSoundStore()
  const { mover } = useMover()
  const { mine } = useSeats()
  const visibility = useDocumentVisibility()

  function ofMove(): Sound | null {
    return inView.match === null || inView.shown === null
      ? null
      : moveSoundOf(inView.match.plan.game)(inView.shown.state)
  }

  /**
   * The sound of winning or losing for the person who plays here; a neutral one for spectators and for people who play
   * both sides.
   */
  function ofEnd(): Sound | null {
    const outcome = inView.match?.outcome ?? null
    const [own] = mine.value
    if (outcome === null || own === undefined || mine.value.length > 1)
      return SOUND_TABLE.over
    return winnersOf(outcome.places).includes(own) ? SOUND_TABLE.won : SOUND_TABLE.lost
  }

  const now = computed(() => ({
    id: inView.id,
    known: inView.match !== null,
    ply: inView.shownPly,
    over: inView.match !== null && isOver(inView.match),
    mover: mover.value,
  }))
  type Moment = typeof now.value

  /**
   * The sounds of one more move, live or in a replay, and of the end. If the move ended the match, the move itself is
   * heard only if it was a fall.
   */
  function ofEvents(is: Moment, was: Moment): Sound | null {
    const move = is.ply === was.ply + 1 ? ofMove() : null
    const end = is.over && !was.over ? ofEnd() : null
    return move !== null && end !== null && move.weight >= WEIGHTS.fall ? inTurn(move, end) : end ?? move
  }

  /** A person who plays every seat knows whose turn it is. */
  function ofTurn(is: Moment, was: Moment): Sound | null {
    return is.mover !== null && was.mover === null && mine.value.length === 1 ? SOUND_TABLE.yourTurn : null
  }

  // A match that comes into view with moves already made is silent.
  watch(now, (is, was) => {
    if (is.id !== was.id || !was.known)
      return
    const turn = ofTurn(is, was)
    const before = visibility.value === 'visible' ? ofEvents(is, was) : null
    const heard = before !== null && turn !== null ? inTurn(before, turn) : turn ?? before
    if (heard !== null)
      sounds.play(heard)
  })
}
