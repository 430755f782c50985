import { unfold } from '../../composables/firstProblem.ts'

/** Goes to the part of a form that a problem refers to: the field itself, or the nearest part around it. */
export function goToField(form: HTMLElement | null, field: string): void {
  const part = partOf(form, field)
  const control = part?.matches('input,button') === true
    ? part
    : part?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? part?.querySelector<HTMLElement>('input:checked')
      ?? part?.querySelector<HTMLElement>('input,select,textarea,button')
  unfold(part)
  control?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'center' })
}

/** `format.rounds` is a part of `format`; a field that has no part of its own belongs to the top of the form. */
function partOf(form: HTMLElement | null, field: string): HTMLElement | null {
  const steps = field.split(/[.[\]]+/).filter(step => step !== '')
  for (let length = steps.length; length > 0; length--) {
    const part = form?.querySelector<HTMLElement>(
      `[data-field="${CSS.escape(steps.slice(0, length).join('.')).replaceAll('\\.', '.')}"]`,
    )
    if (part)
      return part
  }
  return null
}
