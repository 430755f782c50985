import { barriers } from './support/barriers.ts'
import { expect, testBesideOthers as test } from './support/fixtures.ts'
import { RawClient } from './support/programs.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('a student reads what passed over the wire, and sends a position to the program again', async ({ newMatch, match, page }) => {
  await newMatch.open()
  await newMatch.setBlocks(3)
  await newMatch.seat(1, 'A program that connects')
  await newMatch.seat(2, 'Bot', 'random')
  await newMatch.choose('Pause between turns', 'None')
  await newMatch.anyFreePort()
  await newMatch.start()
  const port = await newMatch.port()
  const client = await RawClient.join(port, 'Ann')
  await expect(match.status).toContainText('Ann to move')
  client.say({ weight: 1, position: -4 }) // where the block stands that is nobody's: Ann loses
  await expect(match.result).toBeVisible()
  await page.getByRole('button', { name: 'Wire' }).click()
  const wire = page.getByTestId('wire')
  await expect(wire.locator('[data-way=">"]').first()).toContainText('"name":"Ann"')
  await expect(wire.locator('[data-way=">"]').last()).toContainText('"position":-4')
  await expect(wire.locator('[data-way="<"]').last()).toContainText('"game_over":"1"')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue from here' }).click()
  const dialog = page.getByRole('dialog', { name: 'Continue from here' })
  await expect(dialog.getByRole('radio', { name: 'Your program' })).toBeChecked()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Start match' }).click()
  await expect(page.getByTestId('address').first()).toContainText(`:${port}`)
  const again = await RawClient.join(port, 'Ann')
  await expect(match.status).toContainText('Ann to move')
  again.say({ weight: 1, position: -2 })
  await expect(match.row(1)).toBeVisible()
})
