import type { SettingFlag } from '../../game/game.ts'
import { MOST_SEED } from '../../game/seed.ts'
import { wholeFlag } from '../../game/wholeSetting.ts'
import { MAX_SIDE } from './board.ts'
import { DEFAULT_SIDE } from './settings.ts'

/** The settings of Flip as flags of the command line. */
export const FLAGS: readonly SettingFlag[] = [
  wholeFlag('rows', 'n', 1, MAX_SIDE, `rows of the board (${DEFAULT_SIDE})`),
  wholeFlag('columns', 'n', 1, MAX_SIDE, `columns of the board (${DEFAULT_SIDE})`),
  wholeFlag('seed', 'n', 0, MOST_SEED, 'where the board comes from (random)'),
  {
    setting: 'board',
    value: { kind: 'text', name: 'board' },
    about: 'rows of 0 and 1 instead of those ("010 111 010")',
  },
  wholeFlag('players', 'n', 1, 2, '1 alone, 2 in a race (1)'),
]
