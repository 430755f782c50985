import type { Problem } from '../../shared/api.ts'
import { toast } from 'vue-sonner'

/** Shows what the host declined to do. The same sentence twice is one toast. */
export function showProblem({ message }: Problem): void {
  toast.error(message, { id: message, duration: 8000 })
}

/** Says what was done, with a button that takes it back. */
export function showUndo(message: string, undo: () => void): void {
  toast(message, { duration: 12_000, action: { label: 'Undo', onClick: undo } })
}

export function showNews(message: string): void {
  toast(message, { id: message })
}
