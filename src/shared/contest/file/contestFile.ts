import { z } from 'zod'
import { GAME_IDS } from '../../games/index.ts'
import { MAX_BUDGET_MS, MAX_OPENING, MAX_PAUSE_MS } from '../../match/limits.ts'
import { MAX_THINK_MS } from '../../match/player.ts'
import { PROGRAM_PROTOCOLS } from '../../match/program.ts'
import { FORMAT_NAMES } from '../formats/registry.ts'
import { MOST_PARTICIPANTS } from '../limits.ts'
import { TIE_BREAKS } from '../plan.ts'
import { FORMAT_KEYS } from './formatKeys.ts'

/**
 * A contest as people write it down: a file in JSON or YAML, or the options of the command line, which have the same
 * names. Whatever is left out has its usual value (`planOf.ts`). Times are in seconds, except those that other programs
 * give in milliseconds. The JSON Schema for editors (docs/contest.schema.json) is generated from this.
 */

const text = z.string().min(1).max(1000)
const whole = (least: number, most: number): z.ZodInt => z.int().min(least).max(most)
const seconds = (most: number): z.ZodNumber => z.number().gt(0).max(most / 1000)

/** Written `90`, `2:00` or `inf`; read by `clock.ts`. */
const timeControl = z.union([z.number().gt(0).max(MAX_BUDGET_MS / 1000), z.string().min(1).max(40)]).describe(
  'Time of a participant for a whole game: seconds, minutes:seconds, or inf for no clock',
)
const perMove = seconds(MAX_BUDGET_MS).describe('Seconds for each move instead of a clock')
const margin = whole(0, 60_000).describe('Milliseconds that a move may come after its time')

const VARIABLE = 'a name has letters, digits and _, and no digit first'

/** Values for one participant, or for each that does not set them itself. */
const ofParticipant = {
  cmd: text.describe(
    'The program, started for each game; no shell reads it. {host} {port} {name} {seat} {game} are filled in',
  ).optional(),
  arg: z.array(text).max(100).describe('Further arguments of the program, each as it is').optional(),
  dir: text.describe('The folder in which it is started').optional(),
  env: z.record(z.string().regex(/^[a-z_]\w*$/i, VARIABLE), z.string().max(10_000)).describe(
    'Its environment, beside what Fulcrum has',
  ).optional(),
  envtravels: z.enum(['on', 'off']).describe(
    'on: with a queue its environment goes to the other machines, too; usual, off: a program that has one is started on the host alone',
  ).optional(),
  proto: z.enum(PROGRAM_PROTOCOLS).describe(
    'tcp: it connects to {port}; stdio: the game’s messages on its standard input and output; lines: as fulcrum pipe speaks; bot: a bot of the workshop, by its main file. Usual: bot where the command is a main.py or main.js alone, tcp where it has {port}, else stdio',
  ).optional(),
  bot: z.string().min(1).max(40).describe('A built-in bot of the game').optional(),
  think: seconds(MAX_THINK_MS).describe('The most seconds that a bot takes for a move').optional(),
  tc: timeControl.optional(),
  cpus: whole(1, 1024).describe('Cores of its own').optional(),
  mem: z.union([whole(1, 1_000_000), z.string().regex(/^\d+[MG]$/)]).describe(
    'Memory of the program with all that it starts: MiB, or 512M, or 2G',
  ).optional(),
  net: z.enum(['on', 'off']).describe('off: no network; needs stdio, lines or bot').optional(),
  walls: z.enum(['on', 'off']).describe(
    'off: it sees all files that you do; programs that start containers need that',
  ).optional(),
}

export const participantFileSchema = z.strictObject({
  name: z.string().min(1).max(64).describe('Usual: that of the bot or the program').optional(),
  ...ofParticipant,
  external: z.boolean().describe('A program of somebody’s own that connects for each game').optional(),
  human: z.boolean().describe('A person, who plays in a browser').optional(),
  token: z.union([z.string().regex(/^[\w-]{1,40}$/), whole(0, 999_999_999_999)]).describe(
    'By which an external program is known',
  ).optional(),
})
export type ParticipantFile = z.infer<typeof participantFileSchema>

export const eachSchema = z.strictObject({
  ...ofParticipant,
  st: perMove.optional(),
  timemargin: margin.optional(),
  limits: z.enum(['strict', 'usual', 'best-effort']).optional(),
})

