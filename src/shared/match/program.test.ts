import type { SeatPlans } from './player.ts'
import { describe, expect, it } from 'vitest'
import { canBeResumed, hasExternalSeat, playerKindOf, seatPlanSchema, withoutEnvironments } from './player.ts'
import { validateProgram } from './validateProgram.ts'

const PROGRAM = { kind: 'program', name: 'Ann', command: 'python3 bot.py', proto: 'stdio' } as const

describe('the plan of a program that is started here', () => {
  it('is taken with all that it may say', () => {
    const plan = {
      ...PROGRAM,
      folder: '/bots/ann',
      env: { MODE: 'fast' },
      stallMs: 5_000,
      limits: { cpus: 2, memoryMib: 512, network: 'off', bestEffort: true },
    }
    expect(seatPlanSchema.parse(plan)).toEqual(plan)
  })

  it.each([
    ['no command', { command: '' }],
    ['a zero byte in its command', { command: 'bot \0' }],
    ['a zero byte in its folder', { folder: '/a\0b' }],
    ['a zero byte in a variable', { env: { A: '\0' } }],
    ['a variable that no system has', { env: { 'A=B': '1' } }],
    [
      'more variables than it may',
      {
        env: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`V${index}`, ''])),
      },
    ],
    ['half a core', { limits: { cpus: 0.5 } }],
    ['no memory', { limits: { memoryMib: 0 } }],
    ['a protocol that there is not', { proto: 'pigeon' }],
  ])('is refused with %s', (_, wrong) => {
    expect(seatPlanSchema.safeParse({ ...PROGRAM, ...wrong }).success).toBe(false)
  })

  it('needs no port, makes an external player, and keeps its match from being resumed', () => {
    const seats: SeatPlans = { 1: { kind: 'human', name: 'Bob' }, 2: PROGRAM }
    expect(hasExternalSeat(seats)).toBe(false)
    expect(playerKindOf(seats[2])).toBe('external')
    expect(canBeResumed(seats)).toBe(false)
  })

  it('loses its environment where others may see it', () => {
    expect(withoutEnvironments({ 1: { ...PROGRAM, env: { TOKEN: 'secret' } }, 2: { kind: 'external' } })).toEqual({
      1: PROGRAM,
      2: { kind: 'external' },
    })
  })
})

describe('a program is not started', () => {
  it.each(
    [
      ['whose command can’t be read', { ...PROGRAM, command: 'bot "' }, 'The command has a " that is not closed.'],
      [
        'that speaks by plain lines where the game has none',
        { ...PROGRAM, proto: 'lines' },
        /^Nim has no protocol for programs that speak by plain lines/,
      ],
      ['that asks for a port and has none', { ...PROGRAM, command: 'bot {port}' }, /^The command has \{port\}/],
      [
        'that is to connect without a network',
        { ...PROGRAM, proto: 'tcp', limits: { network: 'off' } },
        /^A program without a network/,
      ],
    ] as const,
  )('%s', (_, plan, sentence) => {
    expect(validateProgram('nim', undefined, plan)).toMatch(sentence)
  })

  it('for nothing', () => {
    expect(validateProgram('nim', undefined, { ...PROGRAM, proto: 'tcp', command: 'bot {port}' })).toBeNull()
    expect(validateProgram('yinsh', undefined, { ...PROGRAM, proto: 'lines' })).toBeNull()
  })
})
