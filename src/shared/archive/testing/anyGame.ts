import type { Pair } from '../../game/pair.ts'
import type { MatchPlan } from '../../match/events.ts'
import type { Player } from '../../match/player.ts'
import fc from 'fast-check'
import { placesWithLoser } from '../../game/standing.ts'
import { gameOf } from '../../games/index.ts'
import { Story } from '../../match/testing/story.ts'

/** The ingredients of a story of a whole game. */
export interface Telling {
  readonly plan: Partial<MatchPlan>
  readonly players: Pair<Player>
  /** Which legal moves are made, and how long each takes; repeated as often as needed. */
  readonly choices: readonly { readonly choice: number, readonly tookMs: number }[]
  /** A forfeit after this many moves, unless the game is over before. */
  readonly forfeitAfter: number | null
}

/** A whole game: both sit down, and moves are made until the rules or a forfeit end it. */
export function toldGame({ plan, players, choices, forfeitAfter }: Telling): Story {
  const story = new Story(plan).start(players[1], players[2])
  const game = gameOf(story.match.plan.game)
  const opening = story.match.plies
  while (story.match.toMove !== null) {
    const made = story.match.plies - opening
    if (made === forfeitAfter)
      return forfeited(story)
    const { choice, tookMs } = choices[made % choices.length] ?? { choice: 0, tookMs: 0 }
    const moves = game.legalMoves?.(story.match.state) ?? []
    // Half of the choices look for a move that does not end the game, to make games long.
    const turned = [...moves.slice(choice % moves.length), ...moves.slice(0, choice % moves.length)]
    const move = (choice % 4 === 3 ? undefined : turned.find(one => goesOn(game.play(story.match.state, one), game)))
      ?? turned[0]
    story.wait(story.match.plan.pauseMs).move(move, tookMs)
  }
  const standing = game.standing(story.match.state)
  if (standing === null)
    throw new Error('nobody is to move, and the game has not ended')
  const { ending, ...placed } = standing
  return story.tell({ type: 'finished', kind: ending, ...placed, plies: story.match.plies })
}

function goesOn(played: ReturnType<ReturnType<typeof gameOf>['play']>, game: ReturnType<typeof gameOf>): boolean {
  return played.ok && game.standing(played.value.state) === null
}

function forfeited(story: Story): Story {
  const seat = story.match.toMove ?? 1
  story.tell({
    type: 'forfeited',
    seat,
    cause: { code: 'out-of-time', budgetMs: story.match.plan.budgetMs ?? 10_000 },
    tookMs: 0,
  })
  return story.tell({
    type: 'finished',
    kind: 'timeout',
    places: placesWithLoser(story.match.seats, seat),
    plies: story.match.plies,
  })
}

/** Names as a match has them: cleaned, and not empty. */
export const anyName = fc.constantFrom(
  'Ann',
  'Bob',
  'Çınar',
  '<b>&"\'',
  '</script><img src=x onerror=alert(1)>',
  '=1+1',
  '李雷 🎲',
  'a: "b", c',
)

const anyPlayer: fc.Arbitrary<Player> = fc.record({ kind: fc.constantFrom('human', 'bot', 'external'), name: anyName })
const anyChoices = fc.array(fc.record({ choice: fc.nat(10_000), tookMs: fc.integer({ min: 0, max: 50 }) }), {
  minLength: 1,
  maxLength: 60,
})

/** Games of No Tipping under all settings. */
export const anyNoTipping = tellings(fc.record({
  game: fc.constant('no-tipping' as const),
  settings: fc.record({ rules: fc.constantFrom('fall-2021', 'classic'), weights: fc.integer({ min: 1, max: 8 }) }),
}))

export const anyNim = tellings(fc.record({
  game: fc.constant('nim' as const),
  settings: fc.record({ piles: fc.constantFrom('3 4 5', '1', '2 7'), misere: fc.boolean() }),
}))

/** Races of two in games with scores; cut short, because they may be long. */
const anyRace = tellings(fc.record({
  game: fc.constantFrom('flip', 'maze'),
  settings: fc.record({ rows: fc.constant(2), columns: fc.constant(2), seed: fc.nat(50), players: fc.constant(2) }),
}), fc.nat(30))

export const anyGame = fc.oneof(anyNoTipping, anyNim, anyRace)

function tellings(
  base: fc.Arbitrary<Pick<MatchPlan, 'game' | 'settings'>>,
  forfeitAfter: fc.Arbitrary<number | null> = fc.option(fc.nat(12)),
): fc.Arbitrary<Story> {
  return fc.record({
    base,
    budgetMs: fc.constantFrom(null, 10_000),
    pauseMs: fc.constantFrom(0, 1000),
    players: fc.record({ 1: anyPlayer, 2: anyPlayer }),
    choices: anyChoices,
    forfeitAfter,
  }).map(({ base, budgetMs, pauseMs, ...rest }) => toldGame({ plan: { ...base, budgetMs, pauseMs }, ...rest }))
}
