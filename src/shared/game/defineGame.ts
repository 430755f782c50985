import type { ZodType } from 'zod'
import type { JsonObject } from '../jsonObject.ts'
import type { BotWords } from './botWords.ts'
import type { Game, GameRefusal, SettingFlag } from './game.ts'
import type { StandardRefusal } from './refusal.ts'
import type { Names } from './seat.ts'
import type { Thinking } from './thinking.ts'
import { pick } from '../random.ts'
import { botDialect } from './botDialect.ts'
import { jsonLines } from './jsonLines.ts'
import { explainStandard } from './refusal.ts'

/** The parts that a game may leave out if it is like most games. */
type Usual = 'rulesOf' | 'seats' | 'begins' | 'usualBudgetMs' | 'refused' | 'toJson' | 'usualBot' | 'quickBots'

/**
 * The definition of a game: the contract (`Game`) without what `defineGame` adds. `bots` are the bots besides the
 * random one, unless the game also describes that one.
 */
export type GameDefinition<Settings, State, Move, Refusal extends GameRefusal>
  = & Omit<Game<Settings, State, Move, Refusal>, Usual | 'explainRefusal' | 'dialects' | 'botDialect'>
    & Partial<Pick<Game<Settings, State, Move, Refusal>, Usual>>
    & { readonly explainRefusal: (refusal: Exclude<Refusal, StandardRefusal>, who: string, names?: Names) => string }
  /** `position` reads what `toJson` returns, for a game that speaks JSON lines. */
    & (Pick<Game<Settings, State, Move, Refusal>, 'dialects'> | {
      readonly position: ZodType<State>
      readonly dialects?: never
    })

/** The usual description of the bot that does not think. */
export const RANDOM: BotWords = { name: 'random', about: 'Makes any legal move, each with the same chance.' }

const USUAL_BUDGET_MS = 120_000

/**
 * Completes a definition to the game's contract. By default: two play, seat 1 begins, each has two minutes, and a
 * refused move loses; the setting `rules` is used to find games, its first choice being the ordinary one; the position
 * for other programs is the state, with `toMove` in place of `mover`; the random bot is the weakest, and people play
 * against the next one; the random bot is quick if moves can be listed.
 */
export function defineGame<Settings, State, Move, Refusal extends GameRefusal>(
  own: GameDefinition<Settings, State, Move, Refusal>,
): Game<Settings, State, Move, Refusal> {
  const { legalMoves } = own
  const hasOwnRandom = own.bots.some(({ name }) => name === RANDOM.name)
  const bots = hasOwnRandom ? own.bots : [RANDOM, ...own.bots]
  const toJson = own.toJson ?? ((state: State) => {
    const { mover: _, ...seen } = state as JsonObject
    return { ...seen, toMove: own.toMove(state) }
  })
  return {
    rulesOf: settings => rulesIn(own.flags, settings),
    seats: () => ({ least: 2, most: 2 }),
    begins: 'seat-1',
    usualBudgetMs: () => USUAL_BUDGET_MS,
    refused: 'loses',
    toJson,
    usualBot: (bots[1] ?? RANDOM).name,
    ...own,
    bots,
    quickBots: {
      ...legalMoves !== undefined && !hasOwnRandom && {
        random: (state: State, { random }: Thinking) => pick(legalMoves(state), random),
      },
      ...own.quickBots,
    },
    botDialect: botDialect({ ...own, toJson }),
    dialects: own.dialects ?? [jsonLines({ title: own.title, toMove: own.toMove, toJson, position: own.position })],
    explainRefusal: (refusal, who, names) =>
      explainStandard(refusal, who) ?? own.explainRefusal(refusal as Exclude<Refusal, StandardRefusal>, who, names),
  }
}

function rulesIn(flags: readonly SettingFlag[], settings: unknown): string {
  const { value } = flags.find(({ setting }) => setting === 'rules') ?? {}
  const { rules } = settings as { readonly rules?: string }
  return rules === undefined || (value?.kind === 'choice' && value.choices[0] === rules) ? '' : rules
}
