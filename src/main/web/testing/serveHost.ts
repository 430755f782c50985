import type { Host } from '../../host/host.ts'
import type { WebServer } from '../webServer.ts'
import { ConnectionLimits } from '../../net/connectionLimits.ts'
import { startWebServer } from '../webServer.ts'
import { accessForTests } from './windowAccess.ts'

/** Serves a host to browsers on this machine, with the files of a folder, on any free port. */
export async function serveHost(host: Host, files: string): Promise<WebServer> {
  const started = await startWebServer({
    host,
    port: 0,
    lan: false,
    files,
    access: accessForTests(),
    connections: new ConnectionLimits({ total: 100, perAddress: 100 }),
    refused: () => {},
  })
  if (!started.ok)
    throw new Error(started.error.message)
  return started.value
}
