/** The log of a match, in the window and as plain text. */
export const logTexts = {
  title: 'Game log',
  showThoughts: 'Show what the bots think',
  copy: 'Copy the log as text',
  close: 'Close the log',
  columns: { ply: '#', move: 'Move', time: 'Time' },
  list: 'What happened so far',

  /** A move for screen readers, with its figures and the time it took. */
  spokenMove: (ply: number, name: string, text: string, figures: string, took: string) =>
    `Move ${ply}: ${name} ${text}. ${figures === '' ? '' : `${figures}. `}${took}`,
  spokenMoveTakenBack: (ply: number, name: string, text: string, figures: string, took: string) =>
    `Taken back. ${logTexts.spokenMove(ply, name, text, figures, took)}`,

  /** The head of the log as plain text. */
  head: {
    played: (game: string, settings: string, clock: string) => `${game}, ${settings}, ${clock}`,
    result: (result: string) => `Result: ${result}`,
    resultWithKind: (winner: string, kind: string) => `${winner} (${kind})`,
    stopped: 'stopped',
    interrupted: 'interrupted',
    running: 'still going on',
    place: (place: string, name: string, score: number | null) =>
      `${place}: ${name}${score === null ? '' : `, ${score}`}`,
  },
}
