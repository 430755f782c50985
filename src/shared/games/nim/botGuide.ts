import type { BotGuide } from '../../game/botGuide.ts'

/** What a bot reads and answers in Nim. */
export const botGuide: BotGuide = {
  position: [
    { name: 'piles', type: 'number[]', about: 'The coins in each pile. An empty pile stays in the list, as 0.' },
    { name: 'misere', type: 'boolean', about: 'Whether whoever takes the last coin loses. If it is false, that player wins.' },
    { name: 'toMove', type: 'number | null', about: 'The seat whose turn it is: yours when you are asked.' },
    {
      name: 'lastMove',
      type: '{ seat: number, pile: number, took: number } | null',
      about: 'Who moved last, the index of the pile from 0, and how many coins were taken. It is null at the start.',
    },
    { name: 'start', type: 'number[]', about: 'The coins in each pile at the start of the game.' },
    { name: 'plies', type: 'number', about: 'The moves made so far, by both players.' },
  ],
  moves: [
    {
      example: { pile: 1, leave: 1 },
      about: 'Takes coins from one pile, counted from 0, and leaves as many there as leave says. At least one coin is taken.',
    },
  ],
  places: 'The index of a pile, counted from 0 as in moves.',
  place: 1,
}
