import { argv, stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline'
import { geometryOf } from '../geometry.ts'
import { turnText } from '../notation.ts'
import { play } from '../play.ts'
import { yinshSettings } from '../settings.ts'
import { startOf } from '../state.ts'
import { turnAt } from '../turns.ts'

// A program as the course's are: it reads `player size seconds row` and then the other player's turns, and writes
// its own. The rules come as an argument. It takes the first turn that there is.

void run()

async function run(): Promise<void> {
  const lines = createInterface({ input: stdin })[Symbol.asyncIterator]()
  const { value: init = '' } = await lines.next() as { value?: string }
  const [player = 1, size = 5, , row = 5] = init.split(' ').map(Number)
  const settings = yinshSettings.parse({ size, row, rules: argv[2] })
  let state = startOf(settings)

  const take = (turn: string): void => {
    const played = play(state, { turn })
    if (!played.ok)
      throw new Error(`no turn: ${turn}`)
    state = played.value.state
  }

  while (state.ending === null) {
    if (state.mover === player) {
      const turn = turnAt(state, 0)
      if (turn === null)
        break
      const text = turnText(geometryOf(settings.size), turn)
      stdout.write(`${text}\n`)
      take(text)
    }
    else {
      const { value, done } = await lines.next() as { value?: string, done?: boolean }
      if (done === true || value === undefined)
        break
      take(value)
    }
  }
}
