import type { GameId } from '../../../shared/games/index.ts'
import type { Language } from '../../../shared/match/mainFiles.ts'
import { budgetText } from '../../../shared/durationText.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { typeset } from '../../../shared/typeset.ts'
import { commonTexts } from '../../texts/common.ts'
import { handInTexts } from '../../texts/handIn.ts'
import { workshopTexts } from '../../texts/workshop.ts'

/** What is collected, in words: the game, its settings, the clock and the languages. */
export function taskWords(
  { game, settings, budgetMs, languages, programs }: {
    readonly game: GameId
    readonly settings: unknown
    readonly budgetMs: number | null
    readonly languages: readonly Language[]
    readonly programs: boolean
  },
): string {
  const { title, settings: schema, describeSettings } = gameOf(game)
  const parsed = schema.safeParse(settings)
  return typeset(commonTexts.facts(
    title,
    parsed.success ? describeSettings(parsed.data) : '',
    budgetMs === null ? commonTexts.noClock : handInTexts.clock(budgetText(budgetMs)),
    handInTexts.languages([
      ...languages.map(language => workshopTexts.list.languages[language]),
      ...programs ? [handInTexts.program.inTask] : [],
    ]),
  ))
}
