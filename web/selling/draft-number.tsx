import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslations } from '../languages/use-translations.ts'
import { NumberField } from '../ui/fields/number-field.tsx'
import { useWholeNumber } from './use-whole-number.ts'

type DraftNumberProps<Draft extends FieldValues> = {
  control: Control<Draft>
  name: FieldPath<Draft>
  /** What the server calls it, where that is another name. */
  wireName?: string
  label: string
  least: number
  most: number
  /** It may be left empty, and says so. */
  isOptional?: boolean
}

/** A whole number of a draft, within bounds. */
export function DraftNumber<Draft extends FieldValues>({
  control,
  name,
  wireName,
  label,
  least,
  most,
  isOptional = false,
}: DraftNumberProps<Draft>) {
  const t = useTranslations('selling')
  const whole = useWholeNumber()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <NumberField
          name={wireName ?? name}
          label={isOptional ? t('optional', { label }) : label}
          least={least}
          most={most}
          value={value}
          onValueChange={onChange}
          validate={whole(least, most, { isOptional })}
        />
      )}
    />
  )
}
