import type { Thinking } from '../../shared/game/thinking.ts'
import type { Task, ToThread, Word } from './task.ts'
import { parentPort } from 'node:worker_threads'
import { pairSwissRound } from '../../shared/contest/swiss/dutch.ts'
import { makePuzzle, missedPuzzles } from '../../shared/game/makePuzzle.ts'
import { LONGEST_THOUGHT } from '../../shared/game/thinking.ts'
import { gameOf } from '../../shared/games/index.ts'
import { mindsOf } from '../../shared/games/minds.ts'
import { seededRandom } from '../../shared/random.ts'
import { standBack } from './standBack.ts'
import { READY, timeNow } from './task.ts'
import { ThreadCompleters } from './threadCompleters.ts'

/**
 * A thread in which bots and analysts think, moves are completed and rounds are paired, one task at a time. Only
 * completers keep anything between tasks.
 */
const completers = new ThreadCompleters()
const questions = new Map<number, (answer: unknown) => void>()
let asked = 0

standBack()

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'task') {
    void work(message)
    return
  }
  questions.get(message.number)?.(message.answer)
  questions.delete(message.number)
})

parentPort?.postMessage(READY)

function say(word: Word): void {
  parentPort?.postMessage(word)
}

async function work({ id, askedAt, task }: ToThread & { type: 'task' }): Promise<void> {
  try {
    say({ type: 'answer', id, answer: await answerTo(task, thinkingFor(id, askedAt, task)) })
  }
  catch (error) {
    say({ type: 'error', id, error: error instanceof Error ? error.message : String(error) })
  }
}

async function answerTo(task: Task, thinking: Thinking): Promise<unknown> {
  const { bots, analyst, wireHint, puzzler } = mindsOf(task.game)
  switch (task.what) {
    case 'choose': {
      const bot = bots.find(({ name }) => name === task.bot)
      if (bot === undefined)
        throw new Error(`there is no bot called ${task.bot}`)
      return bot.choose(task.state, thinking)
    }
    case 'judge':
      return analyst.judge(task.state, task.names, task.withHint, thinking)
    case 'complete-move':
      return completers.complete(task)
    case 'wire-hint':
      return wireHint?.(task.state) ?? null
    case 'review':
      return analyst.review(task.states, task.names, thinking)
    case 'make-puzzle':
      return puzzler === undefined ? null : makePuzzle(puzzler, task.grade, task.seed, thinking.progress)
    case 'pair-round':
      return pairSwissRound(task.terms)
    case 'find-puzzles':
      return puzzler === undefined ? [] : missedPuzzles(gameOf(task.game), puzzler, task.played, task.most)
  }
}

function thinkingFor(id: number, askedAt: number, { seed, remainingMs, capMs }: Task): Thinking {
  return {
    random: seededRandom(seed),
    elapsedMs: () => timeNow() - askedAt,
    remainingMs,
    capMs,
    tell: thought =>
      say({ type: 'thought', id, thought: { ...thought, text: thought.text.slice(0, LONGEST_THOUGHT) } }),
    progress: (share, found) => say({ type: 'progress', id, share, found }),
    askSolver: async question => new Promise((resolve) => {
      const number = ++asked
      questions.set(number, resolve)
      say({ type: 'ask', id, number, question })
    }),
  }
}
