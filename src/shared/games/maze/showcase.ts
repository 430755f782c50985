import type { Showcase } from '../../game/game.ts'

export const showcase: Showcase = {
  settings: { rows: 7, columns: 10, players: 1, loops: 0, seed: 5 },
  moves: [...'ESEEESSSSENESESEE'].map(to => ({ to })),
}
