import type { GameId } from '../../shared/games/index.ts'
import type { Language } from '../../shared/match/mainFiles.ts'

/** The example bots of every game, from the simplest to the best. */
export const EXAMPLE_BOTS = ['any-move', 'careful', 'looking', 'searching', 'remembering'] as const

/** A bot for people who begin: the whole text of its main file. */
export interface ExampleBot { readonly name: (typeof EXAMPLE_BOTS)[number], readonly source: string }

const sources = import.meta.glob<string>('./*/bots/*.{js,py}', { query: '?raw', import: 'default' })
const ENDINGS = { javascript: 'js', python: 'py' } as const

/** The example bots of a game in a language, each loaded only now; none for a game that has none. */
export async function exampleBotsOf(game: GameId, language: Language): Promise<readonly ExampleBot[]> {
  const found = EXAMPLE_BOTS.flatMap((name) => {
    const load = sources[`./${game}/bots/${name}.${ENDINGS[language]}`]
    return load === undefined ? [] : [{ name, load }]
  })
  return Promise.all(found.map(async ({ name, load }) => ({ name, source: await load() })))
}
