import { OTPField } from '@base-ui/react/otp-field'
import { CircleAlert } from 'lucide-react'
import { useEffect, useId } from 'react'

type CodeFieldProps = {
  label: string
  length: number
  /** Letters are read in any case. */
  characters?: 'digits' | 'letters and digits'
  /** What a box is called, counted from one. */
  boxLabel: (place: number) => string
  value: string
  onValueChange: (value: string) => void
  onComplete: (value: string) => void
  error?: string | undefined
  /** Said while the code is being checked. Until it is gone, nothing can be typed. */
  checking?: string | undefined
  /** Where the code is all that the page asks for, it can be typed at once. */
  isFocused?: boolean
}

/** A code, one box for each character. It can be pasted as the mail writes it, and is sent once it is whole. */
export function CodeField({
  label,
  length,
  characters = 'digits',
  boxLabel,
  value,
  onValueChange,
  onComplete,
  error,
  checking,
  isFocused = false,
}: CodeFieldProps) {
  const id = useId()
  useEffect(() => {
    if (isFocused) document.getElementById(id)?.focus()
  }, [id, isFocused])
  const letters = { validationType: 'alphanumeric', inputMode: 'text', normalizeValue: upperCase } as const
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <OTPField.Root
        id={id}
        length={length}
        {...(characters === 'letters and digits' && letters)}
        value={value}
        readOnly={checking !== undefined}
        onValueChange={onValueChange}
        onValueComplete={onComplete}
        aria-describedby={`${id}-status`}
        className="flex gap-2"
      >
        {Array.from({ length }, (_, place) => (
          <OTPField.Input
            key={place}
            aria-label={place === 0 ? undefined : boxLabel(place + 1)}
            aria-invalid={error ? true : undefined}
            className="min-h-12 w-full min-w-0 max-w-14 rounded-medium border border-line-strong bg-surface text-center font-medium text-lead focus:outline-2 focus:outline-accent focus:-outline-offset-1 aria-invalid:border-danger"
          />
        ))}
      </OTPField.Root>
      <div role="status" id={`${id}-status`} className="text-ink-soft text-small">
        {checking}
        {error && (
          <span className="flex gap-1.5 text-danger">
            <CircleAlert size={16} className="mt-0.5 shrink-0" />
            {error}
          </span>
        )}
      </div>
    </div>
  )
}

function upperCase(text: string): string {
  return text.toUpperCase()
}
