import { noTipping } from '../src/shared/games/no-tipping/index.ts'
import { blocksOn } from '../src/shared/games/no-tipping/state.ts'
import { tellWinner } from '../src/shared/match/sentences.ts'
import { expect, testBesideOthers as test, test as testAlone } from './support/fixtures.ts'
import { askHost } from './support/hostEvents.ts'
import { MatchPage } from './support/matchPage.ts'
import { NewMatchPage } from './support/newMatchPage.ts'
import { fulcrumBot, pythonStarter, RawClient } from './support/programs.ts'

testAlone('two real programs play a hosted match to the end; board, torques and log agree with the events', async ({ newMatch, match, page, host }) => {
  const port = await newMatch.host(15)
  await expect(page.getByTestId('waiting-seat-1')).toContainText('Waiting for a program')
  const python = pythonStarter(port, 'Python')
  await expect(page.getByTestId('waiting-seat-1')).toContainText('Python')
  await expect(page.getByTestId('waiting-seat-1')).toHaveAttribute('data-taken', 'true')
  const bot = fulcrumBot(port, 'Bot')
  await expect(match.result).toBeVisible({ timeout: 20_000 })
  await Promise.all([python, bot])

  const id = /#\/match\/(.+)$/.exec(page.url())?.[1] ?? ''
  const { events, matches } = await askHost(host, id)
  const last = matches.at(-1)
  expect(last?.status).toBe('finished')
  expect(await match.plies()).toBe(last?.plies)
  await expect(match.result).toContainText(last === undefined ? '' : (tellWinner(last) ?? '').replace(' wins', ' won'))

  for (const [index, event] of events.entries()) {
    const after = matches[index]
    if (event.type !== 'moved' || after === undefined)
      continue
    const played = noTipping.play(matches[index - 1]?.state as never, event.move)
    if (!played.ok)
      throw new Error('the log holds an illegal move')
    const { state } = played.value
    const { torques } = state
    await expect(match.row(after.plies)).toHaveAccessibleName(
      new RegExp(`Left torque ${printed(torques.left)}, Right torque ${printed(torques.right)}`),
    )
    if (after.plies % 10 !== 0 && after !== last)
      continue
    await match.row(after.plies).click()
    const shown = await match.board.getByRole('listitem', { name: /^\d+ kg,? at/ }).evaluateAll(blocks =>
      blocks.map(block => block.getAttribute('aria-label')),
    )
    expect(shown.map(label => /^(\d+) kg,? at (minus )?(\d+)/.exec(label ?? '')?.slice(1, 4)))
      .toEqual(
        blocksOn(state).map((
          { weight, position },
        ) => [String(weight), position < 0 ? 'minus ' : undefined, String(Math.abs(position))]),
      )
    await expect(match.board).toContainText(printed(torques.left))
    await expect(match.board).toContainText(printed(torques.right))
  }
})

function printed(value: number): string {
  return value < 0 ? `−${-value}` : String(value)
}

test('a match that nobody plays is shown at a pace, and its result not before that, unless one goes to it', async ({ newMatch, match, page }) => {
  await newMatch.open()
  await page.evaluate(() => localStorage.setItem('fulcrum.pace', '3000'))
  await page.reload()
  await newMatch.setBlocks(3)
  await newMatch.seat(1, 'Bot', 'random')
  await newMatch.seat(2, 'Bot', 'careful')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
  const pace = page.getByTestId('pace')
  await expect(pace.getByRole('combobox', { name: 'Pace' })).toHaveValue('3000')
  await expect(page.getByTestId('turn')).toContainText('to move')
  await expect(page).toHaveTitle(/to move/)
  await expect(match.result).toBeHidden()
  await pace.getByRole('button', { name: 'Live' }).click()
  await expect(match.result).toContainText(/(Random|Careful) won/)
  await expect(page).toHaveTitle(/wins/)
  expect(await match.plies()).toBeGreaterThan(3)
  await page.keyboard.press('Space')
  await expect(page.getByTestId('replay')).toBeVisible()
})

test('an illegal move loses at once, and everybody hears why', async ({ newMatch, match }) => {
  const port = await newMatch.host(3)
  const ann = await RawClient.join(port, 'Ann')
  const bob = await RawClient.join(port, 'Bob')
  await ann.hears('move_type')
  ann.say({ weight: 2, position: -4 })
  await expect(match.result).toContainText('Bob won')
  await expect(match.result).toContainText('Ann tried to place 2 kg at −4, but −4 already holds 3 kg')
  await expect(match.announcement).toContainText('Bob wins')
  await Promise.all([ann.hears('"winner":"Bob"'), bob.hears('"winner":"Bob"')])
})

