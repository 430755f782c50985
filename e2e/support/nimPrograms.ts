/** Programs for Nim in JavaScript, as text: they speak on their standard input and output, and read no file. */

/**
 * Chooses among its moves by chance, so that no two games are alike. `good` are its moves where it has any, of those
 * that leave so many coins in a row.
 */
function nimProgram(isGood: string): string {
  return `
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      if (!line.startsWith('game:')) return
      const { board, currentPlayer, status } = JSON.parse(line.slice(5))
      if (status !== 'running' || currentPlayer !== 1) return
      const piles = board.map(([coins]) => coins)
      const moves = piles.flatMap((coins, row) => Array.from({ length: coins }, (_, leave) => ({ row, leave })))
      const sumAfter = ({ row, leave }) => piles.reduce((sum, coins, index) => sum ^ (index === row ? leave : coins), 0)
      const good = moves.filter(move => ${isGood})
      const { row, leave } = (good.length > 0 ? good : moves)[Math.floor(Math.random() * Math.max(1, (good.length > 0 ? good : moves).length))]
      console.log('click:' + row + '_' + leave)
    })`
}

/** Wins wherever somebody can. */
export const PERFECT_NIM = nimProgram('sumAfter(move) === 0')
export const RANDOM_NIM = nimProgram('true')
/** Never wins where it can do otherwise. */
export const HOPELESS_NIM = nimProgram('sumAfter(move) !== 0')
