import { networkInterfaces } from 'node:os'
import { expect, it, vi } from 'vitest'
import { isOnNetwork, lanAddresses } from './addresses.ts'

vi.mock('node:os', { spy: true })

it('the addresses of this machine are what they were where the system can\'t say', () => {
  const before = lanAddresses()
  vi.mocked(networkInterfaces).mockImplementation(() => {
    throw new Error('A system error occurred: uv_interface_addresses returned EMFILE (too many open files)')
  })
  expect(lanAddresses()).toEqual(before)
})

it.each([
  ['10.0.0.200', '255.255.255.0', true],
  ['10.0.1.5', '255.255.255.0', false],
  ['10.0.1.5', '255.255.254.0', true],
  ['192.168.0.5', '255.255.255.0', false],
  ['10.0.0.5', '', false],
])('%s is on the network of 10.0.0.5 with the mask %s: %s', (other, netmask, is) => {
  expect(isOnNetwork({ address: '10.0.0.5', netmask }, other)).toBe(is)
})
