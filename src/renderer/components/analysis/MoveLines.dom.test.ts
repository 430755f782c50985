import type { Line } from '../../../shared/game/analysis.ts'
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import MoveLines from './MoveLines.vue'

const facts = [{ key: 'answers', label: 'Safe answers', value: 4 }]
const lines: readonly Line[] = [
  {
    move: { position: -7, weight: 5 },
    text: 'place 5 kg at -7',
    chance: 1,
    exact: true,
    why: 'It wins at once.',
    facts,
  },
  {
    move: { position: 2, weight: 1 },
    text: 'place 1 kg at 2',
    chance: 0.618,
    exact: false,
    why: 'It keeps 5 kg.',
    facts,
  },
]

function show(pointed = 0) {
  return mount(MoveLines, { props: { lines, pointed, note: 'Shows it' } })
}

it('ranks moves with what is proven, what is estimated, and what they leave', () => {
  const rows = show().findAll('[data-testid=line]').map(row => row.text().replace(/\s+/g, ' '))
  expect(rows).toEqual([
    '1place 5 kg at −7, wins , Safe answers: 4',
    '2place 1 kg at 2, about 62 % , Safe answers: 4',
  ])
})

it('says why of the one that is pointed at, by pointer or focus, and which was chosen', async () => {
  const view = show(1)
  expect(view.get('[data-testid=line-why]').text()).toBe('It keeps 5 kg.')
  const [first] = view.findAll('[data-testid=line]')
  await first?.trigger('pointerenter')
  await first?.trigger('blur')
  await first?.trigger('focus')
  await view.get('.lines').trigger('pointerleave')
  expect(view.emitted('point')).toEqual([[0], [null], [0], [null]])
  await first?.trigger('click')
  expect(view.emitted('choose')).toEqual([[0]])
})
