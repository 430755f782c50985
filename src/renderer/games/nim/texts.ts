import { counted } from '../../../shared/counted.ts'
import { MAX_COINS, MAX_PILES } from '../../../shared/games/nim/settings.ts'

/** What the window says of Nim. Piles are counted from 1. */
export const nimTexts = {

  settings: {
    piles: {
      label: 'Coins in each pile',
      note: 'One number for each pile.',
      wrong: `Write 1 to ${MAX_PILES} whole numbers from 1 to ${MAX_COINS} with spaces between them, like 3 4 5.`,
    },
    misere: {
      label: 'The last coin',
      options: { false: { label: 'Wins (normal)' }, true: { label: 'Loses (misère)' } },
    },
  },

  board: {
    label: 'Nim board',
    help: 'Each coin takes itself and all coins to its right in its pile. Arrow keys walk over the coins, Enter takes.',
    piles: 'Piles',
    pile: (pile: number) => `Pile ${pile}`,
    pileWithCoins: (pile: number, coins: number) => `Pile ${pile}, ${counted(coins, 'coin')}`,
    coin: (coin: number) => `Coin ${coin}`,
    winning: (coin: string) => `${coin}; taking from here wins`,
    advised: (coin: string) => `${coin}; advised`,
    blamed: (coin: string) => `${coin}; taken from here, a mistake`,

    over: 'All coins are taken',
    yourMove: (who: string) => `Your move, ${who}: take coins from one pile`,
    misere: 'Misère: whoever takes the last coin loses',
    normal: 'Whoever takes the last coin wins',
    /** What a click on a coin would do. */
    take: (pile: number, coins: number, left: number) =>
      `Take ${counted(coins, 'coin')} from pile ${pile}, leaving ${left}`,
    /** The last move, and `next`: who is to move or who won. */
    took: (who: string, coins: number, pile: number, left: number, next: string) =>
      `${who} took ${counted(coins, 'coin')} from pile ${pile}, ${left} left there; ${next}`,
    wins: (winner: string) => `${winner} wins`,
  },
}
