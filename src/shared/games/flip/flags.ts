import type { SettingFlag } from '../../game/game.ts'
import { MOST_SEED } from '../../game/seed.ts'
import { MAX_SIDE } from './board.ts'
import { DEFAULT_SIDE } from './settings.ts'

/** The settings of Flip as flags of the command line. */
export const FLAGS: readonly SettingFlag[] = [
  {
    setting: 'rows',
    value: { kind: 'whole', name: 'n', least: 1, most: MAX_SIDE },
    about: `rows of the board (${DEFAULT_SIDE})`,
  },
  {
    setting: 'columns',
    value: { kind: 'whole', name: 'n', least: 1, most: MAX_SIDE },
    about: `columns of the board (${DEFAULT_SIDE})`,
  },
  {
    setting: 'seed',
    value: { kind: 'whole', name: 'n', least: 0, most: MOST_SEED },
    about: 'where the board comes from (drawn)',
  },
  {
    setting: 'board',
    value: { kind: 'text', name: 'board' },
    about: 'rows of 0 and 1 instead of those ("010 111 010")',
  },
  { setting: 'players', value: { kind: 'whole', name: 'n', least: 1, most: 2 }, about: '1 alone, 2 in a race (1)' },
]
