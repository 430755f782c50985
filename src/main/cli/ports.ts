/** The default port at which the window is served to a browser. */
export const DEFAULT_WEB_PORT = 8080
/** The default port for the clients of a game. */
export const DEFAULT_GAME_PORT = 5000
