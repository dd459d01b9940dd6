import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Email } from '#contract/users.ts'
import { TextField } from './ui/text-field.tsx'

type EmailFieldProps = {
  autoComplete: string
  value: string
  onValueChange: (value: string) => void
  hint?: ReactNode
  onLeave?: () => void
}

/** An email address, as every form asks for it. */
export function EmailField({ onLeave, ...field }: EmailFieldProps) {
  const shared = useTranslations('shared')
  const errors = useTranslations('errors')
  return (
    <TextField
      {...field}
      name="email"
      type="email"
      label={shared('email')}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      onBlur={onLeave}
      validate={(value) => {
        if (value.trim() === '') return shared('emailMissing')
        return Email.safeParse(value).success ? undefined : errors('INVALID_EMAIL')
      }}
    />
  )
}
