import type { Dialect } from '../../game/dialect.ts'
import type { Move } from './play.ts'
import type { YinshSettings } from './settings.ts'
import type { YinshState } from './state.ts'
import { YinshFollower } from './follower.ts'
import { YinshLinePipe } from './linePipe.ts'
import { YinshSession } from './session.ts'
import { envelopeText, NO_GAME } from './wire.ts'

/**
 * The protocol of the course: `INIT` to both players, then each turn to the other one, and a farewell in every
 * case, since the original client reads a closed connection for ever.
 */
export const dialect: Dialect<YinshSettings, YinshState, Move> = {
  id: 'course',
  framing: 'objects',
  gapMs: 50,
  graceMs: 1000,
  earlyMoves: 1,
  faultsPassedOver: 0,
  connectionLasts: 'game',
  greeting: null,
  farewell: envelopeText({ action: 'KILLPROC', meta: NO_GAME, data: '' }),
  patienceMs: 150_000,
  session: settings => new YinshSession(settings),
  follow: ({ settings }) => new YinshFollower(settings.rules),
  pipe: ({ rules }) => new YinshLinePipe(rules),
}
