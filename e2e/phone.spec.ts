import type { Locator, Page } from '@playwright/test'
import type { MatchPage } from './support/matchPage.ts'
import type { NewMatchPage } from './support/newMatchPage.ts'
import { samplePlan } from '../src/shared/contest/testing/samplePlan.ts'
import { arrangeFor, done } from './support/arrange.ts'
import { barriers } from './support/barriers.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'
import { playAlone } from './support/puzzles.ts'
import { tooSmall } from './support/sizes.ts'

/**
 * Nothing reaches over the edge of the window, or of its main part, nothing is too small to be read, nor on a phone to
 * be hit.
 */
async function fits(page: Page): Promise<void> {
  const overlaps = await page.evaluate(() => {
    const whole = document.documentElement
    const main = document.querySelector('main') ?? whole
    return [whole.scrollHeight - whole.clientHeight, ...[whole, main].map(part => part.scrollWidth - part.clientWidth)]
  })
  expect(overlaps).toEqual([0, 0, 0])
  expect.soft(await tooSmall(page, (page.viewportSize()?.width ?? 0) < 640)).toEqual([])
}

/** The row of actions and the bar of places lie below each other and inside the window, large enough for a thumb. */
async function isForThumbs(buttons: Locator): Promise<void> {
  for (const button of await buttons.all()) {
    const box = await button.boundingBox()
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44)
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
}

async function takesCoinsToTheEnd(match: MatchPage): Promise<void> {
  const turn = match.status.page().getByTestId('turn')
  const said = async (): Promise<string> => (await turn.allTextContents()).join('')
  while (await match.myTurnOrEnd() === 'turn') {
    const before = await said()
    await match.board.locator('[role=gridcell][tabindex]').last().tap()
    await expect.poll(said).not.toBe(before) // the board shows the move before the host has told it
  }
}

