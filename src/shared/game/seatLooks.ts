import type { EachSeat } from './seat.ts'

/**
 * How the seats are told apart: by colour, and also by shape for people who can't distinguish the colours. Window,
 * style sheet and pictures all take them from here.
 */

/** Colours as `#rrggbb`. */
export interface SeatColours {
  /** For marks, lines and areas: contrast of at least 3:1 against every ground, and 4.5:1 against `ink`. */
  readonly full: string
  /** A tint for what belongs to the seat, under text in the window's own ink. */
  readonly soft: string
  /** For text and signs on `full`. */
  readonly ink: string
}

export const SEAT_COLOURS: Readonly<Record<'light' | 'dark', EachSeat<SeatColours>>> = {
  light: {
    1: { full: '#1f66a8', soft: '#dbe8f4', ink: '#ffffff' }, // blue
    2: { full: '#b4540a', soft: '#f8e5d3', ink: '#ffffff' }, // orange
    3: { full: '#0d7d55', soft: '#d9efe5', ink: '#ffffff' }, // green
    4: { full: '#c0308a', soft: '#f7dfee', ink: '#ffffff' }, // pink
    5: { full: '#06525f', soft: '#d8edf1', ink: '#ffffff' }, // teal
    6: { full: '#5c4d00', soft: '#f0ebcf', ink: '#ffffff' }, // olive
    7: { full: '#23282c', soft: '#e3e4e5', ink: '#ffffff' }, // black
    8: { full: '#8a1226', soft: '#f8dfe0', ink: '#ffffff' }, // wine
    9: { full: '#5527a8', soft: '#e9e1f7', ink: '#ffffff' }, // violet
  },
  dark: {
    1: { full: '#78b4ec', soft: '#1d3347', ink: '#0d1720' },
    2: { full: '#f0a05a', soft: '#43301d', ink: '#1d1207' },
    3: { full: '#35bd86', soft: '#17382a', ink: '#06180f' },
    4: { full: '#f59ad0', soft: '#43233a', ink: '#200a18' },
    5: { full: '#97ecf2', soft: '#173840', ink: '#06191c' },
    6: { full: '#efe06a', soft: '#3a3415', ink: '#1b1804' },
    7: { full: '#f2f3f4', soft: '#363b40', ink: '#14171a' },
    8: { full: '#ef6a66', soft: '#472424', ink: '#200a0a' },
    9: { full: '#a17cf2', soft: '#33284d', ink: '#150c26' },
  },
}

/** A shape as the `d` of an SVG path in a box of 10 by 10; holes follow the rule `evenodd`. */
export interface SeatShape { readonly name: string, readonly path: string }

export const SEAT_SHAPES: EachSeat<SeatShape> = {
  1: { name: 'square', path: 'M2 0H8Q10 0 10 2V8Q10 10 8 10H2Q0 10 0 8V2Q0 0 2 0Z' },
  2: { name: 'disc', path: 'M5 0A5 5 0 0 1 5 10A5 5 0 0 1 5 0Z' },
  3: { name: 'triangle', path: 'M5 .3L10 9.7H0Z' },
  4: { name: 'diamond', path: 'M5 -.4L10.4 5L5 10.4L-.4 5Z' },
  5: { name: 'cross', path: 'M3.3 0H6.7V3.3H10V6.7H6.7V10H3.3V6.7H0V3.3H3.3Z' },
  6: { name: 'star', path: 'M5 -.2L6.4 3.4L10.2 3.6L7.2 6L8.2 9.8L5 7.7L1.8 9.8L2.8 6L-.2 3.6L3.6 3.4Z' },
  7: { name: 'ring', path: 'M5 0A5 5 0 0 1 5 10A5 5 0 0 1 5 0ZM5 2.6A2.4 2.4 0 0 0 5 7.4A2.4 2.4 0 0 0 5 2.6Z' },
  8: { name: 'pointed down', path: 'M0 .3H10L5 9.7Z' },
  9: { name: 'hourglass', path: 'M0 0H10L6.4 5L10 10H0L3.6 5Z' },
}

/** Dashes of a seat's line in a plot, in pixels on and off; empty for a line without gaps. */
export const SEAT_DASHES: EachSeat<readonly number[]> = {
  1: [],
  2: [5, 3],
  3: [2, 2],
  4: [8, 3, 2, 3],
  5: [10, 3],
  6: [1, 3],
  7: [6, 2, 2, 2, 2, 2],
  8: [12, 4, 4, 4],
  9: [3, 5],
}
