import type { Move } from '../../../shared/games/no-tipping/play.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import type { BoardMark, Introduction, IntroductionStep, RulesChapter } from '../introduction.ts'
import { noTipping } from '../../../shared/games/no-tipping/index.ts'
import { legalMoves } from '../../../shared/games/no-tipping/play.ts'
import { printedNumber } from '../../../shared/printedNumber.ts'
import { again, done, positionAfter } from '../introduction.ts'

const EMPTY_HANDED = positionAfter(noTipping, { rules: 'fall-2021', weights: 2 }, [
  { position: 2, weight: 2 },
  { position: -12, weight: 1 },
  { position: 7, weight: 1 },
  { position: -9, weight: 2 },
])
const START = positionAfter(noTipping, { rules: 'fall-2021', weights: 3 })
/** The leftmost position at which the initial beam bears 3 kg. */
const FARTHEST_LEFT = -5

/** `left −12, right 9`. */
function torquesText({ torques }: NoTippingState): string {
  return `left ${printedNumber(torques.left)}, right ${printedNumber(torques.right)}`
}

/** How the beam tipped: `the left torque rose to 3, above 0`. */
function tippedText({ tipped, torques }: NoTippingState): string {
  return tipped === 'left'
    ? `the left torque rose to ${printedNumber(torques.left)}, above 0`
    : `the right torque fell to ${printedNumber(torques.right)}, below 0`
}

/** A block that the player to move can take without tipping the beam; null if there is none. */
function safeBlock(state: NoTippingState): { readonly weight: number, readonly position: number } | null {
  const safe = legalMoves(state).find((move) => {
    const played = noTipping.play(state, move)
    return played.ok && played.value.state.tipped === null
  })
  return safe === undefined ? null : { position: safe.position, weight: state.beam[safe.position + state.half] ?? 0 }
}

const steps: readonly IntroductionStep<NoTippingState, Move>[] = [
  {
    title: 'Place a block',
    task: 'You are Ann. Put one of your blocks on the beam, near its two supports, and watch the torques above.',
    solution: [{ position: 0, weight: 1 }],
    position: START,
    judge: state =>
      state.tipped === null
        ? done(
            `The torques are now ${torquesText(state)}. The beam stands while the left one is not above 0 and the right one not below 0.`,
          )
        : again(`That tipped the beam: ${tippedText(state)}. Nearer to the supports it stands.`),
  },
  {
    title: 'Farther out weighs more',
    task:
      'Put the 3 kg block as far left as you can without tipping the beam. A dot says that the beam stands, a cross that it tips.',
    solution: [{ position: -5, weight: 3 }],
    position: START,
    judge: (state) => {
      if (state.tipped !== null)
        return again(`Too far: ${tippedText(state)}. Look for the last place with a dot.`)
      if (state.lastMove?.weight !== 3)
        return again('That was another block. Take the one of 3 kg.')
      return state.lastMove.position === FARTHEST_LEFT
        ? done(
            `Weight times distance from a support turns the beam. The left torque is now ${printedNumber(state.torques.left)}, its limit: one place farther tips it.`,
          )
        : again('The beam stands, but the block can go farther left.')
    },
  },
  {
    title: 'Tip it',
    task: 'Now tip the beam on purpose: put a block far out, and say Play when you are asked.',
    solution: [{ position: 20, weight: 3 }],
    position: START,
    judge: state =>
      state.tipped === null
        ? again(`The beam still stands: ${torquesText(state)}. Go farther out.`)
        : done(
            `The beam tipped ${state.tipped}: ${tippedText(state)}. Whoever makes that move loses, so you have lost this game.`,
          ),
  },
  {
    title: 'Take a block off',
    task: 'All blocks are placed, so now they come off, one a turn. Take any block that the beam can spare, Bob’s too.',
    solution: [{ position: -12 }],
    position: EMPTY_HANDED,
    judge: state => state.tipped === null
      ? done(`The beam stands: ${torquesText(state)}. Now Bob must take one off.`)
      : again(`Without that block ${tippedText(state)}. Point at a block to see what taking it does.`),
  },
  {
    title: 'Leave no way out',
    task:
      'The bare beam can’t stand, so in the end somebody tips it. Take the one block after which Bob has no block that he can take safely.',
    solution: [{ position: -4 }],
    position: EMPTY_HANDED,
    judge: (state) => {
      if (state.tipped !== null)
        return again(`You tipped it: ${tippedText(state)}.`)
      const safe = safeBlock(state)
      return safe === null
        ? done('Whatever Bob takes now tips the beam, and Bob loses. You have won.')
        : again(`Bob can still take ${safe.weight} kg from ${printedNumber(safe.position)}, and the beam stands.`)
    },
  },
]

