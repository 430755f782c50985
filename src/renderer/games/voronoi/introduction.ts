import type { Move } from '../../../shared/games/voronoi/play.ts'
import type { VoronoiState } from '../../../shared/games/voronoi/state.ts'
import type { Introduction, IntroductionStep, RulesChapter } from '../introduction.ts'
import { cellsText } from '../../../shared/games/voronoi/explain.ts'
import { voronoi } from '../../../shared/games/voronoi/index.ts'
import { again, done, positionAfter } from '../introduction.ts'

function position(moves: readonly Move[] = []): VoronoiState {
  return positionAfter(voronoi, { players: 2, stones: 10, rules: 'original' }, moves)
}

const steps: readonly IntroductionStep<VoronoiState, Move>[] = [
  {
    title: 'Place a stone',
    task: 'Place a stone on any cell. Rows and columns are counted from 0 to 999.',
    position: position(),
    judge: ({ scores }) => done(`Alone, your stone pulls every cell but its own: ${cellsText(scores[0] ?? 0)} are yours.`),
  },
  {
    title: 'Half of the board',
    task: 'Now one stone of each lies on the board, and it is your turn. Place a stone so that you own more than 600,000 cells.',
    position: position([{ row: 500, column: 300 }, { row: 500, column: 700 }]),
    judge: ({ scores }) => (scores[0] ?? 0) > 600_000
      ? done(`${cellsText(scores[0] ?? 0)}. Two stones together pull more than one.`)
      : again(`That makes ${cellsText(scores[0] ?? 0)}. Try nearer to Bob’s stone.`),
  },
  {
    title: 'Not too near',
    task: 'A stone lies at least 66 cells from every other one. Place one less than 100 cells from Bob’s stone at 500, 700.',
    position: position([{ row: 500, column: 300 }, { row: 500, column: 700 }]),
    judge: ({ placed }) => placed.slice(2).some(({ row, column }) => Math.hypot(row - 500, column - 700) < 100)
      ? done('Near enough to take cells from Bob, and not too near.')
      : again('That is farther away than 100 cells.'),
  },
  {
    title: 'The last stone',
    task: 'Each stone is worth most when nobody can answer it. Take the lead.',
    position: position([{ row: 200, column: 200 }, { row: 500, column: 500 }]),
    judge: ({ scores: [own = 0, other = 0] }) => own > other ? done(`You lead with ${cellsText(own)} against ${cellsText(other)}.`) : again('Bob still has more. Try a place nearer to the middle.'),
  },
]

const rules: readonly RulesChapter[] = [
  { title: 'What you play with', paragraphs: ['A board of 1000 rows and 1000 columns, two to nine players, and as many stones for each as was agreed.'] },
  { title: 'A turn', paragraphs: ['You place one stone, at least 66 cells from every other one, your own too.'] },
  { title: 'Whose a cell is', paragraphs: ['A stone pulls a cell by 1 divided by the square of its distance, and adds nothing to the cell that it stands on. A cell belongs to whoever pulls it most; where two pull the same it is nobody’s.'] },
  { title: 'How it ends', paragraphs: ['When all stones are placed, whoever owns the most cells wins. Who runs out of time or leaves is out; the stones stay.'] },
]

export const introduction: Introduction<VoronoiState, Move> = {
  steps,
  rules,
  marks: [{ name: 'Stone', means: 'A stone, with the number of its player.', look: [{ d: 'M12 6a6 6 0 1 1 0 12a6 6 0 1 1 0-12z', fill: 'var(--accent)' }] }],
}
