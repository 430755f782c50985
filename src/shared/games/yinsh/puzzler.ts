import type { Puzzle, Puzzler, PuzzleStep } from '../../game/puzzle.ts'
import type { PuzzleGrade } from '../../game/puzzleGrade.ts'
import type { Random } from '../../random.ts'
import type { Action, Engine } from './engine/engine.ts'
import type { Move } from './play.ts'
import type { YinshState } from './state.ts'
import { counted, plural } from '../../counted.ts'
import { gradeOf } from '../../game/puzzleGrade.ts'
import { seededRandom } from '../../random.ts'
import { SURE, WIN } from './engine/chance.ts'
import { eachTurn } from './engine/eachTurn.ts'
import { engineFor } from './engine/engineFor.ts'
import { turnOfSteps } from './engine/turnOfSteps.ts'
import { SCALE } from './grading.ts'
import { turnText } from './notation.ts'
import { play } from './play.ts'
import { ringsToWin } from './settings.ts'
import { boardOf, isPlacing, startOf } from './state.ts'
import { countTurns, turnAt } from './turns.ts'

/** The games that puzzles are dealt from: the search depth, and one in how many turns is random. */
const DEALT = { size: 5, row: 5, rules: 'course' } as const
const DEALT_DEPTH = 2
const LOOSE_IN = 5
const MOST_TURNS = 120
/** Own turn, answer, own turn: how far a win is looked for. */
const WIN_WITHIN = 3
/** A position with more turns than this is no puzzle for people. */
const MOST_CHOICES = 400
/** So many wrong turns are told with the answer to them. */
const MOST_TOLD = 80

/**
 * Finds positions of Yinsh in which a turn forces a win with the player's next turn, whatever the opponent plays, and
 * no turn wins immediately.
 */
export const puzzler: Puzzler<YinshState> = { deal, cut }

/** The later positions of a game between shallow searches. */
function deal(_: PuzzleGrade, seed: number): readonly YinshState[] {
  const random = seededRandom(seed)
  const states: YinshState[] = []
  for (let state = startOf(DEALT); state.ending === null && state.turns < MOST_TURNS;) {
    if (isNearEnd(state))
      states.push(state)
    state = after(state, dealtTurn(state, random))
  }
  return states
}

/** Whether who is to move may win within two turns: each may remove two rings or so. */
function isNearEnd({ won, mover, settings }: YinshState): boolean {
  return won[mover] >= ringsToWin(settings) - 2 && won[1] + won[2] > 0
}

function dealtTurn(state: YinshState, random: Random): string {
  if (isPlacing(state) || random.int(LOOSE_IN) === 0) {
    const turn = turnAt(state, random.int(countTurns(state)))
    return turn === null ? '' : turnText(boardOf(state), turn)
  }
  const engine = engineFor(state.settings)
  engine.forget()
  engine.setUp(state)
  return textOf(state, engine, firstTurn(engine, DEALT_DEPTH, WIN))
}

function after(state: YinshState, turn: string): YinshState {
  const played = play(state, { turn } satisfies Move)
  if (!played.ok)
    throw new Error(`a turn was refused: ${played.error.code}`)
  return played.value.state
}

/** The steps of the best turn at that depth, or of any that is worth so much. */
function firstTurn(engine: Engine, depth: number, enough: number): Action[] {
  const { mover } = engine
  const steps: Action[] = []
  while (engine.mover === mover && !engine.isWon) {
    const action = engine.think(depth, -WIN, enough).line[0]
    if (action === undefined)
      break
    engine.make(action)
    steps.push(action)
  }
  steps.toReversed().forEach(action => engine.unmake(action))
  return steps
}

function textOf(state: YinshState, engine: Engine, steps: readonly Action[]): string {
  return turnText(boardOf(state), turnOfSteps(steps.map(action => engine.stepOf(action))))
}

/**
 * A turn that was tried: whether it wins with the player's next turn, its immediate value, and the answer that refutes
 * it.
 */
interface Tried { readonly turn: string, readonly wins: boolean, readonly worth: number, readonly reply: string | null }

function cut(state: YinshState): Puzzle | null {
  if (state.ending !== null || isPlacing(state) || !isNearEnd(state))
    return null
  const engine = engineFor(state.settings)
  engine.forget()
  engine.setUp(state)
  if (winsAtOnce(engine) || engine.perft(1) > MOST_CHOICES || !hasWinningTurn(engine))
    return null
  const tried = tryAll(state, engine)
  const right = tried.filter(({ wins }) => wins)
  const wrong = tried.filter(({ wins }) => !wins)
  const [best] = right
  return best === undefined || wrong.length === 0 ? null : puzzleOf(state, right, wrong)
}

// Searches only for a proven win, which is much faster than finding values.

function winsAtOnce(engine: Engine): boolean {
  return engine.think(1, SURE, WIN).value > SURE
}

function hasWinningTurn(engine: Engine): boolean {
  let hasOne = false
  eachTurn(engine, () => {
    hasOne = losesWithin(engine, WIN_WITHIN - 1)
    return !hasOne
  })
  return hasOne
}

function losesWithin(engine: Engine, turns: number): boolean {
  return engine.think(turns, -WIN, -SURE).value < -SURE
}

function tryAll(state: YinshState, engine: Engine): Tried[] {
  const tried: Tried[] = []
  eachTurn(engine, (steps) => {
    const worth = -engine.evaluate()
    const wins = losesWithin(engine, WIN_WITHIN - 1)
    const reply = wins || tried.length >= MOST_TOLD ? null : firstTurn(engine, WIN_WITHIN - 1, -SURE)
    tried.push({
      turn: textOf(state, engine, steps),
      wins,
      worth,
      reply: reply === null || reply.length === 0 ? null : textOf(state, engine, reply),
    })
  })
  return tried
}

function puzzleOf(state: YinshState, right: readonly Tried[], wrong: readonly Tried[]): Puzzle {
  const rightWorth = Math.max(...right.map(({ worth }) => worth))
  const tempting = wrong.filter(({ worth }) => worth > rightWorth).length
  return {
    state,
    seat: state.mover,
    task: `${right.length === 1 ? 'One turn wins by force. Find it' : `${right.length} turns win by force. Find one`}: whatever the reply, your next turn wins.`,
    grade: gradeOf({ wrong: wrong.length, length: 2, tempting }, SCALE),
    whyGrade: `${wrong.length} of ${counted(right.length + wrong.length, 'turn')} ${plural(wrong.length, 'does', 'do')} not win, and ${tempting === 0 ? 'none' : tempting} of them ${tempting > 1 ? 'look' : 'looks'} better at first sight.`,
    steps: [{
      right: right.map(({ turn }): Move => ({ turn })),
      wants: 'one',
      why: 'Whatever the other side plays now, your next turn wins.',
      reply: null,
      wrong: wrong.flatMap(wrongMove),
      otherwise: 'The other side has an answer to that.',
    }],
  }
}

function wrongMove({ turn, reply }: Tried): PuzzleStep['wrong'] {
  return reply === null
    ? []
    : [{ move: { turn }, why: `After ${reply} your next turn does not win.`, reply: { turn: reply } }]
}
