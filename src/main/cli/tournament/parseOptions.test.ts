import { describe, expect, it } from 'vitest'
import { parseOptions } from './parseOptions.ts'

describe('options', () => {
  it('make what a file would say', () => {
    const { file, engines, words, run, problems, notes } = parseOptions([
      ...['finals.yaml', '-game', 'no-tipping', 'weights=15'],
      ...[
        '-engine',
        'name=Ann',
        'cmd=python3 a.py --port {port}',
        'dir=bots',
        'env.X=1=2',
        'env.Y=',
        'arg=-v',
        'arg=a b',
        'tc=30',
      ],
      ...['--engine', 'external', 'name=Bob', 'token=4821', '-engine', 'bot=careful', 'think=0.5', 'mem=2G', 'cpus=1'],
      ...[
        '-each',
        'tc=120',
        'timemargin=50',
        '-tournament',
        'swiss',
        '--rounds=7',
        '-games',
        '2',
        '-noswap',
        '-openings',
        'file=book.txt',
        'order=random',
        'plies=4',
      ],
      ...[
        '-concurrency',
        '4',
        '-force-concurrency',
        '-sprt',
        'elo0=-5',
        'elo1=30',
        'alpha=0.1',
        '-maxmoves',
        '200',
        '-pause',
        '0.5',
        '-event',
        'Finals of the class',
        '-srand',
        '-7',
        '-order',
        'bhC1,direct',
        '-points',
        '3,1,0',
      ],
      ...['-strict', '-ratinginterval', '10', '-json', '-data', '/tmp/x'],
    ])
    expect(problems).toEqual([])
    expect(notes).toEqual([])
    expect(words).toEqual(['finals.yaml'])
    expect(file).toEqual({
      game: 'no-tipping',
      settings: { weights: 15 },
      each: { tc: '120', timemargin: 50 },
      format: 'swiss',
      rounds: 7,
      games: 2,
      swap: false,
      openings: { file: 'book.txt', order: 'random', plies: 4 },
      concurrency: 4,
      sprt: { elo0: -5, elo1: 30, alpha: 0.1 },
      maxmoves: 200,
      pause: 0.5,
      event: 'Finals of the class',
      srand: -7,
      order: ['bhC1', 'direct'],
      points: [3, 1, 0],
      strict: true,
    })
    expect(engines).toEqual([
      {
        name: 'Ann',
        cmd: 'python3 a.py --port {port}',
        dir: 'bots',
        env: { X: '1=2', Y: '' },
        arg: ['-v', 'a b'],
        tc: '30',
      },
      { external: true, name: 'Bob', token: '4821' },
      { bot: 'careful', think: 0.5, mem: '2G', cpus: 1 },
    ])
    expect(run).toEqual({ forceConcurrency: true, ratinginterval: 10, json: true, data: '/tmp/x' })
  })

  it('keep a name that is a number, and a bot’s switch of a game', () => {
    const { engines, file } = parseOptions(['-engine', 'name=5', 'bot=random', '-game', 'nim', 'misere', 'piles=3 4'])
    expect(engines).toEqual([{ name: '5', bot: 'random' }])
    expect(file.settings).toEqual({ misere: true, piles: '3 4' })
  })

  it('find the FILE wherever it stands', () => {
    for (
      const args of [
        ['a.yaml', '-strict'],
        ['-strict', 'a.yaml'],
        ['-rounds', '3', 'a.yaml'],
        ['-each', 'tc=1', 'a.yaml'],
        ['-json', 'a.yaml', '-srand', '3'],
      ]
    )
      expect(parseOptions(args)).toMatchObject({ words: ['a.yaml'], problems: [] })
  })

  it('say of a format with its name what is chosen of it', () => {
    expect(parseOptions(['-tournament', 'arena', 'minutes=30', 'a.yaml'])).toMatchObject({
      file: { format: 'arena', minutes: 30 },
      words: ['a.yaml'],
      problems: [],
    })
    expect(parseOptions(['-tournament', 'arena', 'minutes=30', '-minutes', '20']).problems).toEqual([
      '-minutes says minutes once more; keep one.',
    ])
  })

  it('know other tools’ names', () => {
    expect(parseOptions(['-tournament', 'roundrobin', '-repeat', '-recover', '-engine', 'restart=on', 'stderr=x']))
      .toMatchObject({
        file: { format: 'round-robin', games: 2 },
        problems: [],
        notes: [
          '-recover changes nothing. A program that fails is always started afresh for its next game.',
          expect.stringMatching(/^-engine 1: restart changes nothing/),
          expect.stringMatching(/^-engine 1: stderr changes nothing/),
        ],
      })
  })

  it('let -repeat and -games say the same', () => {
    expect(parseOptions(['-games', '2', '-repeat'])).toMatchObject({ file: { games: 2 }, problems: [] })
    expect(parseOptions(['-games', '4', '-repeat'])).toMatchObject({
      problems: ['-repeat says games once more; keep one.'],
    })
  })

  it('has a queue, with two dashes as with one', () => {
    for (const option of ['-queue', '--queue']) {
      expect(parseOptions([option, 'redis://:x@lab-3', '-strict'])).toMatchObject({
        file: { queue: 'redis://:x@lab-3', strict: true },
        problems: [],
      })
    }
  })

  const wrong: readonly (readonly [what: string, args: readonly string[], sentence: RegExp])[] = [
    ['an unknown option', ['-ronds', '3'], /There is no option "-ronds"; the nearest is "-rounds"/],
    ['a repeated option', ['-rounds', '3', '--rounds', '4'], /--rounds is given twice/],
    ['an unknown key of an engine', ['-engine', 'cmdd=x'], /There is no key "cmdd" of -engine 1; the nearest is "cmd"/],
    [
      'a bare key that is none',
      ['-engine', 'externl'],
      /There is no key "externl" of -engine 1; the nearest is "external"/,
    ],
    [
      'a key of everybody',
      ['-engine', 'bot=random', 'timemargin=50'],
      /-engine 1: timemargin holds for everybody; give it under -each/,
    ],
    ['a repeated key', ['-engine', 'bot=random', '-engine', 'name=A', 'name=B'], /-engine 2: name is given twice/],
    ['a repeated variable', ['-engine', 'env.X=1', 'env.X=2'], /X is given twice/],
    ['a repeated variable of that name', ['-engine', 'env.__proto__=1', 'env.__proto__=2'], /__proto__ is given twice/],
    ['a key without a value', ['-each', 'tc'], /-each: tc needs a value, as tc=…/],
    ['an option without a value', ['-rounds'], /-rounds needs a value/],
    ['an unknown setting', ['-game', 'nim', 'heaps=3'], /There is no setting "heaps" of Nim; there are piles, misere/],
    ['a wrong key of a format', ['-tournament', 'arena', 'minute=3'], /no key "minute" of -tournament.*"minutes"/],
    ['an interval that is none', ['-ratinginterval', 'often'], /-ratinginterval needs a whole number/],
    [
      'an option of a chess engine',
      ['-engine', 'option.Hash=64'],
      /-engine 1: option\.Hash can’t be had. Programs have no options of their own here/,
    ],
    ['judging by score', ['-draw', 'movenumber=40', 'score=10'], /-draw can’t be had. Games have no scores/],
    ['a file of games', ['-pgnout', 'games.pgn', 'min'], /-pgnout can’t be had. .*export EVENT --format pgn/],
  ]
  it.each(wrong)('%s is told in a sentence', (_what, args, sentence) => {
    expect(parseOptions(args).problems).toEqual([expect.stringMatching(sentence)])
  })
})