async function startNimByTheClock(newMatch: NewMatchPage, match: MatchPage): Promise<void> {
  await newMatch.open()
  await newMatch.chooseGame('Nim')
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.setClock(120)
  await newMatch.start()
  await expect(match.status).toHaveText('Your move')
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a game of Nim is set up and played to its end by touch', async ({ newMatch, match, page }) => {
    await newMatch.open()
    await fits(page)
    await page.getByText('Nim', { exact: true }).tap()
    await page.getByLabel('Name').fill('Annegret Schwarzenberger-Wolkenstein')
    await page.getByTestId('start').tap()
    await expect(match.status).toHaveText('Your move')
    await fits(page)
    await isForThumbs(page.getByTestId('action-row').getByRole('button'))
    await isForThumbs(page.getByTestId('bottom-bar').locator('a, button'))
    expect(await barriers(page)).toEqual([])
    await takesCoinsToTheEnd(match)
    await expect(match.result).toContainText(/You (won|lost)/)
    await fits(page)
    const [result, board, row, bar] = await Promise.all(
      [match.result, match.board, page.getByTestId('action-row'), page.getByTestId('bottom-bar')].map(async part =>
        part.boundingBox(),
      ),
    )
    const ends = [result, board, row, bar].map(box => (box?.y ?? 0) + (box?.height ?? 0))
    expect(ends).toEqual([...ends].sort((one, other) => one - other)) // one under the other
    expect(ends.at(-1)).toBe(844)
    expect(await barriers(page)).toEqual([])
  })

  test('the board stays in sight while one reviews, from mistake to mistake', async ({ newMatch, match, page }) => {
    await newMatch.open()
    await page.getByText('Nim', { exact: true }).tap()
    await page.getByTestId('start').tap()
    await expect(match.status).toHaveText('Your move')
    await takesCoinsToTheEnd(match)
    await match.openReview(async what => what.tap())
    const review = page.getByTestId('review-stepper')
    const line = review.getByTestId('review-line')
    await expect(line).toContainText('gives the win away')
    await isForThumbs(review.getByRole('button'))
    const verdict = await line.textContent()
    await review.getByRole('button', { name: 'Previous mistake' }).tap()
    await expect(line).not.toHaveText(verdict ?? '')
    await expect(match.board.locator('.advised').first()).toBeVisible()

    const places = async (): Promise<number[]> =>
      Promise.all([match.board, review, page.getByTestId('action-row')].map(async (part) => {
        const box = await part.boundingBox()
        return Math.round((box?.y ?? 0) + (box?.height ?? 0))
      }))
    const closed = await places()
    expect(closed).toEqual([...closed].sort((one, other) => one - other)) // one under the other
    await review.getByRole('button', { expanded: false }).tap()
    await expect(review.getByRole('list', { name: 'Graded moves' })).toBeVisible()
    const box = await review.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(0.45 * 844)
    expect((await places())[0]).toBeLessThanOrEqual(box?.y ?? 0)
    expect(await tooSmall(page, true)).toEqual([])
    expect(await barriers(page)).toEqual([])
    await review.getByRole('button', { name: 'Close the review' }).tap()
    await expect(review).toBeHidden()
  })

  test('every action of a match is in the row or in its menu, and the log is a sheet that comes from below and goes again', async ({ newMatch, match, page }) => {
    await newMatch.open()
    await page.getByText('Nim', { exact: true }).tap()
    await page.getByTestId('start').tap()
    await expect(match.status).toHaveText('Your move')
    await expect(page.getByTestId('action-row').getByRole('button')).toHaveText([/Hint/, /Log/, /Rules/, /Save/, ''])
    await expect(match.log).toBeHidden()
    await page.getByTestId('action-row').getByRole('button', { name: 'Log' }).tap()
    await expect(match.log).toBeVisible()
    await fits(page)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Close the log' }).tap()
    await expect(match.log).toBeHidden()

    const more = page.getByRole('button', { name: 'More actions' })
    await more.tap()
    for (const name of ['Evaluation', 'Take back', 'Resign', 'Stop match'])
      await expect(page.getByRole('menuitem', { name }).or(page.getByRole('menuitemcheckbox', { name }))).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('menuitem', { name: 'Resign' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).tap()
    await expect(match.result).toContainText('You lost: you resigned.')
    await expect(page.getByTestId('action-row').getByRole('button', { name: 'Rematch' })).toBeVisible()
    await more.tap()
    await expect(page.getByRole('menuitem', { name: 'Continue from here' })).toBeVisible()
  })

  test('every tab of the sheet can be tapped, under its handle', async ({ newMatch, match, page }) => {
    await playAlone(newMatch, { game: 'Flip', text: '100 110 100' })
    await match.board.getByRole('gridcell', { name: /^row 2, column 1,/ }).tap()
    await expect(match.result).toContainText('Ann won')
    await page.getByTestId('action-row').getByRole('button', { name: 'Review' }).tap()
    await page.getByTestId('review-stepper').getByRole('button', { expanded: false }).tap()
    const tabs = page.getByRole('group', { name: 'Side panel' })
    await isForThumbs(tabs.getByRole('button'))
    await tabs.getByRole('button', { name: 'Plots' }).tap()
    await expect(page.getByTestId('plots')).toBeVisible()
  })

  test('Flip is played to its end by touch', async ({ newMatch, match, page }) => {
    await playAlone(newMatch, { game: 'Flip', text: '110 101 011' })
    for (const [clicks, name] of [/^row 1, column 1,/, /^row 3, column 3,/].entries()) {
      await expect(match.board).toContainText(new RegExp(`Clicks\\s*${clicks}`))
      await expect(match.status).toHaveText('Your move')
      await match.board.getByRole('gridcell', { name }).tap()
    }
    await expect(match.board).toContainText('Congratulations!')
    await expect(match.result).toContainText('2 clicks')
    await expect(match.result).toContainText('Ann won')
    await expect(match.result).toContainText('Ann solved the board in 2 clicks; par is 2.')
    await fits(page)
    expect(await barriers(page)).toEqual([])
  })

  test('Gravitational Voronoi is played to its end by touch, and the result is told in full', async ({ newMatch, match, page }) => {
    await newMatch.open()
    await newMatch.chooseGame('Gravitational Voronoi')
    await page.getByRole('spinbutton', { name: 'Stones for each player' }).fill('1')
    await newMatch.seat(1, 'You', 'Ann')
    await newMatch.seat(2, 'Bot', 'greedy')
    await newMatch.start()
    await expect(match.status).toHaveText('Your move')
    await match.board.getByTestId('map').tap()
    await match.board.getByRole('button', { name: 'Place', exact: true }).tap()
    await expect(match.result).toContainText(/You (won|lost)/)
    const reason = match.result.getByTestId('reason')
    await expect(reason).toContainText('All stones are placed')
    expect(await reason.evaluate(words => words.scrollHeight - words.clientHeight), 'no line is cut')
      .toBeLessThanOrEqual(0)
    await fits(page)
    expect(await barriers(page)).toEqual([])
  })

  test('the analysis board has one row of actions, and its steps are above the bar of places', async ({ page, host }) => {
    await page.goto(`${host.address}#/analysis`)
    const actions = ['New position', 'Open file', /^Copy link/, 'Play from here'].map(name =>
      page.getByRole('button', { name }),
    )
    for (const action of actions)
      await isForThumbs(action)
    const tops = await Promise.all(actions.map(async action => Math.round((await action.boundingBox())?.y ?? 0)))
    expect(new Set(tops).size).toBe(1)
    const [steps, bar] = await Promise.all(
      [page.getByTestId('position'), page.getByTestId('bottom-bar')].map(async part => part.boundingBox()),
    )
    expect((steps?.y ?? 0) + (steps?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await fits(page)
    expect(await barriers(page)).toEqual([])
  })

  test('a contest fits while it runs, and a part of it that is chosen comes into view', async ({ page, host }) => {
    const { host: calls, leave } = await arrangeFor(page, host)
    const { participants: bots } = samplePlan(3, { name: 'round-robin', rounds: 1 })
    const person = { name: 'Annegret Schwarzenberger', seat: { kind: 'human', name: 'Annegret' } } as const
    const plan = samplePlan(4, { name: 'round-robin', rounds: 1 }, { participants: [person, ...bots] })
    const { id } = done(await calls.createContest(plan))
    await page.goto(`${host.address}#/contests/${id}`)
    await expect(page.getByTestId('boards')).toBeVisible()
    await fits(page)
    expect(await barriers(page)).toEqual([])
    const tabs = page.getByRole('tablist')
    expect((await tabs.boundingBox())?.y).toBeGreaterThan(200)
    await tabs.getByRole('tab', { name: 'Rounds' }).tap()
    await expect.poll(async () => (await tabs.boundingBox())?.y).toBeLessThan(20)
    await expect(page.getByTestId('round').first()).toBeVisible()
    await fits(page)
    done(await calls.stopContest(id))
    await leave()
  })

  test('the places are in a bar at the bottom', async ({ page, host }) => {
    await page.goto(host.address)
    const bar = page.getByTestId('bottom-bar')
    await bar.getByRole('link', { name: 'Library' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
    await fits(page)
    expect(await barriers(page)).toEqual([])
    await bar.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: 'Settings' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await fits(page)
    await bar.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: 'Find anything' }).tap()
    const field = page.getByRole('combobox', { name: 'Find anything' })
    await expect(field).toBeFocused()
    await field.fill('play nim')
    await fits(page)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('option', { name: 'How to play Nim' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'How to play Nim' })).toBeVisible()
  })
})

