/** A contest of Nim between three bots that choose by chance, from a seed: so many games at least. */
export function nimContest(games: number, concurrency: number): readonly string[] {
  return [
    ...['-game', 'nim', '-rounds', String(Math.ceil(games / 6)), '-srand', '7', '-concurrency', String(concurrency)],
    ...['A', 'B', 'C'].flatMap(name => ['-engine', `name=${name}`, 'bot=random']),
  ]
}