test('a tip is announced with the side, the move and both torques', async ({ newMatch, match, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // the result comes once the beam lies
  const port = await newMatch.host(3)
  const ann = await RawClient.join(port, 'Ann')
  await RawClient.join(port, 'Bob')
  await ann.hears('move_type')
  ann.say({ weight: 3, position: 30 })
  await expect(match.result).toContainText(
    'Ann placed 3 kg at 30 and the beam tipped right: left torque −105, right torque −87',
  )
  await expect(match.announcement).toContainText('Bob wins')
  await expect(match.board.getByRole('alert')).toContainText('The beam tipped right; Ann loses')
})

test('a client that runs out of time loses', async ({ newMatch, match }) => {
  await newMatch.open()
  await newMatch.setBlocks(3)
  await newMatch.seat(1, 'A program that connects')
  await newMatch.seat(2, 'A program that connects')
  await newMatch.setClock(1)
  await newMatch.anyFreePort()
  await newMatch.start()
  const port = await newMatch.port()
  const slow = await RawClient.join(port, 'Slow')
  await RawClient.join(port, 'Quick')
  await slow.hears('move_type')
  await expect(match.result).toContainText('Quick won')
  await expect(match.result).toContainText(
    'Slow ran out of time: the 1 s for the whole game were used up before move 1',
  )
})

test('a client that vanishes loses; the window leads on to the next match of the port', async ({ newMatch, match, page }) => {
  const port = await newMatch.host(3)
  const first = await RawClient.join(port, 'First')
  await RawClient.join(port, 'Second')
  await first.hears('move_type')
  first.vanish()
  await expect(match.result).toContainText('Second won')
  await RawClient.join(port, 'Here')
  const gone = await RawClient.join(port, 'Gone')
  await page.getByRole('link', { name: /^Next match on port/ }).click()
  await expect(page.getByTestId('player-2')).toContainText('Gone')
  gone.vanish()
  await expect(match.result).toContainText('Here won')
  await expect(match.result).toContainText('Gone closed the connection before the game was over')
})

test('two matches run at once and don\'t mix', async ({ newMatch, match, page, context }) => {
  const firstPort = await newMatch.host(4)
  const second = await context.newPage()
  const secondNew = new NewMatchPage(second, page.url().split('#')[0] ?? '')
  const secondPort = await secondNew.host(5)
  expect(secondPort).not.toBe(firstPort)
  const programs = [
    fulcrumBot(firstPort, 'A1'),
    fulcrumBot(secondPort, 'B1'),
    fulcrumBot(firstPort, 'A2'),
    fulcrumBot(secondPort, 'B2'),
  ]
  await Promise.all(programs)
  await expect(match.result).toContainText(/A[12] won/)
  await expect(new MatchPage(second).result).toContainText(/B[12] won/)
  await page.goto(`${page.url().split('#')[0]}#/`)
  await expect(page.getByRole('main')).toContainText(/A1 vs A2|A2 vs A1/)
  await expect(page.getByRole('main')).toContainText(/B1 vs B2|B2 vs B1/)
})

test('a port in use is said by the port field, with what to do', async ({ newMatch, page }) => {
  const port = await newMatch.host(3)
  await newMatch.open()
  await page.getByRole('spinbutton', { name: /port/i }).fill(String(port))
  await page.getByTestId('start').click()
  await expect(page.getByText(`Port ${port} is already in use`)).toBeVisible()
  await expect(page.getByText('Choose another port, or 0 for any free one')).toBeVisible()
})

test('a port whose match is over is free for the next one', async ({ newMatch, match, page }) => {
  const port = await newMatch.host(3)
  const ann = await RawClient.join(port, 'Ann')
  await RawClient.join(port, 'Bob')
  await ann.hears('move_type')
  ann.vanish()
  await expect(match.result).toContainText('Bob won')
  await newMatch.open()
  await page.getByRole('spinbutton', { name: /port/i }).fill(String(port))
  await newMatch.start()
  expect(await newMatch.port()).toBe(port)
  await RawClient.join(port, 'Cid')
  await expect(page.getByTestId('waiting-seat-1')).toContainText('Cid')
})

test('a name cannot smuggle markup or control characters into the window', async ({ newMatch, page }) => {
  const port = await newMatch.host(3)
  await RawClient.join(port, '<img src=x onerror=alert(1)>\u202E\u0007evil')
  await expect(page.getByTestId('waiting-seat-1')).toContainText('<img src=x onerror=alert(1)>evil')
  expect(await page.getByTestId('waiting-seat-1').textContent()).not.toContain('\u0007')
})
