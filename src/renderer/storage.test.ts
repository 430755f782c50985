import { expect, it } from 'vitest'
import { storageOf } from './storage.ts'

it('keeps what the browser keeps', () => {
  const kept = new Map([['a', '1']])
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  } as Storage
  const storage = storageOf('localStorage', { localStorage } as Window)
  storage.setItem('b', '2')
  expect([storage.getItem('a'), kept.get('b'), storage.getItem('c')]).toEqual(['1', '2', null])
})

it('remembers on its own where the browser blocks it', () => {
  const blocked = {
    get sessionStorage(): Storage {
      throw new Error('SecurityError')
    },
  } as Window
  const storage = storageOf('sessionStorage', blocked)
  expect(storage.getItem('a')).toBeNull()
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
})

it('remembers on its own where the browser is full', () => {
  const sessionStorage = { getItem: () => null, setItem: (): void => {
    throw new Error('QuotaExceededError')
  } } as unknown as Storage
  const storage = storageOf('sessionStorage', { sessionStorage } as Window)
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
})
