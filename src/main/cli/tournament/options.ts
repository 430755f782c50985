import { FORMAT_KEYS } from '../../../shared/contest/file/formatKeys.ts'
import { FORMAT_NAMES, USUAL_FORMAT } from '../../../shared/contest/formats/registry.ts'

/** Flags of a run that are not part of the contest itself. */
export interface RunFlags {
  /** Print a line of JSON for each event instead of text. */
  json?: true
  /** The folder of the archive. */
  data?: string
  /** Print ratings after this many games; 0 for only at the end. */
  ratinginterval?: number
  /** Allow more games at once than there are cores. */
  forceConcurrency?: true
  /** The port for programs of external participants; 0 for free ports. */
  port?: number
  /** Let these programs come from other machines. */
  lan?: true
  /** If the contest's log is damaged, continue from its undamaged part. */
  acceptDamage?: true
  /** Announce no name of this machine to them. */
  noName?: true
  help?: true
}

/** An option of `fulcrum tournament run` and `plan`. */
export type OptionSpec = { readonly about: string } & (
  /** One value, or several separated by commas, for a key of the contest's file. */
  | { readonly kind: 'value' | 'list', readonly key: string, readonly value: string }
  | { readonly kind: 'switch', readonly key: string, readonly is: boolean }
  /** KEY=VALUE pairs for a part of the contest's file. */
  | { readonly kind: 'group', readonly key: 'clock' | 'each' | 'openings' | 'sprt', readonly value: string }
  | { readonly kind: 'engine' | 'game' | 'repeat', readonly value: string }
  | { readonly kind: 'run', readonly flag: keyof RunFlags, readonly value?: string }
)

/** Options by which formats differ. */
const formatOptions = Object.fromEntries(
  Object.entries(FORMAT_KEYS).map(([key, { kind, about }]): [string, OptionSpec] => [
    key,
    kind === 'switch'
      ? { kind, key, is: true, about }
      : { kind: 'value', key, value: kind === 'timeOfDay' ? 'HH:MM' : 'N', about },
  ]),
)

