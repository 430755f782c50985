import { beforeEach, expect, it, vi } from 'vitest'
import { toast } from 'vue-sonner'
import { showProgress } from './useProblems.ts'

vi.mock('vue-sonner', () => ({ toast: { loading: vi.fn(), dismiss: vi.fn() } }))

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
})

it('says how far something is, but not too often', () => {
  const progress = showProgress('Begins', () => {})
  for (let percent = 0; percent < 100; percent++) {
    vi.advanceTimersByTime(20)
    progress.tell(`${percent} %`)
  }
  expect(vi.mocked(toast.loading).mock.calls.map(([message]) => message)).toEqual([
    'Begins',
    '24 %',
    '49 %',
    '74 %',
    '99 %',
  ])
  expect(new Set(vi.mocked(toast.loading).mock.calls.map(([, options]) => options?.id)).size).toBe(1)
})

it('goes away when it is done', () => {
  const progress = showProgress('Begins', () => {})
  progress.done()
  vi.advanceTimersByTime(1000)
  progress.tell('late')
  expect(toast.loading).toHaveBeenCalledTimes(1)
  expect(toast.dismiss).toHaveBeenCalledTimes(1)
})

it('can be stopped, and says no more then', () => {
  const cancel = vi.fn()
  const progress = showProgress('Begins', cancel)
  const action = vi.mocked(toast.loading).mock.lastCall?.[1]?.action
  if (typeof action === 'object' && action !== null && 'onClick' in action)
    action.onClick?.(new MouseEvent('click'))
  vi.advanceTimersByTime(1000)
  progress.tell('late')
  expect(cancel).toHaveBeenCalledTimes(1)
  expect(toast.loading).toHaveBeenCalledTimes(1)
})
