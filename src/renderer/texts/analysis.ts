import { counted, plural } from '../../shared/counted.ts'
import { shareText } from '../../shared/numberText.ts'
import { commonTexts } from './common.ts'

/** What the evaluation, the review and the plots of a match say. */
export const analysisTexts = {
  panels: {
    label: 'Side panel',
    log: commonTexts.log,
    hint: 'Hint',
    review: commonTexts.review,
    plots: 'Plots',
    wire: 'Wire',
    wireNote: 'The raw messages of a program',
    closeHint: 'Close the hint',
    closeReview: 'Close the review',
    closePlots: 'Close the plots',
  },

  /** The evaluation of a position, in a word or two. */
  standing: {
    done: 'Done',
    needs: (left: number) => `Needs ${left} more`,
    wins: (name: string) => `${name} wins`,
    unclear: 'Unclear',
    likely: (name: string) => `Likely ${name}`,
    about: (percent: number, name: string) => `About ${percent} % for ${name}`,
    aboutEven: 'About even',
  },
  outlook: {
    course: (par: number, course: number) => `par ${par}, on course for ${course}`,
    share: (name: string, share: number) => `${shareText(share)} for ${name}`,
  },
  sureness: { proven: 'proven', guess: 'estimated' },
  evaluation: {
    hasWon: (name: string) => `${name} has won.`,
    /** Follows the word for a single player, so it begins with a separator. */
    detailAlone: (detail: string, exact: boolean) => `; ${detail}${exact ? '' : ' · estimated'}`,
    detail: (...details: readonly string[]) => details.map(detail => ` · ${detail}`).join(''),
    hint: (hint: string) => `Hint: ${hint}`,
  },

  /** The result of a mistake, and of the better move. */
  futures: {
    label: 'The two futures',
    played: 'As played',
    better: 'Better',
    both: 'Side by side',
    before: (move: number) => `Before move ${move} · red: played, green: better`,
    thinking: ' · playing it out…',
    play: 'Play to the end',
    pause: 'Pause',
    close: 'Close the two futures',
    savePng: 'PNG',
    savePngNote: 'Saves both futures beside each other as a picture',
    saveGif: 'GIF',
    saveGifNote: 'Saves both futures, played to their ends, as a GIF',
    link: 'Link',
    linkNote: 'Copy the link to both futures',
  },

  /** Moves worth a look, the best first. */
  lines: {
    label: 'Moves worth a look, the best first',
    move: 'Move',
    chance: 'Chance',
    showNote: 'Shows it on the board',
    spokenBetween: ', ',
    beforeFact: (label: string) => `${label}: `,
  },

  grades: { only: 'Only move', good: 'Good', mistake: 'Mistake', hopeless: 'Lost already', unclear: 'Unclear' },

  review: {
    turningPoint: 'The turning point',
    turningPoints: 'Turning points',
    costliest: 'What cost the most',
    turningPointNote: 'Shows the position before this move, and both futures',
    /** The chance of the player who moved, in whole percent, or as a word if it is proven. */
    chances: (before: string, after: string) => `${before} → ${after}`,
    spokenChances: (before: string, after: string) => `, chance to win ${before} before, ${after} after`,
    /** Said aloud before the number of a move. */
    spokenBeforeNumber: 'Move ',
    /** `did` is what the move did, `but` what was wrong with it. */
    didBut: (did: string, but: string) => `${did} and ${but}.`,
    moves: 'moves',
    tryPosition: 'Try this position',
    tryPositionNote: 'As a puzzle',
    progress: (found: number, moves: number) => `${found} of ${counted(moves, 'move')}`,
    cancelled: 'The review was cancelled.',
    again: 'Review again',
    reviewing: 'Looking at each move…',
    gradedMoves: 'Graded moves',
    previousMistake: 'Previous mistake',
    nextMistake: 'Next mistake',
    moveNumber: (move: number) => `${move}.`,

    noMistake: 'No move is known to have given a win away.',
    /** From the start if `fromMove` is 0. */
    drawSince: (fromMove: number) => `Nobody gave anything away: it was a draw ${since(fromMove)}.`,
    wonSince: (name: string, fromMove: number) => `Nobody gave a proven win away: ${name} had it ${since(fromMove)}.`,
    chanceUntilThen: (name: string, most: string) => `Until then, ${name}’s chance was ${most} at most.`,
    notDone: (made: number, left: number, par: number) =>
      `It ended after ${counted(made, 'move')}; ${left} more ${plural(left, 'was', 'were')} needed. From the start, ${par} would have been enough.`,
    doneInFewest: (made: number) => `Done in ${counted(made, 'move')}, the fewest that there are.`,
    done: (made: number, par: number) => `Done in ${counted(made, 'move')}; ${par} would have been enough.`,
  },

  accuracy: {
    title: 'Accuracy',
    about: 'Of the moves with something to lose, the share that gave nothing away.',
    moves: (kept: number, counted: number) => `${kept} of ${counted}`,
  },

  graph: {
    chance: (name: string) => `How likely ${name} was to win`,
    distance: (par: number) => `Moves in all, made and still needed (par ${par})`,
    shares: 'How likely each player was to win',
    unproven: (what: string, moves: number) => `${what}, after each of ${moves} moves; nothing of it is proven.`,
    provenFrom: (what: string, moves: number, from: number) =>
      `${what}, after each of ${moves} moves; proven from move ${from} on.`,
    upChance: (name: string) => `higher: better for ${name}`,
    upDistance: (par: number | null) => `higher: more moves in all · par ${par}`,
    dashes: 'solid: proven · dotted: estimated',
  },

  plots: {
    label: 'Plots over the moves',
    figures: (game: string) => `${game}: the figures`,
    timeUsed: 'Time used',
    timeLeft: 'Time left',
    afterMove: (ply: number) => `after move ${ply}`,
    overMoves: (plot: string) => `${plot} over the moves`,
    clickNote: 'A click shows the position after that move.',
    limitNote: 'The dotted line is where the game ends.',
  },
}

function since(move: number): string {
  return move === 0 ? 'from the start' : `from move ${move} on`
}