/** By name, in the order of the help. */
export const OPTIONS: Readonly<Record<string, OptionSpec>> = {
  'game': {
    kind: 'game',
    value: 'NAME {SETTING=VALUE}',
    about: 'the game, and its settings by the names of `fulcrum host`',
  },
  'event': { kind: 'value', key: 'event', value: 'NAME', about: 'the name of the contest' },
  'engine': { kind: 'engine', value: '{KEY=VALUE}', about: 'a participant, the strongest first; see below' },
  'each': {
    kind: 'group',
    key: 'each',
    value: '{KEY=VALUE}',
    about: 'settings of every participant that has none of its own; also st, timemargin, limits',
  },
  'clock': {
    kind: 'group',
    key: 'clock',
    value: '{KEY=VALUE}',
    about: 'tc, st or timemargin for all, and stall=SECONDS: a program without a clock may be silent for so long (60)',
  },
  'tournament': {
    kind: 'value',
    key: 'format',
    value: 'FORMAT {KEY=VALUE}',
    about: `${FORMAT_NAMES.map(name => name === USUAL_FORMAT ? `${name} (usual)` : name).join(', ')}; its own options may follow, as minutes=30`,
  },
  ...formatOptions,
  'games': { kind: 'value', key: 'games', value: 'N', about: 'games of an encounter, all with the same opening (2)' },
  'repeat': { kind: 'repeat', value: '[N]', about: 'the same as -games 2, or -games N' },
  'noswap': { kind: 'switch', key: 'swap', is: false, about: 'keeps the seats in all games of an encounter' },
  'points': {
    kind: 'list',
    key: 'points',
    value: 'WIN,DRAW,LOSS',
    about: 'points for a win, a draw and a loss (1,0.5,0)',
  },
  'order': {
    kind: 'list',
    key: 'order',
    value: 'NAME,…',
    about:
      'what orders those with equal points: bh, bhC1, bhC2, bhM1, sb, koya, win, won, progressive, seat2-games, seat2-wins, direct',
  },
  'openings': {
    kind: 'group',
    key: 'openings',
    value: '{KEY=VALUE}',
    about:
      'file=FILE (a JSON list of moves a line) or random=N; order=sequential|random, plies=N, start=N, policy=encounter|round',
  },
  'sprt': {
    kind: 'group',
    key: 'sprt',
    value: '{KEY=VALUE}',
    about:
      'ends a match of two as soon as it is decided: elo0=, elo1=, alpha= (0.05), beta= (0.05), model=normalized|logistic',
  },
  'maxmoves': { kind: 'value', key: 'maxmoves', value: 'N', about: 'after N moves a game is a draw; 0 for no limit' },
  'pause': {
    kind: 'value',
    key: 'pause',
    value: 'SECONDS',
    about: 'between two turns, so that people see each move (0); no clock runs then',
  },
  'concurrency': {
    kind: 'value',
    key: 'concurrency',
    value: 'N',
    about: 'games at once on this machine (one less than there are cores)',
  },
  'force-concurrency': {
    kind: 'run',
    flag: 'forceConcurrency',
    about: 'allows more games at once than there are cores',
  },
  'queue': {
    kind: 'value',
    key: 'queue',
    value: 'URL',
    about:
      'lets other machines play games, too, with `fulcrum worker` and the same address: redis://:PASSWORD@HOST:PORT, or rediss:// for an encrypted one; env takes it from FULCRUM_QUEUE, where no other user of this machine reads the password',
  },
  'strict': { kind: 'switch', key: 'strict', is: true, about: 'the first fault stops the contest' },
  'profile': {
    kind: 'value',
    key: 'profile',
    value: 'NAME',
    about: 'practice (usual), or fair: programs have cores of their own, and are warm before their clocks run',
  },
  'no-check': { kind: 'switch', key: 'check', is: false, about: 'starts at once: programs are not checked before' },
  'limits': {
    kind: 'value',
    key: 'limits',
    value: 'NAME',
    about:
      'if a limit can’t be kept here: usual does not start, best-effort starts and notes it in each game; strict is as usual, and also needs walls between programs and your files',
  },
  'dialect': {
    kind: 'value',
    key: 'dialect',
    value: 'NAME',
    about: 'the protocol of the programs, where the game has several',
  },
  'srand': {
    kind: 'value',
    key: 'srand',
    value: 'N',
    about: 'where all chance comes from; the same number gives the same contest between bots',
  },
  'ratinginterval': {
    kind: 'run',
    flag: 'ratinginterval',
    value: 'N',
    about: 'prints the ratings after every N games; 0: only at the end (0)',
  },
  'port': {
    kind: 'run',
    flag: 'port',
    value: 'N',
    about:
      'where programs of external participants connect: those with a token to N, participant n without one to N + n (free ports)',
  },
  'lan': { kind: 'run', flag: 'lan', about: 'lets programs and people with browsers come from other machines, too' },
  'no-name': {
    kind: 'run',
    flag: 'noName',
    about: 'with -lan: does not announce the name fulcrum.local by multicast DNS',
  },
  'json': { kind: 'run', flag: 'json', about: 'prints one JSON object a line, an event each, and nothing else' },
  'data': { kind: 'run', flag: 'data', value: 'FOLDER', about: 'the folder of the archive' },
  'help': { kind: 'run', flag: 'help', about: 'prints this' },
}

/** Other tools' names for options. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  format: 'tournament',
  seedsmeet: 'seeds-meet',
  forceconcurrency: 'force-concurrency',
  h: 'help',
}

/** A participant's keys, as the help lists them. */
export const ENGINE_HELP: readonly (readonly [string, string])[] = [
  ['name=NAME', 'its name; the second of two gets “ (2)”'],
  ['bot=NAME think=SECONDS', 'a built-in bot, and the most that it takes for a move'],
  [
    'cmd="COMMAND"',
    'a program, started for each game without a shell; {host} {port} {name} {seat} {game} are filled in',
  ],
  [
    'proto=tcp|stdio|lines|bot',
    'tcp: it connects to {port}; stdio: the messages on its standard input and output; lines: as `fulcrum pipe` speaks; bot: a bot of the workshop, its main.py or main.js as cmd',
  ],
  ['arg=ARG dir=FOLDER env.X=VALUE', 'a further argument, the folder it starts in, a variable of its environment'],
  ['envtravels=on', 'with -queue: these variables go to other machines, too; else the program is started only here'],
  ['cpus=N mem=512M net=off', 'its limits: cores of its own, memory with all that it starts, no network'],
  ['walls=off', 'it sees all files that you do; programs that start containers need that'],
  ['external token=TOKEN', 'a program of somebody’s own that connects for each game'],
  ['human', 'a person: plays in a browser, at an address and by a code that are printed'],
  ['tc=SECONDS', 'its time for a whole game, as 120, 2:00 or inf'],
]
