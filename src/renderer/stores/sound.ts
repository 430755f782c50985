import type { Sound } from '../sounds/sound.ts'
import { useLocalStorage } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { soundPlayer } from '../sounds/soundPlayer.ts'
import { STORED } from '../storageKeys.ts'

export const VOLUMES = [0.25, 0.5, 1] as const
export type Volume = (typeof VOLUMES)[number]

/** Whether this window plays sounds, and how loud. It is silent until somebody turns sounds on. */
export const useSoundStore = defineStore('sound', () => {
  const on = useLocalStorage(STORED.sound, false)
  const stored = useLocalStorage<number>(STORED.volume, 0.5)
  const player = soundPlayer(() => new AudioContext())

  const volume = computed<Volume>({
    get: () => VOLUMES.find(one => one === stored.value) ?? 0.5,
    set: (wanted) => {
      stored.value = wanted
    },
  })

  function play(sound: Sound): void {
    if (on.value)
      player.play(sound, volume.value)
  }
  return { on, volume, play }
})
