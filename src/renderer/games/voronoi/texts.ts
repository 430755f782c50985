import { capitalised } from '../../../shared/capitalised.ts'
import { LEAST_DISTANCE } from '../../../shared/games/voronoi/board.ts'
import { gamesTexts } from '../texts.ts'

/** What the window says of Gravitational Voronoi. */
export const voronoiTexts = {

  settings: {
    rules: {
      label: gamesTexts.settings.rules,
      options: {
        'original': {
          label: 'Original',
          note: 'A place that is not allowed is asked for again. Whoever runs out of time scores −2.',
        },
        'fall-2018': {
          label: 'Fall 2018',
          note: 'A place that is not allowed costs the turn. Whoever runs out of time keeps their cells.',
        },
      },
    },
    players: { label: 'Players' },
    stones: { label: 'Stones for each player' },
  },

  board: {
    label: 'Voronoi board',
    help:
      `Arrow keys move the cursor over the map by one cell, with Shift by 10 and with Ctrl by ${LEAST_DISTANCE}. Each cell is said with its owner and what a stone there would bring, or why none may be placed. Enter places a stone. Plus and minus zoom, 0 shows the whole map, Escape takes the cursor away.`,
    map: 'Map',
    mapRole: 'map',
    place: 'Place',
    clickToPlace: (who: string) => `${who}: click the map to place a stone`,
    tapToPlace: (who: string) => `${who}: tap the map to see what a stone would bring, and again to place it`,
    hint: (cell: string) => `Hint: ${cell}`,
    better: (played: string, better: string) => `A mistake: ${played}; better: ${better}`,
    /** The last turn; `next` says who is to place or how it ended. */
    turn: (who: string, did: string, next: string) => `${who} ${did}. ${next}`,
    toPlace: (who: string) => `${who} to place`,
  },

  cell: {
    at: (row: number, column: number) => `row ${row}, column ${column}`,
    owner: (name: string) => `${name}’s`,
    nobody: 'nobody’s',
    /** Begins the line, so with a capital letter. */
    place: (cell: string, owner: string) => `${capitalised(cell)}, ${owner}`,
    stoneOf: (name: string) => `${name}’s stone`,
    tooNear: (why: string) => `Too near: ${why}`,
    occupied: (name: string) => `${name}’s stone is here`,
    offBoard: 'Beside the board',
    refused: 'No stone may be placed here',
    /** `cells` are `12,345 cells`, `change` is `+345`. */
    wouldOwn: (name: string, cells: string, change: string) => `${name} would own ${cells} (${change})`,
    changeOf: (name: string, change: string) => `${name} ${change}`,
  },

  gains: {
    looking: 'Looking for gains…',
    none: 'No stone may be placed any more',
    most: (gain: string, row: number, column: number) => `Best gain: ${gain} at ${row}, ${column}`,
    mostSoFar: (gain: string, row: number, column: number) => `Best gain so far: ${gain} at ${row}, ${column}`,
  },

  shares: {
    label: 'Shares of the board',
    /** Read out after the number, so with a space before it. */
    spokenCells: ' cells,',
    pulls: (share: number) => `pulls ${Math.round(100 * share)} %`,
    allPlaced: 'all placed',
    left: (stones: number) => `${stones} to place`,
    out: { time: 'out of time', left: 'out' },
    /** The score of a seat that is out, which is negative. */
    outWithLoss: (out: string, score: number) => `${out}, −${-score}`,
  },

  tools: {
    label: 'Shown on the map',
    tooNear: 'Too near',
    tooNearNote: 'Shade where no stone may be placed',
    gains: 'Gains',
    gainsNote: 'Show what a stone would gain all over the map',
    pulls: 'Pulls',
    pullsNote: 'Show which stones pull the cell aimed at',
    patterns: 'Patterns',
    patternsNote: 'Draw a pattern for each player',
    zoom: 'Zoom',
    zoomOut: 'Zoom out',
    zoomOutNote: 'Zoom out (−)',
    wholeMap: 'Whole map',
    wholeMapNote: 'Whole map (0)',
    zoomIn: 'Zoom in',
    zoomInNote: 'Zoom in (+)',
  },
}
