import { until } from '@vueuse/core'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { apiAddress } from './host/apiAddress.ts'
import { bridgeChannel } from './host/channel.ts'
import { createEntrance, ENTRANCE } from './host/entrance.ts'
import { createHost, HOST } from './host/host.ts'
import { webSocketChannel } from './host/webSocketChannel.ts'
import { windowSecret } from './host/windowSecret.ts'
import { storageOf } from './storage.ts'
import { useMotionStore } from './stores/motion.ts'
import { useOverviewStore } from './stores/overview.ts'
import { useThemeStore } from './stores/theme.ts'

/**
 * How long the frame of index.html stands in for the app, so that the app's frame and first view are drawn together.
 */
const LONGEST_WAIT_MS = 300

void start()

async function start(): Promise<void> {
  const page = { location, history, localStorage: storageOf('localStorage') }
  const entrance = window.fulcrum === undefined ? createEntrance(page) : null
  await entrance?.comeByAddress()
  const channel = window.fulcrum === undefined
    ? webSocketChannel({ url: () => apiAddress(page), turnedAway: () => void entrance?.turnedAway() })
    : bridgeChannel(window.fulcrum)

  const { default: App } = await import('./App.vue') // fetched with all its imports while the connection opens
  const app = createApp(App)
  app.provide(HOST, createHost(channel, windowSecret(storageOf('sessionStorage'))))
  if (entrance !== null)
    app.provide(ENTRANCE, entrance)
  app.use(createPinia())
  useThemeStore() // before the first paint, so that no theme flashes up that was not chosen
  useMotionStore()
  const overview = useOverviewStore()
  await until(() => overview.known || entrance?.isShut.value === true).toBe(true, { timeout: LONGEST_WAIT_MS })
  await pressEnded()
  app.mount('#app')
}

/**
 * Waits until a link of the frame that is being pressed is released: mounting the app would remove it before the press
 * became a click.
 */
async function pressEnded(): Promise<void> {
  if (document.querySelector('#app a:active') === null)
    return
  await Promise.race(['pointerup', 'pointercancel'].map(async end => once(window, end)))
  await new Promise(resolve => setTimeout(resolve)) // the click follows the end of the press
}

async function once(target: EventTarget, type: string): Promise<void> {
  await new Promise(resolve => target.addEventListener(type, resolve, { once: true }))
}
