import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { usePasswordWords } from '../password-words.ts'
import { PasswordField } from '../ui/password-field.tsx'

type NewPasswordFieldProps = { minimum: number | undefined; maximum: number | undefined; label?: string }

/** A password to be chosen: one field, any characters, long enough. */
export function NewPasswordField({
  minimum = limits.password.minLength,
  maximum = limits.password.maxLength,
  label,
}: NewPasswordFieldProps) {
  const t = useTranslations('signUp')
  const shared = useTranslations('shared')
  const words = usePasswordWords()

  function judge(password: string) {
    const length = [...password.normalize('NFKC')].length
    if (length === 0) return shared('passwordMissing')
    if (length < minimum) return t('passwordTooShort', { minimum })
    return length > maximum ? t('passwordTooLong', { maximum }) : undefined
  }
  return (
    <PasswordField
      name="password"
      label={label ?? shared('password')}
      help={t('passwordHelp', { minimum })}
      autoComplete="new-password"
      validate={judge}
      words={words}
    />
  )
}
