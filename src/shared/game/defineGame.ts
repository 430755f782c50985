import type { ZodType } from 'zod'
import type { JsonObject } from '../jsonObject.ts'
import type { BotWords } from './botWords.ts'
import type { Game, GameRefusal, SettingFlag } from './game.ts'
import type { StandardRefusal } from './refusal.ts'
import type { Names } from './seat.ts'
import type { Thinking } from './thinking.ts'
import { pick } from '../random.ts'
import { jsonLines } from './jsonLines.ts'
import { explainStandard } from './refusal.ts'

/** What a game may leave out, where it is as most games are. */
type Usual = 'rulesOf' | 'seats' | 'begins' | 'usualBudgetMs' | 'refused' | 'toJson' | 'usualBot' | 'quickBots'

/**
 * What is said of a game to make it one: the contract (`Game`) without what `defineGame` gives. A game says
 * otherwise where it differs; `bots` are those beside the random one, unless it describes that one, too.
 */
export type GameDefinition<Settings, State, Move, Refusal extends GameRefusal>
  = & Omit<Game<Settings, State, Move, Refusal>, Usual | 'explainRefusal' | 'dialects'>
    & Partial<Pick<Game<Settings, State, Move, Refusal>, Usual>>
    & { readonly explainRefusal: (refusal: Exclude<Refusal, StandardRefusal>, who: string, names?: Names) => string }
  /** `position` reads what `toJson` gives: the game speaks JSON lines then. */
    & (Pick<Game<Settings, State, Move, Refusal>, 'dialects'> | {
      readonly position: ZodType<State>
      readonly dialects?: never
    })

/** What most games say of the bot that needs no thought. */
export const RANDOM: BotWords = { name: 'random', about: 'Makes any legal move, each with the same chance.' }

const USUAL_BUDGET_MS = 120_000

/**
 * A game as the contract has it. Unless it says otherwise: two play, seat 1 begins, each has two minutes, and a refused
 * move loses; it is found by its setting `rules`, the first choice being the ordinary one; its position for other
 * programs is its state, with `toMove` in place of `mover`; the random bot is its weakest, and one plays against the
 * next; where moves can be listed it is quick.
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
