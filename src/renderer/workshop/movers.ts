import type { PlacedMove } from '../../shared/game/placedMove.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { ForfeitCause } from '../../shared/match/causes.ts'
import type { MatchPlan } from '../../shared/match/events.ts'
import type { Player } from '../../shared/match/player.ts'
import type { Result } from '../../shared/result.ts'
import type { BotDraft } from '../../shared/workshop/bot.ts'
import type { BuiltInThread } from './builtInThread.ts'
import type { Asking, Mover } from './moverDriver.ts'
import { botStateOf } from '../../shared/game/botState.ts'
import { gameOf } from '../../shared/games/index.ts'
import { turnOf } from '../../shared/match/match.ts'
import { placedMoves } from '../../shared/match/placedMoves.ts'
import { botTitle } from '../../shared/match/player.ts'
import { deriveSeed } from '../../shared/random.ts'
import { fail, succeed } from '../../shared/result.ts'
import { BotSandbox, LONGEST_MOVE_MS } from '../sandbox/botSandbox.ts'
import { faultText } from '../sandbox/faultText.ts'

/** With a clock the game itself says when the time is up; only if it does not is the bot ended this much later. */
const GRACE_MS = 1_000
/** The longest kept text on why a bot broke down, in characters. */
const LONGEST_PROBLEM = 1000

/** A built-in bot at a seat of a game in the page. */
export function builtInMover(thread: BuiltInThread, { game, seed }: MatchPlan, seat: Seat, bot: string): Mover {
  let isThinking = false
  return {
    player: { kind: 'bot', name: botTitle(bot) },
    choose: async ({ match: { state, plies }, remainingMs, tell }) => {
      isThinking = true
      const answer = await thread.ask(
        { what: 'choose', game, bot, state, seed: deriveSeed(seed, seat, plies), remainingMs },
        tell,
      )
      isThinking = false
      return answer.ok ? answer : brokeDown(answer.error)
    },
    close: () => {
      if (isThinking)
        thread.stop()
    },
  }
}

/** A bot of the workshop as an opponent, loaded before the game begins; it says why it can’t be when it is asked. */
export async function sandboxMover(
  bot: Pick<BotDraft, 'language' | 'files'>,
  { seed }: MatchPlan,
  seat: Seat,
  name: string,
): Promise<Mover> {
  const sandbox = new BotSandbox(bot, deriveSeed(seed, seat))
  const player: Player = { kind: 'external', name }
  await sandbox.load()
  let toldTo = 0
  return {
    player,
    choose: async (asking) => {
      const { plies } = asking.match
      const placed = placedMoves(asking.events, seat, toldTo, plies)
      toldTo = plies
      return chosenBy(sandbox, asking, placed)
    },
    close: () => sandbox.close(),
  }
}

async function chosenBy(
  sandbox: BotSandbox,
  { match, remainingMs }: Asking,
  placed: readonly PlacedMove[],
): Promise<Result<unknown, ForfeitCause>> {
  const told = botStateOf({
    game: gameOf(match.plan.game),
    settings: match.plan.settings,
    state: match.state,
    ...turnOf(match),
    timeLeftMs: remainingMs,
  })
  if (told === null)
    throw new Error('chosenBy: nobody is to move')
  const limitMs = remainingMs === null ? LONGEST_MOVE_MS : remainingMs + GRACE_MS
  const { answer } = await sandbox.choose(told, placed, limitMs)
  if (answer.type === 'chosen')
    return succeed(answer.move)
  return brokeDown(answer.type === 'failed' ? faultText(answer.fault) : '')
}

function brokeDown(problem: string): { readonly ok: false, readonly error: ForfeitCause } {
  return fail({ code: 'bot-failed', problem: problem.slice(0, LONGEST_PROBLEM) })
}
