import type { Task, ToThread, Word } from '../../workers/task.ts'
import process from 'node:process'
import { parentPort } from 'node:worker_threads'
import { thinkingAlone } from '../../../shared/game/thinking.ts'
import { mindsOf } from '../../../shared/games/minds.ts'
import { seededRandom } from '../../../shared/random.ts'
import { READY } from '../../workers/task.ts'

interface Misbehaving { readonly id: number, readonly state: unknown }

const misbehaviours: Readonly<Record<string, (task: Misbehaving) => void>> = {
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
  answersForAnother: ({ id }) => answer(id + 1, { position: 0, weight: 1 }),
  answersTwice: ({ id, state }) => {
    for (let times = 0; times < 2; times++)
      answer(id, state)
  },
  movesIllegally: ({ id }) => answer(id, { position: -4, weight: 1 }),
  movesNot: ({ id }) => answer(id, 'up'),
}

parentPort?.postMessage(READY)

/** A thread in which bots misbehave, each as its name says; any other name plays the game's bot of that name. */
parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'task' && message.task.what === 'choose')
    void choose(message.id, message.task)
})

async function choose(id: number, task: Task & { what: 'choose' }): Promise<void> {
  const misbehave = misbehaviours[task.bot]
  if (misbehave !== undefined)
    return misbehave({ id, state: task.state })
  const { bots } = mindsOf(task.game)
  answer(
    id,
    await bots.find(({ name }) => name === task.bot)?.choose(task.state, thinkingAlone(seededRandom(task.seed))),
  )
}

function answer(id: number, value: unknown): void {
  const word: Word = { type: 'answer', id, answer: value }
  parentPort?.postMessage(word)
}

/** Shows a sign of life, if the test gave it shared memory for that. */
function beat(state: unknown): void {
  if (state instanceof Int32Array)
    Atomics.add(state, 0, 1)
}
