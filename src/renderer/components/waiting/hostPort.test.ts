import { expect, it } from 'vitest'
import { hostPort } from './hostPort.ts'

it('writes an IPv6 address in brackets', () => {
  expect(hostPort('10.0.0.5', 80)).toBe('10.0.0.5:80')
  expect(hostPort('fe80::1', 80)).toBe('[fe80::1]:80')
})
