import type { Thought } from '../../shared/game/thinking.ts'
import type { Result } from '../../shared/result.ts'
import type { Turn } from './task.ts'
import type { TaskListener } from './threadGroup.ts'
import type { Thinkers } from './workerPool.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../../shared/games/index.ts'
import { fail, succeed } from '../../shared/result.ts'
import { Ponderer } from './ponderer.ts'

const nim = gameOf('nim')
const FIRST = nim.setup(nim.settings.parse({ piles: '3 4' }), { seats: [1, 2], first: 1 })
const REPLIES = [{ pile: 0, leave: 0 }, { pile: 1, leave: 3 }, { pile: 1, leave: 0 }]
const THOUGHT: Thought = { text: 'it wins', value: 1, exact: true, depth: null, nodes: 1 }
const PLACE = { match: 'm1', seat: 2 } as const

function after(reply: unknown): unknown {
  const played = nim.play(FIRST, reply)
  return played.ok ? played.value.state : null
}

function turn(state: unknown): Turn {
  return { what: 'choose', game: 'nim', bot: 'perfect', state, seed: 1, remainingMs: null, capMs: null }
}

/** Thinkers who note what they are asked, and answer when the test says so. */
function askedThinkers() {
  const asked: { state: unknown, what: string, listener: TaskListener, isCancelled: boolean }[] = []
  const thinkers: Thinkers = {
    ask: (task, listener) => {
      const question = { state: 'state' in task ? task.state : null, what: task.what, listener, isCancelled: false }
      asked.push(question)
      return () => {
        question.isCancelled = true
      }
    },
  }
  return { asked, ponderer: new Ponderer(thinkers) }
}

/** The moves that an analyst recommends, as its judgement. */
function judgement(moves: readonly unknown[]): unknown {
  return {
    winner: null,
    exact: false,
    outlook: { kind: 'chance', chance: 0.5 },
    sentence: '',
    winningMoves: [],
    hint: null,
    lines: moves.map(move => ({ move, text: '', chance: 0.5, exact: false, why: '', facts: [] })),
  }
}

/** Pondering in which the analyst has recommended all replies. */
function pondering() {
  const { asked, ponderer } = askedThinkers()
  ponderer.ponder(turn(FIRST), PLACE)
  asked[0]?.listener.done(succeed(judgement(REPLIES)))
  return { asked, ponderer }
}

/** What a turn that is asked about now hears. */
function hearing() {
  const answers: Result<unknown, string>[] = []
  const thoughts: Thought[] = []
  const listener: TaskListener = {
    owner: { kind: 'seat', match: 'm1' },
    thought: thought => thoughts.push(thought),
    done: answer => answers.push(answer),
  }
  return { answers, thoughts, listener }
}

describe('a bot that ponders', () => {
  it('prepares an answer to each recommended move of the other, one after the other', () => {
    const { asked } = pondering()
    expect(asked.map(({ what, state }) => [what, state])).toEqual([['judge', FIRST], ['choose', after(REPLIES[0])]])
    asked[1]?.listener.done(succeed('one'))
    asked[2]?.listener.done(succeed('two'))
    expect(asked.slice(2).map(({ state }) => state)).toEqual([after(REPLIES[1]), after(REPLIES[2])])
    expect(asked.map(({ listener }) => listener.owner)).toEqual(asked.map(() => ({ kind: 'pondering', match: 'm1' })))
  })

  it('has its answer ready when that move is made', async () => {
    const { asked, ponderer } = pondering()
    const heard = hearing()
    asked[1]?.listener.thought?.(THOUGHT)
    asked[1]?.listener.done(succeed('the answer'))
    ponderer.ask(turn(structuredClone(after(REPLIES[0]))), heard.listener)
    await nextTurn()
    expect(heard).toMatchObject({ answers: [succeed('the answer')], thoughts: [THOUGHT] })
    expect(asked).toHaveLength(3)
    expect(asked[2]?.isCancelled).toBe(true)
  })

  it('goes on with what it is thinking about when that move is made', () => {
    const { asked, ponderer } = pondering()
    const heard = hearing()
    const cancel = ponderer.ask(turn(after(REPLIES[0])), heard.listener)
    expect(asked).toHaveLength(2)
    expect(asked[1]?.isCancelled).toBe(false)
    asked[1]?.listener.thought?.(THOUGHT)
    asked[1]?.listener.done(succeed('the answer'))
    expect(heard).toMatchObject({ answers: [succeed('the answer')], thoughts: [THOUGHT] })
    expect(asked, 'no other answer is prepared').toHaveLength(2)
    cancel()
    expect(asked[1]?.isCancelled).toBe(true)
  })

  it('thinks anew after any other move, and where it broke down while it prepared', () => {
    const surprised = pondering()
    const heard = hearing()
    surprised.ponderer.ask(turn(after({ pile: 0, leave: 1 })), heard.listener)
    expect(surprised.asked[1]?.isCancelled).toBe(true)
    expect(surprised.asked.at(-1)).toMatchObject({ state: after({ pile: 0, leave: 1 }), listener: heard.listener })

    const broken = pondering()
    broken.asked[1]?.listener.done(fail('it lost its mind'))
    broken.ponderer.ask(turn(after(REPLIES[0])), heard.listener)
    expect(broken.asked.at(-1)).toMatchObject({ state: after(REPLIES[0]), listener: heard.listener })
  })

  it('forgets what it prepared for an earlier position, and everything when it is stopped', () => {
    const { asked, ponderer } = pondering()
    const between = after(REPLIES[0])
    ponderer.ponder(turn(between), PLACE)
    expect(asked[1]?.isCancelled).toBe(true)
    ponderer.stop()
    expect(asked.at(-1)).toMatchObject({ what: 'judge', state: between, isCancelled: true })
  })

  it('prepares nothing where the analyst knows no move', () => {
    const { asked, ponderer } = askedThinkers()
    ponderer.ponder(turn(FIRST), PLACE)
    asked[0]?.listener.done(succeed('nonsense'))
    ponderer.ponder(turn(FIRST), PLACE)
    asked[1]?.listener.done(fail('no analyst'))
    expect(asked.map(({ what }) => what)).toEqual(['judge', 'judge'])
  })
})
