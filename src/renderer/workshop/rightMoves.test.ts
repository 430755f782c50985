import type { GameId } from '../../shared/games/index.ts'
import type { KeptPosition } from '../../shared/lab/keptPosition.ts'
import { describe, expect, it, vi } from 'vitest'
import { NAMELESS } from '../../shared/game/seatWords.ts'
import { thinkingAlone } from '../../shared/game/thinking.ts'
import { gameOf } from '../../shared/games/index.ts'
import { mindsOf } from '../../shared/games/minds.ts'
import { seededRandom } from '../../shared/random.ts'
import { fail, succeed } from '../../shared/result.ts'
import { memoryShelf } from './botShelf.ts'
import { pageWorkshop } from './pageWorkshop.ts'
import { withRightMoves } from './rightMoves.ts'

const KEPT: KeptPosition = {
  id: 'one',
  game: 'nim',
  settings: gameOf('nim').settings.parse({ piles: '3 5 7' }),
  seats: 2,
  first: 1,
  line: [],
  wrong: { pile: 0, leave: 0 },
  right: [],
  match: 'm',
  note: '',
  keptAt: 0,
}

/** What the worker does, on this thread. */
const judging = {
  ask: async ({ game, state }: { readonly game: GameId, readonly state: unknown }) =>
    succeed(await mindsOf(game).analyst.judge(state, NAMELESS, false, thinkingAlone(seededRandom(0)))),
  close: vi.fn(),
}

describe('a position that is kept on a page', () => {
  it('is kept with the moves that are proven right', async () => {
    const { tests } = pageWorkshop({ shelf: memoryShelf(), tests: memoryShelf(), judging })
    expect(await tests.keep(KEPT)).toMatchObject({ ok: true })
    expect(await tests.all()).toMatchObject({
      value: [{ right: [{ pile: 0, leave: 2 }, { pile: 1, leave: 4 }, { pile: 2, leave: 6 }] }],
    })
    expect(judging.close).toHaveBeenCalledOnce()
  })

  it('is not kept if the move that was made there wins', async () => {
    expect(await withRightMoves({ ...KEPT, wrong: { pile: 0, leave: 2 } }, judging)).toMatchObject({
      error: { code: 'refused', message: expect.stringContaining('it was no mistake') },
    })
  })

  it('is kept as it is if nothing can be judged', async () => {
    expect(await withRightMoves(KEPT, { ask: async () => fail('no worker'), close: () => {} })).toEqual(succeed(KEPT))
  })
})
