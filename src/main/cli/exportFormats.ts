/** The formats in which `fulcrum games export` writes games. */
export const GAME_FORMATS = ['fulcrum', 'csv', 'transcript', 'html', 'svg', 'png'] as const
export type GameFormat = (typeof GAME_FORMATS)[number]

/** The formats in which `fulcrum tournament export` writes a contest. */
export const CONTEST_FORMATS = ['html', 'csv', 'gradebook', 'json', 'trf', 'pgn', 'games'] as const
export type ContestFormat = (typeof CONTEST_FORMATS)[number]
