import type { z } from 'zod'
import type { GameId } from '../../games/index.ts'
import type { contestPlanSchema } from '../plan.ts'
import type { ContestFile, ParticipantFile } from './contestFile.ts'
import { cleanName } from '../../cleanName.ts'
import { botOf, gameOf } from '../../games/index.ts'
import { quoteWord } from '../../match/command.ts'
import { botTitle } from '../../match/player.ts'
import { usualProtocol } from '../../match/validateProgram.ts'
import { DistinctNames } from '../planning/distinctNames.ts'
import { parseTimeControl } from './clock.ts'
import { unknownSentence } from './nearest.ts'

type ParticipantInput = z.input<typeof contestPlanSchema>['participants'][number]

/** The participants of a contest's plan; `problem` is told what is wrong with them, one sentence each. */
export function participantsOf(
  { game, participants = [], clock = {}, each = {} }: ContestFile,
  problem: (sentence: string) => void,
): ParticipantInput[] {
  const names = new DistinctNames()
  return participants.map((own, index) => {
    const who = `participant ${index + 1}`
    const whole = withEach(own, { ...each, st: clock.st ?? each.st })
    const name = names.take(cleanName(own.name ?? usualName(whole)) || `Participant ${index + 1}`)
    const tc = own.tc === undefined ? null : parseTimeControl(own.tc)
    if (tc?.ok === false)
      problem(`${who} (${name}): ${tc.error}`)
    return {
      name,
      seat: seatOf(game, { ...whole, name }, `${who} (${name})`, problem) as ParticipantInput['seat'],
      ...whole.token === undefined ? {} : { token: String(whole.token) },
      ...tc?.ok === true ? { budgetMs: tc.value } : {},
    }
  })
}

/**
 * A participant's own values override those for each; who it is (bot, command) is overridden as a whole. `st` also
 * limits the time of a bot.
 */
function withEach(own: ParticipantFile, { bot, cmd, ...each }: NonNullable<ContestFile['each']>): ParticipantFile {
  const { st, timemargin: _margin, limits: _limits, ...shared } = each
  const saysWho = kindsOf(own).length > 0
  return { think: st, ...shared, ...saysWho ? {} : { bot, cmd }, ...own, env: { ...shared.env, ...own.env } }
}

function kindsOf({ cmd, bot, external, human }: ParticipantFile): string[] {
  return [
    ...cmd === undefined ? [] : ['cmd'],
    ...bot === undefined ? [] : ['bot'],
    ...external === true ? ['external'] : [],
    ...human === true ? ['human'] : [],
  ]
}

function seatOf(game: GameId, whole: ParticipantFile, who: string, problem: (sentence: string) => void): unknown {
  const { cmd, bot, think, token } = whole
  const kinds = kindsOf(whole)
  if (kinds.length !== 1) {
    problem(
      kinds.length === 0
        ? `${who} needs one of bot, cmd, external and human.`
        : `${who} has ${kinds.join(' and ')}; keep one.`,
    )
  }
  if (token !== undefined && kinds[0] !== 'external')
    problem(`${who}: token is for an external participant.`)
  switch (kinds[0]) {
    case 'bot': {
      const bots = gameOf(game).bots.map(({ name }) => name)
      if (bot !== undefined && botOf(game, bot) === null)
        problem(`${who}: ${unknownSentence('bot', bot, ` of ${gameOf(game).title}`, bots)}`)
      return { kind: 'bot', bot, ...think === undefined ? {} : { thinkMs: Math.round(think * 1000) } }
    }
    case 'cmd':
      return programSeat(whole, cmd ?? '', who, problem)
    case 'external':
      return { kind: 'external' }
    default:
      return { kind: 'human', name: whole.name }
  }
}

function programSeat(whole: ParticipantFile, cmd: string, who: string, problem: (sentence: string) => void): unknown {
  const { name, arg = [], dir, env = {}, envtravels, cpus, mem, net, walls } = whole
  const { proto = usualProtocol(cmd) } = whole
  if (net === 'off' && proto === 'tcp')
    problem(`${who}: net=off needs proto=stdio, proto=lines or proto=bot, as a program of proto=tcp plays over the network.`)
  const limits = {
    ...cpus === undefined ? {} : { cpus },
    ...mem === undefined ? {} : { memoryMib: memoryMib(mem) },
    ...net === 'off' ? { network: 'off' } : {},
    ...walls === 'off' ? { walls } : {},
  }
  return {
    kind: 'program',
    name,
    command: [cmd, ...arg.map(quoteWord)].join(' '),
    proto,
    ...dir === undefined ? {} : { folder: dir },
    ...Object.keys(env).length === 0 ? {} : { env },
    ...envtravels === 'on' ? { envTravels: true } : {},
    ...Object.keys(limits).length === 0 ? {} : { limits },
  }
}

/** `512`, `512M` or `2G` as MiB. */
function memoryMib(mem: number | string): number {
  const [, count, unit] = /^(\d+)([MG]?)$/.exec(String(mem)) ?? []
  return Number(count) * (unit === 'G' ? 1024 : 1)
}

/** The name of the bot, or of the file that is started: `my_bot` for `python3 bots/my_bot.py --port {port}`. */
function usualName({ bot, cmd }: ParticipantFile): string {
  if (bot !== undefined)
    return botTitle(bot)
  const words = (cmd ?? '').split(/\s+/).filter(word => !word.startsWith('-') && !word.includes('{'))
  const file = words.find((word, index) => index > 0 && /\.\w+$/.test(word)) ?? words[0] ?? ''
  return (file.split(/[/\\]/).at(-1) ?? '').replace(/\.\w+$/, '')
}
