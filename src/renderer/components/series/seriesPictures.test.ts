import { unzipSync } from 'fflate/browser'
import { expect, it } from 'vitest'
import { writeGameFile } from '../../../shared/archive/gameFile.ts'
import { matchOf } from '../../../shared/archive/steps.ts'
import { seriesOf } from '../../../shared/contest/testing/seriesStory.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { ANN, BOB, Story } from '../../../shared/match/testing/story.ts'
import { pngOf } from '../../../shared/png.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { FIRST_BEGAN, FIRST_ENDED, SECOND_BEGAN, seriesEvents } from '../../testing/seriesEvents.ts'
import { seriesPictures } from './seriesPictures.ts'

const { events } = new Story({ game: 'voronoi', settings: { players: 2, stones: 1 } }).start(ANN, BOB).move({
  row: 500,
  column: 300,
  scores: [999_999, 0],
}).move({ row: 500, column: 700, scores: [499_500, 499_500] })
const series = seriesOf(seriesEvents(FIRST_BEGAN, FIRST_ENDED, SECOND_BEGAN)) ?? { began: [] }

it('the pictures of a series are the last positions of its games that have a result', async () => {
  const asked: unknown[] = []
  const zip = await seriesPictures({ exportGames: async (games) => {
    asked.push(games)
    return succeed({ total: 1, games: [writeGameFile(events)] })
  } }, series)
  expect(asked).toEqual([{ ids: ['m1'] }])
  const files = zip.ok ? unzipSync(zip.value) : {}
  expect(Object.keys(files)).toEqual(['game-1.png'])
  const { plan, state } = matchOf(events)
  const raster = gameOf(plan.game).raster?.(state)
  expect(files['game-1.png']).toEqual(raster && pngOf(raster))
})

it('say why there are none', async () => {
  const problem = { code: 'archive', message: 'The archive can’t be read.' } as const
  expect(await seriesPictures({ exportGames: async () => fail(problem) }, series)).toEqual(fail(problem))
})
