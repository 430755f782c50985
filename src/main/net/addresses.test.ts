import { networkInterfaces } from 'node:os'
import { expect, it, vi } from 'vitest'
import { lanAddresses } from './addresses.ts'

vi.mock('node:os', { spy: true })

it('the addresses of this machine are what they were where the system can\'t say', () => {
  const before = lanAddresses()
  vi.mocked(networkInterfaces).mockImplementation(() => {
    throw new Error('A system error occurred: uv_interface_addresses returned EMFILE (too many open files)')
  })
  expect(lanAddresses()).toEqual(before)
})
