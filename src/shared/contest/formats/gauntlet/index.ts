import type { Format } from '../../format.ts'
import { USUAL_ORDER } from '../../format.ts'
import { MOST_CONTEST_GAMES, MOST_PARTICIPANTS } from '../../limits.ts'

/** Each seed meets everybody else. No round waits for another; entry and withdrawal are as in a round robin. */
export const gauntlet = {
  title: 'Gauntlet',
  about: 'One meets all the others, who don’t meet each other. Good for a new program against known ones.',
  fields: {
    rounds: {
      kind: 'whole',
      least: 1,
      most: MOST_CONTEST_GAMES,
      label: 'How often they meet',
      help: 'how often all meet (1)',
      usual: () => 1,
    },
    seeds: {
      kind: 'whole',
      least: 1,
      most: MOST_PARTICIPANTS,
      label: 'How many, from the top of the list, meet all the others',
      help: 'how many of the first meet all the others (1)',
      usual: () => 1,
    },
    seedsMeet: {
      kind: 'switch',
      label: 'These meet one another, too',
      help: 'whether they meet one another, too (false)',
      usual: () => false,
    },
  },
  order: USUAL_ORDER,
} satisfies Format
