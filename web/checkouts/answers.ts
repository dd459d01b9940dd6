import type { Checkout } from './checkout.ts'

export type Attached = Checkout['attachedCustomFields'][number]

/** A name within the form that no other field has. */
export function nameOf({ customField: { slug } }: Attached): string {
  return `field.${slug}`
}

/** The answers of a form’s values, each of the type that its field has. */
export function answersOf(fields: readonly Attached[], values: Readonly<Record<string, string>>) {
  return Object.fromEntries(fields.map((field) => [field.customField.slug, answerOf(field, values[nameOf(field)] ?? '')]))
}

function answerOf({ customField: { type } }: Attached, value: string) {
  if (type === 'checkbox') return value === 'on'
  if (value.trim() === '') return null
  return type === 'number' ? Number(value) : value
}
