import { useIntervalFn } from '@vueuse/core'
import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import { gameOf } from '../../../shared/games/index.ts'
import { displayNames } from '../../../shared/match/player.ts'
import { typeset } from '../../../shared/typeset.ts'
import { useFollowedMatch } from '../../stores/followedMatch.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { usePaceStore } from '../../stores/pace.ts'

/** At a faster pace nobody could compare the moves with the votes. */
const LEAST_PACE_MS = 1000

/** A match frozen after `ply` moves, which goes on from there at a pace once the class has voted. */
export function useFrozenMatch(match: string, ply: number) {
  const overview = useOverviewStore()
  const pace = usePaceStore()
  const { open, close, record, problem } = useFollowedMatch()
  void open(match)
  onScopeDispose(close)

  const question = computed(() => overview.vote?.match === match && overview.vote.ply === ply ? overview.vote : null)
  const shownPly = shallowRef(ply)
  const last = computed(() => (record.value?.positions.length ?? 0) - 1)
  const everyMs = computed(() => Math.max(LEAST_PACE_MS, pace.ms))
  const reality = useIntervalFn(() => {
    if (shownPly.value < last.value)
      shownPly.value++
  }, everyMs, { immediate: false })
  watch(() => question.value?.isClosed === true, (isClosed) => {
    reality.pause()
    if (isClosed)
      reality.resume()
    else
      shownPly.value = ply
  }, { immediate: true })

  /** What was played since it was frozen: `Ann places 5 kg at −7`; null while it is frozen. */
  const lastMove = computed(() => {
    if (record.value === null || shownPly.value === ply)
      return null
    const { match: { plan, players }, positions } = record.value
    const game = gameOf(plan.game)
    const mover = game.toMove(positions[shownPly.value - 1]?.state)
    const deed = game.describeLastMove(positions[shownPly.value]?.state) ?? ''
    return typeset(mover === null ? deed : `${displayNames(players)[mover]} ${deed}`)
  })

  return {
    question,
    lastMove,
    match: computed(() => record.value?.match ?? null),
    problem,
    shownPly,
    /** The position that is shown; before the match has arrived, the position of the question. */
    state: computed(() => record.value?.positions[shownPly.value]?.state ?? question.value?.state),
    /** Whether the latest position is shown. */
    isAtEnd: computed(() => shownPly.value === last.value),
  }
}
