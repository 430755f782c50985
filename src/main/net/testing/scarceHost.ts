import type { Host } from '../../host/host.ts'
import process from 'node:process'
import { systemClock } from '../../clock/clock.ts'
import { PortListener } from '../../port/portListener.ts'
import { accessForTests } from '../../web/testing/windowAccess.ts'
import { startWebServer } from '../../web/webServer.ts'
import { ConnectionLimits } from '../connectionLimits.ts'
import { LineFramer } from '../framing.ts'
import { NO_LOCAL_NAME } from '../localName.ts'

/**
 * A process to be started with a low limit of open files: a web server for the folder in its argument, and an echo
 * port. Only the system limits its connections. It prints both ports.
 */
async function serve(): Promise<void> {
  const connections = new ConnectionLimits({ total: Number.POSITIVE_INFINITY, perAddress: Number.POSITIVE_INFINITY })
  const [, , files = ''] = process.argv

  const web = await startWebServer({
    host: { clock: systemClock, localName: NO_LOCAL_NAME } as Host, // no window connects
    port: 0,
    lan: false,
    files,
    access: accessForTests(),
    connections,
    refused: () => {},
  })
  const listener = new PortListener({
    port: 0,
    lan: false,
    newFramer: () => new LineFramer(),
    silenceMs: null,
    patienceMs: 60_000,
    clock: systemClock,
    connections,
    admit: transport => transport.listen({
      received: ({ messages }) => messages.forEach(message => transport.send(message)),
      ended: () => transport.finish(),
    }),
    turnedAway: () => {},
  })
  const opened = await listener.open()
  process.stdout.write(`${JSON.stringify({ web: web.ok && web.value.port, game: opened.ok && opened.value })}\n`)
}

void serve()
