import { expect, it } from 'vitest'
import { STORED } from '../storageKeys.ts'
import { createEntrance } from './entrance.ts'

/** A page at an address, and a host that answers by path; `said` are the requests that it heard. */
function opened(href: string, answers: Readonly<Record<string, Response>>, stored: Record<string, string> = {}) {
  const said: string[] = []
  const location = { href }
  const entrance = createEntrance({
    location,
    history: { state: null, replaceState: (_state, _title, url) => void (location.href = String(url)) },
    localStorage: { getItem: name => stored[name] ?? null, setItem: (name, value) => void (stored[name] = value) },
    fetch: async (input, { method = 'GET', body = '' } = {}) => {
      const { pathname, search } = new URL(String(input))
      said.push(`${method} ${pathname}${search} ${String(body)}`.trim())
      return answers[pathname]?.clone() ?? Promise.reject(new Error('nobody is there'))
    },
  })
  return { entrance, location, said, stored }
}

const IN = Response.json({ key: 'mine' })
const REFUSED = new Response('That code is not valid.\n', { status: 403 })

it('comes in by the code in the address, which goes out of sight', async () => {
  const { entrance, location, said, stored } = opened('http://127.0.0.1:8080/?code=k7fq-2m9x#/new', {
    '/api/enter': IN,
  })
  await entrance.comeByAddress()
  expect([said, stored, location.href]).toEqual([
    ['POST /api/enter k7fq-2m9x'],
    { [STORED.hostKey]: 'mine' },
    'http://127.0.0.1:8080/#/new',
  ])
})

it('keeps what it has where the code in the address is used up', async () => {
  const { entrance, stored } = opened('http://127.0.0.1:8080/?code=old', { '/api/enter': REFUSED }, {
    [STORED.hostKey]: 'mine',
  })
  await entrance.comeByAddress()
  expect([stored[STORED.hostKey], entrance.problem.value, entrance.isShut.value]).toEqual([
    'mine',
    'That code is not valid.',
    false,
  ])
})

it.each([
  ['host', 'theirs'],
  ['player', 'theirs'],
  ['spectator', 'mine'],
])('takes the key of a link that makes it a %s: it has %s then', async (role, key) => {
  const { entrance, said, stored } = opened('http://10.0.0.5:8080/?key=theirs', {
    '/api/entry': Response.json({ role }),
  }, { [STORED.hostKey]: 'mine' })
  await entrance.comeByAddress()
  expect([said, stored[STORED.hostKey]]).toEqual([['GET /api/entry?key=theirs'], key])
})

it('is shut where the host wants a code, and not where nobody answers or the line was bad', async () => {
  const wanting = opened('http://127.0.0.1:8080/', { '/api/entry': new Response('', { status: 401 }) })
  const gone = opened('http://127.0.0.1:8080/', {})
  const watching = opened('http://127.0.0.1:8080/', { '/api/entry': Response.json({ role: 'spectator' }) })
  await Promise.all([wanting, gone, watching].map(async ({ entrance }) => entrance.turnedAway()))
  expect([wanting, gone, watching].map(({ entrance }) => entrance.isShut.value)).toEqual([true, false, false])
})

it('asks for a code and says why there is none', async () => {
  const { entrance } = opened('http://127.0.0.1:8080/', {
    '/api/ask': new Response('Fulcrum was started without a terminal.\n', { status: 409 }),
  })
  expect([await entrance.ask(), entrance.problem.value]).toEqual([false, 'Fulcrum was started without a terminal.'])
  const gone = opened('http://127.0.0.1:8080/', {})
  expect([await gone.entrance.enter('x'), gone.entrance.problem.value]).toEqual([
    false,
    expect.stringContaining('does not answer'),
  ])
})

it.each([
  ['http://127.0.0.1:8080/', true],
  ['http://localhost:8080/', true],
  ['http://10.0.0.5:8080/', false],
])('at %s is on the computer of the host: %s', (href, isHere) => {
  expect(opened(href, {}).entrance.isHere).toBe(isHere)
})
