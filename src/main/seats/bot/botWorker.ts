import type { BotAnswer, BotTask } from './botTask.ts'
import { parentPort } from 'node:worker_threads'
import { botOf } from '../../../shared/games/index.ts'
import { seededRandom } from '../../../shared/random.ts'

/** A worker thread in which bots think: one task at a time, nothing kept between two. */
parentPort?.on('message', (task: BotTask) => parentPort?.postMessage(answer(task)))

function answer({ id, game, bot, state, seed }: BotTask): BotAnswer {
  try {
    const player = botOf(game, bot)
    if (player === null)
      return { id, error: `there is no bot called ${bot}` }
    return { id, move: player.choose(state, seededRandom(seed)) }
  }
  catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
