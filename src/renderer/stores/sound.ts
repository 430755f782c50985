import type { Sound } from '../sounds/sound.ts'
import { useLocalStorage } from '@vueuse/core'
import { defineStore } from 'pinia'
import { soundPlayer } from '../sounds/soundPlayer.ts'
import { STORED } from '../storageKeys.ts'
import { storedChoice } from './storedChoice.ts'

export const VOLUMES = [0.25, 0.5, 1] as const

/** Whether this window plays sounds, and how loud. It is silent until somebody turns sounds on. */
export const useSoundStore = defineStore('sound', () => {
  const on = useLocalStorage(STORED.sound, false)
  const volume = storedChoice(STORED.volume, VOLUMES, 0.5)
  const player = soundPlayer(() => new AudioContext())

  function play(sound: Sound): void {
    if (on.value)
      player.play(sound, volume.value)
  }
  return { on, volume, play }
})
