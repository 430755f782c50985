import { expect, it } from 'vitest'
import { alikeBots } from './alike.ts'

const GREEDY = `# takes the most
def choose(state):
    best = None
    for move in state["legalMoves"]:
        taken = state["position"]["piles"][move["pile"]] - move["leave"]
        if best is None or taken > best[0]:
            best = (taken, move)
    return best[1]
`
/** The same with other names, comments and spaces. */
const RENAMED = `def choose(s):
    top = None  # nothing yet

    for m in s["legalMoves"]:
        n = s["position"]["piles"][m["pile"]] - m["leave"]
        if top is None or n > top[0]:
            top = (n, m)
    return top[1]
`
const OTHER = `import random
def choose(state):
    piles = state["position"]["piles"]
    nim = 0
    for pile in piles:
        nim ^= pile
    good = [m for m in state["legalMoves"] if nim ^ piles[m["pile"]] == m["leave"]]
    return random.choice(good or state["legalMoves"])
`

/** The pairs, with the shares as per cent. */
async function pairsOf(...sources: readonly string[]): Promise<unknown> {
  const bots = sources.map((source, place) => ({
    name: `Student ${place + 1}`,
    entry: place + 1,
    sha256: source,
    files: { 'main.py': source },
  }))
  return (await alikeBots(bots, async () => {})).map(({ entries, share }) => [...entries, Math.round(100 * share)])
}

it('finds equal bots and bots with other names and comments, and no others', async () => {
  expect(await pairsOf(GREEDY, OTHER, RENAMED, OTHER)).toEqual([[2, 4, 100], [1, 3, 99]])
})

it('does not count what most have in common, as it comes from the task', async () => {
  const own = (word: string): string =>
    `${GREEDY}\ndef ${word}(a, b):\n    ${Array.from(word, letter => `if a ${letter < 'm' ? '<' : '>'} b: return {"${letter}": [a + ${letter.charCodeAt(0)}]}`).join('\n    ')}\n`
  expect(await pairsOf(own('abcdefg'), own('nopqrst'), own('azbycxd'), own('qafmzul'))).toEqual([])
})

it('says nothing of bots without code', async () => {
  expect(await pairsOf('', ' ')).toEqual([])
})
