import type { Section } from '../actions/action.ts'
import { numberText } from '../../shared/numberText.ts'
import { commonTexts } from './common.ts'

/** The palette, in which everything can be found that can be done now. */
export const paletteTexts = {
  about: 'Type some words, choose with the arrow keys, and press Enter.',
  placeholder: 'Find actions, matches, games, settings',
  leave: 'Esc',
  found: 'Found',
  nothingFound: 'Nothing fits these words.',
  howMany: (count: number) => `${numberText(count)} found`,
  sections: {
    here: 'Here',
    save: commonTexts.save,
    goTo: 'Go to',
    matches: commonTexts.matches,
    newMatch: commonTexts.newMatch,
    settings: commonTexts.settings,
    library: commonTexts.library,
  } satisfies Record<Section, string>,
  newGameAlone: (game: string) => `New ${game}, alone`,
  newGameAgainst: (game: string, bot: string) => `New ${game} against ${bot}`,
  cannotBegin: (game: string) => `${game} can’t begin with the settings that were last filled in. Look at them in New match.`,
}
