import type { Seat } from '../game/seat.ts'
import { SEATS } from '../game/seat.ts'
import { SEAT_COLOURS } from '../game/seatLooks.ts'

/** Line styles that tell seats apart in addition to their colours. */
const LINES = ['solid', 'double', 'dashed', 'dotted'] as const

function styleOf(seat: Seat): string {
  return `.seat-${seat} { border-color: ${SEAT_COLOURS.light[seat].full}; border-left-style: ${LINES[(seat - 1) % LINES.length]}; }`
}

/**
 * The parts of a replay page that are the same for every game. The page's security policy allows no other style or
 * script, so a change here needs new hashes; the test says which.
 *
 * An address may set how the page begins, after `#` or `?`: `start=12` at that position (`end` for the last one),
 * `pace=300` with that many milliseconds per move, `play` to start playing, and `board` to show only the board, on
 * which a click plays and stops. Other pages embed it in this way.
 */
export const PAGE_STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 76rem; background: #f4f3ef; color: #1d2226; font: 16px/1.45 system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
h1 { margin: 0; font-size: 1.4rem; overflow-wrap: anywhere; }
header p, .end { margin: 0.25rem 0; color: #545b61; overflow-wrap: anywhere; }
.end { color: #1d2226; font-weight: 600; }
figure { margin: 0.75rem 0; }
figure img { display: block; width: 100%; height: auto; margin-bottom: 0.75rem; }
.live figure img { margin: 0; max-height: max(20rem, calc(100vh - 13rem)); object-fit: contain; }
.live figure img:not(.now), .frame { display: none; }
.live figure .frame.now { display: block; }
nav { display: none; gap: 0.5rem; align-items: center; flex-wrap: wrap; }
.live nav { display: flex; }
nav button { min-width: 2.75rem; min-height: 2.5rem; padding: 0 0.75rem; border: 1px solid #b9b5a8; border-radius: 6px; background: #fdfcfa; color: inherit; font: inherit; cursor: pointer; }
nav button:disabled { color: #8b8f92; cursor: default; }
nav input { flex: 1 1 12rem; accent-color: #1f5f8b; }
nav output { min-width: 5.5rem; text-align: right; font-variant-numeric: tabular-nums; }
ol { margin: 0.75rem 0; padding: 0; max-height: 22rem; overflow: auto; list-style: none; border: 1px solid #d9d6cd; border-radius: 8px; background: #fdfcfa; font-variant-numeric: tabular-nums; }
li { padding: 0.2rem 0.75rem; border-left: 4px solid transparent; overflow-wrap: anywhere; }
.live .moves li { cursor: pointer; }
${SEATS.map(styleOf).join('\n')}
li.now { background: #dbe8f4; font-weight: 600; }
h2 { margin: 0.75rem 0 0.25rem; font-size: 1rem; overflow-wrap: anywhere; }
.printed { padding-left: 0.75rem; border-left: 4px solid transparent; }
pre { margin: 0.15rem 0 0.3rem; padding: 0.25rem 0.5rem; max-height: 9rem; overflow: auto; border-radius: 4px; background: #efede6; color: #3a4248; font: 0.8125rem/1.4 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; font-weight: 400; white-space: pre-wrap; overflow-wrap: anywhere; }
li small { margin-left: 0.75rem; color: #545b61; font-weight: 400; }
:focus-visible { outline: 2px solid #1f5f8b; outline-offset: 2px; }
.board { padding: 0; max-width: none; }
.board header, .board nav, .board ol, .board .printed { display: none; }
.board figure { margin: 0; cursor: pointer; }
.board figure img { height: 100vh; max-height: 100vh; }
`

export const PAGE_SCRIPT = `
'use strict'
const images = [...document.querySelectorAll('figure img:not(.frame)')]
const frames = [...document.querySelectorAll('figure .frame')]
const frameMs = Number(document.querySelector('figure').dataset.frameMs)
const still = matchMedia('(prefers-reduced-motion: reduce)')
const lines = [...document.querySelectorAll('.moves li')]
const [first, previous, play, next, last] = document.querySelectorAll('nav button')
const slider = document.querySelector('nav input')
const output = document.querySelector('nav output')
const end = images.length - 1
let ply = 0
let timer = null
let ending = null
const asked = new URLSearchParams(location.search.slice(1) + '&' + location.hash.slice(1))
const pace = Math.min(Math.max(Number(asked.get('pace')) || 1000, 50), 60000)
const start = asked.get('start') === 'end' ? end : Math.floor(Number(asked.get('start')) || 0)

function showImage(shown) {
  for (const image of [...images, ...frames])
    image.classList.toggle('now', image === shown)
}

function showEnding(at) {
  showImage(frames[at])
  if (at < frames.length - 1)
    ending = setTimeout(showEnding, frameMs, at + 1)
}

function show(wanted) {
  const before = ply
  ply = Math.min(Math.max(wanted, 0), end)
  clearTimeout(ending)
  if (ply < end || frames.length === 0)
    showImage(images[ply])
  else
    showEnding(before === end - 1 && !still.matches ? 0 : frames.length - 1)
  lines.forEach((line, index) => {
    const isNow = index + 1 === ply
    line.classList.toggle('now', isNow)
    if (isNow)
      line.parentElement.scrollTop = line.offsetTop - line.parentElement.offsetTop - line.parentElement.clientHeight / 2
  })
  slider.value = String(ply)
  slider.setAttribute('aria-valuetext', images[ply].alt)
  output.textContent = ply + ' / ' + end
  first.disabled = previous.disabled = ply === 0
  last.disabled = next.disabled = ply === end
}

function stop() {
  clearInterval(timer)
  timer = null
  play.textContent = 'Play'
}

function go(wanted) {
  stop()
  show(wanted)
}

function toggle() {
  if (timer !== null)
    return stop()
  if (ply === end)
    show(0)
  play.textContent = 'Pause'
  timer = setInterval(() => {
    show(ply + 1)
    if (ply === end)
      stop()
  }, pace)
}

first.addEventListener('click', () => go(0))
previous.addEventListener('click', () => go(ply - 1))
play.addEventListener('click', toggle)
next.addEventListener('click', () => go(ply + 1))
last.addEventListener('click', () => go(end))
slider.addEventListener('input', () => go(Number(slider.value)))
lines.forEach((line, index) => line.addEventListener('click', () => go(index + 1)))
document.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target === slider)
    return
  const jump = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: end }[event.key]
  if (jump !== undefined)
    go(jump)
  else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement))
    toggle()
  else
    return
  event.preventDefault()
})
document.body.classList.add('live')
if (asked.has('board')) {
  document.body.classList.add('board')
  document.querySelector('figure').addEventListener('click', toggle)
}
show(start)
if (asked.has('play') && ply < end)
  toggle()
`

export const PAGE_STYLE_HASH = 'sha256-0frPoUPEYHfsVdXEi4dhRJIJfRGxQ1ySk4qAPQOhg6M='
export const PAGE_SCRIPT_HASH = 'sha256-W9lIPkEafdjXm8I0zsKNCuHn8F5wOg0yduhyTJejb/g='
