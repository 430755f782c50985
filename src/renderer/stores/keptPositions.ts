import type { Problem } from '../../shared/api.ts'
import type { AnswersById } from '../../shared/lab/keptAnswer.ts'
import type { KeptPosition } from '../../shared/lab/keptPosition.ts'
import type { KeptRun } from '../../shared/lab/keptSet.ts'
import type { ProgramSeat } from '../../shared/match/program.ts'
import type { Result } from '../../shared/result.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { MOST_ADDED_POSITIONS } from '../../shared/callLimits.ts'
import { succeed } from '../../shared/result.ts'
import { useHost } from '../host/host.ts'

/** How many positions of a file were added or already known, and what went wrong. */
export interface Loaded { readonly added: number, readonly known: number, readonly problem: string | null }

/** The positions that programs got wrong, as the host keeps them, and the current run over them. */
export const useKeptPositionsStore = defineStore('keptPositions', () => {
  const host = useHost()
  const positions = shallowRef<readonly KeptPosition[] | null>(null)
  const answers = shallowRef<AnswersById>({})
  const run = shallowRef<KeptRun | null>(null)
  /** A message about the file that holds the positions. */
  const message = shallowRef<string | null>(null)
  const problem = shallowRef<Problem | null>(null)

  host.onPositions((news) => {
    run.value = news.run
    answers.value = { ...answers.value, ...news.answers }
    if (news.run.state !== 'running')
      void refresh() // shows what was written, or why it could not be
  })
  host.onConnection((connected) => {
    if (connected && positions.value !== null)
      void refresh()
  })

  async function refresh(): Promise<void> {
    const answer = await host.keptPositions()
    problem.value = answer.ok || !host.isConnected() ? null : answer.error
    if (!answer.ok)
      return
    positions.value = answer.value.positions.toSorted((one, other) => other.keptAt - one.keptAt)
    answers.value = answer.value.answers
    run.value = answer.value.run
    message.value = answer.value.message
  }

  /** Why the host declined; null if it did as asked. */
  async function ask(asked: Promise<Result<unknown, Problem>>): Promise<Problem | null> {
    const answer = await asked
    await refresh()
    return answer.ok ? null : answer.error
  }

  /** Adds positions in parts small enough for a call. */
  async function add(more: readonly KeptPosition[]): Promise<Result<Loaded, Problem>> {
    let loaded: Loaded = { added: 0, known: 0, problem: null }
    for (let from = 0; from < more.length; from += MOST_ADDED_POSITIONS) {
      const answer = await host.addPositions(more.slice(from, from + MOST_ADDED_POSITIONS))
      if (!answer.ok)
        return answer
      loaded = {
        added: loaded.added + answer.value.added,
        known: loaded.known + answer.value.known,
        problem: loaded.problem ?? answer.value.problem,
      }
    }
    await refresh()
    return succeed(loaded)
  }

  return {
    /** The newest first; null before the host has told. */
    positions,
    answers,
    run,
    isRunning: computed(() => run.value?.state === 'running'),
    message,
    problem,
    refresh,
    add,
    drop: (id: string) => ask(host.dropPositions([id])),
    note: (id: string, note: string) => ask(host.changePosition(id, { note })),
    /** Marks one more move as right in a position. */
    approve: ({ id, right }: KeptPosition, move: unknown) => ask(host.changePosition(id, { right: [...right, move] })),
    start: (program: ProgramSeat, ids: readonly string[], limitMs: number) =>
      ask(host.runPositions({ program, ids: [...ids], limitMs })),
    stop: () => ask(host.stopPositions()),
  }
})
