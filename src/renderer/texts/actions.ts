/** What can be done in every view, as the palette names it. */
export const actionTexts = {
  allMatches: 'all matches',
  present: 'Present on a projector',
  enterFullScreen: 'Full screen: enter',
  leaveFullScreen: 'Full screen: leave',

  chosen: 'chosen',
  themes: { system: 'Theme: like the system', light: 'Theme: light', dark: 'Theme: dark' },
  boards: { material: 'Boards: material', technical: 'Boards: technical' },
  motions: { system: 'Motion: like the system', reduced: 'Motion: reduced' },
  soundsOn: 'Sounds: on',
  soundsOff: 'Sounds: off',
}
