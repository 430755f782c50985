import type { MatchRunner } from '../../../shared/match/run/matchRunner.ts'
import { expect, it } from 'vitest'
import { OpenPort } from '../../port/testing/openPort.ts'
import { RawClient } from '../../port/testing/rawClient.ts'
import { collectGarbage } from '../../testing/collectGarbage.ts'
import { watchForLeaks } from '../../testing/leaks.ts'
import { eventually } from '../../testing/waiting.ts'
import { KEPT_FINISHED } from './matches.ts'

watchForLeaks()

const AT_ONCE = 50

/** Comes, waits for the start and leaves: two of them make the quickest game. */
async function playShortly({ port }: OpenPort): Promise<void> {
  const client = await RawClient.connect(port)
  client.say('\n')
  await client.hears(1)
  client.say('exit:\n')
  await client.closes()
}

it('a port that goes on for ever keeps no more matches than the host shows', async () => {
  await using table = await OpenPort.open({
    game: 'nim',
    settings: { piles: '1' },
    terms: { games: null, atOnce: AT_ONCE, seed: 1 },
  })
  const runners: WeakRef<MatchRunner>[] = []
  table.host.listen({ matchEvent: ({ type }, { id }) => {
    const runner = type === 'started' ? table.host.match(id) : null
    if (runner !== null)
      runners.push(new WeakRef(runner))
  } })
  while (runners.length < KEPT_FINISHED + 2 * AT_ONCE)
    await Promise.all(Array.from({ length: 2 * AT_ONCE }, async () => playShortly(table)))
  const shown = table.host.overview('host').matches.length
  expect(shown).toBeLessThanOrEqual(KEPT_FINISHED + AT_ONCE)
  await eventually(() => {
    collectGarbage()
    return runners.filter(runner => runner.deref() !== undefined).length <= shown
  })
})
