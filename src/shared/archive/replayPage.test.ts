import type { Mark } from '../game/mark.ts'
import type { Seat } from '../game/seat.ts'
import type { MatchFact } from '../match/events.ts'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INK } from '../game/svg.ts'
import { ANN, BOB, Story } from '../match/testing/story.ts'
import { NO_ANNOTATIONS } from './annotations.ts'
import { replayPage } from './replayPage.ts'
import { PAGE_SCRIPT, PAGE_SCRIPT_HASH, PAGE_STYLE, PAGE_STYLE_HASH } from './replayPageParts.ts'
import { anyGame } from './testing/anyGame.ts'

const HOSTILE = '</script><img src=x onerror=alert(1)>"\''

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** The page without what is the same on every page, and with the pictures read back. */
function variable(page: string): string {
  return decodeURIComponent(
    page.replace(PAGE_SCRIPT, '').replace(PAGE_STYLE, '').replaceAll(/%(?![0-9A-F]{2})/g, '%25'),
  )
}

/** What the program of a seat draws by lines on its standard error. */
function drew(at: number, seat: Seat, ...marks: readonly (Mark & { readonly ply?: number })[]): MatchFact {
  const lines = marks.map(mark => ({ at, text: `#show ${JSON.stringify(mark)}` }))
  return { type: 'printed', seat, stream: 'stderr', dropped: 0, lines }
}

function game(name = 'Bob'): Story {
  return new Story().start(ANN, { ...BOB, name }).move({ position: -5, weight: 1 }, 800).move({
    position: 2,
    weight: 1,
  }, 1200).move({ position: -4 }, 500).tell({ type: 'finished', kind: 'tipped', places: { 1: 2, 2: 1 }, plies: 3 })
}

