/** The texts around the boards on the puzzle page. The tasks and reasons come from each game's puzzler. */
export const puzzlesTexts = {
  watchOnly: 'This window may only watch. Open Fulcrum on your own computer to solve puzzles.',
  nextOf: (game: string) => `Next: ${game}`,
  next: 'Next puzzle',
  toEndless: 'Endless puzzles',

  choice: {
    puzzles: 'Puzzles',
    daily: 'Today',
    dailyNote: 'One a day for each game, the same for everybody',
    endless: 'Endless',
    endlessNote: 'As many as you like',
    own: 'Your games',
    ownNote: 'Mistakes from games in your library',
    solvedToday: ', solved today',
    grade: 'Grade',
    gradeNote: (grade: number, grades: number) => `Grade ${grade} of ${grades}`,
    grades: 'Grade, from 1, easy, to 5',
  },

  looking: 'Looking for a puzzle',
  player: (seat: number) => `Player ${seat}`,

  task: {
    label: 'Task',
    about: (game: string, grade: number, whyGrade: string) => `${game}. Grade ${grade} of 5: ${whyGrade}`,
    aboutDaily: (game: string, day: string, grade: number, whyGrade: string) =>
      `${game}, puzzle of ${day}. Grade ${grade} of 5: ${whyGrade}`,
    wrong: 'Not that one.',
    shown: 'That is the solution.',
    solved: 'Solved.',
    solvedLater: 'Solved, after a wrong answer.',
    right: 'Right.',
    rightSoFar: 'Right so far.',
    /** `verdict` or `why` may be empty. */
    verdict: (verdict: string, why: string) => `${verdict} ${why}`.trim(),
    moveShown: 'The right move is marked on the board. Make it.',
    askAgain: 'Ask again',
    toGame: 'The game',
    toGameNote: 'Shows the game that it comes from',
    showSolution: 'Show solution',
    skip: 'Skip',
  },

  record: {
    daily: 'Daily',
    dailyNote: (most: number) => `Days in a row with a daily puzzle solved. Your best: ${most}.`,
    run: 'First try',
    runNote: (most: number) => `Puzzles in a row solved with no wrong answer. Your best: ${most}.`,
    solved: 'Solved',
    /** `counts[0]` is the number solved of grade 1, and so on. */
    solvedNote: (counts: readonly number[]) =>
      `Solved, by grade: ${counts.map((count, index) => `grade ${index + 1}: ${count}`).join(', ')}.`,
    reset: 'Reset',
    resetQuestion: 'Forget what was solved?',
    resetNote: 'The days in a row, the run and the counts go back to zero. This can’t be undone.',
    resetYes: 'Forget it',
  },
}
