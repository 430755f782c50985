import { expect, it } from 'vitest'
import { CODE_LASTS_MS, RunSecrets } from './runSecrets.ts'

function newRun(scriptKey: string | null = null) {
  let time = 0
  const secrets = new RunSecrets({ now: () => time, scriptKey })
  return { secrets, pass: (ms: number) => time += ms }
}

it('lets in once who has a code, as people write it, and knows them by cookie and key', () => {
  const { secrets } = newRun()
  const code = secrets.newCode()
  expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
  const entered = secrets.enter(` ${code.toUpperCase().replaceAll('-', ' ')} `)
  expect(entered.ok).toBe(true)
  const { cookie, key } = entered.ok ? entered.value : { cookie: '', key: '' }
  expect(secrets.isIn(['another', cookie], key)).toBe(true)
  expect([
    secrets.isIn([cookie], ''),
    secrets.isIn([cookie], cookie),
    secrets.isIn([key], key),
    secrets.isIn([], key),
    secrets.isIn([''], ''),
  ]).toEqual([false, false, false, false, false])
})

it('sends out whoever came in by a code that is used again, and lets nobody in by it any more', () => {
  const { secrets, pass } = newRun()
  const code = secrets.newCode()
  const entered = secrets.enter(code)
  const other = secrets.enter(secrets.newCode())
  if (!entered.ok || !other.ok)
    throw new Error('a code was not good')
  const told: string[] = []
  secrets.whenEnded([entered.value.cookie], entered.value.key, () => told.push('the first'))
  secrets.whenEnded([other.value.cookie], other.value.key, () => told.push('another'))
  pass(CODE_LASTS_MS - 1)
  expect([secrets.enter(code), secrets.enter(code)]).toEqual([
    { ok: false, error: 'again' },
    { ok: false, error: 'again' },
  ])
  expect(told).toEqual(['the first'])
  expect([secrets.isIn([entered.value.cookie], entered.value.key), secrets.isIn([other.value.cookie], other.value.key)])
    .toEqual([false, true])
})

it('takes a code for a minute, and stays in for as long as it runs', () => {
  const { secrets, pass } = newRun()
  const [first, second] = [secrets.newCode(), secrets.newCode()]
  pass(CODE_LASTS_MS - 1)
  const entered = secrets.enter(first)
  pass(1)
  expect(secrets.enter(second)).toEqual({ ok: false, error: 'unknown' })
  pass(100 * CODE_LASTS_MS)
  expect(entered.ok && secrets.isIn([entered.value.cookie], entered.value.key)).toBe(true)
})

it('prints no second code for whoever asks on and on, and one at once when that was used', () => {
  const { secrets, pass } = newRun()
  const first = secrets.codeForWhoAsks()
  expect([first, secrets.codeForWhoAsks()]).toEqual([expect.any(String), null])
  pass(CODE_LASTS_MS / 2)
  expect(secrets.codeForWhoAsks()).not.toBeNull()
  expect(secrets.enter(first ?? '').ok).toBe(true)
  expect(secrets.codeForWhoAsks()).not.toBeNull()
})

it.each(['', ' ', '-', 'undefined', 'null', '__proto__', 'x'.repeat(10_000)])('lets nobody in by %.20j', (code) => {
  const { secrets } = newRun('the key')
  secrets.newCode()
  expect(secrets.enter(code)).toEqual({ ok: false, error: 'unknown' })
  expect([secrets.isScriptKey(code), newRun().secrets.isScriptKey(code)]).toEqual([false, false])
})

it('takes the key for scripts in the place of a code, again and again', () => {
  const { secrets } = newRun('the-key')
  const [one, other] = [secrets.enter('the-key\n'), secrets.enter('the-key')]
  expect([one.ok, other.ok, secrets.isScriptKey('the-key'), newRun().secrets.enter('the-key').ok]).toEqual([
    true,
    true,
    true,
    false,
  ])
})
