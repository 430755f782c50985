/** Pictures of a match for others. */
export const sharingTexts = {
  looking: 'Looking for the move that decided the game…',
  lookingFor: (percent: number) => `Looking for the move that decided the game: ${percent} %…`,
  notDrawn: 'The picture could not be drawn.',
}
