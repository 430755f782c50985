// Plays this bot in a match of a Fulcrum host, over the network (Node 22.7 or newer):
//     node connect.js --host 127.0.0.1 --port 5000 --name Ann
// The host opens the port with: fulcrum host GAME --dialect bot

import { connect } from 'node:net'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

const { env } = process
const { values: { host, port, name, seed } } = parseArgs({
  options: {
    host: { type: 'string', default: env.FULCRUM_HOST ?? '127.0.0.1' },
    port: { type: 'string', default: env.FULCRUM_PORT ?? '5000' },
    name: { type: 'string', default: env.FULCRUM_NAME ?? '' },
    seed: { type: 'string', default: env.FULCRUM_SEED ?? '0' },
  },
})

let ply = 0

/** Tells the host what the bot draws, if the host started this program. */
function tell(mark) {
  console.error(`#show ${JSON.stringify({ ...mark, ply })}`)
}

/** Chance that follows from a seed, the same as in the workshop (mulberry32). */
function seeded(number) {
  let state = number | 0
  return () => {
    state = state + 0x6D2B79F5 | 0
    let mixed = Math.imul(state ^ state >>> 15, 1 | state)
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed
    return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296
  }
}

Math.random = seeded(Number(seed))
globalThis.show = {
  mark: (place, why = '', value = null) => tell({ kind: 'mark', place, why: String(why), value }),
  line: (from, to) => tell({ kind: 'line', from, to }),
  text: text => tell({ kind: 'text', text: String(text) }),
}
/** Plays one game. */
async function play() {
  const { choose, over, placed } = await import('./main.js')
  const socket = connect(Number(port), host)
  const say = message => socket.write(`${JSON.stringify(message)}\n`)
  say({ name })
  for await (const line of createInterface({ input: socket })) {
    const message = JSON.parse(line)
    ply = message.state?.ply ?? ply
    for (const move of message.placed ?? [])
      await placed?.(move)
    if (message.type === 'over') {
      console.error(`The game is over: place ${message.place} of ${message.seats}.`)
      await over?.({ place: message.place, seats: message.seats })
      break
    }
    say({ move: await choose(message.state) ?? null })
  }
  socket.end()
}

void play()
