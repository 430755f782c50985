import type { Side } from '../../../shared/games/no-tipping/torque.ts'
import { counted } from '../../../shared/counted.ts'
import { equalsSentence } from '../../../shared/games/no-tipping/equals.ts'
import { openingSentence } from '../../../shared/games/no-tipping/openings.ts'
import { BEAM_HALF, noTippingSettings } from '../../../shared/games/no-tipping/settings.ts'
import { printedNumber } from '../../../shared/printedNumber.ts'
import { gamesTexts } from '../texts.ts'

/**
 * What the window says of No Tipping. Numbers that may be less than 0 come as texts: printed (`−7`) or spoken
 * (`minus 7`).
 */
export const noTippingTexts = {

  settings: {
    rules: {
      label: gamesTexts.settings.rules,
      options: {
        'fall-2021': {
          label: 'Fall 2021',
          note: `${2 * BEAM_HALF['fall-2021']} m beam. Any block may be removed, the initial one too.`,
        },
        'classic': {
          label: 'Classic',
          note: `${2 * BEAM_HALF.classic} m beam. The second player may not remove the first player’s blocks while others stand.`,
        },
      },
    },
    weights: {
      label: 'Blocks for each player',
      slider: 'Blocks for each player, slider',
      note: (weights: unknown, settings: Readonly<Record<string, unknown>>) => {
        const blocks = weights === null
          ? 'One block of each weight.'
          : weights === 1
            ? 'One block of 1 kg.'
            : `One block of each weight from 1 to ${String(weights)} kg.`
        const start = noTippingSettings.safeParse(settings)
        const favoured = start.success ? openingSentence(start.data) ?? equalsSentence(start.data) : null
        return favoured === null ? blocks : `${blocks} ${favoured}`
      },
    },
  },

  /** The exercise in feeling torque. */
  feel: {
    task:
      'A block is about to be placed, and nobody tells you the torques. Will the beam stand? Say how sure you are: if you say “surely” a hundred times, you should be right about 95 times.',
    blind: 'With eyes shut',
    hear: 'Hear it',
    hidden: 'Listen: the beam from left to right, deep tones are heavy, ticks are the supports, the buzz is the new block.',
    beam: (
      blocks: readonly { readonly weight: number, readonly position: number }[],
      { weight, position }: { readonly weight: number, readonly position: number },
    ) =>
      `${blocks.map(block => `${block.weight} kg at ${block.position}`).join(', ')}; to be placed: ${weight} kg at ${position}`,
    question: (weight: number, position: number) => `${weight} kg at ${printedNumber(position)}: does the beam stand?`,
    levels: ['Tips, surely', 'Tips, I think', 'No idea', 'Stands, I think', 'Stands, surely'],
    stands: (margin: number) => `It stands, with ${margin} to spare.`,
    tips: (side: Side, by: number) => `It tips to the ${side}, by ${by}.`,
    next: 'Next beam',
    score: (right: number, leant: number, guesses: number) =>
      `Right ${right} of ${counted(leant, 'time')}, in the last ${counted(guesses, 'beam')}`,
    said: (percent: number) => `said ${percent} %`,
    came: (count: number, share: string) => count === 0 ? 'not said yet' : `${share} of ${count} stood`,
    forget: 'Begin anew',
  },

  board: {
    label: 'No Tipping board',
    help:
      'While placing: arrow keys or digits choose one of your blocks, Enter picks it up, arrow keys walk along the free positions, Enter places it, Escape puts it back. While removing: arrow keys walk along the blocks that may go, Enter removes one. Hold T to see and hear what each block adds to the torques. A move that tips the beam is asked about first.',
    beam: 'Beam',
    blocks: 'Blocks on the beam',
    freePositions: 'Free positions',
    centreOfGravity: 'Centre of gravity: the beam stands while it is between the supports',
    advisedAt: (weight: number, position: number) => `Advised: ${weight} kg at ${position}`,
    blamedAt: (weight: number, position: number) => `Placed here, a mistake: ${weight} kg at ${position}`,
    betterAt: (weight: number, position: number) => `Better: ${weight} kg at ${position}`,
    fallen: 'Blocks that stood on the beam',
    fallenBlock: (weight: number, position: string, owner: string) =>
      `${weight} kg, at ${position} before it tipped, ${owner}`,
  },

  block: {
    initial: 'initial block',
    at: (weight: number, position: string) => `${weight} kg at ${position}`,
    ofOwner: (block: string, owner: string) => `${block}, ${owner}`,
    forecastOfOwner: (forecast: string, owner: string) => `${forecast}; ${owner}`,
    winning: (block: string) => `${block}; taking it wins`,
    advised: (block: string) => `${block}; advised`,
    blamed: (block: string) => `${block}; taken here, a mistake`,
    notTheirs: (who: string, weight: number, position: string, owner: string) =>
      `${who} may not take ${weight} kg at ${position}: it is ${owner}’s, and other blocks still stand`,
  },

  tray: {
    toMove: 'to move',
    allPlaced: 'all placed',
    label: (who: string) => `Unused blocks of ${who}`,
    block: (weight: number) => `${weight} kg`,
    advised: (weight: number) => `${weight} kg, advised`,
  },

  /** The two halves of the game. */
  halves: {
    place: 'Placing',
    remove: 'Removing',
    then: '→',
    spoken: (now: string) => `Now: ${now.toLowerCase()}`,
    /** Said to everybody as the second half begins. */
    begins: {
      'fall-2021': () => 'All blocks are placed. From now on any block may be taken',
      'classic': (first: string, second: string) =>
        `All blocks are placed. Now ${first} may take any block; ${second} may take ${first}’s only once no others stand`,
    },
    /** Said to each player before they take their first block. */
    takeAny: (who: string) => `${who}: any block may be taken now`,
    takeOwn: (who: string) => `${who}: take one of your own now, or the initial block`,
    how: (what: string) => `${what}. Click it, or drag it away`,
    howByTouch: (what: string) => `${what}. Tap it to see the beam without it`,
  },

  /** What can be done now. */
  hint: {
    remove: (who: string) => `${who}: click a block to take it off the beam, or drag it away`,
    pickUp: (who: string) => `${who}: drag a block onto the beam, or click it and then a position`,
    place: (weight: number) => `${weight} kg in hand: click a position, or press Esc to put it back`,
    removeByTouch: (who: string) => `${who}: tap a block to see the beam without it, or drag it away`,
    pickUpByTouch: (who: string) => `${who}: drag a block onto the beam, or tap it and then the beam`,
    placeByTouch: (weight: number) => `${weight} kg in hand: tap the beam to see what it does there`,
    tipped: (side: Side) => `The beam tipped ${side}`,
  },

  /** The result of a move; `torques` or `margins` are appended. */
  forecast: {
    place: (weight: number, position: string) => `${weight} kg at ${position}`,
    remove: (weight: number, position: string) => `Without ${weight} kg at ${position}`,
    stands: (move: string, margins: string) => `${move}: ${margins}`,
    tips: (move: string, side: Side, tooMuch: string) => `${move} tips ${side}: ${tooMuch}`,
    margins: (left: number, right: number) => `left ${left} to spare, right ${right}`,
    tooMuch: (by: number) => `${by} too much`,
    torques: (left: string, right: string) => `left ${left}, right ${right}`,
    safe: 'safe',
    standsButLoses: 'stands, but loses',
    placeIt: 'Place',
    removeIt: 'Remove',
    further: { left: 'Further left', right: 'Further right' },
    withTip: (move: string, side: Side) => `${move}, tips ${side}`,
    spokenPlace: (position: string) => `Position ${position}`,
    spokenRemove: (weight: number, position: string) => `Remove ${weight} kg at ${position}`,
    spokenStands: (move: string, torques: string) => `${move}: safe, ${torques}`,
    spokenTips: (move: string, side: Side, torques: string) => `${move}: tips ${side}, ${torques}`,
  },

  /** How much each move is worth, where that is asked for. */
  heat: {
    button: 'Chances',
    buttonNote: 'How likely each place is to win, and what each removal proves (C)',
    legend: 'Chance to win, about:',
    none: '0 %',
    all: '100 %',
    takingWins: 'taking it wins',
    takingLoses: 'loses',
    takingTips: 'tips the beam',
    tips: 'tips the beam',
    withHeat: (heat: string) => `, ${heat}`,
    spoken: (move: string, heat: string) => `${move}; ${heat}`,
    spokenRemoval: (move: string, heat: string) => `${move}; taking it ${heat}`,
  },

  /** The question before a move that loses. */
  tipping: {
    label: 'Tipping move',
    place: (weight: number, position: string, side: Side) =>
      `Placing ${weight} kg at ${position} tips the beam ${side} and loses. Play it anyway?`,
    remove: (weight: number, position: string, side: Side) =>
      `Removing ${weight} kg from ${position} tips the beam ${side} and loses. Play it anyway?`,
    play: 'Play',
  },

  /** What was done, to be said. */
  news: {
    moved: (who: string, did: string, left: string, right: string) =>
      `${who} ${did}; left torque ${left}, right torque ${right}`,
    movedThen: (who: string, did: string, left: string, right: string, next: string) =>
      `${who} ${did}; left torque ${left}, right torque ${right}; ${next} to move`,
    tipped: (side: Side, loser: string, winner: string) => `The beam tipped ${side}; ${loser} loses, ${winner} wins`,
  },

  torque: {
    gauges: {
      left: { name: 'Left torque', short: 'Left', limit: 'tips left above 0' },
      right: { name: 'Right torque', short: 'Right', limit: 'tips right below 0' },
    },
    /** Words after a number: how far the beam is from tipping, and how far beyond. */
    toSpare: 'to spare',
    tooMuch: 'too much',
    signed: (now: string, next: string | null) => next === null ? `torque ${now}` : `torque ${now} → ${next}`,
    gauge: (margin: number, torque: string, limit: string) =>
      `${Math.abs(margin)} ${margin < 0 ? noTippingTexts.torque.tooMuch : noTippingTexts.torque.toSpare}; torque ${torque}, ${limit}`,
    sum: (plus: string, minus: string, beam: string) => `blocks ${plus} ${minus}, beam ${beam}`,
    button: 'Torques',
    buttonNote: 'What each block adds to the torques (hold T)',
    /** The letters of the sides beside a block. */
    left: 'L',
    right: 'R',
    minus: (value: number) => `minus ${value}`,
    plus: (value: number) => `plus ${value}`,
    ofBlock: (weight: number, position: string, adds: string) => `${weight} kg at ${position} ${adds}`,
    ofBeam: (adds: string) => `the beam ${adds}`,
    all: (name: string, torque: string, parts: readonly string[]) => `${name} ${torque}: ${parts.join(', ')}.`,
  },

  /** Why a move was refused, in a few words. */
  refused: {
    /** Follows the name of the player who moved; that name is left out if there is little room. */
    verdict: 'refused',
    whose: (who: string) => `${who}’s move was `,
    received: (message: string) => `Received: ${message}`,
    title: (reason: string) => `Refused: ${reason}`,
    withWeight: (weight: number, reason: string) => `${weight} kg: ${reason}`,
    noMessage: 'not a message of this game',
    notAllowed: 'not allowed',
    gameOver: 'the game is over',
    noMove: 'not a move',
    positionNotWhole: 'the position is no whole number',
    offBeam: (position: string) => `${position} is off the beam`,
    occupied: (position: string, holds: number) => `${position} holds ${holds} kg already`,
    weightNotWhole: 'the weight is no whole number',
    noSuchWeight: (weight: string) => `no block weighs ${weight} kg`,
    weightUsed: (weight: number) => `${weight} kg is used already`,
    empty: (position: string) => `nothing stands at ${position}`,
    notTheirs: 'not theirs to take yet',
  },
}
