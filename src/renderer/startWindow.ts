import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { apiAddress } from './host/apiAddress.ts'
import { bridgeChannel } from './host/channel.ts'
import { createHost, HOST } from './host/host.ts'
import { webSocketChannel } from './host/webSocketChannel.ts'
import { windowSecret } from './host/windowSecret.ts'
import { storageOf } from './storage.ts'
import { useMotionStore } from './stores/motion.ts'
import { useThemeStore } from './stores/theme.ts'

const sessionStorage = storageOf('sessionStorage')
const channel = window.fulcrum === undefined
  ? webSocketChannel({ url: apiAddress({ location, history, sessionStorage }) })
  : bridgeChannel(window.fulcrum)

const app = createApp(App)
app.provide(HOST, createHost(channel, windowSecret(sessionStorage)))
app.use(createPinia())
useThemeStore() // before the first paint, so that no theme flashes up that was not chosen
useMotionStore()
app.mount('#app')
