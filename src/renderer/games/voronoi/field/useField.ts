import type { ShallowRef } from 'vue'
import type { Seat } from '../../../../shared/game/seat.ts'
import type { Stone } from '../../../../shared/games/voronoi/field/stone.ts'
import type { FromField, Tried } from './fieldMessages.ts'
import type { GainMap } from './gainMap.ts'
import { onScopeDispose, shallowReadonly, shallowRef, watch } from 'vue'
import { fieldInWorker } from './fieldInWorker.ts'

export interface FieldQuestions {
  readonly players: () => number
  /** The stones of the position that is shown. */
  readonly stones: () => readonly Stone[]
  /** A legal stone to try; null for none. */
  readonly tried: () => Stone | null
  /** The seat whose gains are wanted all over the map; null for none. */
  readonly gainsOf: () => Seat | null
}

export interface FieldAnswers {
  /** Who owns each cell; null until it is known for the first time. */
  readonly owners: Readonly<ShallowRef<Uint8Array | null>>
  /** The last stone tried in this position for which an answer came; null while none is tried. */
  readonly tried: Readonly<ShallowRef<Tried | null>>
  readonly gains: Readonly<ShallowRef<GainMap | null>>
}

/**
 * The map of a position, computed in a thread of its own. Results for an earlier position are not shown for a later
 * one, except its territories, which stay until the new ones arrive.
 */
export function useField({ players, stones, tried: triedNow, gainsOf }: FieldQuestions): FieldAnswers {
  const owners = shallowRef<Uint8Array | null>(null)
  const tried = shallowRef<Tried | null>(null)
  const gains = shallowRef<GainMap | null>(null)
  let position = 0

  const thread = fieldInWorker(hear)
  onScopeDispose(() => thread?.close())

  function hear(said: FromField): void {
    if (said.position !== position)
      return
    if (said.type === 'owners')
      owners.value = said.owners
    else if (said.type === 'tried')
      tried.value = triedNow() === null ? null : said.tried
    else
      gains.value = said.player === gainsOf() ? said.gains : null
  }

  function askToTry(): void {
    if (triedNow() === null)
      tried.value = null
    thread?.ask({ type: 'try', stone: triedNow() })
  }

  function askForGains(): void {
    gains.value = null
    thread?.ask({ type: 'gains', player: gainsOf() })
  }

  watch([stones, players], ([placed, count]) => {
    position++
    tried.value = null
    // Plain copies, because objects that Vue watches can't be sent.
    thread?.ask({
      type: 'show',
      position,
      players: count,
      stones: placed.map(({ row, column, player }) => ({ row, column, player })),
    })
    askToTry()
    askForGains()
  }, { immediate: true })
  watch(triedNow, askToTry)
  watch(gainsOf, askForGains)

  return { owners: shallowReadonly(owners), tried: shallowReadonly(tried), gains: shallowReadonly(gains) }
}
