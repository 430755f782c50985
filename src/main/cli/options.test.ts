import { expect, it } from 'vitest'
import { seatPlan } from './options.ts'

it.each([
  ['external', { kind: 'external' }],
  ['bot:random', { kind: 'bot', bot: 'random' }],
  [
    'cmd:python3 my_bot.py --port {port}',
    { kind: 'program', name: '', command: 'python3 my_bot.py --port {port}', proto: 'tcp' },
  ],
  ['cmd+bot:ann/main.py', { kind: 'program', name: '', command: 'ann/main.py', proto: 'bot' }],
  ['cmd+stdio:./run.sh "a: b"', { kind: 'program', name: '', command: './run.sh "a: b"', proto: 'stdio' }],
  ['cmd+lines:./run.sh', { kind: 'program', name: '', command: './run.sh', proto: 'lines' }],
])('a seat is said as %s', (text, plan) => {
  expect(seatPlan(text)).toEqual(plan)
})

it.each([
  ['nobody', 'A seat is external, bot:NAME, or cmd:COMMAND (also cmd+stdio:, cmd+lines: and cmd+bot:).'],
  ['bot:', 'A seat is external, bot:NAME, or cmd:COMMAND (also cmd+stdio:, cmd+lines: and cmd+bot:).'],
  ['cmd+udp:x', 'A seat is external, bot:NAME, or cmd:COMMAND (also cmd+stdio:, cmd+lines: and cmd+bot:).'],
  ['cmd:', 'The command is empty.'],
  ['cmd:x "', 'The command has a " that is not closed.'],
  [`cmd:${'x'.repeat(5_000)}`, 'The command can’t be used: Too big: expected string to have <=4000 characters.'],
])('a seat is not said as %s', (text, sentence) => {
  expect(() => seatPlan(text)).toThrow(sentence)
})
