/** Where the window is served to a browser unless another port is asked for. */
export const DEFAULT_WEB_PORT = 8080
/** Where clients connect to a game unless another port is asked for. */
export const DEFAULT_GAME_PORT = 5000
