import type { Problem } from '../../shared/api.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { KeptPosition } from '../../shared/lab/keptPosition.ts'
import type { BotDraft } from '../../shared/workshop/bot.ts'
import { until } from '@vueuse/core'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { botStateOf } from '../../shared/game/botState.ts'
import { gameOf } from '../../shared/games/index.ts'
import { judgeAnswer, playableFrom } from '../../shared/lab/keptPosition.ts'
import { randomHex } from '../host/randomHex.ts'
import { askAlone } from '../sandbox/askAlone.ts'
import { LONGEST_MOVE_MS } from '../sandbox/botSandbox.ts'
import { useWorkshopGameStore } from './workshopGame.ts'
import { useWorkshopHost } from './workshopHost.ts'

const ID_BYTES = 10

/** How a bot answered in a kept position. */
export interface Tested {
  readonly kept: KeptPosition
  /** `not-asked`: it was not asked yet; `failed`: it did not answer; `gone`: the position can't be played any more. */
  readonly verdict: 'not-asked' | 'right' | 'wrong-again' | 'other' | 'illegal' | 'failed' | 'gone'
}

/** The kept positions of a game, in which bots of the workshop are tested. */
export const useWorkshopTestsStore = defineStore('workshopTests', () => {
  const host = useWorkshopHost()
  const game = useWorkshopGameStore()
  const tested = shallowRef<readonly Tested[]>([])
  const problem = shallowRef<Problem | null>(null)
  /** Whether a position is being kept, which takes as long as it takes to find out which moves are right there. */
  const isKeeping = shallowRef(false)

  /** Keeps the position that is shown, as a test in which the move that the bot made is wrong; whether it is kept. */
  async function keep(): Promise<boolean> {
    if (game.record === null || game.madeHere === null || isKeeping.value)
      return false
    isKeeping.value = true
    const { match: { id, plan, seats }, positions } = game.record
    const answer = await host.tests.keep({
      id: randomHex(ID_BYTES),
      game: plan.game,
      settings: plan.settings,
      seats: seats.at(-1) ?? 1,
      first: plan.first ?? 1,
      line: positions.slice(1, game.shownPly + 1).map(({ move }) => move),
      wrong: game.madeHere.move,
      right: [],
      match: id,
      note: '',
      keptAt: host.now(),
    })
    isKeeping.value = false
    problem.value = answer.ok ? null : answer.error
    if (answer.ok)
      await read(plan.game)
    return answer.ok
  }

  /** Lists the kept positions of a game, also the one that is being kept, with the verdicts that there are. */
  async function read(of: GameId): Promise<void> {
    await until(isKeeping).toBe(false)
    const answer = await host.tests.all()
    if (!answer.ok) {
      problem.value = answer.error
      return
    }
    const known = new Map(tested.value.map(({ kept, verdict }) => [kept.id, verdict]))
    tested.value = answer.value.filter(({ game }) => game === of).map(kept => ({
      kept,
      verdict: known.get(kept.id) ?? 'not-asked',
    }))
  }

  /** Deletes a kept position. */
  async function drop(id: string): Promise<void> {
    const answer = await host.tests.drop(id)
    problem.value = answer.ok ? null : answer.error
    tested.value = tested.value.filter(({ kept }) => kept.id !== id)
  }

  /** Asks the bot in all kept positions of its game, also in the one that is being kept. */
  async function run(bot: BotDraft): Promise<void> {
    problem.value = null
    await read(bot.game)
    tested.value = tested.value.map(({ kept }) => ({ kept, verdict: 'not-asked' }))
    for (const { kept } of tested.value) {
      const verdict = await verdictOf(bot, kept)
      tested.value = tested.value.map(one => one.kept.id === kept.id ? { kept, verdict } : one)
    }
  }

  /** Forgets how a bot answered. */
  function forget(): void {
    tested.value = []
    problem.value = null
  }

  return { tested, problem, keep, read, drop, run, forget }
})

async function verdictOf(bot: BotDraft, kept: KeptPosition): Promise<Exclude<Tested['verdict'], 'not-asked'>> {
  const position = playableFrom(kept)
  if (!position.ok)
    return 'gone'
  const told = botStateOf({
    game: gameOf(kept.game),
    settings: kept.settings,
    seats: kept.seats,
    state: position.value.state,
    ply: kept.line.length,
    lastMove: kept.line.at(-1) ?? null,
    timeLeftMs: null,
  })
  if (told === null)
    return 'gone'
  const { answer } = await askAlone(bot, async running => running.choose(told, [], LONGEST_MOVE_MS))
  return answer.type === 'chosen' ? judgeAnswer(kept, position.value, answer.move) : 'failed'
}
