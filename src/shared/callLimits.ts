/** How much a window may ask of the host in one call of `api.ts`. */

/** The most programs of one `lookAtPrograms`. */
export const MOST_LOOKED_AT = 100
/** The most positions of one `addPositions`. */
export const MOST_ADDED_POSITIONS = 50
/** The most games of one `exportGames`, `importGames` and `restore`. */
export const MOST_EXPORTED = 50
export const MOST_IMPORTED = 100
export const MOST_RESTORED = 200_000
/** The most games of one `pictures` and of one `courses`. */
export const MOST_PICTURED = 12
