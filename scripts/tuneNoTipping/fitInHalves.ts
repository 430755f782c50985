import type { Calibration, Fit, Network } from '../../src/shared/games/no-tipping/value/network.ts'
import type { Labelled } from './botGames.ts'
import type { Measured } from './measure.ts'
import { MAX_WEIGHTS } from '../../src/shared/games/no-tipping/settings.ts'
import { PlacementValue } from '../../src/shared/games/no-tipping/value/placementValue.ts'
import { calibrationFrom } from './calibrate.ts'
import { measuredBy, untold } from './measure.ts'

/** Positions of different games. */
export type Halves = readonly [readonly Labelled[], readonly Labelled[]]

/** A fit to both halves, and what each half says by the fit to the other: with what a table told, and without. */
export interface FittedInHalves {
  readonly fit: Fit
  readonly told: readonly Measured[]
  readonly untold: readonly Measured[]
}

/** Fits a network under `fall-2021`, and measures how good such a fit is in games that it was not fitted to. */
export function fitInHalves(network: Network, [one, other]: Halves): FittedInHalves {
  const unfitted = new PlacementValue(network)
  const fitTo = (positions: readonly Labelled[]): Fit =>
    calibrationFrom([...measuredBy(unfitted, positions), ...measuredBy(unfitted, untold(positions))])
  const fittedTo = (positions: readonly Labelled[]): PlacementValue => {
    const calibration: Calibration = { 'fall-2021': [{ most: MAX_WEIGHTS, fit: fitTo(positions) }], 'classic': [] }
    return new PlacementValue(network, calibration)
  }
  const measured = (of: (positions: readonly Labelled[]) => readonly Labelled[]): Measured[] =>
    [...measuredBy(fittedTo(other), of(one)), ...measuredBy(fittedTo(one), of(other))]
  return { fit: fitTo([...one, ...other]), told: measured(positions => positions), untold: measured(untold) }
}
