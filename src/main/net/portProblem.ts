import type { Problem } from '../../shared/api.ts'

/** The error for a port that could not be opened, as a sentence that says what to do. */
export function portProblem(error: NodeJS.ErrnoException, port: number): Problem {
  return { code: 'port', message: sentenceFor(error, port) }
}

function sentenceFor(error: NodeJS.ErrnoException, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use, perhaps by another match. Choose another port, or 0 for any free one.`
    case 'EACCES':
      return `Port ${port} needs administrator rights. Choose a port from 1024 up, or 0 for any free one.`
    case 'EADDRNOTAVAIL':
      return `This machine has no address to open port ${port} on. Check the network connection.`
    default:
      return `Port ${port} could not be opened: ${error.message}.`
  }
}
