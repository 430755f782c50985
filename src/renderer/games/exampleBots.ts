import type { GameId } from '../../shared/games/index.ts'
import type { Language } from '../../shared/match/mainFiles.ts'

/** The example bots of every game, from the simplest to the best. */
export const EXAMPLE_BOTS = ['any-move', 'careful', 'looking', 'searching', 'remembering'] as const

/** A bot for people who begin: the whole text of its main file. */
export interface ExampleBot { readonly name: (typeof EXAMPLE_BOTS)[number], readonly source: string }

const sources = import.meta.glob<string>('./*/bots/*.{js,py}', { query: '?raw', import: 'default' })
const ENDINGS = { javascript: 'js', python: 'py' } as const
/** Imports the rules of a game, `rules.js` or `rules.py` beside its bots; with the empty line before it. */
const IMPORT_OF_RULES = /\n\n(?:import .+ from '\.\/rules\.js'|from rules import .+)/

/** The example bots of a game in a language, each loaded only now; none for a game that has none. */
export async function exampleBotsOf(game: GameId, language: Language): Promise<readonly ExampleBot[]> {
  const load = async (name: string): Promise<string | undefined> =>
    sources[`./${game}/bots/${name}.${ENDINGS[language]}`]?.()
  const [rules = '', ...bots] = await Promise.all(['rules', ...EXAMPLE_BOTS].map(load))
  return EXAMPLE_BOTS.flatMap((name, at) => {
    const bot = bots[at]
    return bot === undefined ? [] : [{ name, source: inOneFile(bot, rules) }]
  })
}

/**
 * The bot as people get it, in one file: it ends with the rules if it imports them, but without their first line, which
 * tells this to whoever changes them.
 */
function inOneFile(bot: string, rules: string): string {
  const alone = bot.replace(IMPORT_OF_RULES, '')
  return alone === bot ? bot : alone.trimEnd() + rules.replace(/^.*/, '').replaceAll(/^export /gm, '')
}
