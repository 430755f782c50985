import type { Browser, Page } from '@playwright/test'
import type { GameId } from '../src/shared/games/index.ts'
import type { Arranged } from './support/arrange.ts'
import type { MatchPage } from './support/matchPage.ts'
import type { NewMatchPage } from './support/newMatchPage.ts'
import type { ServedHost } from './support/servedHost.ts'
import { GAME_IDS, gameOf } from '../src/shared/games/index.ts'
import { arrangeFor, done } from './support/arrange.ts'
import { barriersInEveryLook } from './support/barriers.ts'
import { elsewhere, networkAddress } from './support/elsewhere.ts'
import { expect, testBesideOthers, test as withOwnHost } from './support/fixtures.ts'
import { RawClient } from './support/programs.ts'

/** Games whose analyst gives no hints. */
const UNHINTED: readonly GameId[] = ['voronoi']

/**
 * One with seats side by side, and one for a person alone. The presenter shows the boards of all, which are looked at
 * as they are played.
 */
const PRESENTED: readonly GameId[] = ['nim', 'maze']

/** What a walk has at hand. */
interface Scene extends Arranged {
  readonly page: Page
  readonly browser: Browser
  readonly served: ServedHost
  readonly newMatch: NewMatchPage
  readonly match: MatchPage
  /** Opens a place of the window by its address after the #. */
  readonly go: (place: string) => Promise<void>
  /** Has axe look at what is there, on a desktop and a phone, light and dark; on a phone in the dark the first time. */
  readonly look: (what: string, at?: Page) => Promise<void>
}

