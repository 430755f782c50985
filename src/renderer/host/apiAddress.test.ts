import { expect, it } from 'vitest'
import { STORED } from '../storageKeys.ts'
import { apiAddress, entryAddress, guestAddress, takeParameter } from './apiAddress.ts'

function page(href: string, key: string | null = null) {
  const shown: string[] = []
  return {
    shown,
    location: { href },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, url?: string | URL | null) => void shown.push(String(url)),
    },
    localStorage: { getItem: (name: string) => name === STORED.hostKey ? key : null, setItem: () => {} },
  }
}

it.each([
  ['http://127.0.0.1:8080/', null, 'ws://127.0.0.1:8080/api'],
  ['http://127.0.0.1:8080/#/match/m1', 's3cr+t', 'ws://127.0.0.1:8080/api?key=s3cr%2Bt'],
  ['https://games.example/?x=1', null, 'wss://games.example/api'],
])('for the page %s with the key %j it is %s', (href, key, address) => {
  expect(apiAddress(page(href, key))).toBe(address)
})

it('takes what is secret out of sight, and leaves the rest', () => {
  const opened = page('http://10.0.0.5:8080/?key=s3cr%2Bt&x=1#/new')
  expect(takeParameter(opened, 'key')).toBe('s3cr+t')
  expect(takeParameter(opened, 'code')).toBeNull()
  expect(opened.shown).toEqual(['http://10.0.0.5:8080/?x=1#/new'])
})

it('asks what a key is good for', () => {
  expect(entryAddress({ href: 'http://10.0.0.5:8080/?x=1#/new' }, 's3cr+t')).toBe(
    'http://10.0.0.5:8080/api/entry?key=s3cr%2Bt',
  )
  expect(entryAddress({ href: 'http://10.0.0.5:8080/' }, null)).toBe('http://10.0.0.5:8080/api/entry')
})

it.each([
  ['http://10.0.0.5:8090/#4711', 'ws://10.0.0.5:8090/guest'],
  ['https://games.example/x?key=k', 'wss://games.example/guest'],
])('a guest at %s asks at %s, and shows no key', (href, address) => {
  expect(guestAddress({ href })).toBe(address)
})
