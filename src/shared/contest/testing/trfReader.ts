/** One round of one participant, as a tournament report file has it. */
export interface TrfRound {
  readonly opponent: number | null
  readonly colour: 'w' | 'b' | '-'
  readonly result: string
}

export interface TrfPlayer {
  readonly number: number
  readonly name: string
  readonly points: number
  /** Null if it is left out. */
  readonly rank: number | null
  readonly rounds: readonly (TrfRound | null)[]
}

export interface TrfFile {
  /** Lines by their code, without the code; several lines of one code are joined by line ends. */
  readonly tags: Readonly<Record<string, string>>
  readonly players: readonly TrfPlayer[]
}

/**
 * Reads a tournament report file by FIDE's definition of its columns (TRF16, annex 2 of C.04): in a line 001 the number
 * is in columns 5–8, the name in 15–47, points in 81–84, rank in 86–89, and each round has ten columns from 92 on:
 * opponent in the first four, the colour in the sixth, the result in the eighth. Throws if a column holds something not
 * allowed.
 */
export function readTrf(text: string): TrfFile {
  const tags: Record<string, string> = {}
  const players: TrfPlayer[] = []
  for (const line of text.split(/\r\n|\n|\r/).filter(one => one !== '')) {
    const code = line.slice(0, 3)
    if (code === '001')
      players.push(playerOf(line))
    else
      tags[code] = tags[code] === undefined ? line.slice(4) : `${tags[code]}\n${line.slice(4)}`
  }
  checkOpponents(players)
  return { tags, players }
}

function playerOf(line: string): TrfPlayer {
  const column = (from: number, to: number): string => line.slice(from - 1, to)
  for (const between of [4, 9, 11, 14, 48, 53, 57, 69, 80, 85]) {
    if (column(between, between).trim() !== '')
      throw new Error(`column ${between} must be empty: ${line}`)
  }
  const rounds: (TrfRound | null)[] = []
  for (let at = 92; at <= line.length; at += 10)
    rounds.push(roundOf(column(at, at + 7), column(at - 2, at - 1), line))
  return {
    number: whole(column(5, 8)),
    name: column(15, 47).trimEnd(),
    points: Number(column(81, 84)),
    rank: column(86, 89).trim() === '' ? null : whole(column(86, 89)),
    rounds,
  }
}

function roundOf(text: string, before: string, line: string): TrfRound | null {
  if (text.trim() === '')
    return null
  const [, opponent, colour, result] = /^([ \d]{3}\d) ([wb-]) ([10=+\-UZFH])$/.exec(text) ?? []
  if (opponent === undefined || before.trim() !== '')
    throw new Error(`no round: "${before}${text}" in ${line}`)
  const number = whole(opponent)
  if ((number === 0) !== (colour === '-'))
    throw new Error(`a colour without an opponent, or none with one: "${text}"`)
  return { opponent: number === 0 ? null : number, colour: colour as TrfRound['colour'], result: result ?? '' }
}

/** Checks that both sides of a game agree about it. */
function checkOpponents(players: readonly TrfPlayer[]): void {
  const other = { 'w': 'b', 'b': 'w', '-': '-' } as const
  const answers: Readonly<Record<string, string>> = { '1': '0', '0': '1', '=': '=', '+': '-', '-': '+-' }
  for (const { number, rounds } of players) {
    rounds.forEach((round, index) => {
      const theirs = round?.opponent == null ? null : players[round.opponent - 1]?.rounds[index]
      if (round === null || theirs === null)
        return
      if (
        theirs?.opponent !== number || theirs.colour !== other[round.colour]
        || answers[round.result]?.includes(theirs.result) !== true
      ) {
        throw new Error(`${number} and ${round.opponent} tell unlike things of round ${index + 1}`)
      }
    })
  }
}

function whole(text: string): number {
  if (!/^ *\d+$/.test(text))
    throw new Error(`"${text}" is no number`)
  return Number(text)
}
