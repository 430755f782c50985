import type { CDPSession, Page } from '@playwright/test'
import { expect, testBesideOthers as test } from './support/fixtures.ts'

/** No Tipping under fingers, as a browser sends them. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

type Finger = readonly [x: number, y: number]

class Fingers {
  readonly #page: Page
  readonly #session: CDPSession
  constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Finger[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
    })
  }

  down(...fingers: Finger[]): Promise<void> {
    return this.#send('touchStart', fingers)
  }

  /** From one place to another in steps, as fingers go, until that is drawn: a browser hands moves on by frames. */
  async move(from: readonly Finger[], to: readonly Finger[]): Promise<void> {
    for (let step = 1; step <= 8; step++) {
      await this.#send(
        'touchMove',
        from.map(([x, y], index) =>
          [x + ((to[index]?.[0] ?? x) - x) * step / 8, y + ((to[index]?.[1] ?? y) - y) * step / 8] as const,
        ),
      )
    }
    await this.#page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++)
        await new Promise(requestAnimationFrame)
    })
  }

  up(): Promise<void> {
    return this.#send('touchEnd', [])
  }
}

async function fingersOn(page: Page): Promise<Fingers> {
  return new Fingers(page, await page.context().newCDPSession(page))
}

async function middleOf(page: Page, selector: string): Promise<Finger> {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null)
    throw new Error(`${selector} is not shown`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Goes to a part of the beam by its overview. */
async function showFrom(page: Page, position: number): Promise<void> {
  const box = await page.getByTestId('overview').boundingBox()
  if (box === null)
    throw new Error('the overview is not shown')
  await page.touchscreen.tap(box.x + box.width * (position + 30.5) / 61, box.y + box.height / 2)
}

test.beforeEach(async ({ newMatch, match }) => {
  await newMatch.open()
  await newMatch.chooseGame('No Tipping')
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'You', 'Bob')
  await newMatch.start()
  await expect(match.board.getByRole('option', { name: '5 kg', exact: true })).toBeVisible()
})

test('a finger drags a block onto the beam, and a loupe shows what it covers', async ({ match, page }) => {
  const block = await match.board.getByRole('option', { name: '5 kg', exact: true }).boundingBox()
  expect(block?.width).toBeGreaterThanOrEqual(44)
  expect(block?.height).toBeGreaterThanOrEqual(44)
  const from: Finger = [(block?.x ?? 0) + 20, (block?.y ?? 0) + 20]
  const to = await middleOf(page, '.drawing')
  const fingers = await fingersOn(page)
  await fingers.down(from)
  await fingers.move([from], [[from[0], from[1] - 60]])
  await fingers.move([[from[0], from[1] - 60]], [to])
  const loupe = page.getByTestId('loupe')
  await expect(loupe.locator('.words')).toContainText(/5 kg at −?\d/)
  const words = (await loupe.locator('.words').textContent())?.match(/5 kg at −?\d+/)?.[0] ?? 'nothing'
  const place = await loupe.boundingBox()
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(to[1])
  await fingers.up()
  await expect(loupe).toBeHidden()
  const question = page.getByRole('button', { name: 'Play', exact: true })
  if (await question.isVisible())
    await question.tap()
  await expect(match.board.getByRole('status')).toContainText(words.replace('−', 'minus '))
})

test('two fingers zoom the beam, one pans it, and a double tap shows again what stands on it', async ({ page }) => {
  await expect(page.getByTestId('overview')).toBeVisible()
  const [x, y] = await middleOf(page, '.drawing')
  const fingers = await fingersOn(page)
  const zero = page.locator('.number.zero')
  const spread = async (): Promise<number> => {
    const five = page.locator('.number >> text="−5"').first()
    const boxes = await Promise.all([five, zero].map(async part => part.boundingBox()))
    return Math.abs((boxes[0]?.x ?? 0) - (boxes[1]?.x ?? 0))
  }
  const first = await spread()
  await fingers.down([x - 50, y], [x + 50, y])
  await fingers.move([[x - 50, y], [x + 50, y]], [[x - 100, y], [x + 100, y]])
  await fingers.up()
  expect(await spread()).toBeGreaterThan(1.6 * first)

  const before = (await zero.boundingBox())?.x ?? 0
  await fingers.down([x, y])
  await fingers.move([[x, y]], [[x - 60, y]])
  await fingers.up()
  await expect.poll(async () => (await zero.boundingBox())?.x ?? 0).toBeLessThan(before - 40)

  for (let tap = 0; tap < 2; tap++) {
    await fingers.down([x, y - 40])
    await fingers.up()
  }
  await expect.poll(spread).toBeCloseTo(first, 0)
})

