import type { Rescued, RescuedContest } from './takeOver.ts'
import { expect, it } from 'vitest'
import { explainLongRescue, explainRescue } from './words.ts'

const HEAD = 'The archive was damaged. It was set aside as /data/aside.db.'
const NOTHING = 'Of a contest whose name is lost nothing could be taken over.'
const COPY = 'The newest copy of the archive is /data/copy.db.'

function rescued(games: number, named: number, ...contests: readonly RescuedContest[]): Rescued {
  return { games, named, contests }
}

const whole: RescuedContest = { name: 'Finals', sure: 9, had: 9 }
const cut: RescuedContest = { name: 'Finals', sure: 29, had: 171 }
const openEnded: RescuedContest = { name: 'Cup', sure: 29, had: null }
const gone: RescuedContest = { name: null, sure: 0, had: 3 }

it.each<[Rescued, readonly string[]]>([
  [rescued(0, 0), ['No games were found in it.']],
  [rescued(0, 1), ['It names 1 game, and it could not be read.', COPY]],
  [rescued(0, 3), ['It names 3 games, and none of them could be read.', COPY]],
  [rescued(1, 1), ['1 game could be read and is here, all that it names.']],
  [rescued(3, 4), ['Of the 4 games that it names, 3 could be read and are here.', COPY]],
  [rescued(1200, 1200, whole), [
    '1,200 games could be read and are here, all that it names.',
    '1 contest is here whole, as far as can be told.',
  ]],
  [rescued(2, 2, cut, gone, openEnded), [
    '2 games could be read and are here, all that it names.',
    'Of the contest “Finals” the first 29 of at least 171 events are intact. It can be looked at, and resumed from there.',
    NOTHING,
    'Of the contest “Cup” the first 29 events are here; whether it had more is lost.',
    COPY,
  ]],
  [rescued(0, 0, gone, gone, gone, gone, gone, gone), [
    'No games were found in it.',
    NOTHING,
    NOTHING,
    NOTHING,
    NOTHING,
    '2 more contests are not whole.',
    COPY,
  ]],
])('tells what became of a damaged archive: %j', (rescued, sentences) => {
  expect(explainRescue('/data/aside.db', rescued, '/data/copy.db')).toBe([HEAD, ...sentences].join(' '))
})

it('says before a long rescue what is done', () => {
  expect(explainLongRescue(38_000)).toContain('38,000 games')
})