describe('a replay page', () => {
  it('has a picture a position, a line a move, and the result', async () => {
    const page = await replayPage(game().events)
    expect(page.match(/<img alt="[^"]/g)).toHaveLength(4)
    expect(page).toContain('<h1>Ann against Bob</h1>')
    expect(page).toContain('<p>No Tipping: Fall 2021, 1 weight each. 1970-01-01 00:00 UTC</p>')
    expect(page).toContain(
      '<p class="end">Bob wins. Ann removed 3 kg from −4 and the beam tipped right: left torque −12, right torque −2, and the right torque may not fall below 0.</p>',
    )
    expect(page.match(/<li .*<\/li>/g)).toEqual([
      '<li class="seat-1">1. Ann places 1 kg at −5 <small>left −4, right 10, 0.8 s</small></li>',
      '<li class="seat-2">2. Bob places 1 kg at 2 <small>left −9, right 7, 1.2 s</small></li>',
      '<li class="seat-1">3. Ann removes 3 kg from −4 <small>left −12, right −2, 0.5 s</small></li>',
    ])
    expect(page).toContain('max="3"')
  })

  it('has what programs printed beside their moves, as text alone', async () => {
    const story = new Story().start(ANN, BOB).move({ position: -5, weight: 1 }, 800)
    const said = (at: number, text: string, seat: Seat = 1): MatchFact => ({
      type: 'printed',
      seat,
      stream: 'stderr',
      dropped: 0,
      lines: [{ at, text }],
    })
    story.tell(said(900, 'hello')).tell(said(1_400, `best: ${HOSTILE}`)).tell(said(1_900, 'waits')).tell(
      said(1_900, 'Traceback', 2),
    )
    const page = await replayPage(story.tell({ type: 'aborted', cause: { code: 'host-closed' } }).events)
    expect(page).toMatch(/<h2>What Ann printed before the first move<\/h2>\n<pre tabindex="0">hello<\/pre>/)
    expect(page).toContain(
      '<small>left −4, right 10, 0.8 s</small><pre tabindex="0">best: &lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;\nwaits</pre></li>',
    )
    expect(page).toMatch(/<h2>What Bob printed in the turn without a move<\/h2>\n<pre tabindex="0">Traceback<\/pre>/)
    expect(await replayPage(game().events)).not.toContain('<pre')
  })

  it('has what programs drew in the pictures of the positions that they thought about', async () => {
    const mark: Mark = { kind: 'mark', place: 8, why: 'here', value: 0.25 }
    const story = game().tell(drew(1_900, 2, mark)).tell(drew(9_000, 1, { kind: 'line', from: 1, to: 2, ply: 2 }))
    const pictures = [...(await replayPage(story.events)).matchAll(/<img alt="[^"].*src="(.*)">/g)].map(([, source]) =>
      decodeURIComponent(source ?? ''),
    )
    expect(pictures.map(picture => new RegExp(`stroke="${INK.past}"[^>]*><(\\w+)`).exec(picture)?.[1])).toEqual([
      undefined,
      'circle',
      'line',
      undefined,
    ])
    expect(pictures.map(picture => picture.includes('>0.25</text>'))).toEqual([false, true, false, false])
    const before = [...(await replayPage(game().events)).matchAll(/<img alt="[^"].*src="(.*)">/g)]
    expect([0, 3].map(ply => pictures[ply])).toEqual([0, 3].map(ply => decodeURIComponent(before[ply]?.[1] ?? '')))
  })

  it('shows one position in several where programs drew very much', async () => {
    const seats = { 1: { kind: 'human', name: 'Ann' } } as const
    const story = new Story({ game: 'flip', settings: { rows: 10, columns: 10, seed: 1 }, seats }).start()
    for (let ply = 0; ply < 600; ply++)
      story.move({ row: 0, column: 0 }, 10)
    expect(await replayPage(story.events)).not.toContain('is shown')
    const lines = Array.from({ length: 200 }, (): Mark => ({ kind: 'line', from: [0, 0], to: [9, 9] }))
    for (let ply = 0; ply < 600; ply++)
      story.tell(drew(1_005 + 10 * ply, 1, ...lines))
    const page = await replayPage(story.events)
    expect(page).toContain('Of the 600 moves, one in 2 is shown.')
    expect(page.length).toBeLessThan(24_000_000)
  })

  it('lists all players by their places, where there are more than two or the game counts', async () => {
    const finished = new Story({ seats: { 1: { kind: 'external' }, 2: { kind: 'external' }, 3: { kind: 'external' } } })
      .start(ANN, BOB, { kind: 'bot', name: '<Cid>' })
      .tell({ type: 'forfeited', seat: 1, cause: { code: 'resigned' }, tookMs: 0 })
      .tell({
        type: 'finished',
        kind: 'resigned',
        places: { 1: 3, 2: 1, 3: 1 },
        scores: { 1: 0.5, 2: 4, 3: 4 },
        plies: 0,
      })
    const page = await replayPage(finished.events)
    expect(page).toContain('<h1>Ann, Bob and &lt;Cid&gt;</h1>')
    expect(page).toContain('<p class="end">Draw between Bob and &lt;Cid&gt;. Ann resigned.</p>')
    expect(page.match(/<ol class="places".*?<\/ol>/s)?.[0].split('\n').slice(1, -1)).toEqual([
      '<li class="seat-2">1. Bob <small>4</small></li>',
      '<li class="seat-3">1. &lt;Cid&gt; <small>4</small></li>',
      '<li class="seat-1">3. Ann <small>0.5</small></li>',
    ])
    expect(await replayPage(game().events)).not.toContain('class="places"')
  })

  it('of a very long game shows one position in several, and the last', async () => {
    const story = new Story({
      game: 'flip',
      settings: { rows: 32, columns: 32, seed: 1 },
      seats: { 1: { kind: 'human', name: 'Ann' } },
    })
      .start()
    for (let ply = 0; ply < 701; ply++)
      story.move({ row: 0, column: 0 })
    const page = await replayPage(story.events)
    const every = Number(/Of the 701 moves, one in (\d+) is shown\./.exec(page)?.[1])
    expect(every).toBeGreaterThan(1)
    const plies = [...page.matchAll(/<img alt="(\d+)\./g)].map(([, ply]) => Number(ply))
    expect(plies).toEqual([
      ...Array.from({ length: 701 }, (_, index) => index + 1).filter(ply => ply % every === 0 || ply === 701),
    ])
    expect(page.length).toBeLessThan(30_000_000)
    expect(page.split('class="moves"')[1]?.match(/<li class/g)).toHaveLength(plies.length)
    expect(await replayPage(game().events)).not.toContain('is shown')
  })

  it('lets nothing run but its own script and style, by their hashes', async () => {
    expect([PAGE_STYLE_HASH, PAGE_SCRIPT_HASH]).toEqual([hashOf(PAGE_STYLE), hashOf(PAGE_SCRIPT)])
    const page = await replayPage(game().events)
    expect(page.match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/)?.[1])
      .toBe(
        `default-src 'none'; script-src '${hashOf(PAGE_SCRIPT)}'; style-src '${hashOf(PAGE_STYLE)}'; img-src data:; base-uri 'none'; form-action 'none'`,
      )
    expect(page.indexOf('http-equiv')).toBeLessThan(page.indexOf('<style>'))
  })

  it('asks nothing of the net', async () => {
    expect(variable(await replayPage(game().events)).replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|\/\/|url\((?!#)/,
    )
  })

  it('takes names for nothing but names', async () => {
    const page = await replayPage(game(HOSTILE).events)
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page.match(/<\/script/g)).toHaveLength(1)
    expect(page.match(/<img alt="[^"]/g)).toHaveLength(4)
    expect(page).not.toMatch(/<img src=x/)
    expect(variable(page)).not.toMatch(/<img src=x/)
    expect(page).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39; wins.')
  })

  it('is whole for any game and any name', async () => {
    await fc.assert(
      fc.asyncProperty(anyGame, fc.string({ unit: 'binary', maxLength: 30 }), async ({ events }, name) => {
        const page = await replayPage(events, { ...NO_ANNOTATIONS, names: { 1: name } })
        const moves = events.filter(({ type }) => type === 'moved').length
        expect(page.match(/<img alt="[^"<>]*" src="data:image\/svg\+xml;charset=utf-8,[^"<>&#]*">/g)).toHaveLength(
          moves + 1,
        )
        expect(page.split('class="moves"')[1]?.match(/<li class/g) ?? []).toHaveLength(moves)
        expect(page.match(/<script/g)).toHaveLength(1)
      }),
      { numRuns: 40 },
    )
  })

  it('says that a game goes on, or that nobody won it', async () => {
    expect(await replayPage(new Story().start().events)).toContain('The game goes on.')
    expect(await replayPage(new Story().start().tell({ type: 'aborted', cause: { code: 'host-closed' } }).events))
      .toContain('Nobody wins (aborted). the host was closed.')
  })

  it('shows the beam fall after the last move, in pictures that tell nothing more', async () => {
    const page = await replayPage(game().events)
    const frames = page.match(/<img class="frame" alt="" src="data:image\/svg\+xml;charset=utf-8,[^"<>&#]*">/g) ?? []
    expect(frames.length).toBeGreaterThan(10)
    expect(page).toContain('<figure data-frame-ms="83">')
    expect(new Set(frames).size).toBe(frames.length)
    expect(await replayPage(game().events)).toBe(page)
  })

  it('has nothing after the last move of a game that ended otherwise', async () => {
    const resigned = new Story().start().tell({ type: 'forfeited', seat: 1, cause: { code: 'resigned' }, tookMs: 0 })
      .tell({ type: 'finished', kind: 'resigned', places: { 1: 2, 2: 1 }, plies: 0 })
    expect(await replayPage(resigned.events)).not.toContain('class="frame"')
  })
})
