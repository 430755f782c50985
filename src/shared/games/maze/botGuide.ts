import type { BotGuide } from '../../game/botGuide.ts'

/** What a bot reads and answers in Maze. */
export const botGuide: BotGuide = {
  position: [
    {
      name: 'walkers',
      type: '{ seat: number, path: number[], steps: number, left: number }[]',
      about: 'For each seat in order the cells that it remembers, from the start to where it is, the steps that it made, and how many it still needs at least. Yours is `state.position.walkers[state.you - 1]`.',
    },
    {
      name: 'walls',
      type: 'string',
      about: 'A hexadecimal digit for each cell, the sum of its walls: north 1, east 2, south 4, west 8. A space stands between two rows.',
    },
    { name: 'rows', type: 'number', about: 'How many rows the maze has. Its cells are numbered row by row, from 0.' },
    {
      name: 'columns',
      type: 'number',
      about: 'How many columns the maze has. Cell n lies in row Math.floor(n / columns) and column n % columns.',
    },
    { name: 'start', type: 'number', about: 'The cell where everybody starts, at the top left: 0.' },
    { name: 'end', type: 'number', about: 'The cell to reach, at the bottom right.' },
    { name: 'par', type: 'number', about: 'The steps of a shortest way from the start to the end.' },
    { name: 'toMove', type: 'number | null', about: 'The seat whose turn it is: yours when you are asked.' },
  ],
  moves: [
    { example: { to: 'E' }, about: 'A step to the next cell: N is up, E right, S down, W left. No wall may be between.' },
    {
      example: { back: true },
      about: 'Goes back along your own path to where the shortest way leaves it. That costs a step for each cell, and at least one.',
    },
  ],
  places: 'A cell as [row, column], both counted from 0, from the top left.',
  place: [2, 3],
}
