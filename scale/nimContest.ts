/** A contest of Nim between three bots that move at random from a seed, with at least this many games. */
export function nimContest(games: number, concurrency: number): readonly string[] {
  return [
    ...['-game', 'nim', '-rounds', String(Math.ceil(games / 6)), '-srand', '7', '-concurrency', String(concurrency)],
    ...['A', 'B', 'C'].flatMap(name => ['-engine', `name=${name}`, 'bot=random']),
  ]
}
