import { expect, it } from 'vitest'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { useNewContestStore } from './newContest.ts'

it('with a test forgets how many encounters there are to be, and knows it again without one', () => {
  useStoresOn(fakeHost())
  const setup = useNewContestStore()
  setup.add(['Ann', 'Bob'].map(name => ({ name, seat: { kind: 'bot', bot: 'random' } })))
  expect(setup.format).toEqual({ name: 'match', rounds: 50 })
  setup.changeField('rounds', 20)
  setup.changeTest(true)
  expect(setup.format).toEqual({ name: 'match', rounds: null })
  setup.changeField('rounds', 900)
  setup.changeTest(false)
  expect(setup.format).toEqual({ name: 'match', rounds: 20 })
  setup.changeTest(true)
  expect(setup.format).toEqual({ name: 'match', rounds: 900 })
})
