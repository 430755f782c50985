import type { Ref } from 'vue'
import type { GameId } from '../../../shared/games/index.ts'
import type { BotSummary } from '../../../shared/workshop/bot.ts'
import { computed, shallowRef } from 'vue'
import { useHost } from '../../host/host.ts'

/** The bots of the workshop for a game, to start one of them as a program. */
export interface BotsOf {
  /** Null until they are read. */
  readonly bots: Readonly<Ref<readonly BotSummary[] | null>>
  /** Why they could not be read, or the last one could not be placed; null if all went well. */
  readonly problem: Readonly<Ref<string | null>>
  /** How a bot is started as it is now; null, with `problem`, if it can't be. */
  readonly place: (id: string) => Promise<{ readonly command: string, readonly folder: string } | null>
}

export function useBotsOf(game: () => GameId): BotsOf {
  const host = useHost()
  const all = shallowRef<readonly BotSummary[] | null>(null)
  const problem = shallowRef<string | null>(null)

  void host.bots().then((answer) => {
    all.value = answer.ok ? answer.value.bots : []
    problem.value = answer.ok ? null : answer.error.message
  })

  async function place(id: string): Promise<{ readonly command: string, readonly folder: string } | null> {
    const placed = await host.placeBot(id, null)
    problem.value = placed.ok ? null : placed.error.message
    return placed.ok ? placed.value : null
  }

  return { bots: computed(() => all.value?.filter(bot => bot.game === game()) ?? null), problem, place }
}
