import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldError, FieldHelp, FieldLabel } from './field-parts.tsx'
import { useFormField } from './form.tsx'

type SelectFieldProps<Value extends string> = {
  name: string
  label: string
  help?: ReactNode
  options: Readonly<Record<Value, string>>
  value: Value
  onValueChange: (value: Value) => void
  /** The language of each option, when the options are names of languages. */
  optionsAreLanguages?: boolean
  autoComplete?: string
  /** Words when the value is wrong, nothing when it is right. Asked when the form is sent. */
  validate?: (value: string) => string | undefined
}

/** A choice of one in a form: the browser's own list, so that it works as people know it on every device. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const id = useId()
  const { error, settle } = useFormField(props.name, props.validate)
  return (
    <div className="flex flex-col">
      <FieldLabel htmlFor={id}>{props.label}</FieldLabel>
      <div className="relative flex">
        <select
          id={id}
          name={props.name}
          value={props.value}
          autoComplete={props.autoComplete}
          aria-required={props.validate?.('') ? true : undefined} // many fields that may stay empty are checked as well
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-error ${id}-help`}
          onChange={(event) => {
            settle()
            props.onValueChange(event.currentTarget.value as Value)
          }}
          className="min-h-11 w-full min-w-0 cursor-pointer appearance-none rounded-medium border border-line-strong bg-surface aria-invalid:border-danger pr-10 pl-3.5 text-base/6 text-ink focus-visible:outline-offset-0 sm:text-body [&>option]:bg-surface [&>option]:text-ink"
        >
          {(Object.entries(props.options) as [Value, string][]).map(([each, name]) => (
            <option key={each} value={each} lang={props.optionsAreLanguages ? each : undefined}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={16} className="pointer-events-none absolute top-3.5 right-3.5 text-ink-soft" />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <FieldHelp id={`${id}-help`}>{props.help}</FieldHelp>
    </div>
  )
}
