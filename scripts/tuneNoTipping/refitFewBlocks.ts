import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Network } from '../../src/shared/games/no-tipping/value/network.ts'
import { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import { trained } from '../../src/shared/games/no-tipping/value/trained.ts'
import { parametersOf } from '../../src/shared/games/no-tipping/value/trainedValue.ts'
import { FEW_BLOCKS, fitFewBlocks } from './fewBlocks.ts'
import { brierFigures } from './figures.ts'
import { measuredBy } from './measure.ts'
import { testGames, unseen } from './mixedGames.ts'
import { FIGURES_FILE, saveTrained } from './trainedFile.ts'

/**
 * `node scripts/tuneNoTipping/refitFewBlocks.ts [--seed 1] [--test 600]`: fits the network that is there to games with
 * few blocks anew, and measures it again. It takes half an hour; to train a new network takes many. The network and the
 * other fits stay.
 */
const { values } = parseArgs({ options: {
  seed: { type: 'string', default: '1' },
  test: { type: 'string', default: '600' },
} })

const seed = Number(values.seed)
const network = new Network(trained.layers, parametersOf(trained))
const few = await fitFewBlocks(network, seed)
const { 'fall-2021': fits, classic } = trained.calibration
const calibration = { 'fall-2021': [...few.fits, ...fits.filter(({ most }) => most > FEW_BLOCKS)], classic }
const value = new PlacementValue(network, calibration)
const tested = unseen(await testGames(seed, Number(values.test), value), new Set())
const before = JSON.parse(readFileSync(FIGURES_FILE, 'utf8')) as Record<string, object>
saveTrained(network, calibration, {
  ...before,
  positions: { ...before.positions, measuredBy: tested.length },
  fitted: calibration,
  brier: brierFigures(measuredBy(value, tested)),
  few: few.figures,
})
