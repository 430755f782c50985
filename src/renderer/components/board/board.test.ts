import { describe, expect, it } from 'vitest'
import { checkStart } from '../../../shared/analysis/line.ts'
import { GAME_IDS, gameOf } from '../../../shared/games/index.ts'
import { seededRandom } from '../../../shared/random.ts'
import { lineOfMatch } from '../../stores/lineOfMatch.ts'
import { extendRecord } from '../../stores/matchRecord.ts'
import { settingIssues, settingsOf } from '../../stores/newMatchDraft.ts'
import { eventsOf, resignedFacts } from '../../testing/matchEvents.ts'
import { changedFigures } from './changedFigures.ts'
import { draftOf, firstSeatsOf, startOf, withSetting } from './startDraft.ts'

describe('a start that is filled in', () => {
  const draft = { game: 'nim', settings: {}, seatCounts: {}, first: 1 } as const

  it.each(GAME_IDS)('is one of %s as it stands, with nothing left to chance', (game) => {
    const start = startOf({ ...draft, game }, seededRandom(7))
    expect(start !== null && checkStart(start)).toEqual({ ok: true, value: start })
    expect(start === null ? null : startOf(draftOf(start), seededRandom(8))).toEqual(start)
  })

  it('says what is wrong, by the setting', () => {
    const wrong = withSetting(draft, 'piles', '')
    expect(Object.keys(settingIssues('nim', settingsOf(wrong)))).toEqual(['piles'])
    expect(startOf(wrong, seededRandom(1))).toBeNull()
    expect(settingIssues('nim', settingsOf(withSetting(wrong, 'piles', '1 2')))).toEqual({})
  })

  it.each(GAME_IDS)('lets those seats of %s begin that may', (game) => {
    const many = gameOf(game).begins === 'any-seat' ? gameOf(game).seats(gameOf(game).settings.parse({})).least : 1
    expect(firstSeatsOf({ ...draft, game }).length).toBeGreaterThanOrEqual(many)
  })
})

describe('a match as a line', () => {
  it('is its moves from its own start', () => {
    const record = extendRecord(null, eventsOf(...resignedFacts))
    const line = record === null ? null : lineOfMatch(record.match, record.positions)
    expect(line?.ok && line.value.states).toEqual(record?.positions.map(({ state }) => state))
    expect(line?.ok && line.value.start).toMatchObject({ game: 'nim', seats: 2, first: 1 })
  })
})

it('figures tell what the last move added', () => {
  const figure = (key: string, value: number) => ({ key, label: key.toUpperCase(), value })
  expect(changedFigures([figure('a', -3), figure('b', 4), figure('c', 0)], [figure('a', 2), figure('b', 4)])).toEqual([
    { key: 'a', label: 'A', value: '−3', change: ' (−5)' },
    { key: 'b', label: 'B', value: '4', change: '' },
    { key: 'c', label: 'C', value: '0', change: '' },
  ])
})
