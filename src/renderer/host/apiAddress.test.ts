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
  ['http://10.0.0.5:8090/#4711', 'ws://10.0.0.5:8090/guest'],
  ['https://games.example/x?key=k', 'wss://games.example/guest'],
])('a guest at %s asks at %s, and shows no key', (href, address) => {
  expect(guestAddress({ href })).toBe(address)
})

it.each([
  ['http://127.0.0.1:8080/#/match/m1', {}, 'http://127.0.0.1:8080/#/present'],
  ['http://10.0.0.5:8080/#/', { 'fulcrum.key': 's3cr+t' }, 'http://10.0.0.5:8080/?key=s3cr%2Bt#/present'],
  ['app://fulcrum/', {}, 'app://fulcrum/#/present'],
])('a further window beside %s with %j is at %s', (href, stored, address) => {
  expect(windowAddress(page(href, stored), '#/present')).toBe(address)
})
