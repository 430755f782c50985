import type { BotGuide } from '../../game/botGuide.ts'

/** What a bot reads and answers in Flip. */
export const botGuide: BotGuide = {
  position: [
    {
      name: 'boards',
      type: 'Record<number, { board: string[], clicks: number, solved: boolean }>',
      about: 'For each seat its own board: a text for each row, in which 1 is a lit cell and 0 a dark one. Yours is `state.position.boards[state.you].board`.',
    },
    { name: 'rows', type: 'number', about: 'How many rows a board has.' },
    { name: 'columns', type: 'number', about: 'How many columns a board has.' },
    { name: 'mostClicks', type: 'number', about: 'After so many clicks a seat makes no more.' },
    { name: 'start', type: 'string[]', about: 'The board at the start, the same for every seat, written as in `boards`.' },
    { name: 'toMove', type: 'number | null', about: 'The seat whose turn it is: yours when you are asked.' },
  ],
  moves: [
    {
      example: { row: 1, column: 2 },
      about: 'Clicks a cell of your own board: it and its neighbours above, below, left and right change. Both count from 0.',
    },
  ],
  places: 'A cell as [row, column], both counted from 0, from the top left.',
  place: [1, 2],
}
