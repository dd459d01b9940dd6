import { type ReactNode, useId, useRef } from 'react'
import { FieldError, FieldHelp, FieldLabel } from './field-parts.tsx'
import { useFormField } from './form.tsx'

type TextAreaProps = {
  name: string
  label: string
  help?: ReactNode
  value: string
  onValueChange: (value: string) => void
  /** Words when the value is wrong, nothing when it is right. Asked when the field is left and when the form is sent. */
  validate?: (value: string) => string | undefined
  /** For people to read: it is written as other text is. */
  isProse?: boolean
  placeholder?: string
}

/** Several lines of text. For machines every character counts, so nothing is corrected or capitalized. */
export function TextArea({ name, label, help, value, onValueChange, validate, isProse = false, placeholder }: TextAreaProps) {
  const id = useId()
  const wasTyped = useRef(false)
  const { error, settle } = useFormField(name, validate)
  return (
    <div className="flex flex-col">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <textarea
        id={id}
        name={name}
        rows={Math.min(16, Math.max(4, value.split('\n').length + 1))}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        {...(!isProse && { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false })}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-error ${id}-help`}
        onChange={(event) => {
          wasTyped.current = true
          settle()
          onValueChange(event.currentTarget.value)
        }}
        onBlur={(event) => {
          if (wasTyped.current && !event.relatedTarget?.closest('a, button')) settle(event.currentTarget.value)
        }}
        className={`w-full rounded-medium border bg-surface px-3.5 py-2 text-base/6 text-ink sm:text-body ${isProse ? '' : 'font-mono'} ${error === undefined ? 'border-line-strong' : 'border-danger'}`}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <FieldHelp id={`${id}-help`}>{help}</FieldHelp>
    </div>
  )
}
