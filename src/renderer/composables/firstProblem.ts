/** Finds the first field of a form that is filled in wrongly (marked with `aria-invalid`) and goes there. */

/** The first such field; null if there is none. */
export function firstProblemIn(form: HTMLElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null
}

/** The name of a field: its own, or that of its label. */
export function nameOfField(field: HTMLElement): string {
  const label
    = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
      ? field.labels?.[0]?.textContent
      : null
  return (field.getAttribute('aria-label') ?? label ?? '').trim()
}

/** Unfolds the collapsed sections that hide a part of a form. */
export function unfold(part: HTMLElement | null): void {
  const folded = part?.closest('details')
  if (folded != null)
    folded.open = true
}

/** Scrolls to the first such field and puts the focus there. */
export function showFirstProblem(form: HTMLElement | null): void {
  const field = firstProblemIn(form)
  unfold(field)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
