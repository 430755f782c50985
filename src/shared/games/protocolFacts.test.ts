import type { Framing } from '../game/dialect.ts'
import type { AnyGame } from '../game/game.ts'
import type { Seat } from '../game/seat.ts'
import type { GameId } from './index.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { GAME_IDS, gameOf } from './index.ts'

// The facts at the head of docs/protocol/<game>.md follow from what the game decides, so that they stay true.

const ROWS = [
  'Messages',
  'Seats',
  'Clock',
  'Begins',
  'Rules',
  'Bots',
  'Ends',
  'A refused move',
  'Scores',
  'Flags',
] as const
type Row = (typeof ROWS)[number]

const ENDS_OF_MESSAGES: Readonly<Record<Framing, string>> = {
  'objects': 'JSON objects, each ends with its last brace',
  'lines': 'lines, each ends with a newline',
  'lines-or-pauses': 'lines, each ends with a newline or after 20 ms without a byte',
}

/** The rows of the table that a page begins with. */
function factsOf(id: GameId): Readonly<Record<string, string>> {
  const page = readFileSync(new URL(`../../../docs/protocol/${id}.md`, import.meta.url), 'utf8')
  const table = /^\| In short \| \|\n\|---\|---\|\n((?:\|.*\|\n)+)/m.exec(page)?.[1] ?? ''
  return Object.fromEntries(table.trimEnd().split('\n').map((line) => {
    const [, name = '', fact = ''] = /^\| ([^|]+) \| (.*) \|$/.exec(line) ?? []
    return [name, fact]
  }))
}

/** The settings of a game, the usual ones first, with each choice and each flag alone in place of what is usual. */
function variants({ settings, flags }: AnyGame): readonly unknown[] {
  const given = flags.flatMap(({ setting, value }): readonly Readonly<Record<string, unknown>>[] => {
    if (value === null)
      return [{ [setting]: true }]
    if (value.kind === 'choice')
      return value.choices.map(choice => ({ [setting]: choice }))
    return value.kind === 'whole' && setting !== 'seed' ? [{ [setting]: value.least }, { [setting]: value.most }] : []
  })
  return [{}, ...given].flatMap((settingsGiven) => {
    const parsed = settings.safeParse(settingsGiven)
    return parsed.success ? [parsed.data] : []
  })
}

function code(words: readonly string[]): string {
  return words.map(word => `\`${word}\``).join(', ')
}

/** A clock as a cell has it: `120 s`, or `none`. */
function clock(budgetMs: number | null): string {
  return budgetMs === null ? 'none' : `${budgetMs / 1000} s`
}

/** Whether a client can ask to move first. */
function mayAsk({ dialects, begins }: AnyGame): boolean {
  return begins === 'seat-1' && dialects.some(({ greeting }) => {
    const read = greeting?.read('{"name":"Ann","is_first":true}')
    return read?.ok === true && read.value.wantsFirst
  })
}

/** What a seat scores that is given up so at the start. */
function scoreOfGivingUp(
  { setup, draw, standing, withdraw, forfeitScores }: AnyGame,
  settings: unknown,
  kind: 'timeout' | 'resigned',
): number | undefined {
  const seats: readonly Seat[] = [1, 2]
  const start = setup(draw?.(settings, seededRandom(1)) ?? settings, { seats, first: 1 })
  return withdraw === undefined ? forfeitScores?.(start, 1)[1] : standing(withdraw(start, 1, kind))?.scores?.[1]
}

const BEGINS: Readonly<Record<AnyGame['begins'], string>> = { 'seat-1': 'seat 1', 'any-seat': 'each seat in turn' }
const REFUSED: Readonly<Record<AnyGame['refused'], string>> = { loses: 'loses the game', again: 'costs nothing' }

describe.each(GAME_IDS)('the page of %s begins with', (id) => {
  const game = gameOf(id)
  const all = variants(game)
  const [usual] = all
  const fact = (row: Row): string => factsOf(id)[row] ?? ''

  it('ten facts', () => {
    expect(Object.keys(factsOf(id))).toEqual(ROWS)
  })

  it('how its messages end, in each dialect', () => {
    for (const dialect of game.dialects)
      expect(fact('Messages')).toContain(`\`${dialect.id}\`: ${ENDS_OF_MESSAGES[dialect.framing]}`)
    expect(fact('Messages')).toContain(
      game.dialects.every(({ greeting }) => greeting === null) ? 'no greeting' : 'greet',
    )
  })

  it('its seats, its clocks and its bots', () => {
    const { least } = game.seats(usual)
    const most = Math.max(...all.map(settings => game.seats(settings).most))
    expect(fact('Seats')).toMatch(new RegExp(`^${least === most ? least : `${least} to ${most}`}(?![0-9])`))
    expect(fact('Clock')).toMatch(new RegExp(`^${clock(game.usualBudgetMs(usual))}(?![0-9])`))
    for (const settings of all)
      expect(fact('Clock')).toContain(clock(game.usualBudgetMs(settings)))
    expect(fact('Bots')).toBe(code(game.bots.map(({ name }) => name)))
  })

  it('who begins, and which rules there are', () => {
    expect(fact('Begins').startsWith(BEGINS[game.begins])).toBe(true)
    for (const name of new Set(all.map(game.rulesOf)))
      expect(fact('Rules')).toContain(name)
    const { value = null } = game.flags.find(({ setting }) => setting === 'rules') ?? {}
    if (value?.kind === 'choice')
      expect(fact('Rules').startsWith(`${code(value.choices)}, the first where nothing is said`)).toBe(true)
    expect(fact('Rules')).toMatch(/no message tells|You know by/i)
  })

  it('how it ends, and what a refused move costs', () => {
    expect(fact('Ends').startsWith(code(Object.keys(game.endings)))).toBe(true)
    expect(fact('Ends')).toContain(
      game.withdraw === undefined
        ? 'or as soon as a seat is lost otherwise'
        : 'a seat that is lost otherwise leaves the game to the others',
    )
    expect(fact('A refused move').startsWith(REFUSED[game.refused])).toBe(true)
    for (const { mostRefusals } of game.dialects) {
      expect(mostRefusals === undefined || fact('A refused move').includes(mostRefusals.toLocaleString('en'))).toBe(
        true,
      )
    }
    expect(
      all.some(settings => game.lostTurn !== undefined && game.rulesOf(settings) !== '')
      === fact('A refused move').includes('costs the turn'),
    ).toBe(true)
  })

  it('what its scores are, of seats that are lost too, and what counts in a series', () => {
    const lost = (['timeout', 'resigned'] as const).map(kind => scoreOfGivingUp(game, usual, kind))
    if (lost.every(score => score === undefined)) {
      expect(fact('Scores')).toMatch(/^none: /)
      return
    }
    for (const score of lost)
      expect(fact('Scores')).toContain(String(score).replace('-', '−'))
    if (lost.some(score => score !== undefined && score < 0))
      expect(fact('Scores')).toContain('count 0')
    expect(fact('Scores')).toContain('added up')
  })

  it('all the flags that change them', () => {
    const several = game.dialects.length > 1 ? ['dialect'] : []
    const series = game.dialects.some(({ connectionLasts }) => connectionLasts === 'series') ? ['games'] : []
    const first = mayAsk(game) ? ['client-chooses'] : []
    expect(fact('Flags')).toBe(
      code([
        ...game.flags.map(({ setting }) => setting),
        'time',
        ...several,
        ...series,
        ...first,
      ].map(flag => `--${flag}`)),
    )
  })
})
