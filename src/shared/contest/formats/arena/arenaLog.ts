/** Something that happens in an arena, with its time in ms since the arena began. Participants are given by number. */
export type ArenaEntry
  = | { readonly at: number, readonly kind: 'enter' | 'leave', readonly who: number }
    | { readonly at: number, readonly kind: 'pair', readonly game: number, readonly seats: readonly [number, number] }
    /** `score`: the points of seat 1 (1, ½ or 0); null if the game is void. */
    | { readonly at: number, readonly kind: 'over', readonly game: number, readonly score: number | null }

/** After this many wins in a row a player plays for double points, until a game is not won. */
const WINS_TO_DOUBLE = 2
const POINTS = { win: 2, draw: 1 }
/** What a game adds to the opponent's points when the performance is computed. */
const PERFORMANCE = { win: 10, draw: 5 }

/** Somebody who entered an arena, according to its log so far. Void games count for nothing. */
export interface ArenaPlayer {
  readonly number: number
  readonly isHere: boolean
  /** The game that the player is in; null for none. */
  readonly game: number | null
  /** Since when the player has been free, in ms; meaningless while they play or are not here. */
  readonly freeSince: number
  readonly points: number
  /** Games won since the last game that was not won. */
  readonly streak: number
  readonly wins: number
  /** The opponents so far, in order, and what each game adds to the performance. */
  readonly games: readonly { readonly opponent: number, readonly bonus: number }[]
  /** Games in seat 1 less games in seat 2. */
  readonly seatBalance: number
}

/** An arena after part of its log. */
export interface Arena {
  /** Keyed by number, from 1, in the order in which they first entered. */
  readonly players: ReadonlyMap<number, ArenaPlayer>
  readonly playing: ReadonlyMap<number, readonly [number, number]>
}

export const EMPTY_ARENA: Arena = { players: new Map(), playing: new Map() }

/** The arena after one more entry of its log. Throws if the entry is impossible at that point. */
export function arenaAfter(arena: Arena, entry: ArenaEntry): Arena {
  switch (entry.kind) {
    case 'enter':
      return withPlayers(arena, [{
        ...arena.players.get(entry.who) ?? newcomer(entry.who),
        isHere: true,
        freeSince: entry.at,
      }])
    case 'leave':
      return withPlayers(arena, [{ ...playerOf(arena, entry.who), isHere: false }])
    case 'pair':
      return {
        players:
          withPlayers(arena, entry.seats.map(number => ({ ...playerOf(arena, number), game: entry.game }))).players,
        playing: new Map(arena.playing).set(entry.game, entry.seats),
      }
    case 'over':
      return afterGame(arena, entry)
  }
}

function afterGame(arena: Arena, { at, game, score }: Extract<ArenaEntry, { readonly kind: 'over' }>): Arena {
  const seats = arena.playing.get(game)
  if (seats === undefined)
    throw new Error(`game ${game} is not being played`)
  const [first, second] = [playerOf(arena, seats[0]), playerOf(arena, seats[1])]
  const free = { game: null, freeSince: at }
  const playing = new Map(arena.playing)
  playing.delete(game)
  const after = score === null
    ? [{ ...first, ...free }, { ...second, ...free }]
    : [
        { ...played(first, second.number, score, 1), ...free },
        { ...played(second, first.number, 1 - score, -1), ...free },
      ]
  return { players: withPlayers(arena, after).players, playing }
}

function played(player: ArenaPlayer, opponent: number, score: number, seat: 1 | -1): ArenaPlayer {
  const how = score === 1 ? 'win' : score === 0 ? null : 'draw'
  const factor = countsDouble(player) ? 2 : 1
  return {
    ...player,
    points: player.points + (how === null ? 0 : POINTS[how] * factor),
    streak: how === 'win' ? player.streak + 1 : 0,
    wins: player.wins + (how === 'win' ? 1 : 0),
    games: [...player.games, { opponent, bonus: how === null ? 0 : PERFORMANCE[how] }],
    seatBalance: player.seatBalance + seat,
  }
}

/** Whether the next game of a player counts double. */
export function countsDouble({ streak }: ArenaPlayer): boolean {
  return streak >= WINS_TO_DOUBLE
}

function newcomer(number: number): ArenaPlayer {
  return { number, isHere: false, game: null, freeSince: 0, points: 0, streak: 0, wins: 0, games: [], seatBalance: 0 }
}

function playerOf(arena: Arena, number: number): ArenaPlayer {
  const player = arena.players.get(number)
  if (player === undefined)
    throw new Error(`participant ${number} never entered the arena`)
  return player
}

function withPlayers(arena: Arena, changed: readonly ArenaPlayer[]): Arena {
  const players = new Map(arena.players)
  for (const player of changed)
    players.set(player.number, player)
  return { ...arena, players }
}

/** A row of an arena's table. */
export interface ArenaRow {
  readonly player: ArenaPlayer
  /** The mean, over the player's games, of the opponent's points plus what the game adds; 0 without a game. */
  readonly performance: number
}

/** The table: points, then performance, then who played fewer games, then number. */
export function arenaTable(arena: Arena): readonly ArenaRow[] {
  const pointsOf = (number: number): number => arena.players.get(number)?.points ?? 0
  const rows = [...arena.players.values()].map((player): ArenaRow => {
    const sum = player.games.reduce((total, { opponent, bonus }) => total + pointsOf(opponent) + bonus, 0)
    return { player, performance: player.games.length === 0 ? 0 : sum / player.games.length }
  })
  return rows.toSorted((a, b) => b.player.points - a.player.points
    || b.performance - a.performance
    || a.player.games.length - b.player.games.length
    || a.player.number - b.player.number)
}
