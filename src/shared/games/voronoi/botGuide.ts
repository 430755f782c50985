import type { BotGuide } from '../../game/botGuide.ts'

/** What a bot reads and answers in Gravitational Voronoi. */
export const botGuide: BotGuide = {
  position: [
    {
      name: 'stones',
      type: '[row: number, column: number, player: number][]',
      about: 'The stones in the order in which they were placed: where, from 0 to 999, and the seat of whoever placed it.',
    },
    {
      name: 'cells',
      type: 'number[]',
      about: 'How many cells each player owns, from player 1 on. Yours are `state.position.cells[state.you - 1]`.',
    },
    { name: 'free', type: 'number', about: 'How many cells nobody owns.' },
    { name: 'stonesEach', type: 'number', about: 'How many stones each player places in the whole game.' },
    { name: 'players', type: 'number', about: 'How many play, from 2 to 9.' },
    { name: 'first', type: 'number', about: 'The seat that placed the first stone of the game.' },
    {
      name: 'scores',
      type: 'number[]',
      about: 'The same as `cells`, but -1 for a player who left and -2 for one who ran out of time.',
    },
    { name: 'out', type: 'number[]', about: 'The seats of the players who are out. Their stones stay.' },
    { name: 'toMove', type: 'number | null', about: 'The seat whose turn it is: yours when you are asked.' },
  ],
  moves: [
    {
      example: { row: 430, column: 420 },
      about: 'Places a stone there, both from 0 to 999. It must lie at least 66 cells from every other stone, your own too.',
    },
  ],
  places: 'A cell of the map as [row, column], both from 0 to 999, from the top left.',
  place: [430, 420],
}
