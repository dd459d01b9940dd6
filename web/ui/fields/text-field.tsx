import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { FieldError, FieldHelp, FieldLabel } from './field-parts.tsx'
import { useFormField } from './form.tsx'

export type TextFieldProps = {
  name: string
  label: string
  /** Said below the field, before anything went wrong. */
  help?: ReactNode
  /** Said below the field when there is something to notice: a suggestion, Caps Lock. */
  hint?: ReactNode
  /** Words when the value is wrong, nothing when it is right. Asked when the field is left and when the form is sent. */
  validate?: (value: string) => string | undefined
  /** Beside the label, at its end: what to do when the value is not at hand. */
  aside?: ReactNode
  /** Sits inside the box, at its end. */
  trailing?: ReactNode
  onValueChange?: (value: string) => void
} & Omit<ComponentProps<'input'>, 'className' | 'style' | 'required' | 'onChange'>

export function TextField({ name, label, help, hint, validate, aside, trailing, onValueChange, onBlur, ...input }: TextFieldProps) {
  const id = useId()
  const wasTyped = useRef(false)
  const { error, settle } = useFormField(name, validate)
  return (
    <div className="relative flex flex-col">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className="flex rounded-medium border border-line-strong bg-surface transition-colors duration-150 focus-within:outline-2 focus-within:outline-accent focus-within:-outline-offset-1 has-[[readonly]]:bg-sunken has-aria-invalid:border-danger has-aria-invalid:focus-within:outline-danger">
        <input
          aria-required={validate?.('') ? true : undefined} // many fields that may stay empty are checked as well
          {...input}
          id={id}
          name={name}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-error ${id}-hint ${id}-help`}
          onChange={(event) => {
            wasTyped.current = true
            settle()
            onValueChange?.(event.currentTarget.value)
          }}
          onBlur={(event) => {
            onBlur?.(event)
            // Left for a button or a link, it is judged later: words appearing now would move what is being pressed.
            if (wasTyped.current && !event.relatedTarget?.closest('a, button')) settle(event.currentTarget.value)
          }}
          className="min-h-11 w-full min-w-0 rounded-medium bg-transparent px-3.5 text-base/6 text-ink outline-none placeholder:text-ink-soft sm:text-body"
        />
        {trailing}
      </div>
      {aside && <div className="absolute top-0.5 right-0 text-small">{aside}</div>}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div id={`${id}-hint`} aria-live="polite" className="text-small text-warning">
        {hint && <div className="mt-1.5">{hint}</div>}
      </div>
      <FieldHelp id={`${id}-help`}>{help}</FieldHelp>
    </div>
  )
}
