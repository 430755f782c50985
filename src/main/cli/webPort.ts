/** Where the window is served to a browser unless another port is asked for. */
export const DEFAULT_WEB_PORT = 8080
