import type { KeptPosition } from '../../../shared/lab/keptPosition.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { playableFrom } from '../../../shared/lab/keptPosition.ts'
import { tellKeptMove } from '../../../shared/lab/keptWords.ts'
import { typeset } from '../../../shared/typeset.ts'
import { workshopTexts } from '../../texts/workshop.ts'

/** A test as a list names it: the wrong move and when it was made, and the settings of the game. */
export function testWords(kept: KeptPosition): { readonly made: string, readonly settings: string } {
  const position = playableFrom(kept)
  const did = position.ok ? tellKeptMove(kept, position.value.state, kept.wrong) : null
  const game = gameOf(kept.game)
  const settings = game.settings.safeParse(kept.settings)
  return {
    made: typeset(workshopTexts.tests.made(kept.line.length, did ?? JSON.stringify(kept.wrong))),
    settings: settings.success ? typeset(game.describeSettings(settings.data)) : '',
  }
}
