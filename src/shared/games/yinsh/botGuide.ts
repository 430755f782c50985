import type { BotGuide } from '../../game/botGuide.ts'

/** What a bot reads and answers in Yinsh. */
export const botGuide: BotGuide = {
  position: [
    {
      name: 'rings',
      type: '[hexagon: number, position: number][][]',
      about: 'The rings of seat 1 on the board, then those of seat 2. A point is named by how far its hexagon is from the centre, and by its place on it, clockwise from 0 straight above the centre.',
    },
    {
      name: 'markers',
      type: '[hexagon: number, position: number][][]',
      about: 'The markers of seat 1 on the board, then those of seat 2. Yours are `state.position.markers[state.you - 1]`.',
    },
    {
      name: 'turns',
      type: 'number',
      about: 'The turns played so far. While there are fewer than twice the size, rings are placed.',
    },
    { name: 'size', type: 'number', about: 'How many hexagons lie around the centre, and how many rings each player places.' },
    { name: 'row', type: 'number', about: 'How many adjacent markers of one colour are a row.' },
    {
      name: 'rules',
      type: '\'course\' | \'official\' | \'blitz\'',
      about: 'The rule set. Three removed rings win; in blitz one does.',
    },
    { name: 'ringsRemoved', type: 'number[]', about: 'How many rings each seat has removed from the board, seat 1 first.' },
    {
      name: 'markersLeft',
      type: 'number | null',
      about: 'How many markers can still be put down. It is null under the rules of the course, where they never run out.',
    },
    { name: 'lastTurn', type: 'string | null', about: 'The last turn, written as in moves. It is null at the start.' },
    { name: 'toMove', type: 'number | null', about: 'The seat whose turn it is: yours when you are asked.' },
  ],
  moves: [
    { example: { turn: 'P 4 2' }, about: 'While rings are placed: puts a ring on an empty point, here hexagon 4, position 2.' },
    {
      example: { turn: 'S 5 2 M 4 1' },
      about: 'Moves the ring at the point after S along a line to the point after M. It leaves a marker, and those that it jumps change colour.',
    },
    {
      example: { turn: 'S 3 12 M 4 17 RS 3 15 RE 4 15 X 4 17' },
      about: 'The same, and the move made a row of yours: RS and RE are its ends, X is the ring that comes off with it. That is done until no row of yours is left.',
    },
    {
      example: { turn: 'RS 2 2 RE 2 8 X 4 17 S 5 3 M 5 1' },
      about: 'The other player made a row of yours: it is removed first. By the rules of the course, if another row is left after that, you remove all of them and move no ring.',
    },
  ],
  places: 'A point as [hexagon, position], the numbers of `rings` and `markers`.',
  place: [4, 2],
}
