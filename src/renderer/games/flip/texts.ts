import type { RaceWords } from '../raceText.ts'

const race: RaceWords = {
  unit: 'click',
  move: 'click',
  moved: 'clicked',
  solved: 'solved the board',
  isSolved: 'The board is solved',
}

/** What the window says of Flip. */
export const flipTexts = {
  race,
  originalWindow: 'Original window, in its folder',

  settings: {
    legend: 'Start',
    ownBoard: 'Your own board',
    board: 'Board',
    boardNote: 'Rows of 0 and 1, with spaces between them; or click the cells.',
    seedNote: 'The same seed and size make the same board again. Each such board can be solved.',
    drawing: 'Cells to turn on or off',
    wrongSize: (most: number) => `Choose whole numbers from 1 to ${most}.`,
  },

  board: {
    title: 'Flip board',
    help:
      'A click flips a cell and its neighbours above, below, left and right. Arrow keys walk over the cells, Space or Enter clicks.',
    lights: 'Lights',
    boardOf: (whom: string) => `Board ${whom}`,
    lightsOn: 'Lights on',
    clicks: 'Clicks',
    ruleForTwo: 'All off with the fewest clicks wins',
    rule: 'Turn all of them off',
    clicked: (who: string, cell: string, progress: string) => `${who} clicked ${cell}: ${progress}`,
    hint: (cell: string) => `Hint: click ${cell}`,
    cellOn: (cell: string) => `${cell}, on`,
    cellOff: (cell: string) => `${cell}, off`,
    advised: (cell: string) => `${cell}, hint`,
    blamed: (cell: string) => `${cell}, clicked here, a mistake`,
    winning: (cell: string) => `${cell}, a good click`,
  },
}
