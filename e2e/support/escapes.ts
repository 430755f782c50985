/** A bot that tries to get out by many ways, prints how many it tried and which of them led anywhere, and moves. */
export function escapes(outside: number, host: string): string {
  const at = `127.0.0.1:${outside}`
  const own = `127.0.0.1:${host}`
  return `
const tries = {
  fetch: () => fetch('http://${at}/?escape'),
  fetchNoCors: () => fetch('http://${at}/?escape', { mode: 'no-cors' }),
  fetchHost: () => fetch('http://${own}/'),
  importHost: () => import('http://${own}/firstLook.js'),
  fetchRelative: () => fetch('/?escape'),
  fetchElsewhere: () => fetch('https://example.org/?escape'),
  fetchBlobUrlOfNet: () => fetch(new Request('http://${at}/?escape')),
  xhr: () => new Promise((done, fail) => {
    const ask = new XMLHttpRequest()
    ask.onload = done
    ask.onerror = () => fail(new Error('no'))
    ask.open('GET', 'http://${at}/?escape')
    ask.send()
  }),
  syncXhr: () => { const ask = new XMLHttpRequest(); ask.open('GET', 'http://${at}/?escape', false); ask.send() },
  webSocketApi: () => socket('ws://${own}/api'),
  webSocketGuest: () => socket('ws://${own}/guest'),
  eventSource: () => new Promise((done, fail) => {
    const source = new EventSource('http://${at}/?escape')
    source.onopen = done
    source.onerror = () => fail(new Error('no'))
  }),
  webTransport: () => new WebTransport('https://${at}/?escape').ready,
  beacon: () => { if (!navigator.sendBeacon('http://${at}/?escape')) throw new Error('no') },
  importScripts: () => importScripts('http://${at}/bot-frame.html?escape'),
  importScriptsData: () => importScripts('data:text/javascript,self.escaped=1'),
  importNet: () => import('http://${at}/firstLook.js?escape'),
  importData: () => import('data:text/javascript,export default 1'),
  importNode: () => import('node:fs'),
  require: () => require('fs'),
  process: () => process.exit(),
  eval: () => (0, eval)('1'),
  functionOf: () => new Function('return 1')(),
  asyncFunctionOf: () => (async () => {}).constructor('return 1')(),
  stringTimer: () => { self.got = false; setTimeout('self.got = true', 0); return after(50, () => self.got) },
  localStorage: () => localStorage.getItem('fulcrum.secret'),
  sessionStorage: () => sessionStorage.length,
  cookie: () => document.cookie,
  cookieStore: () => cookieStore.getAll(),
  indexedDb: () => new Promise((done, fail) => {
    const open = indexedDB.open('escape')
    open.onsuccess = done
    open.onerror = () => fail(new Error('no'))
  }),
  caches: () => caches.open('escape'),
  opfs: () => navigator.storage.getDirectory(),
  locks: () => navigator.locks.request('escape', () => 1),
  broadcast: () => new Promise((done, fail) => {
    const channel = new BroadcastChannel('fulcrum')
    channel.onmessage = done
    channel.postMessage('escape')
    setTimeout(() => fail(new Error('no')), 50)
  }),
  serviceWorker: () => navigator.serviceWorker.register('/bot-frame.html?escape'),
  sharedWorker: () => new SharedWorker('/bot-frame.html?escape'),
  nestedNet: () => nested("fetch('http://${at}/?escape').then(() => postMessage('out'), () => postMessage('in'))"),
  nestedSocket: () => nested("const s = new WebSocket('ws://${at}/api?escape'); s.onopen = () => postMessage('out'); s.onerror = () => postMessage('in')"),
  nestedScript: () => nested("try { importScripts('http://${at}/firstLook.js?escape'); postMessage('out') } catch { postMessage('in') }"),
  netWorker: () => new Promise((done, fail) => {
    const worker = new Worker('http://${at}/firstLook.js?escape')
    worker.onmessage = done
    worker.onerror = () => fail(new Error('no'))
    setTimeout(() => fail(new Error('no')), 100)
  }),
  document: () => document.body.innerHTML,
  parent: () => parent.document.body.innerHTML,
  top: () => top.location.href,
  opener: () => opener.location.href,
  window: () => window.host,
  bridge: () => self.fulcrumBot.send('escaped'),
  bridgeOfParent: () => parent.fulcrumBot.send('escaped'),
  font: () => new FontFace('escape', 'url(http://${at}/?escape)').load(),
  image: () => { new Image().src = 'http://${at}/?escape' },
  notification: () => Notification.requestPermission(),
  clipboard: () => navigator.clipboard.readText(),
  usb: () => navigator.usb.requestDevice({ filters: [] }),
  serial: () => navigator.serial.requestPort(),
  fetchLater: () => fetchLater('http://${at}/?escape'),
  webSocketStream: () => new WebSocketStream('ws://${at}/?escape').opened,
  dataWorker: () => new Promise((done, fail) => {
    const worker = new Worker('data:text/javascript,fetch("http://${at}/?escape").then(() => postMessage(1))')
    worker.onmessage = done
    worker.onerror = () => fail(new Error('no'))
    setTimeout(() => fail(new Error('no')), 200)
  }),
  constructorOfConstructor: () => show.mark.constructor('return 1')(),
  generatorOf: () => (function* () {}).constructor('yield 1')().next(),
  permissions: () => navigator.permissions.query({ name: 'camera' }).then(({ state }) => state === 'granted' || no()),
  pushTo: () => postMessage({ type: 'chosen' }, [new MessageChannel().port1]) ?? no(),
  fileSystem: () => new FileReaderSync().readAsText('/etc/passwd'),
  rtc: () => new RTCPeerConnection({ iceServers: [{ urls: 'stun:${at}' }] }).createOffer(),
}
const no = () => { throw new Error('no') }
const after = (ms, test) => new Promise((done, fail) => setTimeout(() => test() ? done() : fail(new Error('no')), ms))
const socket = url => new Promise((done, fail) => {
  const web = new WebSocket(url)
  web.onopen = done
  web.onerror = () => fail(new Error('no'))
})
const nested = text => new Promise((done, fail) => {
  const worker = new Worker(URL.createObjectURL(new Blob([text])))
  worker.onmessage = ({ data }) => data === 'out' ? done() : fail(new Error('in'))
  worker.onerror = () => fail(new Error('no'))
  setTimeout(() => fail(new Error('no')), 300)
})
const within = (ms, promise) => Promise.race([promise, new Promise((_, fail) => setTimeout(() => fail(new Error('late')), ms))])

export async function choose(state) {
  if (state.ply > 1)
    return state.legalMoves[0]
  const reached = []
  for (const [name, escape] of Object.entries(tries)) {
    try {
      await within(500, Promise.resolve(escape()))
      reached.push(name)
    }
    catch {}
  }
  console.log('tried ' + Object.keys(tries).length + ', reached: ' + (reached.join(' ') || 'none'))
  return state.legalMoves[0]
}`
}
