import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { extendRecord } from '../../stores/matchRecord.ts'
import { eventsOf, namesOf, resignedFacts } from '../../testing/matchEvents.ts'
import LogEntry from './LogEntry.vue'

const lines = extendRecord(null, eventsOf(...resignedFacts))?.lines ?? []
const names = namesOf('Ann', 'Bob')

function entry(level: string, numbered = false, tellsWhy = false) {
  const line = lines.find(one => one.level === level)
  if (line === undefined)
    throw new Error(`no line of level ${level}`)
  return mount(LogEntry, { props: { line, names, shown: false, tabStop: false, numbered, tellsWhy } })
}

it('a move is a button that says all of it and leads to its position', async () => {
  const button = entry('move').get('button')
  expect(button.get('.sr-only').text()).toBe('Move 1: Ann takes 2 coins from pile 1. Coins left 10. 0.8 s')
  expect(button.findAll('[data-part]').map(part => part.text())).toEqual(['takes 2 coins from pile 1', '10', '0.8 s'])
})

it('tells who moved by their number where the board does', () => {
  expect(entry('move', true).get('[data-part=number]').text()).toBe('1')
  expect(entry('move').find('[data-part=number]').exists()).toBe(false)
})

it('asks for the position of its move', async () => {
  const move = entry('move')
  await move.get('button').trigger('click')
  expect(move.emitted('look')).toEqual([[1]])
})

it('tells why the game ended only where the header may be covered', () => {
  expect(entry('end').text()).toBe('Bob wins.')
  expect(entry('end', false, true).text()).toBe('Bob wins. Ann resigned.')
})

it('a warning is marked as one', () => {
  const warning = entry('warning')
  expect(warning.find('[aria-label="Warning"]').exists()).toBe(true)
  expect(warning.find('button').exists()).toBe(false)
})
