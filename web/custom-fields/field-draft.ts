import type { DataOf } from '#client/index.ts'
import type { CustomFieldType } from '#contract/billing/custom-fields.ts'
import type { billing } from '../api/billing.ts'

export type CustomField = DataOf<typeof billing.customFields.get>

/** A custom field as the form has it. Bounds of a date are days. */
export type FieldDraft = {
  name: string
  slug: string
  type: CustomFieldType
  label: string
  help: string
  placeholder: string
  textarea: boolean
  least: string
  most: string
  options: { label: string; value: string }[]
}

export const emptyDraft: FieldDraft = {
  name: '',
  slug: '',
  type: 'text',
  label: '',
  help: '',
  placeholder: '',
  textarea: false,
  least: '',
  most: '',
  options: [
    { label: '', value: '' },
    { label: '', value: '' },
  ],
}

export function draftOf(field: CustomField): FieldDraft {
  const { type, properties } = field
  return {
    ...emptyDraft,
    name: field.name,
    slug: field.slug,
    type,
    label: properties.formLabel ?? '',
    help: properties.formHelpText ?? '',
    placeholder: properties.formPlaceholder ?? '',
    ...(type === 'text' && {
      textarea: field.properties.textarea ?? false,
      least: textOf(field.properties.minLength),
      most: textOf(field.properties.maxLength),
    }),
    ...(type === 'number' && { least: textOf(field.properties.ge), most: textOf(field.properties.le) }),
    ...(type === 'date' && { least: dayOf(field.properties.ge), most: dayOf(field.properties.le) }),
    ...(type === 'select' && { options: field.properties.options }),
  }
}

/** What the server is told of it. A choice without a value of its own has its words as one. */
export function inputOf(draft: FieldDraft) {
  const { name, slug, type, label, help, placeholder } = draft
  const form = { ...given('formLabel', label), ...given('formHelpText', help), ...given('formPlaceholder', placeholder) }
  return { type, name: name.trim(), slug: slug.trim(), properties: { ...form, ...propertiesOf(draft) } }
}

function propertiesOf({ type, textarea, least, most, options }: FieldDraft) {
  if (type === 'text') return { textarea, ...bounds('minLength', 'maxLength', least, most, Number) }
  if (type === 'number') return bounds('ge', 'le', least, most, Number)
  if (type === 'date') return bounds('ge', 'le', least, most, secondsOf)
  if (type === 'select')
    return { options: options.map(({ label, value }) => ({ label: label.trim(), value: value.trim() || label.trim() })) }
  return {}
}

function given(name: string, text: string) {
  return text.trim() === '' ? {} : { [name]: text.trim() }
}

function bounds(from: string, to: string, least: string, most: string, read: (text: string) => number) {
  return { ...(least !== '' && { [from]: read(least) }), ...(most !== '' && { [to]: read(most) }) }
}

function textOf(bound: number | undefined) {
  return bound === undefined ? '' : String(bound)
}

function dayOf(seconds: number | undefined) {
  return seconds === undefined ? '' : new Date(seconds * 1000).toISOString().slice(0, 10)
}

function secondsOf(day: string) {
  return Date.parse(`${day}T00:00:00Z`) / 1000
}

/** A key for a name: `How did you hear?` → `how-did-you-hear`. */
export function slugFor(name: string) {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100)
}
