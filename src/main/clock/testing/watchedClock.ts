import process from 'node:process'
import { systemClock } from '../clock.ts'

/** A process that waits for so many ms, and says in a line of JSON when that is over and when it was away. */
const beganAt = systemClock.now() - systemClock.awayMs()

function say(what: 'ready' | 'away' | 'due'): void {
  const awayMs = systemClock.awayMs()
  process.stdout.write(`${JSON.stringify({ what, awayMs, presentMs: systemClock.now() - awayMs - beganAt })}\n`)
}

systemClock.after(Number(process.argv[2]), () => say('due'))
systemClock.whenAway(() => say('away'))
setTimeout(say, 200, 'ready') // it works no more on its start
