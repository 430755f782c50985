import plugin from 'tailwindcss/plugin'
import { SEATS } from '../../shared/game/seat.ts'
import { SEAT_COLOURS } from '../../shared/game/seatLooks.ts'

/**
 * The seats' colours as custom properties of each theme (`--seat-3`, `--seat-3-soft`, `--seat-3-ink`), and as utilities
 * (`bg-seat-3`).
 */
const NAMES = SEATS.flatMap(seat => [`seat-${seat}`, `seat-${seat}-soft`, `seat-${seat}-ink`])

function propertiesOf(theme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(SEATS.flatMap((seat) => {
    const { full, soft, ink } = SEAT_COLOURS[theme][seat]
    return [[`--seat-${seat}`, full], [`--seat-${seat}-soft`, soft], [`--seat-${seat}-ink`, ink]]
  }))
}

export default plugin(
  ({ addBase }) => addBase({ ':root': propertiesOf('light'), ':root[data-theme="dark"]': propertiesOf('dark') }),
  { theme: { extend: { colors: Object.fromEntries(NAMES.map(name => [name, `var(--${name})`])) } } },
)
