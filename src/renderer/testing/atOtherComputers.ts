/** The roles of windows that are not the person's at the host and not guests'. */
export const AT_OTHER_COMPUTERS = ['player', 'spectator'] as const
