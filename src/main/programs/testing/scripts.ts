/** Programs in JavaScript, as text. */

/**
 * Plays Nim by its standard input and output; `onTurn` is done first at each of its turns, with the number of the
 * `turn` from 1.
 */
export function nimByStdio(onTurn = ''): string {
  return nimBy('const input = process.stdin, output = process.stdout', onTurn)
}

/** Plays Nim over a connection to its port, which is `output` in `onTurn`: that is done first at each of its turns. */
export function nimByTcp(onTurn = ''): string {
  return nimBy(
    'const output = require("node:net").connect(Number(process.env.FULCRUM_PORT), process.env.FULCRUM_HOST), input = output',
    onTurn,
  )
}

function nimBy(streams: string, onTurn: string): string {
  return `
    ${streams}
    let turn = 0
    const say = line => output.write(line + String.fromCharCode(10))
    require('node:readline').createInterface({ input }).on('line', (line) => {
      if (!line.startsWith('game:')) return
      const { board, currentPlayer, status } = JSON.parse(line.slice(5))
      if (status !== 'running' || currentPlayer !== 1) return
      turn++
      ${onTurn}
      const row = board.findIndex(([coins]) => coins > 0)
      say('click:' + row + '_' + (board[row][0] - 1))
    })`
}

/** Does nothing and goes on. */
export const IDLE = 'setInterval(() => {}, 1000)'
