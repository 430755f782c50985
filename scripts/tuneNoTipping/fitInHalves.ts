import type { Calibration, FitOfBlocks, Network } from '../../src/shared/games/no-tipping/value/network.ts'
import type { Labelled } from './botGames.ts'
import type { Measured } from './measure.ts'
import { MAX_WEIGHTS } from '../../src/shared/games/no-tipping/settings.ts'
import { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import { calibrationFrom } from './calibrate.ts'
import { measuredBy, untold } from './measure.ts'

/** Positions of different games. */
export type Halves = readonly [readonly Labelled[], readonly Labelled[]]

/** The fits to both halves, and what each half says by the fits to the other: with what a table told, and without. */
export interface FittedInHalves {
  readonly fits: readonly FitOfBlocks[]
  readonly told: readonly Measured[]
  readonly untold: readonly Measured[]
}

/**
 * Fits a network under `fall-2021`, and measures how good such fits are in games that they were not fitted to. There is
 * one fit for the positions with up to each of `mosts` blocks each that have more than the number before it.
 */
export function fitInHalves(
  network: Network,
  [one, other]: Halves,
  mosts: readonly number[] = [MAX_WEIGHTS],
): FittedInHalves {
  const unfitted = new PlacementValue(network)
  const fitsTo = (positions: readonly Labelled[]): FitOfBlocks[] => {
    const said = [...measuredBy(unfitted, positions), ...measuredBy(unfitted, untold(positions))]
    return mosts.map((most, index) => {
      const fewer = mosts[index - 1] ?? 0
      return { most, fit: calibrationFrom(said.filter(({ state }) => state.weights > fewer && state.weights <= most)) }
    })
  }
  const fittedTo = (positions: readonly Labelled[]): PlacementValue => {
    const calibration: Calibration = { 'fall-2021': fitsTo(positions), 'classic': [] }
    return new PlacementValue(network, calibration)
  }
  const measured = (of: (positions: readonly Labelled[]) => readonly Labelled[]): Measured[] =>
    [...measuredBy(fittedTo(other), of(one)), ...measuredBy(fittedTo(one), of(other))]
  return { fits: fitsTo([...one, ...other]), told: measured(positions => positions), untold: measured(untold) }
}
