import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { HostAddress } from '../src/main/web/testing/attachWindow.ts'
import type { NewMatch, Overview, Problem } from '../src/shared/api.ts'
import type { ProgramSeat } from '../src/shared/match/program.ts'
import type { Result } from '../src/shared/result.ts'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { attachGuest, attachWindow } from '../src/main/web/testing/attachWindow.ts'

const FOR_CLIENTS: NewMatch = {
  plan: {
    game: 'no-tipping',
    settings: { weights: 8 },
    budgetMs: 60_000,
    pauseMs: 0,
    seats: { 1: { kind: 'external' }, 2: { kind: 'external' } },
    clientChooses: false,
  },
  listen: { port: 0, lan: false },
}
const FOR_SERIES: NewMatch = { ...FOR_CLIENTS, plan: { ...FOR_CLIENTS.plan, game: 'voronoi', settings: {} } }
const FOR_GUESTS: NewMatch = {
  plan: {
    game: 'nim',
    settings: {},
    budgetMs: null,
    pauseMs: 0,
    seats: { 1: { kind: 'human', name: '' }, 2: { kind: 'human', name: '' } },
    clientChooses: false,
  },
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
  const { matches, ports } = valueOf(await host.overview())
  await leave()
  const { gamePort } = matches.find(match => match.id === id) ?? {}
  return ports.find(open => open.id === gamePort)?.port ?? 0
}

/** The same, and beside it two matches that guests may come to. */
export async function openRooms(
  served: HostAddress,
): Promise<{ readonly refereePort: number, readonly rooms: Overview['rooms'] }> {
  const refereePort = await openReferee(served)
  const { host, leave } = await attachWindow(served)
  for (const request of [FOR_GUESTS, FOR_GUESTS])
    valueOf(await host.createMatch(request))
  const { rooms } = valueOf(await host.overview())
  await leave()
  return { refereePort, rooms }
}

/** Has a browser mode that is being started play a game of Nim between two programs, and waits for its end. */
export async function openNim(
  child: ChildProcessByStdio<null, Readable, Readable>,
  keyFile: string,
  programs: readonly [Pick<ProgramSeat, 'command' | 'proto'>, Pick<ProgramSeat, 'command' | 'proto'>],
): Promise<void> {
  const address = await new Promise<string>(resolve =>
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(line) ?? []
      if (found !== undefined)
        resolve(found)
    }),
  )
  const over = Promise.withResolvers<void>()
  const { host, leave } = await attachWindow({ address, key: readFileSync(keyFile, 'utf8').trim() }, {
    matchEvents: (_, events) => events.some(({ type }) => type === 'finished' || type === 'aborted') && over.resolve(),
  })
  const [first, second] = programs.map(({ command, proto }, index) => ({
    kind: 'program' as const,
    name: `P${index}`,
    command,
    proto,
  }))
  const { id } = valueOf(
    await host.createMatch({
      plan: {
        game: 'nim',
        settings: {},
        budgetMs: 60_000,
        pauseMs: 0,
        seats: { 1: first, 2: second } as NewMatch['plan']['seats'],
        clientChooses: false,
      },
      listen: null,
    }),
  )
  valueOf(await host.watch(id, 0))
  await over.promise
  await leave()
}

/**
 * A guest who comes in before the attack, and stays until `leave`; `overview` tells whether they still see their match.
 */
export async function seatedGuest(
  port: number,
  code: string,
  secret: string,
): Promise<{ readonly overview: () => Promise<Result<Overview, Problem>>, readonly leave: () => Promise<void> }> {
  const { host, leave } = await attachGuest(`http://127.0.0.1:${port}`)
  valueOf(await host.greet(secret))
  valueOf(await host.enter(code, 'Ann'))
  return { overview: async () => host.overview(), leave }
}

/** The value of an answer; a refusal is thrown. */
export function valueOf<T>(result: Result<T, Problem>): T {
  if (!result.ok)
    throw new Error(result.error.message)
  return result.value
}
