import type { Result } from '../../../result.ts'
import type { Trained } from './network.ts'
import { fingerprint } from '../../../fingerprint.ts'
import { fail, succeed } from '../../../result.ts'
import { FEATURES } from './features.ts'
import { Network, sizeOf } from './network.ts'
import { PlacementValue } from './placementValue.ts'
import { trained } from './trained.ts'

/** The value of a trained network, or a sentence about what is wrong with it. Takes anything of that shape. */
export function readValue(read: Trained): Result<PlacementValue, string> {
  if (fingerprint(read.parameters.join('')) !== read.checksum)
    return fail('The network that values placings is damaged, so placing goes by rules of thumb: install Fulcrum anew.')
  const parameters = parametersOf(read)
  if (read.layers[0] !== FEATURES || parameters.length !== sizeOf(read.layers))
    return fail('The network that values placings is of another version, so placing goes by rules of thumb.')
  return succeed(new PlacementValue(new Network(read.layers, parameters), read.calibration))
}

/** The numbers of a network that is undamaged. */
export function parametersOf({ parameters }: Trained): Float32Array {
  const bytes = Uint8Array.from(atob(parameters.join('')), byte => byte.charCodeAt(0))
  return new Float32Array(bytes.buffer, 0, Math.floor(bytes.length / 4))
}

let read: Result<PlacementValue, string> | null = null

/** The value used by this version of Fulcrum. Not reentrant: it works in its own buffers. */
export function trainedValue(): Result<PlacementValue, string> {
  read ??= readValue(trained)
  return read
}
