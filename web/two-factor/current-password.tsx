import { usePasswordWords } from '../forms/password-words.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'

/** The password of the person who is signed in. */
export function CurrentPassword() {
  const shared = useTranslations('shared')
  return (
    <PasswordField
      name="password"
      label={shared('password')}
      autoComplete="current-password"
      validate={(value) => (value === '' ? shared('passwordMissing') : undefined)}
      words={usePasswordWords()}
    />
  )
}
