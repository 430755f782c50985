import type { ShallowRef } from 'vue'
import type { ProgramLook } from '../../shared/api.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import { shallowRef } from 'vue'
import { MOST_LOOKED_AT } from '../../shared/callLimits.ts'
import { useHost } from '../host/host.ts'

export interface UseProgramLooksReturn {
  /** What the host saw of this program; undefined if it has not looked at it yet. */
  readonly lookAt: (program: ProgramSeat) => ProgramLook | undefined
  /** Why the host does not look at programs for this window, as a sentence; null if it does. */
  readonly refusal: Readonly<ShallowRef<string | null>>
  /** Has the host look at the programs that it has not seen, or with `again` at all of them. */
  readonly look: (again?: boolean) => Promise<void>
}

/**
 * What the host sees of programs before it starts any. It is asked about each program once, and again after the files
 * may have changed.
 */
export function useProgramLooks(game: () => GameId, programs: () => readonly ProgramSeat[]): UseProgramLooksReturn {
  const host = useHost()
  const looks = shallowRef<ReadonlyMap<string, ProgramLook>>(new Map())
  const refusal = shallowRef<string | null>(null)
  /** Requests run one after another: if a program was asked about twice, the first answer serves both. */
  let asking = Promise.resolve()

  function keyOf({ command, folder, proto, env, limits }: ProgramSeat): string {
    return JSON.stringify([game(), command, folder, proto, env, limits?.network])
  }

  function look(again = false): Promise<void> {
    asking = asking.then(() => lookNow(again))
    return asking
  }

  async function lookNow(again: boolean): Promise<void> {
    const all = new Map(programs().filter(({ command }) => command !== '').map(program => [keyOf(program), program]))
    const wanted = [...all].filter(([key]) => again || !looks.value.has(key))
    const seen = new Map([...looks.value].filter(([key]) => all.has(key)))
    for (let from = 0; from < wanted.length; from += MOST_LOOKED_AT) {
      const part = wanted.slice(from, from + MOST_LOOKED_AT)
      const answer = await host.lookAtPrograms({ game: game(), programs: part.map(([, program]) => program) })
      if (answer.ok)
        answer.value.forEach((found, index) => seen.set(part[index]?.[0] ?? '', found))
      else if (answer.error.code === 'watch-only')
        refusal.value = answer.error.message
      if (!answer.ok)
        break
      refusal.value = null
    }
    looks.value = seen
  }

  return { lookAt: program => looks.value.get(keyOf(program)), refusal, look }
}
