import { expect, test } from '@playwright/test'
import { fulcrumWithTestingGames } from './support/command.ts'

test('three bots play one game, and each gets a place and a score', async () => {
  const { code, stdout } = await fulcrumWithTestingGames('host', 'pebbles', '--seats', '3', '--heap', '7', '--seat', '1=bot:greedy', '--seat', '2=bot:greedy', '--seat', '3=bot:greedy', '--json')
  const lines = stdout.trim().split('\n').map(line => JSON.parse(line) as { readonly type: string })
  expect(code).toBe(0)
  expect(lines.filter(({ type }) => type === 'moved')).toHaveLength(3)
  expect(lines.at(-1)).toMatchObject({ type: 'finished', kind: 'heap-empty', places: { 1: 1, 2: 1, 3: 3 }, scores: { 1: 3, 2: 3, 3: 1 } })
})
