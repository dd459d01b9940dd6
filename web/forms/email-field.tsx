import type { ReactNode } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { TextField } from '../ui/fields/text-field.tsx'

type EmailFieldProps = {
  autoComplete: string
  value: string
  onValueChange: (value: string) => void
  hint?: ReactNode
  onLeave?: () => void
  label?: string
  /** Said when nothing was typed, where a username will do as well: an @ makes it an address. */
  usernameMissing?: string
}

// The schema is a tenth of the sign-in page, so it is fetched while the address is typed. Until it is there the server judges alone.
let isEmail = (_: string) => true
let fetching: Promise<void> | undefined

/** An email address, as every form asks for it. */
export function EmailField({ onLeave, label, usernameMissing, ...field }: EmailFieldProps) {
  const shared = useTranslations('shared')
  const errors = useTranslations('errors')
  return (
    <TextField
      {...field}
      name="email"
      type={usernameMissing ? 'text' : 'email'}
      inputMode="email"
      label={label ?? shared('email')}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      onInput={() => void fetchSchema()}
      onBlur={onLeave}
      validate={(value) => {
        if (value.trim() === '') return usernameMissing ?? shared('emailMissing')
        if (usernameMissing && !value.includes('@')) return undefined
        return isEmail(value) ? undefined : errors('INVALID_EMAIL')
      }}
    />
  )
}

async function fetchSchema() {
  fetching ??= import('./is-email.ts').then(
    (module) => {
      isEmail = module.isEmail
    },
    () => {
      fetching = undefined
    },
  )
  await fetching
}
