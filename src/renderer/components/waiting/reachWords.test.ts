import type { ReachReport } from '../../../shared/rooms.ts'
import { describe, expect, it } from 'vitest'
import { firewallAdvice, reachWords } from './reachWords.ts'

const TRIED: ReachReport['tried'] = [
  { port: 5000, use: 'clients', address: '10.0.0.5', found: 'connected' },
  { port: 8090, use: 'guests', address: '10.0.0.5', found: 'refused' },
]

describe('what was found', () => {
  it('does not pass for more than it proves', () => {
    const [clients, guests, sum] = reachWords({ system: 'linux', tried: TRIED, fromElsewhere: null })
    expect(clients).toBe('10.0.0.5:5000 (for programs) answers.')
    expect(guests).toBe('10.0.0.5:8090 (for browsers) refuses: nothing listens there any more.')
    expect(sum).toContain('This computer can’t see whether a firewall stops others')
  })

  it('is proven by somebody who is there from elsewhere', () => {
    expect(reachWords({ system: 'linux', tried: TRIED, fromElsewhere: '10.0.0.7' }).at(-1)).toContain(
      'connected from 10.0.0.7',
    )
  })

  it('is nothing where nothing is open', () => {
    expect(reachWords({ system: 'linux', tried: [], fromElsewhere: null })).toEqual([
      expect.stringContaining('Others can’t reach it'),
    ])
  })
})

it.each(['windows', 'macos', 'linux', 'other'] as const)('says what to look at on %s', (system) => {
  const advice = firewallAdvice({ system, tried: TRIED, fromElsewhere: null })
  expect(advice.length).toBeGreaterThan(1)
  expect(advice.map(({ text }) => text).join(' ')).toMatch(/firewall/i)
})

it('gives commands that open every port that is needed', () => {
  const commands = firewallAdvice({ system: 'linux', tried: TRIED, fromElsewhere: null }).flatMap(({ commands }) =>
    commands ?? [],
  )
  expect(commands).toEqual([
    'sudo ufw allow 5000/tcp',
    'sudo ufw allow 8090/tcp',
    'sudo firewall-cmd --add-port=5000/tcp',
    'sudo firewall-cmd --add-port=8090/tcp',
  ])
})
