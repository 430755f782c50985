import type { RaceWords } from '../raceText.ts'
import { counted } from '../../../shared/counted.ts'
import { listed } from '../../../shared/match/lineUp.ts'

const race: RaceWords = {
  unit: 'step',
  move: 'move',
  moved: 'moved',
  solved: 'reached the end',
  isSolved: 'The end is reached',
}

/** What the window says of Maze. Directions are passed as words: `north`. */
export const mazeTexts = {
  race,

  settings: {
    legend: 'Maze',
    wallsGiven: 'Walls given',
    walls: 'Walls',
    wallsNote:
      'A hexadecimal digit a cell, the sum of its walls: north 1, east 2, south 4, west 8. Spaces between the rows.',
    seedNote: 'The same seed, size and percentage make the same maze again.',
    loops: {
      label: 'Dead ends that are opened, in percent',
      slider: 'Dead ends that are opened, in percent, slider',
      note: 'With 0 there is one way between any two cells.',
    },
    tooSmall: 'A maze has at least 2 cells.',
    wrongSize: (mostRows: number, mostColumns: number) =>
      `Choose whole numbers from 1 to ${mostRows} for the rows, and from 1 to ${mostColumns} for the columns.`,
  },

  board: {
    title: 'Maze board',
    help:
      'Arrow keys or W, A, S and D step. Shift and an arrow key look at another cell without a step, Enter or Space walks to it, Escape comes back.',
    maze: 'Maze',
    mazeOf: (whom: string) => `Maze ${whom}`,
    pad: 'Step',
    steps: 'Steps',
    distance: 'Distance left',
    progress: (steps: number, left: number) => `${counted(steps, 'step')}, ${left} left`,
    progressSolved: (steps: number) => `${counted(steps, 'step')}, solved`,
    moved: (who: string, did: string, progress: string) => `${who} ${did}: ${progress}`,
    hint: (direction: string) => `Hint: go ${direction}`,
    wall: (direction: string) => `There is a wall to the ${direction}`,
    notReached: 'Choose a neighbour, a cell of your path, or one of the corridor that you stand in',
    cell: {
      open: (directions: readonly string[]) => `open ${listed(directions)}`,
      walker: 'the walker',
      onPath: 'on the path',
      end: 'the end',
      advised: 'hint',
      blamed: 'walked here, a mistake',
      winning: 'a good step',
    },
  },
}
