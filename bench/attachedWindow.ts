import process from 'node:process'
import { attachWindow } from '../src/main/web/testing/attachWindow.ts'

/**
 * A window without a screen, in a process of its own: opens matches between clients, each on a port
 * of its own, prints the ports as one line of JSON, watches the first of them and reads all that the
 * host tells windows until it is ended. Usage: attachedWindow.ts ADDRESS KEY MATCHES.
 */
const [address = '', key = '', count = ''] = process.argv.slice(2)
const matches = Number(count)
const { host } = await attachWindow({ address, key })
let first: string | null = null
for (let match = 0; match < matches; match++) {
  const opened = await host.createMatch({
    plan: {
      game: 'no-tipping',
      settings: {},
      budgetMs: 120_000,
      pauseMs: 0,
      seats: { 1: { kind: 'external' }, 2: { kind: 'external' } },
      clientChooses: false,
    },
    listen: { port: 0, lan: false },
  })
  if (!opened.ok)
    throw new Error(opened.error.message)
  first ??= opened.value.id
}
if (first !== null)
  await host.watch(first, 0)
const overview = await host.overview()
if (!overview.ok)
  throw new Error(overview.error.message)
process.stdout.write(`${JSON.stringify(overview.value.ports.map(gamePort => gamePort.port))}\n`)
