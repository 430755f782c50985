import { createPinia } from 'pinia'
import { createApp } from 'vue'
import GuestApp from './GuestApp.vue'
import { guestAddress } from './host/apiAddress.ts'
import { createHost, HOST } from './host/host.ts'
import { webSocketChannel } from './host/webSocketChannel.ts'
import { windowSecret } from './host/windowSecret.ts'
import { storageOf } from './storage.ts'
import { useThemeStore } from './stores/theme.ts'

const app = createApp(GuestApp)
// Kept for the browser and not for the tab: a phone closes tabs by itself, and the guest must keep their seat.
app.provide(
  HOST,
  createHost(webSocketChannel({ url: () => guestAddress(location) }), windowSecret(storageOf('localStorage'))),
)
app.use(createPinia())
useThemeStore() // before the first paint, so that no theme flashes up that was not chosen
app.mount('#app')
