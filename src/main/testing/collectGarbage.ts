import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Collects all garbage at once, for tests that ask what is still kept. */
export const collectGarbage: () => void = runInNewContext('gc')