for (const [words, width, height] of [['900 × 600', 900, 600], ['200 % zoom', 640, 400]] as const) {
  test.describe(words, () => {
    test.use({ viewport: { width, height } })

    test('one strip above the board, which has most of the height', async ({ newMatch, match, page }) => {
      await startNimByTheClock(newMatch, match)
      await fits(page)
      const strip = page.getByTestId('strip')
      const [stripBox, boardBox] = [await strip.boundingBox(), await match.board.boundingBox()]
      expect(stripBox?.height).toBeLessThanOrEqual(110)
      expect(boardBox?.height).toBeGreaterThan(0.6 * height)
      for (const part of [match.status, page.getByTestId('clock-1'), page.getByTestId('clock-2')]) {
        const box = await part.boundingBox()
        expect(box?.x ?? 0).toBeGreaterThanOrEqual(stripBox?.x ?? 0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((stripBox?.x ?? 0) + (stripBox?.width ?? 0))
      }
      for (const name of await strip.locator('strong').all())
        expect(await name.evaluate(words => words.scrollWidth - words.clientWidth), 'the name is not cut').toBe(0)
      expect(await barriers(page)).toEqual([])
    })
  })
}

test.describe('a telephone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })

  test('one row above the board, which stays where it is to the end and back', async ({ newMatch, match, page }) => {
    const tops: (number | undefined)[] = []
    const look = async (): Promise<void> => {
      await fits(page)
      const board = await match.board.boundingBox()
      expect(board?.height).toBeGreaterThan(0.7 * 390)
      tops.push(board?.y)
    }
    await startNimByTheClock(newMatch, match)
    await look()
    expect(await barriers(page)).toEqual([])
    await takesCoinsToTheEnd(match)
    await expect(match.result).toContainText(/You (won|lost)/)
    await look()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByTestId('looking-back')).toBeVisible()
    await look()
    const strip = await page.getByTestId('strip').boundingBox()
    for (const button of await page.getByTestId('strip').getByRole('button').all()) {
      const box = await button.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((strip?.x ?? 0) + (strip?.width ?? 0))
    }
    expect(await barriers(page)).toEqual([])
    expect(new Set(tops).size).toBe(1)
  })

  test('a beam has a quarter of the height, and blocks and buttons are as large as fingers', async ({ newMatch, match, page }) => {
    await newMatch.open()
    await newMatch.seat(1, 'You', 'Ann')
    await newMatch.seat(2, 'You', 'Bob')
    await newMatch.start()
    const { board } = match
    const beam = board.getByRole('group', { name: 'Beam' })
    const looksWell = async (): Promise<void> => {
      await fits(page)
      expect((await beam.boundingBox())?.height).toBeGreaterThan(0.25 * 390)
      expect(await tooSmall(page, true)).toEqual([])
      expect(await barriers(page)).toEqual([])
    }
    await looksWell()
    await board.getByRole('option', { name: '4 kg', exact: true }).tap()
    const box = await beam.boundingBox()
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) * 0.47, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    const place = board.getByRole('button', { name: 'Place', exact: true })
    await expect(place).toBeVisible()
    await looksWell()
    await place.tap()
    await expect(match.status).toHaveText('Bob, it is your move')
  })
})

test('the focus is on the board when the person begins, and the evaluation shows while E is held', async ({ newMatch, match, page }) => {
  await newMatch.open()
  await newMatch.chooseGame('Nim')
  await newMatch.start()
  await expect(match.board.locator(':focus')).toHaveCount(1)
  const evaluation = page.getByTestId('evaluation')
  await expect(evaluation).toBeHidden()
  await page.keyboard.down('e')
  await expect(evaluation).toBeVisible()
  await page.keyboard.up('e')
  await expect(evaluation).toBeHidden()
})
