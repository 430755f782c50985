import type { Cancel } from '../../shared/clock.ts'
import type { SwissRound, SwissTerms } from '../../shared/contest/swiss/dutch.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { Result } from '../../shared/result.ts'
import type { WorkerPool } from '../workers/workerPool.ts'
import { swissRoundSchema } from '../../shared/contest/swiss/dutch.ts'
import { fail, succeed } from '../../shared/result.ts'

/** Has a round paired; `done` gets the round, or why there is none. After a cancel it is not called. */
export type PairRound = (terms: SwissTerms, done: (round: Result<SwissRound, string>) => void) => Cancel

/** Pairs the rounds of a contest in threads of the pool. */
export function pairByWorkers(workers: Pick<WorkerPool, 'ask'>, contest: string, game: GameId): PairRound {
  return (terms, done) => workers.ask({ what: 'pair-round', game, terms, seed: 0, remainingMs: null, capMs: null }, {
    owner: { kind: 'pairing', contest },
    done: answer => done(answer.ok ? pairingIn(answer.value) : answer),
  })
}

function pairingIn(answer: unknown): Result<SwissRound, string> {
  const round = swissRoundSchema.safeParse(answer)
  return round.success ? succeed(round.data) : fail('it answered with something that is no pairing')
}