export const clockSchema = z.strictObject({
  tc: timeControl.optional(),
  st: perMove.optional(),
  timemargin: margin.optional(),
  stall: seconds(MAX_BUDGET_MS).describe('A program without a clock that is silent for so many seconds has lost (60)')
    .optional(),
})

export const openingsSchema = z.strictObject({
  file: text.describe('A file with an opening a line: a JSON list of moves').optional(),
  moves: z.array(z.array(z.unknown()).max(MAX_OPENING)).max(100_000).describe('The openings themselves').optional(),
  random: whole(1, 100_000).describe('So many openings of random legal moves; plies says how long (2)').optional(),
  order: z.enum(['sequential', 'random']).optional(),
  plies: whole(1, MAX_OPENING).describe('The most moves of an opening').optional(),
  start: whole(1, 100_000).describe('The first opening to be played, counted from 1').optional(),
  policy: z.enum(['encounter', 'round']).describe(
    'encounter: any two meet with another one each time; round: one for all of a round',
  ).optional(),
})

const share = z.number().gt(0).lt(1)
export const sprtFileSchema = z.strictObject({
  elo0: z.number().min(-1000).max(1000).describe('What H0 says: so much stronger, at most'),
  elo1: z.number().min(-1000).max(1000).describe('What H1 says: so much stronger, at least'),
  alpha: share.describe('How often H1 may be accepted wrongly (0.05)').optional(),
  beta: share.describe('How often H0 may be accepted wrongly (0.05)').optional(),
  model: z.enum(['normalized', 'logistic']).optional(),
})

/** Only `formatIn` reads these keys. */
const formatKeys = Object.fromEntries(
  Object.entries(FORMAT_KEYS).map(([key, { schema, about }]) => [key, schema.describe(about).optional()]),
) as Readonly<Record<never, never>>

export const contestFileSchema = z.strictObject({
  $schema: z.string().max(1000).describe('Where the schema is, for an editor').optional(),
  event: z.string().min(1).max(120).describe('The name of the contest').optional(),
  game: z.enum(GAME_IDS),
  settings: z.record(z.string(), z.unknown()).describe(
    'Settings of the game, by the names that it has on the command line',
  ).optional(),
  dialect: z.string().min(1).max(40).describe('The protocol of the programs, where the game has several').optional(),
  clock: clockSchema.optional(),
  format: z.enum(FORMAT_NAMES).optional(),
  games: whole(1, 1000).describe('Games of an encounter (2)').optional(),
  swap: z.boolean().describe('Whether seats are swapped in every second game of an encounter (true)').optional(),
  ...formatKeys,
  points: z.tuple([z.number(), z.number(), z.number()]).describe('For a win, a draw and a loss (1, 0.5, 0)').optional(),
  participants: z.array(participantFileSchema).max(MOST_PARTICIPANTS).describe('The strongest first').optional(),
  each: eachSchema.describe('What holds for each participant that says nothing else').optional(),
  openings: openingsSchema.optional(),
  order: z.array(z.enum(TIE_BREAKS)).max(TIE_BREAKS.length).describe('What orders those with equal points').optional(),
  sprt: sprtFileSchema.describe('Ends a match of two as soon as it is decided').optional(),
  maxmoves: whole(0, MAX_OPENING).describe('After so many moves a game is a draw; 0 for no limit').optional(),
  pause: z.number().min(0).max(MAX_PAUSE_MS / 1000).describe(
    'Seconds between two turns, so that people see each move (0); no clock runs then',
  ).optional(),
  concurrency: whole(1, 1000).describe('Games at once on this machine').optional(),
  queue: z.string().max(300).describe(
    'Lets other machines play games of the contest, with fulcrum worker: redis://:PASSWORD@HOST:PORT',
  ).optional(),
  strict: z.boolean().describe('Whether the first fault stops the contest (false)').optional(),
  profile: z.enum(['fair', 'practice']).describe(
    'fair: programs have cores of their own, and a game begins once they have started and been idle for 200 ms, at most 5 s later',
  ).optional(),
  check: z.boolean().describe('Whether programs are checked before the contest starts (true)').optional(),
  limits: z.enum(['strict', 'usual', 'best-effort']).describe(
    'What becomes of a limit that can’t be kept here. usual: the start is refused; best-effort: it is noted in each game; strict: the start is refused, also where programs can’t be kept from your files and each other',
  ).optional(),
  srand: z.int().describe('Where all chance comes from; another one each time where it is left out').optional(),
})
export type ContestFile = z.infer<typeof contestFileSchema>
