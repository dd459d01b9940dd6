import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslations } from '../languages/use-translations.ts'
import { TextField, type TextFieldProps } from '../ui/fields/text-field.tsx'

type DraftFieldProps<Draft extends FieldValues> = Omit<TextFieldProps, 'name' | 'value' | 'onValueChange'> & {
  control: Control<Draft>
  name: FieldPath<Draft>
  /** What the server calls it, where that is another name. */
  wireName?: string
  /** It may be left empty, and says so. */
  isOptional?: boolean
}

/** A text of a draft. */
export function DraftField<Draft extends FieldValues>({
  control,
  name,
  wireName,
  isOptional = false,
  label,
  ...field
}: DraftFieldProps<Draft>) {
  const t = useTranslations('selling')
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <TextField
          autoComplete="off"
          {...field}
          {...(!isOptional && !field.validate && { validate: (typed: string) => (typed.trim() === '' ? t('required') : undefined) })}
          name={wireName ?? name}
          label={isOptional ? t('optional', { label }) : label}
          value={value}
          onValueChange={onChange}
        />
      )}
    />
  )
}
