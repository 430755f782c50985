import type { RemovalPosition } from '../../src/shared/games/no-tipping/removal/position.ts'
import type { PlacingBoard } from '../../src/shared/games/no-tipping/value/placingBoard.ts'
import type { Placement } from '../../src/shared/games/no-tipping/play.ts'
import type { TableRoom } from '../../src/shared/games/no-tipping/removal/exactTable.ts'
import type { Owner } from '../../src/shared/games/no-tipping/state.ts'
import { ExactTable, roomFor } from '../../src/shared/games/no-tipping/removal/exactTable.ts'

/** One room serves all tables, one after the other. */
let room: TableRoom | null = null

/** Whether who removes first wins, for a board with all blocks on it. */
function firstRemoverWins({ rules, mover, beam, owners, half }: PlacingBoard): boolean {
  const blocks: RemovalPosition['blocks'] = [...beam.entries()].flatMap(([index, weight]) =>
    weight > 0 ? [{ position: index - half, weight, owner: owners[index] as Owner }] : [],
  )
  if (room === null || room.length < 2 ** (blocks.length - 5))
    room = roomFor(blocks.length)
  const table = ExactTable.of({ rules, toMove: mover, blocks }, { room })
  if (table === null)
    throw new Error('there is no memory for the table')
  return !table.isLost(2 ** blocks.length - 1)
}

/**
 * Whether the last placement can be made so that its player wins, with the placements in the order to be tried. Tells
 * of each that it tries whether it does.
 */
export function lastPlacementWins(
  board: PlacingBoard,
  placements: readonly Placement[],
  tried: (placement: Placement, wins: boolean) => void = () => {},
): boolean {
  return placements.some((placement) => {
    board.put(placement)
    const wins = !firstRemoverWins(board)
    board.take(placement)
    tried(placement, wins)
    return wins
  })
}
