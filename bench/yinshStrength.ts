import type { Bot } from '../src/shared/game/minds.ts'
import type { Move } from '../src/shared/games/yinsh/play.ts'
import type { YinshState } from '../src/shared/games/yinsh/state.ts'
import type { Row } from './table.ts'
import process from 'node:process'
import { thinkingAlone } from '../src/shared/game/thinking.ts'
import { minds } from '../src/shared/games/yinsh/minds.ts'
import { play } from '../src/shared/games/yinsh/play.ts'
import { startOf } from '../src/shared/games/yinsh/state.ts'
import { deriveSeed, seededRandom } from '../src/shared/random.ts'

/** Two bots, how many games they play (each begins half of them), and the share that the first is to win. */
interface Pairing { readonly bot: string, readonly against: string, readonly games: number, readonly goal: number }

const PAIRINGS: readonly Pairing[] = [
  { bot: 'engine', against: 'random', games: 50, goal: 1 },
  { bot: 'engine', against: 'greedy', games: 40, goal: 0.95 },
  { bot: 'engine', against: 'club', games: 40, goal: 0.9 },
]
/** Games of each pairing in a brief measurement. */
const BRIEFLY = 4
const TURN_MS = 1_000

/**
 * (y) How strong the engine of Yinsh is with a second a turn, size 5, rows of 5, the rules of the course. It takes
 * about an hour and a half.
 */
export async function measureYinshStrength(): Promise<Row[]> {
  return rowsFor(PAIRINGS)
}

/** The same in few games. */
export async function measureYinshStrengthBriefly(): Promise<Row[]> {
  return rowsFor(PAIRINGS.map(pairing => ({ ...pairing, games: BRIEFLY })))
}

async function rowsFor(pairings: readonly Pairing[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const pairing of pairings)
    rows.push(await rowFor(pairing))
  return rows
}

async function rowFor({ bot, against, games, goal }: Pairing): Promise<Row> {
  const [own, other] = [botCalled(bot), botCalled(against)]
  let won = 0
  for (let game = 0; game < games; game++) {
    const isFirst = game % 2 === 0
    const state = await finalState(isFirst ? [own, other] : [other, own], game)
    const [mine, theirs] = isFirst ? [state.won[1], state.won[2]] : [state.won[2], state.won[1]]
    won += mine > theirs ? 1 : 0
    process.stderr.write(
      `${bot} against ${against}, game ${game + 1}: ${mine} to ${theirs} rings in ${state.turns} turns\n`,
    )
  }
  return {
    what: `(y) ${bot} beats ${against}`,
    figures: `${won} of ${games} games`,
    goal: `≥ ${100 * goal} %`,
    met: won / games >= goal,
  }
}

function botCalled(name: string): Bot<YinshState, Move> {
  const bot = minds.bots.find(one => one.name === name)
  if (bot === undefined)
    throw new Error(`There is no bot ${name}.`)
  return bot
}

async function finalState(
  bots: readonly [Bot<YinshState, Move>, Bot<YinshState, Move>],
  seed: number,
): Promise<YinshState> {
  let state = startOf({ size: 5, row: 5, rules: 'course' })
  while (state.ending === null) {
    const began = performance.now()
    const move = await bots[state.mover === 1 ? 0 : 1].choose(state, {
      ...thinkingAlone(seededRandom(deriveSeed(seed, state.turns))),
      capMs: TURN_MS,
      elapsedMs: () => performance.now() - began,
    })
    const played = play(state, move)
    if (!played.ok)
      throw new Error(played.error.code)
    state = played.value.state
  }
  return state
}
