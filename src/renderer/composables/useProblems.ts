import type { Problem } from '../../shared/api.ts'
import { toast } from 'vue-sonner'

/** Shows what the host declined to do. The same sentence twice is one toast. */
export function showProblem({ message }: Problem): void {
  toast.error(message, { id: message, duration: 8000 })
}

export function showNews(message: string): void {
  toast(message, { id: message })
}
