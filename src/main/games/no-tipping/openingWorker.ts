import type { OpeningReport, OpeningThreadData } from './messages.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { PlacingSearch } from '../../../shared/games/no-tipping/placement/placingSearch.ts'
import { Transpositions } from '../../../shared/games/no-tipping/placement/transpositions.ts'
import { startOf } from '../../../shared/games/no-tipping/state.ts'
import { standBack } from '../../workers/standBack.ts'

/** A thread that solves a start position, with others that share what is known. */
const { settings, known, spread, stop } = workerData as OpeningThreadData
const TELL_EVERY_MS = 200

standBack()

let told = performance.now()
const search: PlacingSearch = new PlacingSearch(startOf(settings), {
  known: new Transpositions(known),
  spread,
  outOfTime: () => Atomics.load(stop, 0) !== 0,
  progress: (share) => {
    if (performance.now() - told < TELL_EVERY_MS)
      return
    told = performance.now()
    report({ type: 'progress', share })
  },
})
const value = search.solve()
report({ type: 'end', found: value && { ...value, answers: search.answers(value) }, nodes: search.nodes })

function report(message: OpeningReport): void {
  parentPort?.postMessage(message)
}
