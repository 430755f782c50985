import type { Row } from './table.ts'
import { attachWindow } from '../src/main/web/testing/attachWindow.ts'
import { startServe, stop } from './processes.ts'
import { besideRows, openPort, pairTurns } from './turnsBeside.ts'

const ENGINES = 4
const PAIR_GAMES = 40

/** (y) Turns of No Tipping while engines of Yinsh play one another, and alone before and after. */
export async function measureYinshLoad(): Promise<Row[]> {
  const { host, at } = await startServe()
  const port = await openPort(at, { game: 'no-tipping', settings: {}, seats: 2 })
  await pairTurns(port, PAIR_GAMES) // warms up
  const before = await pairTurns(port, PAIR_GAMES)
  const { host: api, leave } = await attachWindow(at)
  const ids: string[] = []
  for (let match = 0; match < ENGINES; match++) {
    const made = await api.createMatch({
      plan: {
        game: 'yinsh',
        settings: {},
        budgetMs: 600_000,
        pauseMs: 0,
        seats: { 1: { kind: 'bot', bot: 'engine' }, 2: { kind: 'bot', bot: 'engine' } },
        clientChooses: false,
      },
      listen: null,
    })
    if (!made.ok)
      throw new Error(made.error.message)
    ids.push(made.value.id)
  }
  const beside = await pairTurns(port, PAIR_GAMES)
  for (const id of ids)
    await api.abort(id)
  await leave()
  const after = await pairTurns(port, PAIR_GAMES)
  await stop(host)
  return besideRows(`${ENGINES} engines of Yinsh that think`, beside, [...before, ...after])
}
