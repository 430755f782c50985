import type { BotAnswer, BotTask } from '../bot/botTask.ts'
import process from 'node:process'
import { parentPort } from 'node:worker_threads'
import { botOf } from '../../../shared/games/index.ts'
import { seededRandom } from '../../../shared/random.ts'

const misbehaviours: Readonly<Record<string, (task: BotTask) => void>> = {
  throws: () => {
    throw new Error('it lost its mind')
  },
  rejects: () => void Promise.reject(new Error('it lost its mind later')),
  exits: () => process.exit(0),
  hangs: ({ state }) => {
    for (;;)
      beat(state)
  },
  allocates: () => {
    const hoard: unknown[] = []
    for (;;)
      hoard.push(Array.from({ length: 100_000 }).fill(hoard.length))
  },
  answersNothing: () => parentPort?.postMessage(null),
  answersGarbage: () => parentPort?.postMessage('your move'),
  answersForAnother: ({ id }) => parentPort?.postMessage({ id: id + 1, move: { position: 0, weight: 1 } }),
  answersTwice: ({ id, state }) => {
    for (let times = 0; times < 2; times++)
      answer({ id, move: state })
  },
  movesIllegally: ({ id }) => answer({ id, move: { position: -4, weight: 1 } }),
  movesNot: ({ id }) => answer({ id, move: 'up' }),
}

/** A thread in which bots misbehave, each as its name says; any other name plays the game's bot of that name. */
parentPort?.on('message', (task: BotTask) => {
  const misbehave = misbehaviours[task.bot]
  if (misbehave === undefined)
    answer({ id: task.id, move: botOf(task.game, task.bot)?.choose(task.state, seededRandom(task.seed)) })
  else
    misbehave(task)
})

function answer(message: BotAnswer): void {
  parentPort?.postMessage(message)
}

/** Shows a life sign where the test gave it memory to show it in. */
function beat(state: unknown): void {
  if (state instanceof Int32Array)
    Atomics.add(state, 0, 1)
}
