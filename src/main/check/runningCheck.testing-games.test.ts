import { expect, it } from 'vitest'
import { PEBBLES } from '../../shared/games/testing/ids.ts'
import { RawClient } from '../port/testing/rawClient.ts'
import { WatchedCheck } from './testing/checkOf.ts'
import { nimMove, playSeries } from './testing/programs.ts'

it.concurrent('where seats are kept over a connection that stays, every seat has a connection, and everybody begins', async () => {
  await using checked = await WatchedCheck.open({ game: PEBBLES, settings: {} })
  await playSeries(checked)
  expect(checked.check.games.map(({ connection, seat, first }) => [connection, seat, first])).toEqual([
    [1, 1, 1],
    [1, 1, 2],
    [2, 2, 3],
    [2, 2, 1],
    [3, 3, 2],
    [3, 3, 3],
  ])
  expect(checked.states.filter(state => !state.endsWith(': passed'))).toEqual([])
})

it.concurrent('a connection that lasts for a series plays all its games, and closes after the last', async () => {
  await using checked = await WatchedCheck.open({ game: 'nim', settings: { piles: '3 2' }, dialect: 'series' })
  const program = await RawClient.connect(checked.port)
  program.listen((message) => {
    const move = nimMove(message)
    if (move !== null)
      program.say(move)
  })
  await program.isTurnedAway()
  program.leave()
  await checked.running.done
  expect(checked.states).toEqual(
    ['connect', 'first-turn', 'play-1', 'play-2', 'play-3', 'legal', 'time', 'close'].map(key => `${key}: passed`),
  )
  expect(checked.check.findings.map(({ arrival }) => arrival?.code)).toEqual(['came', 'stayed', 'stayed'])
})

it.concurrent('a connection that is to last for a series ends with its first game', async () => {
  await using checked = await WatchedCheck.open({ game: 'nim', settings: { piles: '3 2' }, dialect: 'series' })
  const program = await RawClient.connect(checked.port)
  program.listen((message) => {
    const move = nimMove(message)
    if (move !== null)
      program.say(move)
    else if (!message.includes('running'))
      program.leave()
  })
  await checked.running.done
  expect(checked.states).toContain('play-2: failed lost')
  expect(checked.states).toContain('play-3: not-tried connection-ended')
})
