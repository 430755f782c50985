import type { Section } from '../actions/action.ts'
import { numberText } from '../../shared/numberText.ts'
import { commonTexts } from './common.ts'

/** The palette, in which every available action can be found. */
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
  notes: { analysis: 'board to try moves on', rules: 'rules' },
  keptPositions: 'Positions that your program got wrong',
  wall: 'Wall of all live matches, on a projector',
  /** The notes contain the words that people search for. */
  settings: {
    name: { label: 'Your name', note: 'player' },
    practice: { label: 'Practice: which game, against which bot', note: 'default bot' },
    evaluation: { label: 'Evaluation beside the board', note: 'show or hide' },
    sounds: { label: 'Volume of the sounds', note: 'soft, loud' },
    archive: { label: 'Games on the disk', note: 'data folder, back up, compact' },
    maps: { label: 'Memory for maps', note: 'how much the host may keep' },
    network: { label: 'Network: what watchers may read', note: 'share the library, be found by name' },
    about: { label: 'About Fulcrum', note: 'version, licences' },
  },
  newGameAlone: (game: string) => `New ${game}, alone`,
  newGameAgainst: (game: string, bot: string) => `New ${game} against ${bot}`,
  cannotBegin: (game: string) =>
    `${game} can’t begin with the settings that were last chosen. Change them in New match.`,
}
