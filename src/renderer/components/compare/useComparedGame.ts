import type { ComputedRef, Ref } from 'vue'
import type { Problem } from '../../../shared/api.ts'
import type { Names } from '../../../shared/game/seat.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { Position } from '../../stores/matchRecord.ts'
import { tryOnScopeDispose } from '@vueuse/core'
import { computed, shallowRef } from 'vue'
import { displayNames, NOBODY } from '../../../shared/match/player.ts'
import { useFollowedMatch } from '../../stores/followedMatch.ts'

export interface ComparedGame {
  readonly match: ComputedRef<Match | null>
  readonly positions: ComputedRef<readonly Position[]>
  readonly names: ComputedRef<Names>
  readonly problem: Readonly<Ref<Problem | null>>
  /** The number of moves in the position that is shown, and in the last one. */
  readonly ply: ComputedRef<number>
  readonly last: ComputedRef<number>
  readonly lookAt: (ply: number) => void
}

/** One of the compared games, with its own current position. */
export function useComparedGame(id: string): ComparedGame {
  const { record, problem, open, close } = useFollowedMatch()
  const wanted = shallowRef(0)
  void open(id)
  tryOnScopeDispose(close)

  const match = computed(() => record.value?.match ?? null)
  const positions = computed(() => record.value?.positions ?? [])
  const last = computed(() => Math.max(0, positions.value.length - 1))
  return {
    match,
    positions,
    names: computed(() => displayNames(match.value?.players ?? NOBODY)),
    problem,
    ply: computed(() => Math.min(wanted.value, last.value)),
    last,
    lookAt: (ply) => {
      wanted.value = Math.max(0, Math.min(ply, last.value))
    },
  }
}
