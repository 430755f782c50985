import type { Completer } from '../../shared/game/minds.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { FromThread, Task, ToThread } from './builtInThread.ts'
import { NAMELESS } from '../../shared/game/seatWords.ts'
import { LONGEST_THOUGHT, thinkingAlone } from '../../shared/game/thinking.ts'
import { mindsOf } from '../../shared/games/minds.ts'
import { seededRandom } from '../../shared/random.ts'
import { answerOf } from './builtInThread.ts'
// What the policy of the page forbids must be turned off before the first schema is made.
import '../zodWithoutEval.ts'

/** A thread in which built-in bots and analysts think and moves are completed, one after the other. */
const completers = new Map<GameId, Completer<unknown, unknown>>()
/** How much a completer may keep for later moves. */
const KEPT_BYTES = 64 * 1024 * 1024
/** A judgement takes at most about this long, as on the host. */
const JUDGE_MS = 5_000

addEventListener('message', async ({ data: { id, task } }: MessageEvent<ToThread>) => {
  say({ id, answer: await answerOf(() => workOn(id, task)) })
})

function say(said: FromThread): void {
  postMessage(said)
}

function workOn(id: number, task: Task): unknown {
  if (task.what === 'complete')
    return completerOf(task.game)(task.state, task.move)
  const { analyst, bots } = mindsOf(task.game)
  const began = performance.now()
  const elapsedMs = (): number => performance.now() - began
  if (task.what === 'judge')
    return analyst.judge(task.state, NAMELESS, false, { ...thinkingAlone(seededRandom(0)), elapsedMs, capMs: JUDGE_MS })
  const bot = bots.find(({ name }) => name === task.bot)
  if (bot === undefined)
    throw new Error(`there is no bot called ${task.bot}`)
  return bot.choose(task.state, {
    ...thinkingAlone(seededRandom(task.seed)),
    elapsedMs,
    remainingMs: task.remainingMs,
    tell: thought => say({ id, thought: { ...thought, text: thought.text.slice(0, LONGEST_THOUGHT) } }),
  })
}

function completerOf(game: GameId): Completer<unknown, unknown> {
  const made = completers.get(game) ?? mindsOf(game).completer?.(KEPT_BYTES) ?? ((_state, move) => move)
  completers.set(game, made)
  return made
}
