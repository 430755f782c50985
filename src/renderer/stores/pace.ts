import { defineStore } from 'pinia'
import { STORED } from '../storageKeys.ts'
import { storedChoice } from './storedChoice.ts'

/**
 * How long each move of a program stays in sight at least, in ms, before the next one is shown; 0 shows moves as they
 * are made.
 */
export const PACES_MS = [0, 100, 300, 1000, 3000] as const
const USUAL_MS = 300

/** The pace at which this window shows matches without a person. */
export const usePaceStore = defineStore('pace', () => ({ ms: storedChoice<number>(STORED.pace, PACES_MS, USUAL_MS) }))
