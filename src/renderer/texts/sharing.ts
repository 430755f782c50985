/** Pictures of a match for others. */
export const sharingTexts = {
  looking: 'Looking for the move on which the game turned…',
  lookingFor: (percent: number) => `Looking for the move on which the game turned: ${percent} %…`,
  notDrawn: 'The picture could not be drawn.',
}
