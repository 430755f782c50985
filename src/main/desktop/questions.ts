/** A system dialog. Its first button is the safe one, which Escape and Enter choose. */
interface Question {
  readonly type: 'warning' | 'error'
  readonly message: string
  readonly detail: string
  readonly buttons: [safe: string, other: string]
  readonly defaultId: 0
  readonly cancelId: 0
}

export const CLOSE_ANYWAY: Question = {
  type: 'warning',
  message: 'A match is running.',
  detail: 'If you close Fulcrum now, it ends without a winner and its programs are disconnected.',
  buttons: ['Cancel', 'Stop and close'],
  defaultId: 0,
  cancelId: 0,
}

export const RELOAD_WINDOW: Question = {
  type: 'error',
  message: 'The window stopped working.',
  detail: 'Matches go on without it, and their clocks run. Reload it to see them again.',
  buttons: ['Reload', 'Close Fulcrum'],
  defaultId: 0,
  cancelId: 0,
}
