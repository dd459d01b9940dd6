import { Field } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useSubmission } from './form.tsx'

export type TextFieldProps = {
  name: string
  label: string
  /** Said below the field, before anything went wrong. */
  help?: ReactNode
  /** Said below the field when there is something to notice: a suggestion, Caps Lock. */
  hint?: ReactNode
  /** Words when the value is wrong, nothing when it is right. */
  validate?: (value: string) => string | undefined
  /** Sits inside the box, at its end. */
  trailing?: ReactNode
  onValueChange?: (value: string) => void
} & Omit<ComponentProps<'input'>, 'className' | 'style' | 'required'>

export function TextField({ name, label, help, hint, validate, trailing, onValueChange, onBlur, ...input }: TextFieldProps) {
  const submission = useSubmission()
  const wasTyped = useRef(false)

  function judge(value: unknown) {
    const text = typeof value === 'string' ? value : ''
    if (text === '' && !wasTyped.current && !submission.attempted()) return null
    return validate?.(text) ?? null
  }
  return (
    <Field.Root name={name} validate={judge} className="flex flex-col">
      <Field.Label className="mb-1.5 font-medium text-body">{label}</Field.Label>
      <div className="flex rounded-medium border border-line-strong bg-surface transition-colors duration-150 focus-within:outline-2 focus-within:outline-accent focus-within:-outline-offset-1 has-data-invalid:border-danger has-data-invalid:focus-within:outline-danger">
        <Field.Control
          {...input}
          aria-required={validate ? true : undefined}
          onValueChange={(value) => {
            wasTyped.current = true
            onValueChange?.(value)
          }}
          onBlur={(event) => {
            onBlur?.(event)
            // Left for a button or a link, it is judged later: words appearing now would move what is being pressed.
            if (event.relatedTarget?.closest('a, button')) event.preventBaseUIHandler()
          }}
          className="min-h-11 w-full min-w-0 rounded-medium bg-transparent px-3.5 text-base/6 text-ink outline-none placeholder:text-ink-soft sm:text-body"
        />
        {trailing}
      </div>
      <div aria-live="polite">{hint && <div className="mt-1.5 text-small text-warning">{hint}</div>}</div>
      {help && <Field.Description className="mt-1.5 text-small text-ink-soft">{help}</Field.Description>}
      <Field.Error className="mt-1.5 flex gap-1.5 text-danger text-small" render={withIcon} />
    </Field.Root>
  )
}

function withIcon({ children, ...props }: ComponentProps<'div'>) {
  return (
    <div {...props}>
      <CircleAlert size={16} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </div>
  )
}
