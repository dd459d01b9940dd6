import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Weakness } from '#contract/passwords.ts'
import { api } from '../api/api.ts'
import { usePasswordWords } from '../forms/password-words.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'

const reasonKeys = { common: 'weakCommon', personal: 'weakPersonal', repeated: 'weakRepeated', sequence: 'weakSequence' } as const

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
  const [weaknesses, setWeaknesses] = useState<readonly Weakness[]>([])

  function judge(password: string) {
    const length = [...password.normalize('NFKC')].length
    if (length === 0) return shared('passwordMissing')
    if (length < minimum) return t('passwordTooShort', { minimum })
    return length > maximum ? t('passwordTooLong', { maximum }) : undefined
  }
  async function askServer({ value, form }: HTMLInputElement) {
    if (judge(value) !== undefined) return
    const values = form ? new FormData(form) : new FormData()
    const personal = ['name', 'email', 'username'].map((name) => values.get(name)).filter((text) => typeof text === 'string' && text !== '')
    const { data } = await api.judgePassword({ password: value, personal: personal as string[] })
    if (data) setWeaknesses(data.weaknesses)
  }
  return (
    <PasswordField
      name="password"
      label={label ?? shared('password')}
      help={t('passwordHelp', { minimum })}
      autoComplete="new-password"
      validate={judge}
      hint={weaknesses.length > 0 && t('weak', { reasons: weaknesses.map((each) => t(reasonKeys[each])).join(', ') })}
      onValueChange={() => setWeaknesses([])}
      onBlur={({ currentTarget }) => void askServer(currentTarget)}
      words={words}
    />
  )
}
