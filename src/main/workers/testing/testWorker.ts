import type { ToThread, Word } from '../task.ts'
import { parentPort, threadId } from 'node:worker_threads'
import { READY } from '../task.ts'

const answers: unknown[] = []
let waits = 0
let id = 0

parentPort?.postMessage(READY)

/** A thread in which workers do what their name says. */
parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'solved') {
    answers[message.number] = message.answer
    if (--waits === 0)
      say({ type: 'answer', id, answer: answers })
    return
  }
  id = message.id
  if (message.task.what === 'choose')
    act(message.task.bot, message.task.state)
  if (message.task.what === 'complete-move' && message.task.move !== 'never')
    say({ type: 'answer', id, answer: { thread: threadId, keepBytes: message.task.keepBytes } })
})

function act(name: string, state: unknown): void {
  switch (name) {
    case 'talks':
      think('hm')
      say({ type: 'progress', id, share: 0.5 })
      think('ah')
      return say({ type: 'answer', id, answer: 'done' })
    case 'talksOnAndOn':
      for (let times = 0; times < 1000; times++)
        think('hm')
      return say({ type: 'answer', id, answer: 'done' })
    case 'mumbles':
      return parentPort?.postMessage({ type: 'thought', id, thought: { text: 5 } })
    case 'asks':
      if (!Array.isArray(state))
        return
      waits = state.length
      state.forEach((question: unknown, number) => say({ type: 'ask', id, number, question }))
  }
}

function think(text: string): void {
  say({ type: 'thought', id, thought: { text, value: 0, exact: false, depth: 1, nodes: 1 } })
}

function say(word: Word): void {
  parentPort?.postMessage(word)
}
