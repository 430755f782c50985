/** What Fulcrum does with options of chess tools that it has no use for: it says so, or refuses them. */
export interface ChessOption {
  /** `idle`: the option changes nothing here, and the run goes on; `refused`: it would change what is played. */
  readonly what: 'idle' | 'refused'
  /** Why, as a sentence. */
  readonly why: string
}

const idle = (why: string): ChessOption => ({ what: 'idle', why })
const refused = (why: string): ChessOption => ({ what: 'refused', why })

/** By the option's name. */
export const CHESS_OPTIONS: Readonly<Record<string, ChessOption>> = {
  'recover': idle('A program that fails is always started afresh for its next game.'),
  'debug': idle('All that programs say is kept with each game.'),
  'log': idle('All that programs say is kept with each game.'),
  'autosaveinterval': idle('Each result is kept at once.'),
  'scoreinterval': idle('The score is printed after every game of two.'),
  'outcomeinterval': idle('How games ended is in the exports.'),
  'output': idle('The lines are those of cutechess-cli.'),
  'report': idle('Pairs of games are what is counted.'),
  'show-latency': idle('The time of each move is kept with its game.'),
  'crc32': idle('Game files have their own sum.'),
  'testEnv': idle('It is for other tools.'),
  'site': idle('Games have no place here.'),
  'bookmode': idle('Openings are held in memory.'),
  'wait': idle('Games begin as soon as there is room.'),
  'use-affinity': idle('-profile fair gives programs cores of their own.'),
  'draw': refused('Games have no scores by which they could be judged; -maxmoves limits them.'),
  'resign': refused('Games have no scores by which they could be judged; -maxmoves limits them.'),
  'tb': refused('There are no tablebases of these games to judge by.'),
  'tbpieces': refused('There are no tablebases of these games to judge by.'),
  'tbignore50': refused('There are no tablebases of these games to judge by.'),
  'tbadjudicate': refused('There are no tablebases of these games to judge by.'),
  'variant': refused('The game and its variant are -game NAME SETTING=VALUE.'),
  'reverse': refused('Who sits where follows from the tables of the format.'),
  'quick': refused('Name the participants by -engine.'),
  'config': refused('`fulcrum tournament resume EVENT` goes on with a contest, and a FILE holds its settings.'),
  'pgnout': refused('Games are kept; `fulcrum tournament export EVENT --format pgn -o FILE` writes them.'),
  'epdout': refused('Games are kept; `fulcrum tournament export EVENT --format games -o FILE` writes them.'),
  'resultformat': refused('`fulcrum tournament export EVENT --format csv` writes the table.'),
  'compliance': refused('`fulcrum check` takes a program through its games.'),
  'engines': refused('Participants are named by -engine.'),
}

/** By a participant's key. */
export const CHESS_ENGINE_KEYS: Readonly<Record<string, ChessOption>> = {
  stderr: idle('What a program writes on its standard error is kept with each game.'),
  restart: idle('A program is started afresh for each game.'),
  whitepov: idle('Programs give no scores here.'),
  trust: idle('Every move is judged by the rules.'),
  conf: refused('Give its command: cmd="…".'),
  initstr: refused('Programs are told their game by its protocol alone.'),
  book: refused('Openings are the same for all: -openings file=FILE.'),
  bookdepth: refused('Openings are the same for all: -openings file=FILE plies=N.'),
  depth: refused('How far a program looks is its own affair; give it as a part of cmd.'),
  nodes: refused('How far a program looks is its own affair; give it as a part of cmd.'),
  plies: refused('How far a program looks is its own affair; give it as a part of cmd.'),
  ponder: refused('What a program does while others think is its own affair.'),
}

/** `option.Hash=64`. */
export const CHESS_ENGINE_OPTION = refused(
  'Programs have no options of their own here; give them in cmd, or by env.NAME=VALUE.',
)
