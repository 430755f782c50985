/** Programs in JavaScript, as text. */

/**
 * Plays Nim over standard input and output. At the beginning of each turn it runs `onTurn`, in which `turn` counts from
 * 1.
 */
export function nimByStdio(onTurn = ''): string {
  return nimBy('const input = process.stdin, output = process.stdout', onTurn)
}

/** Plays Nim over a connection to its port, which `onTurn` knows as `output`; it runs at the beginning of each turn. */
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

/** Does nothing, and does not end. */
export const IDLE = 'setInterval(() => {}, 1000)'
