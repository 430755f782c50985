import type { LinePipe, PipeStep } from '../../game/linePipe.ts'
import type { Result } from '../../result.ts'
import type { YinshState } from './state.ts'
import type { Init } from './wire.ts'
import { stripUnprintable } from '../../printable.ts'
import { fail, succeed } from '../../result.ts'
import { YinshFollower } from './follower.ts'
import { play } from './play.ts'
import { scoresText } from './scores.ts'
import { envelopeText, readEnvelope, readInit } from './wire.ts'

const NOTHING: PipeStep = { toProgram: [], toReferee: [], asks: false, ended: null }

/**
 * The course's line protocol: `player size seconds row` first, then the other player's turns, each answered by one
 * turn. As the original client does, it tells the referee when a turn wins, and gives up for its program.
 */
export class YinshLinePipe implements LinePipe {
  readonly #follower: YinshFollower
  readonly #rules: unknown
  #game: Init | null = null
  /** The position that the program is asked about, or was last. */
  #state: YinshState | null = null

  /** `rules` are those of the game, which the protocol does not tell; undefined for the usual ones. */
  constructor(rules: unknown) {
    this.#follower = new YinshFollower(rules)
    this.#rules = rules
  }

  hear(message: string): Result<PipeStep, string> {
    const read = readEnvelope(message)
    if (!read.ok)
      return fail(`the message ${read.error}`)
    const { action, data } = read.value
    const heard = this.#follower.hear(message)
    if (!heard.ok)
      return heard
    if (heard.value.type === 'over')
      return succeed({ ...NOTHING, ended: heard.value.how })
    const asks = heard.value.type === 'your-turn'
    if (heard.value.type === 'your-turn')
      this.#state = heard.value.state
    if (action !== 'INIT')
      return succeed({ ...NOTHING, toProgram: [data], asks })
    const init = readInit(data, this.#rules)
    if (!init.ok)
      return init
    this.#game = init.value
    return succeed({ ...NOTHING, toProgram: [data], asks, budgetMs: 1000 * init.value.seconds })
  }

  answer(line: string): PipeStep {
    const state = this.#state
    if (state === null)
      throw new Error('answer: nothing was asked')
    const played = play(state, { turn: line })
    if (!played.ok) {
      return {
        ...NOTHING,
        toReferee: [this.#lost('KILLPROC', 'INVALID MOVE', line)],
        ended: `${quoted(line)} is no turn here: ${played.error.code}`,
      }
    }
    this.#state = played.value.state
    return { ...NOTHING, toReferee: [this.#follower.say(state, played.value.move)], ended: this.#follower.ended() }
  }

  giveUp(why: 'timeout' | 'gone'): string {
    return why === 'timeout' ? this.#lost('FINISH', 'TIMEOUT', '') : this.#lost('KILLPROC', 'UNEXPECTED STOP', '')
  }

  #lost(action: 'FINISH' | 'KILLPROC', words: string, data: string): string {
    const player = this.#game?.player ?? 1
    const scores = this.#state === null ? '' : ` : ${scoresText(this.#state, player, player)}`
    return envelopeText({ action, meta: `${words} BY PLAYER ${player}${scores}`, data })
  }
}

/** Not longer than a line of a terminal. */
const LONGEST_QUOTED = 60

function quoted(line: string): string {
  return `“${stripUnprintable(line).slice(0, LONGEST_QUOTED)}”`
}
