/** Texts for a browser that may not command the host yet. */
export const entranceTexts = {
  product: 'Fulcrum',
  title: 'Show that it is you',
  about:
    'Only the person who started Fulcrum may control it. Ask for a code: it appears in the terminal where Fulcrum was started, and works once, within a minute.',
  ask: 'Ask for a code',
  asked: 'The code is in the terminal now.',
  code: 'Code',
  enter: 'Come in',
  back: 'Go on watching',
  note: 'To watch a match or to join one, ask the person who hosts it for the address and code of the guests’ page.',
  noAnswer: 'Fulcrum does not answer. It may have been closed.',
  /** Shown to a person who watches and may be the one at the host. */
  haveCode: 'Do you host? Enter a code',
}
