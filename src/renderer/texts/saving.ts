/** The names of the ways to save a match as a file, and their messages. */
export const savingTexts = {
  /** In the palette. */
  saveAs: (what: string) => `Save: ${what}`,
  game: 'Game file',
  gameNote: 'can be imported',
  page: 'Web page that replays',
  position: 'Position',
  positionAfter: (ply: number) => `Position after move ${ply}`,
  animated: 'Animated picture of the game',
  turningPoint: 'Turning point as a picture',
  sixSeconds: 'Turning point as a six-second film',
  messagesOf: (player: string) => `Messages of ${player}`,

  drawing: 'Drawing the animated picture…',
  drawingFrame: (done: number, frames: number) => `Drawing the animated picture: ${done} of ${frames}…`,
  animatedSaved: 'Animated picture saved.',
  animatedFailed: 'The animated picture could not be made.',
  pictureFailed: 'The picture could not be drawn. Save it as SVG.',
}
