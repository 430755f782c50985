import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import type { NewMatch, Overview, Problem } from '../src/shared/api.ts'
import type { Result } from '../src/shared/result.ts'
import { attachGuest, attachWindow } from '../src/main/web/testing/attachWindow.ts'

const FOR_CLIENTS: NewMatch = {
  plan: { game: 'no-tipping', settings: { weights: 8 }, budgetMs: 60_000, pauseMs: 0, seats: { 1: { kind: 'external' }, 2: { kind: 'external' } }, clientChooses: false },
  listen: { port: 0, lan: false },
}
const FOR_SERIES: NewMatch = { ...FOR_CLIENTS, plan: { ...FOR_CLIENTS.plan, game: 'voronoi', settings: {} } }
const FOR_GUESTS: NewMatch = {
  plan: { game: 'nim', settings: {}, budgetMs: null, pauseMs: 0, seats: { 1: { kind: 'human', name: '' }, 2: { kind: 'human', name: '' } }, clientChooses: false },
  listen: null,
  guests: { lan: false, seats: [] },
}

/** Opens a match for two clients as a window does; its port. The window leaves again. */
export async function openReferee(served: HostAddress): Promise<number> {
  return openPort(served, FOR_CLIENTS)
}

/** The same of a series of Gravitational Voronoi. */
export async function openSeriesPort(served: HostAddress): Promise<number> {
  return openPort(served, FOR_SERIES)
}

async function openPort(served: HostAddress, request: NewMatch): Promise<number> {
  const { host, leave } = await attachWindow(served)
  const { id } = valueOf(await host.createMatch(request))
  const { matches, listeners } = valueOf(await host.overview())
  await leave()
  const { listener } = matches.find(match => match.id === id) ?? {}
  return listeners.find(open => open.id === listener)?.port ?? 0
}

/** The same, and beside it two matches that guests may come to. */
export async function openRooms(served: HostAddress): Promise<{ readonly refereePort: number, readonly rooms: Overview['rooms'] }> {
  const refereePort = await openReferee(served)
  const { host, leave } = await attachWindow(served)
  for (const request of [FOR_GUESTS, FOR_GUESTS])
    valueOf(await host.createMatch(request))
  const { rooms } = valueOf(await host.overview())
  await leave()
  return { refereePort, rooms }
}

/** A guest who comes in before the attack, and stays until `leave`; `overview` tells whether they still see their match. */
export async function seatedGuest(port: number, code: string, secret: string): Promise<{ readonly overview: () => Promise<Result<Overview, Problem>>, readonly leave: () => Promise<void> }> {
  const { host, leave } = await attachGuest(`http://127.0.0.1:${port}`)
  valueOf(await host.greet(secret))
  valueOf(await host.enter(code, 'Ann'))
  return { overview: async () => host.overview(), leave }
}

function valueOf<T>(result: Result<T, Problem>): T {
  if (!result.ok)
    throw new Error(result.error.message)
  return result.value
}
