import type { AnyGame } from '../../../game/game.ts'
import { describeGame } from '../../../game/testing/describeGame.ts'
import { pebbles } from './index.ts'
import { minds } from './minds.ts'

describeGame({
  game: pebbles as AnyGame,
  minds: minds as Parameters<typeof describeGame>[0]['minds'],
  settings: [{}, { seats: 2 }, { seats: 2, heap: 1 }, { seats: 5, heap: 30 }, { seats: 9, heap: 100 }],
})
