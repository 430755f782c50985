import type { Move } from '../../../shared/games/nim/play.ts'
import type { NimState } from '../../../shared/games/nim/state.ts'
import type { BoardMark, Introduction, IntroductionStep, RulesChapter } from '../introduction.ts'
import { counted } from '../../../shared/counted.ts'
import { nim } from '../../../shared/games/nim/index.ts'
import { again, done, positionAfter } from '../introduction.ts'

function piles(text: string, misere = false): NimState {
  return positionAfter(nim, { piles: text, misere })
}

const steps: readonly IntroductionStep<NimState, Move>[] = [
  {
    title: 'Take coins',
    task:
      'Take as many coins as you like from one pile. The coin that you choose goes, and all to its right go with it.',
    solution: [{ pile: 1, leave: 2 }],
    position: piles('3 4 5'),
    judge: ({ lastMove, piles }) =>
      lastMove === null
        ? again('Choose a coin.')
        : done(
            `You took ${counted(lastMove.took, 'coin')} from pile ${lastMove.pile + 1}, and ${piles[lastMove.pile] ?? 0} stay there. A turn takes at least one coin, and from one pile only.`,
          ),
  },
  {
    title: 'The last coin wins',
    task: 'One pile is left. Whoever takes the last coin wins, so win.',
    solution: [{ pile: 0, leave: 0 }],
    position: piles('4'),
    judge: ({ piles: [left = 0] }) => left === 0
      ? done('You took the last coin, and won.')
      : again(`Bob takes the last ${left === 1 ? 'one' : left} and wins. You may take the whole pile.`),
  },
  {
    title: 'Make two piles alike',
    task: 'Two piles are left. Take coins so that both hold the same number.',
    solution: [{ pile: 1, leave: 3 }],
    position: piles('3 5'),
    judge: ({ piles: [one = 0, other = 0] }) => {
      if (one === 0 || other === 0)
        return again('Bob takes the whole other pile, with the last coin, and wins.')
      return one === other
        ? done('Now whatever Bob takes from one pile, you take from the other. So the last coin will be yours.')
        : again('Now Bob can make the piles alike, and then you are the one who loses.')
    },
  },
  {
    title: 'Three piles',
    task:
      'Write each pile as a sum of 1, 2, 4 and so on: 1, 2 and 4 + 1. Make each of these numbers occur an even number of times.',
    solution: [{ pile: 2, leave: 3 }],
    position: piles('1 2 5'),
    judge: ({ piles }) =>
      piles.reduce((sum, coins) => sum ^ coins, 0) === 0
        ? done('1, 2 and 2 + 1: all pairs. Whatever Bob does breaks a pair, and you can always mend it.')
        : again(
            `Now it is ${piles.map(sumText).join(', ')}, and some number has no partner. Look at the third pile: its 4 must go.`,
          ),
  },
  {
    title: 'When the last coin loses',
    task: 'There is a second way to play, called misère: whoever takes the last coin loses. Leave it to Bob.',
    solution: [{ pile: 0, leave: 0 }],
    position: piles('3 1', true),
    judge: ({ piles }) => piles.reduce((sum, coins) => sum + coins, 0) === 1
      ? done('One coin is left, and Bob must take it. You win.')
      : again('Now Bob can leave the last coin to you. Leave a single coin on the table.'),
  },
]

/** `4 + 1` for 5, `none` for 0. */
function sumText(coins: number): string {
  const parts = [64, 32, 16, 8, 4, 2, 1].filter(part => (coins & part) !== 0)
  return parts.length === 0 ? 'none' : parts.join(' + ')
}

const rules: readonly RulesChapter[] = [
  {
    title: 'What you play with',
    paragraphs: [
      'There are 1 to 12 piles of 1 to 64 coins; usually three piles of 3, 4 and 5. Two players take turns, and seat 1 begins.',
    ],
  },
  {
    title: 'A turn',
    paragraphs: ['You take one coin or more, all from the same pile. You can’t pass.'],
  },
  {
    title: 'How it ends',
    paragraphs: [
      'The game is over when no coin is left. There are no draws.',
      'A player whose time runs out, who resigns or whose program leaves loses. A program’s message that is no legal move loses, too.',
    ],
    table: [['', 'Normal play', 'Misère'], ['The last coin', 'wins', 'loses']],
  },
  {
    title: 'What it takes to win',
    paragraphs: [
      'Write each pile as a sum of 1, 2, 4, 8 and so on, each at most once. If each of these numbers occurs an even number of times over all piles, whoever is to move loses against perfect play. Else there is a move that makes it so.',
      'Misère is played the same way, until a move would leave only piles of one coin: then leave an odd number of them.',
    ],
  },
]

const COIN = 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z'

const marks: readonly BoardMark[] = [
  { name: 'Coin', means: 'It is there. Pale while it is not your turn.', look: [{ d: COIN, fill: 'var(--accent)' }] },
  {
    name: 'Ring',
    means: 'What your move would take, while you point at a coin.',
    look: [{ d: 'M12 4.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15z', stroke: 'var(--accent)' }],
  },
  {
    name: 'Grey dot',
    means: 'A coin that is gone.',
    look: [{ d: 'M12 8.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z', fill: 'var(--line-strong)' }],
  },
  {
    name: 'Dashed ring',
    means: 'A coin that the last move took.',
    look: [{
      d: 'M12 6.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z',
      stroke: 'var(--ink-soft)',
      width: 1.5,
      dashes: '3 2',
    }],
  },
  {
    name: 'Hollow coin',
    means: 'The hint: take this coin and those like it.',
    look: [{ d: 'M12 5.7a6.3 6.3 0 1 1 0 12.6a6.3 6.3 0 1 1 0-12.6z', stroke: 'var(--ink-soft)', width: 5.4 }],
  },
  {
    name: 'Green diamond',
    means: 'With the evaluation on: taking from here on wins.',
    look: [
      { d: COIN, fill: 'var(--accent)' },
      { d: 'M12 7l5 5l-5 5l-5-5z', fill: 'var(--safe)', stroke: 'var(--panel)', width: 1.5 },
    ],
  },
]

export const introduction: Introduction<NimState, Move> = { steps, rules, marks }
