import { describe, expect, it } from 'vitest'
import { fillIn, launchVariables, splitCommand } from './command.ts'

describe('a command is split into words', () => {
  it.each([
    ['at white space', 'python3  my_bot.py\t--fast\n', ['python3', 'my_bot.py', '--fast']],
    ['not within double quotes', '"my bot/run.sh" "a  b"', ['my bot/run.sh', 'a  b']],
    ['not within single quotes', '\'my bot\' x', ['my bot', 'x']],
    ['where quotes may be a part of a word', '--name="Ann Smith"\'s\'', ['--name=Ann Smiths']],
    ['where quotes may hold nothing', 'bot "" \'\'', ['bot', '', '']],
    ['with the other quote in quotes', '"it\'s" \'say "hi"\'', ['it\'s', 'say "hi"']],
    ['with a quote after a backslash', 'a\\"b "c\\"d" e\\\'f', ['a"b', 'c"d', 'e\'f']],
    ['with a space after a backslash', 'my\\ bot', ['my bot']],
    [
      'with other backslashes as they are',
      'C:\\bots\\run.exe \\\\server\\x "C:\\a b\\c" \'a\\\'',
      ['C:\\bots\\run.exe', '\\\\server\\x', 'C:\\a b\\c', 'a\\'],
    ],
    [
      'with nothing that only a shell knows',
      'bot $HOME *.py | x && y > z `w`',
      [
        'bot',
        '$HOME',
        '*.py',
        '|',
        'x',
        '&&',
        'y',
        '>',
        'z',
        '`w`',
      ],
    ],
  ])('%s', (_, text, words) => {
    expect(splitCommand(text)).toEqual({ ok: true, value: words })
  })

  it.each([
    ['nothing', '  ', 'The command is empty.'],
    ['an empty first word', '"" x', 'The command is empty.'],
    ['an open double quote', 'bot "x', 'The command has a " that is not closed.'],
    ['an open single quote', 'bot \'x', 'The command has a \' that is not closed.'],
  ])('but %s is refused', (_, text, error) => {
    expect(splitCommand(text)).toEqual({ ok: false, error })
  })
})

const FACTS = { host: '127.0.0.1', port: 4821, name: 'Ann {port}', seat: 2, game: 'nim', seed: 7 }

describe('what a program is told', () => {
  it('stands in its words, each as often as it is asked for, and is not filled in again', () => {
    expect(fillIn('{name}@{host}:{port}/{port}?{seat}&{game}&{other}&{PORT}', FACTS)).toBe(
      'Ann {port}@127.0.0.1:4821/4821?2&nim&{other}&{PORT}',
    )
  })

  it('has no port where it need not connect', () => {
    expect(fillIn('{port} {seat}', { ...FACTS, port: null })).toBe('{port} 2')
    expect(launchVariables({ ...FACTS, port: null })).not.toHaveProperty('FULCRUM_PORT')
  })

  it('stands in its environment, too', () => {
    expect(launchVariables(FACTS)).toEqual({
      FULCRUM_HOST: '127.0.0.1',
      FULCRUM_PORT: '4821',
      FULCRUM_NAME: 'Ann {port}',
      FULCRUM_SEAT: '2',
      FULCRUM_GAME: 'nim',
      FULCRUM_SEED: '7',
    })
  })
})
