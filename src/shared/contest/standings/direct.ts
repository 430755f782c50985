/** The result of somebody's games against one other participant. */
export interface Meeting { readonly opponent: number, readonly points: number, readonly games: number }

/** Returns somebody's results against these participants, each opponent once; the result may include others. */
export type MeetingsOf = (number: number, among: ReadonlySet<number>) => Iterable<Meeting>

/**
 * Orders tied participants by the games among themselves, the best first; those who stay tied stand together. If all
 * have met, they are ordered by their points in these games (the average, if two met more than once), and again within
 * those still tied. If not, the first is whoever nobody could catch, whatever the missing games had brought, and so on.
 * `win` is what a win brings, `table` the table among the tied.
 */
export function byDirectEncounter(
  tied: readonly number[],
  meetingsOf: MeetingsOf,
  win: number,
  table: readonly DirectRow[] = directTable(tied, meetingsOf, win),
): number[][] {
  if (tied.length < 2)
    return [[...tied]]
  if (table.every(({ least, most }) => least === most)) {
    const groups = [...Map.groupBy(table, ({ least }) => least)].sort(([one], [other]) => other - one).map((
      [, group],
    ) => group.map(({ number }) => number))
    return groups.length === 1 ? groups : groups.flatMap(group => byDirectEncounter(group, meetingsOf, win))
  }
  const first = uncaught(table)
  if (first === null)
    return [[...tied]]
  return [[first], ...byDirectEncounter(tied.filter(number => number !== first), meetingsOf, win)]
}

/**
 * The least and the most points that somebody could have against the others, if all missing games were lost, or won.
 */
export interface DirectRow { readonly number: number, readonly least: number, readonly most: number }

/** The points of each tied participant against the others. */
export function directTable(tied: readonly number[], meetingsOf: MeetingsOf, win: number): DirectRow[] {
  const among = new Set(tied)
  return tied.map((number) => {
    let [least, missing] = [0, tied.length - 1]
    for (const { opponent, points, games } of meetingsOf(number, among)) {
      if (games === 0 || opponent === number || !among.has(opponent))
        continue
      least += points / games
      missing--
    }
    return { number, least, most: least + missing * win }
  })
}

/** Who has more points than anybody else can reach; null for nobody. */
function uncaught(table: readonly DirectRow[]): number | null {
  const [leader] = table.toSorted((one, other) => other.least - one.least)
  return leader !== undefined && table.every(other => other === leader || leader.least > other.most)
    ? leader.number
    : null
}
