import { words } from '../scripts/testing/words.mjs'
import { barriersInBothThemes } from './support/barriers.ts'
import { fulcrum } from './support/command.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'

test('programs of 2018 play a match of Voronoi that was opened for their protocol', async ({ page, newMatch }) => {
  await newMatch.open()
  await newMatch.chooseGame('Gravitational Voronoi')
  await page.getByRole('spinbutton', { name: 'Stones for each player' }).fill('2')
  await expect(page.getByLabel('Protocol')).toBeHidden()
  await newMatch.seat(1, 'A program that connects')
  await newMatch.seat(2, 'A program that connects')
  await page.getByLabel('Protocol').selectOption('JSON of 2018')
  await expect(newMatch.group('Rules').getByRole('radio', { name: 'Fall 2018' })).toBeChecked()
  expect(await barriersInBothThemes(page)).toEqual([])
  await newMatch.anyFreePort()
  await page.getByLabel('Games', { exact: true }).fill('1')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.start()
  const port = await newMatch.port()
  await expect(page.getByTestId('command')).toContainText('--dialect fall-2018')
  const bots = ['Ann', 'Bob'].map(async name =>
    fulcrum('bot', 'random', '--game', 'voronoi', '--dialect', 'fall-2018', '--port', String(port), '--name', name),
  )
  expect((await Promise.all(bots)).map(({ code, stderr }) => ({ code, stderr }))).toEqual([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ])
  await expect(page.getByTestId('result')).toContainText(/Ann|Bob/)
})

test('Check my bot speaks the protocol that is chosen', async ({ page, host }) => {
  await page.goto(`${host.address}#/check`)
  await page.getByText('Gravitational Voronoi', { exact: true }).click()
  await page.getByRole('spinbutton', { name: 'Stones for each player' }).fill('1')
  await page.getByLabel('Protocol').selectOption('JSON of 2018')
  await page.getByRole('radio', { name: 'I do' }).check()
  await page.getByLabel('Port').fill('0')
  expect(await barriersInBothThemes(page)).toEqual([])
  await page.getByTestId('start-check').click()
  await expect(page.getByTestId('command')).toContainText('--dialect fall-2018')
  const address = await page.getByTestId('check-address').textContent()
  const port = String(address?.split(':').at(-1))
  await fulcrum(...words`bot random --game voronoi --dialect fall-2018 --port ${port}`)
  await expect(page.getByTestId('step-play-1')).toHaveAttribute('data-state', 'passed')
})
