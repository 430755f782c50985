import process from 'node:process'
import { systemClock } from '../clock.ts'

/**
 * A process that waits for that many ms, and then prints as a line of JSON when the wait ended and how long it was
 * away.
 */
const beganAt = systemClock.now() - systemClock.awayMs()

function say(what: 'ready' | 'away' | 'due'): void {
  const awayMs = systemClock.awayMs()
  process.stdout.write(`${JSON.stringify({ what, awayMs, presentMs: systemClock.now() - awayMs - beganAt })}\n`)
}

systemClock.after(Number(process.argv[2]), () => say('due'))
systemClock.whenAway(() => say('away'))
setTimeout(say, 200, 'ready') // its start has finished
