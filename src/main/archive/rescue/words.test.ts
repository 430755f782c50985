import type { Rescued } from './takeOver.ts'
import { expect, it } from 'vitest'
import { explainLongRescue, explainRescue } from './words.ts'

const NOTHING: Rescued = { games: 0, named: 0, contests: [] }
const HEAD = 'The archive was damaged. It was set aside as /data/aside.db.'

it.each<[Rescued, string]>([
  [NOTHING, 'No games were found in it.'],
  [{ ...NOTHING, named: 1 }, 'It names 1 game, and it could not be read. The newest copy of the archive is /data/copy.db.'],
  [{ ...NOTHING, named: 3 }, 'It names 3 games, and none of them could be read. The newest copy of the archive is /data/copy.db.'],
  [{ ...NOTHING, games: 1, named: 1 }, '1 game could be read and is here, all that it names.'],
  [{ ...NOTHING, games: 1200, named: 1200, contests: [{ name: 'Finals', kept: 9, had: 9 }] }, '1,200 games could be read and are here, all that it names. 1 contest is here whole, as far as can be told.'],
  [{ ...NOTHING, games: 3, named: 4 }, 'Of the 4 games that it names, 3 could be read and are here. The newest copy of the archive is /data/copy.db.'],
  [
    { games: 2, named: 2, contests: [{ name: 'Finals', kept: 29, had: 171 }, { name: null, kept: 0, had: 3 }] },
    '2 games could be read and are here, all that it names. Of the contest “Finals” the first 29 of at least 171 events are here; the one after them is lost. Of a contest whose name is lost nothing could be taken over. The newest copy of the archive is /data/copy.db.',
  ],
  [
    { ...NOTHING, games: 1, named: 1, contests: Array.from({ length: 6 }, (_, index) => ({ name: `No. ${index}`, kept: 0, had: 1 })) },
    '1 game could be read and is here, all that it names. Of the contest “No. 0” nothing could be taken over. Of the contest “No. 1” nothing could be taken over. Of the contest “No. 2” nothing could be taken over. Of the contest “No. 3” nothing could be taken over. 2 more contests are not whole. The newest copy of the archive is /data/copy.db.',
  ],
])('tells what became of a damaged archive: %j', (rescued, sentences) => {
  expect(explainRescue('/data/aside.db', rescued, '/data/copy.db')).toBe(`${HEAD} ${sentences}`)
})

it('says before a long rescue what is done', () => {
  expect(explainLongRescue(38_000)).toContain('38,000 games')
})
