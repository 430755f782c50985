import type { GameId } from '../../shared/games/index.ts'
import type { PuzzleRecord } from './puzzleRecord.ts'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'
import { storageOf } from '../storage.ts'
import { STORED } from '../storageKeys.ts'
import { NO_RECORD, puzzleRecordSchema } from './puzzleRecord.ts'
import { readStored } from './readStored.ts'

/** The games that have puzzles. */
export const PUZZLE_GAMES: readonly GameId[] = GAME_IDS.filter(id => gameOf(id).puzzles !== undefined)

/** The puzzles that were solved in this window. */
export const useSolvedPuzzlesStore = defineStore('solvedPuzzles', () => {
  const storage = storageOf('localStorage')
  const record = shallowRef<PuzzleRecord>(readStored(storage, STORED.puzzles, puzzleRecordSchema) ?? NO_RECORD)

  function keep(next: PuzzleRecord): void {
    record.value = next
    storage.setItem(STORED.puzzles, JSON.stringify(next))
  }

  return { record, keep }
})
