import { describe, expect, it } from 'vitest'
import { readTarget } from './requestTarget.ts'

describe('the target of a request', () => {
  it.each([
    ['/', { path: '/', key: '' }],
    ['/?key=a-b_c', { path: '/', key: 'a-b_c' }],
    ['/api?key=one&key=two', { path: '/api', key: 'one' }],
    ['/api?key=%zz', { path: '/api', key: '%zz' }],
    ['/a//b', { path: '/a//b', key: '' }],
    ['/%2e%2e/%2E./secret', { path: '/secret', key: '' }],
    ['/a/../../secret#x', { path: '/secret', key: '' }],
    ['/%', { path: '/%', key: '' }],
    ['/é', { path: '/%C3%A9', key: '' }],
    ['/http://[', { path: '/http://[', key: '' }],
  ])('is a path and perhaps a key: %s', (target, read) => {
    expect(readTarget(target)).toEqual({ ok: true, value: read })
  })

  it.each([
    undefined,
    '',
    '*',
    '//',
    '///',
    '//:0',
    '//x',
    '//fulcrum/api',
    '/\\',
    '/\\x',
    '\\',
    'http://[',
    'http://localhost/',
    'api',
    '?key=x',
    'localhost:80',
    ' /',
  ])('is rejected where it is no path: %s', (target) => {
    expect(readTarget(target)).toEqual({ ok: false, error: 'The address that was asked for is not a path.' })
  })
})
