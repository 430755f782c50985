import { flushPromises } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { begunFacts } from '../../testing/matchEvents.ts'
import { showMatch } from '../../testing/shownMatch.ts'

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
})

/** A match whose log lies over the board, opened by its button. */
async function shown() {
  const { view, button } = await showMatch(begunFacts)
  const opener = button('Log')
  opener?.element.focus()
  await opener?.trigger('click')
  const press = async (on: Element): Promise<KeyboardEvent> => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    on.dispatchEvent(event)
    await flushPromises()
    return event
  }
  return { view, button, opener, press, isOpen: () => view.find('[data-testid=side-panel]').exists() }
}

it('gives the focus back to the button that opened it', async () => {
  const { view, button, opener, isOpen } = await shown()
  const close = button('Close the log')
  close?.element.focus()
  await close?.trigger('click')
  await flushPromises()
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(opener?.element)
  view.unmount()
})

it('gives the focus to the board if that button is gone', async () => {
  const { view, button, opener } = await shown()
  const close = button('Close the log')
  close?.element.focus()
  opener?.element.remove()
  await close?.trigger('click')
  await flushPromises()
  expect(document.activeElement?.closest('[data-board]')).not.toBeNull()
  view.unmount()
})

it('is closed by Escape, also on the board, unless that is for a menu or was used already', async () => {
  const { view, opener, press, isOpen } = await shown()
  const menu = document.body.appendChild(document.createElement('div'))
  menu.setAttribute('role', 'menu')
  await press(menu)
  expect(isOpen()).toBe(true)
  const board = view.get('[data-board]').element
  board.addEventListener('keydown', event => event.preventDefault(), { once: true })
  await press(board)
  expect(isOpen()).toBe(true)
  expect((await press(board)).defaultPrevented).toBe(true)
  expect(isOpen()).toBe(false)
  await opener?.trigger('click')
  await press(view.get('[data-testid=log] ol').element)
  expect(isOpen()).toBe(false)
  expect((await press(document.body)).defaultPrevented).toBe(false)
  view.unmount()
})
