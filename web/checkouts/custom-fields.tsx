import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { FieldGroup } from '../ui/fields/field-group.tsx'
import { useFormField } from '../ui/fields/form.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { type Attached, nameOf } from './answers.ts'
import type { Draft } from './draft.ts'

/** What the seller wants to know besides. */
export default function CustomFields({ fields, typed }: { fields: readonly Attached[]; typed: Draft['values'] }) {
  const t = useTranslations('checkouts')
  return (
    <FieldGroup title={t('questions')}>
      {fields.map((field) => (
        <CustomField key={field.customFieldId} field={field} initial={typed[nameOf(field)] ?? ''} />
      ))}
    </FieldGroup>
  )
}

function CustomField({ field, initial }: { field: Attached; initial: string }) {
  const t = useTranslations('checkouts')
  const [value, setValue] = useState(initial)
  const { customField: custom, required } = field
  const { properties } = custom
  const label = properties.formLabel ?? custom.name
  const common = { name: nameOf(field), label: required ? label : t('optional', { label }), help: properties.formHelpText }
  const check = required && { validate: (answer: string) => (answer.trim() === '' ? t('missing') : undefined) }
  const typing = { ...common, ...check, value, onValueChange: setValue }
  switch (custom.type) {
    case 'checkbox':
      return <Required {...common} required={required} label={label} isTicked={initial === 'on'} />
    case 'select': {
      const options = custom.properties.options.map((option) => [option.value, option.label])
      return <SelectField {...typing} options={{ '': t('choose'), ...Object.fromEntries(options) }} />
    }
    case 'text':
      if (custom.properties.textarea) return <TextArea {...typing} isProse />
      return (
        <TextField
          {...typing}
          placeholder={properties.formPlaceholder}
          minLength={custom.properties.minLength}
          maxLength={custom.properties.maxLength}
        />
      )
    case 'number':
      return (
        <TextField
          {...typing}
          type="number"
          inputMode="numeric"
          placeholder={properties.formPlaceholder}
          min={custom.properties.ge}
          max={custom.properties.le}
        />
      )
    case 'date':
      return <TextField {...typing} type="date" min={dayOf(custom.properties.ge)} max={dayOf(custom.properties.le)} />
  }
}

/** A box that must be ticked says so beside its label. */
function Required({
  name,
  label,
  help,
  required,
  isTicked,
}: {
  name: string
  label: string
  help: string | undefined
  required: boolean
  isTicked: boolean
}) {
  const t = useTranslations('checkouts')
  const { error, settle } = useFormField(name, required ? (value) => (value === 'on' ? undefined : t('tickMissing')) : undefined)
  return (
    <Checkbox
      name={name}
      label={label}
      help={error ?? help}
      isWrong={error !== undefined}
      defaultChecked={isTicked}
      onChange={() => settle()}
    />
  )
}

function dayOf(seconds: number | undefined) {
  return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString().slice(0, 10)
}
