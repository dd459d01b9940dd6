import type { UserField } from '#contract/user-fields.ts'

/** The contents of a form's fields, by name. */
export type Drafts = Readonly<Record<string, string>>

/** What an application calls a field, in the reader's language where it says so. */
export function labelOf({ name, label }: UserField, language: string): string {
  return typeof label === 'string' ? label : (label[language] ?? label.en ?? name)
}

/** What a person or an organization has in a field, as a form shows it. */
export function draftOf(owner: object, { name, type }: UserField): string {
  const value = (owner as Readonly<Record<string, unknown>>)[name] as string | number | boolean | null | undefined
  if (value === undefined || value === null) return ''
  return type === 'date' ? String(value).slice(0, 10) : String(value)
}

/** The same for a reader. */
export function shownValue(owner: object, field: UserField, language: string): string {
  const draft = draftOf(owner, field)
  if (field.type === 'boolean') return draft === 'true' ? '✓' : '–'
  if (field.type === 'number') return Number(draft).toLocaleString(language)
  return field.type === 'date' ? new Date(draft).toLocaleDateString(language, { timeZone: 'UTC' }) : draft
}

/** The drafts as they are sent: a field left empty has no value. */
export function valuesOf(fields: readonly UserField[], drafts: Drafts): Record<string, string | number | boolean | null> {
  return Object.fromEntries(fields.map(({ name, type }) => [name, valueOf(type, drafts[name] ?? '')]))
}

function valueOf(type: UserField['type'], draft: string) {
  if (type === 'boolean') return draft === 'true'
  if (draft.trim() === '') return null
  return type === 'number' ? Number(draft) : draft.trim()
}
