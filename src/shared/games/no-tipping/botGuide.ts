import type { BotGuide } from '../../game/botGuide.ts'

/** What a bot reads and answers in No Tipping. */
export const botGuide: BotGuide = {
  position: [
    {
      name: 'phase',
      type: '\'place\' | \'remove\'',
      about: 'What your move does: put one of your blocks on the beam, or take one off.',
    },
    {
      name: 'blocks',
      type: '[position: number, weight: number, owner: number][]',
      about: 'The blocks on the beam from left to right: where, how many kg, and the seat that put it there. The owner is 0 for the block that stood there at the start.',
    },
    {
      name: 'hands',
      type: 'Record<number, number[]>',
      about: 'For each seat the weights in kg that it has not placed yet. Yours are `state.position.hands[state.you]`.',
    },
    {
      name: 'torques',
      type: '{ left: number, right: number }',
      about: 'The torques around the supports at -3 and -1, in kg·m. The beam stands while left is at most 0 and right at least 0.',
    },
    { name: 'half', type: 'number', about: 'The beam goes from -half to half metres, with one place at each whole metre.' },
    { name: 'toMove', type: 'number | null', about: 'The seat whose turn it is: yours when you are asked.' },
    {
      name: 'tipped',
      type: '\'left\' | \'right\' | null',
      about: 'The side to which the beam has tipped. It is null as long as the game goes on.',
    },
  ],
  moves: [
    {
      example: { position: -7, weight: 3 },
      about: 'While blocks are placed: puts your block of that weight in kg on a free position.',
    },
    { example: { position: -4 }, about: 'While blocks are removed: takes off the block that stands there.' },
  ],
  places: 'A position on the beam in whole metres, from -half to half: from -30 to 30 on the ordinary beam.',
  place: -7,
}
