import { createElement, type FocusEvent, type ReactNode, useState } from 'react'
import type { DataOf } from '../../calls.ts'
import type { ReactClient } from '../../react-client.ts'
import { useEntry } from '../entry/entry.ts'
import { PasswordField } from '../entry/fields.ts'
import { fill, fillCount } from '../fill.ts'
import { useTollgate } from '../provider.ts'
import type { Settings } from '../settings.ts'
import type { SignUpWords } from '../words/sign-up/en.ts'

type Weakness = DataOf<ReactClient['judgePassword']>['weaknesses'][number]

/** What is wrong with a new password by the server's own limits. */
export function judgePassword(password: string, limits: Settings, words: SignUpWords, language: string | undefined): string | undefined {
  const { passwordMinimum: minimum, passwordMaximum: maximum } = limits
  const length = [...password.normalize('NFKC')].length
  if (length === 0) return words.passwordMissing
  if (length < minimum) return fillCount(words.passwordTooShort, { minimum }, language)
  return length > maximum ? fillCount(words.passwordTooLong, { maximum }, language) : undefined
}

type NewPasswordProps = {
  readonly words: SignUpWords
  /** What others know of the person: a password should not be made of it. */
  readonly personal: readonly (string | undefined)[]
  readonly error: string | undefined
}

/** A password to be chosen: any characters, long enough. The server says why it would be guessed soon, once it is left. */
export function NewPassword({ words, personal, error }: NewPasswordProps): ReactNode {
  const { client, language } = useTollgate()
  const { settings } = useEntry()
  const [weaknesses, setWeaknesses] = useState<readonly Weakness[]>([])

  async function ask({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) {
    if (judgePassword(value, settings, words, language) !== undefined) return
    const { data } = await client.judgePassword({
      password: value,
      personal: personal.filter((each) => each !== undefined && each !== '') as string[],
    })
    if (data) setWeaknesses(data.weaknesses)
  }
  const reasons = { common: words.weakCommon, personal: words.weakPersonal, repeated: words.weakRepeated, sequence: words.weakSequence }
  const help = fillCount(words.passwordHelp, { minimum: settings.passwordMinimum }, language)
  const weak = weaknesses.length > 0 && fill(words.weak, { reasons: weaknesses.map((each) => reasons[each]).join(', ') })
  return createElement(PasswordField, {
    label: words.password,
    autoComplete: 'new-password',
    hint: createElement('span', { 'aria-live': 'polite' }, weak || help),
    error,
    onChange: () => setWeaknesses([]),
    onBlur: (event) => void ask(event),
  })
}
