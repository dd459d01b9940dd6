import type { UserField } from '#contract/user-fields.ts'
import { AwaitedField } from '../forms/awaited-field.tsx'

/** In place of an application's own fields while they are being fetched: without those that must be filled in nothing is sent. */
export function AwaitedFields({ fields }: { fields: readonly UserField[] }) {
  return fields.filter(({ required }) => required).map(({ name }) => <AwaitedField key={name} name={inputOf(name)} />)
}

/** What the input of an own field is called, apart from those that every form has. */
export function inputOf(name: string) {
  return `field-${name}`
}