/** Views of the window, by what is done to see all of each. */
const WALKS: Record<string, (scene: Scene) => Promise<void>> = {
  'New match, with every kind of seat and a field that is wrong': async ({ page, newMatch, look }) => {
    await newMatch.open()
    for (const id of GAME_IDS) {
      await page.getByRole('radio', { name: new RegExp(`^${gameOf(id).title}`) }).locator('xpath=ancestor::label')
        .click()
      await look(gameOf(id).title)
    }
    await newMatch.chooseGame('Nim')
    await newMatch.seat(1, 'A program that connects')
    await newMatch.seat(2, 'Bot')
    await page.getByRole('spinbutton', { name: /port/i }).fill('70000')
    await page.getByRole('checkbox', { name: /Others may watch/ }).check()
    await expect(page.getByTestId('to-problem')).toBeVisible()
    await look('a wrong port')
  },

  'No Tipping, with a block in hand, before a tipping move and after it': async ({ page, match, begin, go, look }) => {
    await go(`/match/${await begin('no-tipping', { settings: { weights: 1 }, seats: ['human'] })}`)
    await match.board.getByRole('option', { name: '1 kg', exact: true }).click()
    await look('a block in hand')
    await match.board.getByRole('button', { name: 'Chances' }).click()
    await expect(match.board.getByTestId('heat')).toBeVisible()
    await look('the chances of its places')
    await match.board.getByRole('option', { name: /^Position minus 5/ }).click()
    await expect(match.row(1)).toBeVisible()
    await match.board.getByRole('option', { name: '1 kg', exact: true }).click()
    await match.board.getByRole('option', { name: /^Position 5:/ }).click()
    await expect(match.row(2)).toBeVisible()
    await look('removing')
    await match.board.getByRole('option', { name: /tips/ }).first().click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('before it tips')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Play' }).click()
    await expect(match.result).toBeVisible()
    await look('tipped')
  },

  'races': async ({ match, begin, go, look }) => {
    for (const game of ['flip', 'maze'] as const) {
      await go(`/match/${await begin(game, { settings: { players: 2 }, seats: ['human', 'bot'] })}`)
      await expect(match.status).toHaveText('Your move')
      await look(game)
    }
  },

  'what a match asks and offers': async ({ page, match, begin, go, look }) => {
    await go(`/match/${await begin('nim', { seats: ['human'] })}`)
    await expect(match.status).toContainText('your move')
    await page.getByTestId('save-menu').click()
    await expect(page.getByRole('menu')).toBeVisible()
    await look('what can be saved')
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await expect(page.getByRole('dialog', { name: 'Rules of Nim' })).toBeVisible()
    await look('the rules')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Resign' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('whether to resign')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Play on' }).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByTestId('room-button').click()
    await page.getByRole('button', { name: 'On this computer only' }).click()
    await expect(page.getByTestId('guest-code')).toBeVisible()
    await look('who else is at the match')
  },

  'a waiting room, the bytes of a program, and going on from a position': async ({ page, match, newMatch, look }) => {
    await newMatch.open()
    await newMatch.setBlocks(3)
    await newMatch.seat(1, 'A program that connects')
    await newMatch.seat(2, 'Bot', 'random')
    await newMatch.anyFreePort()
    await page.getByRole('checkbox', { name: /Others may watch/ }).check()
    await newMatch.start()
    await look('the waiting room')
    const client = await RawClient.join(await newMatch.port(), 'Ann')
    await expect(match.status).toContainText('Ann to move')
    await look('a program plays')
    client.say({ weight: 1, position: -4 }) // where the block stands that is nobody's: Ann loses
    await expect(match.result).toBeVisible()
    await page.getByRole('button', { name: 'Wire' }).click()
    await expect(page.getByTestId('wire')).toBeVisible()
    await look('the bytes')
    await page.getByRole('button', { name: 'Continue from here' }).click()
    await expect(page.getByRole('dialog', { name: 'Continue from here' })).toBeVisible()
    await look('going on from here')
  },

  'a match that is over, an earlier position of it, and its plots': async ({ page, match, begin, go, look }) => {
    await playedOut({ match, go }, await begin('nim', { seats: ['bot'] }))
    await look('over')
    await match.row(1).click()
    await expect(page.getByTestId('looking-back')).toBeVisible()
    await look('looking back')
    await page.getByRole('group', { name: 'Side panel' }).getByRole('button', { name: 'Plots' }).click()
    await expect(page.getByTestId('plots')).toBeVisible()
    await look('its plots')
  },

  'the check of a program': async ({ page, go, look }) => {
    await go('/check')
    await page.getByRole('radio', { name: 'Nim' }).check()
    await expect(page.getByLabel('Command')).toBeVisible()
    await look('a program that the host starts')
    await page.getByRole('radio', { name: 'I do' }).check()
    await page.getByLabel('Coins in each pile').fill('none')
    await look('its form')
    await page.getByLabel('Coins in each pile').fill('2')
    await page.getByLabel('Port').fill('0')
    await page.getByRole('button', { name: 'Start the check' }).click()
    await expect(page.getByTestId('prompt')).toBeVisible()
    await look('it waits for the program')
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByTestId('badge')).toBeVisible()
    await look('it is over')
  },

  'the lab': async ({ page, go, look }) => {
    await go('/lab')
    await page.getByRole('radio', { name: 'New version against old' }).locator('xpath=ancestor::label').click()
    await page.getByTestId('start-lab').click()
    await look('two versions, without a command')
  },

  'the puzzles': async ({ page, go, look }) => {
    await go('/puzzles')
    for (const id of GAME_IDS.filter(id => gameOf(id).puzzles !== undefined)) {
      await page.getByRole('group', { name: 'Game' }).locator('label').filter({ hasText: gameOf(id).title }).click()
      await expect(page.getByTestId('board')).toHaveAttribute('data-phase', 'solving')
      await look(gameOf(id).title)
    }
    await page.getByRole('button', { name: 'Show solution' }).click()
    await look('with its solution')
  },

  'the analysis board': async ({ page, go, look }) => {
    await go('/analysis')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look('as it begins')
    await page.getByRole('button', { name: 'New position' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('a new position')
    await go(
      `/analysis/line/${
        encodeURIComponent(
          JSON.stringify({ game: 'nim', settings: {}, seats: 2, first: 1, moves: [{ pile: 0, leave: 1 }] }),
        )
      }`,
    )
    await expect(page.getByTestId('tree')).toContainText('pile 1')
    await expect(page.getByTestId('standing')).toBeVisible()
    await look('a line with the engine')
  },

  'the rules': async ({ page, go, look }) => {
    for (const id of GAME_IDS) {
      await go(`/rules/${id}`)
      await expect(page.getByTestId('introduction-board')).toBeVisible()
      await look(gameOf(id).title)
    }
  },

  'the settings': async ({ page, go, look }) => {
    await go('/settings')
    await page.getByRole('checkbox', { name: /^Sounds/ }).check()
    await page.getByRole('button', { name: 'Show all licences' }).click()
    await expect(page.getByTestId('licences')).toBeVisible()
    await look('all of them')
  },
}

/** Those whose host must have nothing, or nothing else. */
const WALKS_ALONE: typeof WALKS = {
  'the start, the palette and the keys': async ({ page, go, look }) => {
    await go('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look('the start')
    await page.keyboard.press('Control+k')
    await expect(page.getByTestId('palette')).toBeVisible()
    await look('the palette')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('the keys')
  },

  'the start with matches, ports and series': async ({ page, begin, go, look }) => {
    await begin('nim', { seats: ['human'] })
    await begin('no-tipping', { seats: ['external'] })
    await begin('nim', { seats: ['human'], games: 2 })
    await go('/')
    await expect(page.getByTestId('contest-list')).toBeVisible()
    await look('the start')
  },

  'the library, its statistics and its editor, two games side by side, and a game of it': async (
    { page, begin, go, match, look },
  ) => {
    await go('/library')
    await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible()
    await look('no games yet')
    for (const game of ['nim', 'nim', 'maze'] as const)
      await playedOut({ match, go }, await begin(game, { seats: ['bot'] }))
    await go('/library')
    await expect(page.getByText('3 games', { exact: true })).toBeVisible()
    await expect(page.locator('.cell-picture img')).toHaveCount(3)
    await look('the games')
    await page.getByRole('button', { name: 'Statistics' }).click()
    await expect(page.getByTestId('stats')).toContainText('3 finished games')
    await look('the statistics')
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByLabel('Tags').fill('t'.repeat(41))
    await look('the editor, filled in wrongly')
    await page.keyboard.press('Escape')
    const boxes = page.getByRole('checkbox', { name: /^Select .* vs/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await look('two games selected')
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('region', { name: 'Second game' })).toBeVisible()
    await look('side by side')
    await go('/library?text=nothing+like+it')
    await expect(page.getByTestId('library-empty')).toBeVisible()
    await look('no games match')
  },

  'a series, and all of them': async ({ page, match, begin, go, look }) => {
    await go(`/match/${await begin('nim', { settings: { piles: '1' }, seats: ['human'], games: 2 })}`)
    const coin = match.board.locator('[role=gridcell][tabindex]')
    await coin.click()
    await expect(page.getByTestId('series-strip')).toContainText('Game 2 of 2')
    await coin.click()
    await expect(page.getByTestId('series-strip')).toContainText('The series is over')
    await look('its last game')
    await page.getByTestId('series-strip').getByRole('link').first().click()
    await expect(page.getByTestId('series-state')).toContainText('All 2 games are played.')
    await look('its table')
    await go('/contests')
    await expect(page.getByTestId('contest-list')).toBeVisible()
    await look('contests with a series')
  },

  'contests: none, a new one, and one that is over': async ({ page, go, look }) => {
    await go('/contests')
    await expect(page.getByTestId('no-contests')).toBeVisible()
    await look('no contest')
    await go('/contests/new')
    await expect(page.getByRole('heading', { level: 1, name: 'New contest' })).toBeVisible()
    await look('a new one, with a problem')
    const tick = async (name: RegExp): Promise<void> =>
      page.getByRole('radio', { name }).locator('xpath=ancestor::label').click()
    await tick(/^Programs on this computer/)
    await look('with a program')
    await tick(/^Nim/)
    await tick(/^Built-in bots/)
    for (let added = 0; added < 3; added++)
      await page.getByRole('button', { name: 'Add Random', exact: true }).click()
    await look('with who takes part')
    await page.getByRole('button', { name: 'Start the contest' }).click()
    await expect(page.getByTestId('contest-status')).toHaveText('Over', { timeout: 30_000 })
    for (const tab of ['Standings', 'Crosstable', 'Rounds', 'Boards', 'Faults', 'Figures', 'Log']) {
      await page.getByRole('tab', { name: tab }).click()
      await look(tab)
    }
    await page.getByRole('tab', { name: 'Crosstable' }).click()
    await page.getByRole('gridcell', { name: / against / }).first().click()
    await page.getByRole('button', { name: /^Why did/ }).first().click()
    await expect(page.getByTestId('why-lost')).toContainText('coin')
    await look('the games of two')
    await page.getByRole('button', { name: /^Correct the result/ }).first().click()
    await look('a correction')
    await page.goto(`${page.url()}/present`)
    await expect(page.getByTestId('podium')).toBeVisible()
    await look('the podium')
  },

  'the presenter and the wall, without a match and with one that waits': async ({ page, begin, go, look }) => {
    for (const place of ['/present', '/wall']) {
      await go(place)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await look(place)
    }
    await begin('no-tipping', { seats: ['external'] })
    await go('/present')
    await expect(page.getByTestId('presenter-waiting')).toBeVisible()
    await look('a match that waits')
  },

  'the presenter and the wall, with matches': async ({ page, begin, go, look }) => {
    for (const id of GAME_IDS) {
      const match = await begin(id, { seats: ['human'] })
      if (!PRESENTED.includes(id))
        continue
      await go(`/present/${match}`)
      await expect(page.getByTestId('player-1')).toBeVisible()
      await page.keyboard.press('e')
      await look(gameOf(id).title)
    }
    await go('/wall')
    await expect(page.locator('[data-tile]')).toHaveCount(GAME_IDS.length)
    await look('the wall')
    await go(`/present/${await begin('nim', { seats: ['bot'] })}`)
    await expect(page.getByTestId('result')).toBeVisible()
    await look('a match that is over')
  },

  'the guests’ page': async ({ page, browser, host, begin, go, look }) => {
    const id = await begin('nim', { settings: { piles: '1' }, seats: ['human'] })
    const { code, port } = done(await host.openRoom(id, false))
    done(await host.offerSeat(id, 1))
    await go(`/match/${id}`)
    const context = await browser.newContext()
    const guest = await context.newPage()
    const enter = async (typed: string): Promise<void> => {
      await guest.getByLabel('Code, four digits').fill(typed)
      await guest.getByLabel('Your name').fill('Gus')
      await guest.getByRole('button', { name: 'Come in' }).click()
    }
    await guest.goto(`http://127.0.0.1:${port}/`)
    await look('its door', guest)
    await enter(code === '0000' ? '0001' : '0000')
    await expect(guest.getByRole('alert')).toBeVisible()
    await look('a wrong code', guest)
    await enter(code)
    await expect(guest.getByRole('button', { name: 'Take seat 1' })).toBeVisible()
    await look('a seat is offered', guest)
    await guest.getByRole('button', { name: 'Take seat 1' }).click()
    await expect(guest.getByTestId('status')).toContainText('Your move')
    await look('the guest’s move', guest)
    await expect(page.getByTestId('status')).toContainText('Ann to move')
    await look('at the host meanwhile')
    await guest.locator('[data-cell]').first().click()
    await expect(guest.getByTestId('result')).toBeVisible()
    await look('the end', guest)
    await context.close()
  },

  'a place that is not there, and a host that has gone': async ({ page, served, go, look }) => {
    await go('/nowhere')
    await expect(page.getByRole('heading', { level: 1, name: 'There is nothing at this address' })).toBeVisible()
    await look('no such place')
    await go('/match/nobody')
    await expect(page.getByRole('heading', { level: 1, name: 'This match is no longer on the host' })).toBeVisible()
    await look('no such match')
    await go('/')
    await served.kill()
    await expect(page.getByTestId('reconnecting')).toBeVisible()
    await look('the host has gone')
  },
}

/** What another game shows otherwise: its board with what is marked on it, its end, and the words of its review. */
for (const id of GAME_IDS) {
  WALKS[`${gameOf(id).title} as it is played and when it is over`] = async ({ page, match, begin, go, look }) => {
    await go(`/match/${await begin(id, { seats: ['human', 'bot'] })}`)
    await expect(match.status).toHaveText('Your move')
    if (!UNHINTED.includes(id)) {
      await page.getByRole('button', { name: 'Hint' }).first().click()
      await expect(page.getByTestId('hint')).toBeVisible({ timeout: 30_000 })
    }
    await look('one’s own move, with a hint where it gives one')
    await page.keyboard.down('e')
    await expect(page.getByTestId('evaluation')).toBeVisible()
    await look('with the evaluation')
    await page.keyboard.up('e')
    await playedOut({ match, go }, await begin(id, { seats: ['bot'] }))
    await page.getByRole('button', { name: 'Review' }).first().click()
    await expect(page.getByRole('list', { name: 'Graded moves' })).toBeVisible({ timeout: 60_000 })
    await look('over, with its review')
  }
}

/** Opens a match of bots and waits for its end. */
async function playedOut({ match, go }: Pick<Scene, 'match' | 'go'>, id: string): Promise<void> {
  await go(`/match/${id}`)
  await expect(match.result).toBeVisible({ timeout: 60_000 })
}

const withScene: Parameters<typeof withOwnHost.extend<{ scene: Scene }>>[0] = {
  scene: async ({ page, browser, host, newMatch, match }, use) => {
    const arranged = await arrangeFor(page, host)
    let isFirst = true
    const look = async (what: string, at = page): Promise<void> => {
      expect.soft(await barriersInEveryLook(at, isFirst), what).toEqual([])
      isFirst = false
    }
    await use({
      ...arranged,
      page,
      browser,
      served: host,
      newMatch,
      match,
      go: async place => void await page.goto(`${host.address}#${place}`),
      look,
    })
    await arranged.leave()
  },
}

const test = testBesideOthers.extend<{ scene: Scene }>(withScene)
const testAlone = withOwnHost.extend<{ scene: Scene }>(withScene)

test.describe.configure({ timeout: 240_000 }) // axe takes seconds a look where the machine has much else to do
test.use({ viewport: { width: 1280, height: 800 } })

for (const [what, walk] of Object.entries(WALKS))
  test(`nothing bars the way: ${what}`, async ({ scene }) => walk(scene))
for (const [what, walk] of Object.entries(WALKS_ALONE))
  testAlone(`nothing bars the way: ${what}`, async ({ scene }) => walk(scene))

testAlone.describe('on a network', () => {
  testAlone.use({ moreFlags: ['--lan', '--no-name'] })

  testAlone('nothing bars the way of a window that only watches', async ({ host, browser }) => {
    testAlone.skip(networkAddress === null, 'this machine is on no network from which a window could only watch')
    const there = await elsewhere(host.address, networkAddress ?? '')
    const context = await browser.newContext()
    const page = await context.newPage()
    for (
      const [place, says] of [
        ['', 'This window may only watch.'],
        ['#/library', 'The library is not shared'],
        ['#/new', 'This window may only watch.'],
        ['#/check', 'Open Fulcrum on your own computer to check your program.'],
        ['#/settings', 'can be changed only on the host’s computer'],
      ] as const
    ) {
      await page.goto(`${there.address}${place}`)
      await expect(page.getByRole('main')).toContainText(says)
      expect.soft(await barriersInEveryLook(page), place).toEqual([])
    }
    await context.close()
    there.close()
  })
})
