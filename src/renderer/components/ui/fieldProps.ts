/** What is said of every field with a label. */
export interface FieldProps {
  id?: string
  label: string
  /** The width, as a class, and whatever else makes the field look unlike others. */
  size?: string
  note?: string
  /** A sentence; an empty text means that the element with the id `issueId` says it. */
  issue?: string | null
  issueId?: string
}
