import { describe, expect, it } from 'vitest'
import { openQueueProblem, readQueueAddress, wholeAddress } from './queueAddress.ts'

describe('the address of a queue', () => {
  it('has a password that is never shown', () => {
    expect(readQueueAddress('redis://:p%40ss@192.168.1.5:6380/2')).toEqual({
      ok: true,
      value: {
        host: '192.168.1.5',
        port: 6380,
        db: 2,
        isEncrypted: false,
        user: null,
        password: 'p@ss',
        shown: 'redis://192.168.1.5:6380/2',
      },
    })
  })

  it('takes the usual port and database where it says none, users, encryption and IPv6', () => {
    expect(readQueueAddress('rediss://ann:secret@[::1]')).toMatchObject({
      ok: true,
      value: { host: '::1', port: 6379, db: 0, isEncrypted: true, user: 'ann', shown: 'rediss://ann@[::1]:6379' },
    })
  })

  it.each(['', 'localhost', 'http://localhost', 'redis://', 'redis://a:0', 'redis://a:65536', 'redis://:%E0@a'])(
    'refuses %j',
    text => expect(readQueueAddress(text).ok).toBe(false),
  )

  it.each([
    ['redis://:p%40ss@lab-3/2', undefined, 'redis://:p%40ss@lab-3:6379/2'],
    ['rediss://ann:old@[::1]:7000', 'it\'s (new)!', 'rediss://ann:it%27s%20%28new%29%21@[::1]:7000'],
    ['redis://lab-3', undefined, 'redis://lab-3:6379'],
  ])('is whole with its password, or with another one: %s', (text, password, whole) => {
    const read = readQueueAddress(text)
    const address = read.ok ? { ...read.value, password: password ?? read.value.password } : null
    expect(address && wholeAddress(address)).toBe(whole)
    expect(readQueueAddress(whole)).toEqual({ ok: true, value: address })
  })

  it('needs a password off this machine', () => {
    const problem = (text: string): string | null | undefined => {
      const read = readQueueAddress(text)
      return read.ok ? openQueueProblem(read.value) : undefined
    }
    expect(problem('redis://127.0.0.1')).toBeNull()
    expect(problem('redis://localhost:7000')).toBeNull()
    expect(problem('redis://:x@lab-3')).toBeNull()
    expect(problem('redis://lab-3')).toMatch(/needs a password/)
  })
})