test('what stands on the beam is seen from near by itself, and buttons beside Place aim one further', async ({ match, page }) => {
  const pitch = async (): Promise<number> =>
    ((await middleOf(page, '.slot[data-item="-8"]'))[0] - (await middleOf(page, '.slot[data-item="-9"]'))[0])
  await match.board.getByRole('option', { name: '5 kg', exact: true }).tap()
  const near = await pitch()
  expect(near).toBeGreaterThan(15)
  await page.touchscreen.tap(...await middleOf(page, '.slot[data-item="-3"]'))
  const readout = match.board.locator('.readout')
  await expect(readout).toContainText('5 kg at −3')
  for (const name of ['Further left', 'Place', 'Further right']) {
    const box = await match.board.getByRole('button', { name, exact: true }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await match.board.getByRole('button', { name: 'Further left' }).tap()
  await expect(readout).toContainText('5 kg at −5') // the initial block stands at −4
  await match.board.getByRole('button', { name: 'Further right' }).tap()
  await match.board.getByRole('button', { name: 'Further right' }).tap()
  await expect(readout).toContainText('5 kg at −2')
  await match.board.getByRole('button', { name: 'Place', exact: true }).tap()
  await expect(match.board.getByRole('status')).toContainText('placed 5 kg at minus 2')

  // what stands far out is seen, too
  await match.board.getByRole('option', { name: '1 kg', exact: true }).tap()
  await showFrom(page, 9)
  await page.touchscreen.tap(...await middleOf(page, '.slot[data-item="9"]'))
  await match.board.getByRole('button', { name: 'Place', exact: true }).tap()
  await expect(match.board.getByRole('status')).toContainText('placed 1 kg at 9')
  await match.board.getByRole('option', { name: '2 kg', exact: true }).tap()
  await expect.poll(pitch).toBeLessThan(near - 2)
})

test('a finger that taps the beam sees through a loupe what its block does there, and a button places it', async ({ page, match }) => {
  await match.board.getByRole('option', { name: '5 kg', exact: true }).tap()
  const readout = match.board.locator('.readout')
  await expect(readout).toContainText('tap the beam')
  const fingers = await fingersOn(page)
  const at = await middleOf(page, '.slot[data-item="-3"]')
  const beside = await middleOf(page, '.slot[data-item="-1"]')
  const place = match.board.getByRole('button', { name: 'Place', exact: true })
  await fingers.down(at)
  await expect(page.getByTestId('loupe').locator('.words')).toHaveText('5 kg at −3')
  await expect(place).toBeHidden() // it would come and go under the finger
  await fingers.move([at], [beside])
  await expect(page.getByTestId('loupe').locator('.words')).toHaveText('5 kg at −1')
  await fingers.up()
  await expect(page.getByTestId('loupe')).toBeHidden()
  await expect(readout).toContainText('5 kg at −1')
  await page.touchscreen.tap(...at) // a tap that ends at once aims as well
  await expect(readout).toContainText('5 kg at −3')
  // the initial block alone: nothing is placed yet
  await expect(match.board.locator('.block[data-item]')).toHaveCount(1)
  await place.tap()
  await expect(match.board.getByRole('status')).toContainText('placed 5 kg at minus 3')
})

test('a finger sees the beam without a block before it takes it off', async ({ newMatch, match, page }) => {
  await newMatch.open()
  await newMatch.setBlocks(1)
  await newMatch.seat(1, 'You', 'Ann')
  await newMatch.seat(2, 'You', 'Bob')
  await newMatch.start()
  const [beam, tools] = [match.board.getByRole('group', { name: 'Beam' }), match.board.locator('.tools')]
  const [placing, buttons] = [await beam.boundingBox(), await tools.boundingBox()]
  for (const position of [-3, -1]) {
    await match.board.getByRole('option', { name: '1 kg', exact: true }).tap()
    await page.touchscreen.tap(...await middleOf(page, `.slot[data-item="${position}"]`))
    await match.board.getByRole('button', { name: 'Place', exact: true }).tap()
    await expect(match.board.getByRole('status')).toContainText(`placed 1 kg at minus ${-position}`)
  }
  // nobody has aimed yet, wherever the focus is
  await expect(match.board.locator('.readout')).toContainText('any block may be taken now. Tap it')
  // the beam has the room of the empty trays, and nothing else has moved
  expect((await beam.boundingBox())?.height).toBeGreaterThan((placing?.height ?? 0) + 100)
  expect(await tools.boundingBox()).toEqual(buttons)
  const fingers = await fingersOn(page)
  await fingers.down(await middleOf(page, '.block[data-item="-3"] .reach'))
  await expect(page.getByTestId('loupe').locator('.words')).toHaveText('Without 1 kg at −3')
  await fingers.up()
  await expect(match.board.locator('.readout')).toContainText('Without 1 kg at −3')
  await match.board.getByRole('button', { name: 'Remove', exact: true }).tap()
  await expect(match.board.getByRole('status')).toContainText('Ann removed 1 kg from minus 3')
})

test('the question before a tipping move is read whole, and so are the buttons beside it', async ({ page, match }) => {
  await match.board.getByRole('option', { name: '5 kg', exact: true }).tap()
  await showFrom(page, -23)
  await page.touchscreen.tap(...await middleOf(page, '.slot[data-item="-23"]'))
  await match.board.getByRole('button', { name: 'Place', exact: true }).tap()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Placing 5 kg at −23 tips the beam left and loses. Play it anyway?')
  const [box, trays, board] = await Promise.all(
    [question, match.board.locator('.trays'), match.board].map(async part => part.boundingBox()),
  )
  expect((trays?.y ?? 0) + (trays?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1) // their edges meet
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((board?.y ?? 0) + (board?.height ?? 0))
  expect(await question.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(
    0,
  )
  await question.getByRole('button', { name: 'Cancel' }).tap()
  // what was aimed at is still there
  await expect(match.board.getByRole('button', { name: 'Place', exact: true })).toBeVisible()
})