const rules: readonly RulesChapter[] = [
  {
    title: 'The beam',
    paragraphs: [
      'A beam of 3 kg lies on two supports, at −3 and −1; its own weight acts at 0. Blocks stand on whole metres, one at a place. A block of 3 kg stands at −4 when the game starts, and belongs to nobody.',
      'Each support has a torque: every kilogram counts by its distance from that support, turning left as plus and turning right as minus. The beam stands while the left torque is 0 or less and the right torque is 0 or more. Above 0 the left one tips it left, below 0 the right one tips it right. At the start they are −6 and 6.',
    ],
  },
  {
    title: 'Placing',
    paragraphs: [
      'Each player holds one block of every weight from 1 kg up, usually to 15 kg. In turn, each puts one of their own on a free place, until both have placed all. Seat 1 begins; a program at seat 2 may ask to begin instead.',
    ],
  },
  {
    title: 'Removing',
    paragraphs: ['Then, in turn, each takes one block off. You may not pass.'],
  },
  {
    title: 'Who loses',
    paragraphs: [
      'Whoever makes the move that tips the beam. There are no draws: the bare beam tips right, so somebody has to.',
      'A program that sends an illegal move loses at once: a block it does not hold, a place that is taken or off the beam, a block that it may not remove. So does a player whose time is up, usually 120 seconds for the whole game, or who resigns or leaves.',
    ],
  },
  {
    title: 'Two rule sets',
    paragraphs: [],
    table: [
      ['', 'Fall 2021', 'Classic'],
      ['Beam', '60 m, −30 to 30', '50 m, −25 to 25'],
      ['What seat 1 may remove', 'any block', 'any block'],
      [
        'What seat 2 may remove',
        'any block',
        'its own blocks and the one that is nobody’s; seat 1’s only when no others are left',
      ],
    ],
  },
]

const BLOCK = 'M6 4h12v16h-12z'
const SEAT_1 = { d: BLOCK, fill: 'var(--seat-1)' }

const marks: readonly BoardMark[] = [
  {
    name: 'Dot',
    means: 'With a block in hand: here the beam stands.',
    look: [{ d: 'M12 7a5 5 0 1 1 0 10a5 5 0 1 1 0-10z', fill: 'var(--safe)' }],
  },
  {
    name: 'Cross',
    means: 'Here it tips, and you lose. You are asked once more.',
    look: [{ d: 'M6 6l12 12M18 6l-12 12', stroke: 'var(--danger)', width: 2.5 }],
  },
  {
    name: 'Pale block',
    means: 'The move that you point at. The torques after it stand behind the arrows.',
    look: [{
      d: BLOCK,
      fill: 'color-mix(in oklab, var(--seat-1) 60%, var(--panel))',
      stroke: 'var(--ink)',
      dashes: '3 2',
      width: 1.5,
    }],
  },
  {
    name: 'Frame and arrow',
    means: 'The block that was placed last.',
    look: [
      { d: 'M7 9h10v12h-10z', fill: 'var(--seat-1)', stroke: 'var(--ink)' },
      { d: 'M8 1h8l-4 5z', fill: 'var(--ink)' },
    ],
  },
  {
    name: 'Dashed gap',
    means: 'Here the last move took a block off.',
    look: [{ d: BLOCK, stroke: 'var(--ink-faint)', dashes: '2 2', width: 1.5 }],
  },
  {
    name: 'Faded block',
    means: 'You may not take it: only in the classic rules.',
    look: [{ d: BLOCK, fill: 'color-mix(in oklab, var(--seat-1) 42%, var(--panel))' }],
  },
  {
    name: 'Stripes',
    means: 'Seat 2’s block. One without a colour is nobody’s.',
    look: [
      { d: BLOCK, fill: 'var(--seat-2)' },
      { d: 'M6 12l8-8M6 18l12-12M10 20l8-8', stroke: 'color-mix(in oklab, var(--seat-2) 50%, var(--ink))' },
    ],
  },
  {
    name: 'Dashed frame',
    means: 'The hint: this block, or this place. Another move of its list shows so while you point at it.',
    look: [SEAT_1, { d: 'M3.5 2h17v20h-17z', stroke: 'var(--accent)', dashes: '4 2' }],
  },
  {
    name: 'Green diamond',
    means: 'With the evaluation on: taking this block wins.',
    look: [{ d: 'M12 5l7 7l-7 7l-7-7z', fill: 'var(--safe)' }],
  },
  {
    name: 'Hatched bar',
    means: 'With Chances on and a block in hand: the higher it is, the likelier this place is to win. It is an estimate.',
    look: [
      { d: 'M4 14h4v6h-4z', stroke: 'var(--ink)', fill: 'var(--panel-sunk)' },
      { d: 'M10 10h4v10h-4z', stroke: 'var(--ink)', fill: 'var(--panel-sunk)' },
      { d: 'M16 4h4v16h-4zM16 9l4-4M16 14l4-4M16 19l4-4', stroke: 'var(--ink)', fill: 'var(--panel-sunk)' },
    ],
  },
  {
    name: 'Bar under a block',
    means: 'With Chances on: full where taking the block wins, struck through where it loses. That is proven.',
    look: [
      { d: 'M2 8h9v8h-9z', fill: 'var(--accent)' },
      { d: 'M13 8h9v8h-9zM13 12h9', stroke: 'var(--ink)' },
    ],
  },
  {
    name: 'Red and green frame',
    means: 'In a review, before a mistake: the move that was made, and a better one.',
    look: [
      { d: 'M2.5 3h8v18h-8z', stroke: 'var(--danger)', dashes: '4 2', width: 2 },
      { d: 'M13.5 3h8v18h-8z', stroke: 'var(--safe)', width: 2 },
    ],
  },
]

export const introduction: Introduction<NoTippingState, Move> = { steps, rules, marks }
