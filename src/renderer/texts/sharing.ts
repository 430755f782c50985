/** Pictures of a match to share with others. */
export const sharingTexts = {
  looking: 'Looking for the move that decided the game…',
  lookingFor: (percent: number) => `Looking for the move that decided the game: ${percent} %…`,
  notDrawn: 'The picture could not be drawn.',
}
