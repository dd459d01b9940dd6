import type { UserField } from '#contract/user-fields.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { inputOf } from './awaited-fields.tsx'
import { type Drafts, labelOf } from './field-values.ts'

type FieldInputsProps = { fields: readonly UserField[]; drafts: Drafts; onChange: (drafts: Drafts) => void }

/** What the application asks people beside their name, one input each. */
export function FieldInputs({ fields, drafts, onChange }: FieldInputsProps) {
  const t = useTranslations('signUp')
  const { language } = useLanguage()

  return fields.map((field) => {
    const { name, type, options, required, minimum, maximum } = field
    const label = labelOf(field, language)
    const draft = drafts[name] ?? ''
    const change = (text: string) => onChange({ ...drafts, [name]: text })
    const judge = (text: string) => {
      if (text.trim() === '') return required ? t('fieldMissing') : undefined
      const length = type === 'number' ? Number(text) : [...text.trim()].length
      if (Number.isNaN(length)) return t('fieldNumber')
      if (minimum !== null && length < minimum) return t(type === 'number' ? 'fieldTooSmall' : 'fieldTooShort', { minimum })
      if (maximum !== null && length > maximum) return t(type === 'number' ? 'fieldTooLarge' : 'fieldTooLong', { maximum })
      return undefined
    }
    if (type === 'boolean')
      return (
        <Checkbox key={name} label={label} checked={draft === 'true'} onChange={(event) => change(String(event.currentTarget.checked))} />
      )
    if (type === 'choice')
      return (
        <SelectField
          key={name}
          name={inputOf(name)}
          label={label}
          options={{ '': t('fieldChoose'), ...Object.fromEntries(options.map((option) => [option, option])) }}
          value={draft}
          onValueChange={change}
          {...(required && { validate: (text) => (text === '' ? t('fieldMissing') : undefined) })}
        />
      )
    return (
      <TextField
        key={name}
        name={inputOf(name)}
        label={label}
        type={type === 'date' ? 'date' : 'text'}
        inputMode={type === 'number' ? 'decimal' : undefined}
        aria-required={required}
        value={draft}
        onValueChange={change}
        validate={judge}
      />
    )
  })
}
