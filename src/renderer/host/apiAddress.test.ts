import { expect, it } from 'vitest'
import { apiAddress, guestAddress, windowAddress } from './apiAddress.ts'

function page(href: string, stored: Record<string, string> = {}) {
  const shown: string[] = []
  return {
    shown,
    stored,
    location: { href },
    history: { state: null, replaceState: (_state: unknown, _title: string, url?: string | URL | null) => void shown.push(String(url)) },
    sessionStorage: {
      getItem: (name: string) => stored[name] ?? null,
      setItem: (name: string, value: string) => {
        stored[name] = value
      },
    },
  }
}

it.each([
  ['http://127.0.0.1:8080/', 'ws://127.0.0.1:8080/api'],
  ['http://127.0.0.1:8080/#/match/m1', 'ws://127.0.0.1:8080/api'],
  ['https://games.example/?x=1', 'wss://games.example/api'],
])('for the page %s it is %s', (href, address) => {
  expect(apiAddress(page(href))).toBe(address)
})

it('passes the key on, keeps it for a reload, and takes it out of sight', () => {
  const opened = page('http://10.0.0.5:8080/?key=s3cr%2Bt#/new')
  expect(apiAddress(opened)).toBe('ws://10.0.0.5:8080/api?key=s3cr%2Bt')
  expect(opened.shown).toEqual(['http://10.0.0.5:8080/#/new'])
  expect(apiAddress(page('http://10.0.0.5:8080/#/new', opened.stored))).toBe('ws://10.0.0.5:8080/api?key=s3cr%2Bt')
})

it.each([
import { apiAddress, guestAddress, windowAddress } from './apiAddress.ts'
})
