import type { Result } from '../../../result.ts'
import type { Trained } from './network.ts'
import { fingerprint } from '../../../fingerprint.ts'
import { fail, succeed } from '../../../result.ts'
import { FEATURES } from './features.ts'
import { Network, sizeOf } from './network.ts'
import { PlacementValue } from './placementValue.ts'
import { trained } from './trained.ts'

/** The value of a trained network, or a sentence about what is wrong with it. Takes anything of that shape. */
export function readValue({ layers, calibration, parameters, checksum }: Trained): Result<PlacementValue, string> {
  const text = parameters.join('')
  if (fingerprint(text) !== checksum)
    return fail('The network that values placings is damaged, so placing goes by rules of thumb: install Fulcrum anew.')
  const bytes = Uint8Array.from(atob(text), byte => byte.charCodeAt(0))
  if (layers[0] !== FEATURES || bytes.length !== 4 * sizeOf(layers))
    return fail('The network that values placings is of another version, so placing goes by rules of thumb.')
  return succeed(new PlacementValue(new Network(layers, new Float32Array(bytes.buffer)), calibration))
}

let read: Result<PlacementValue, string> | null = null

/** The value used by this version of Fulcrum. Not reentrant: it works in its own buffers. */
export function trainedValue(): Result<PlacementValue, string> {
  read ??= readValue(trained)
  return read
}
