import { createElement, type FormEvent, useState } from 'react'
import type { SessionData } from '../session.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords } from './part-words.ts'
import { Button, Field, HostedLink, Said, Trouble, useDeed } from './parts.ts'
import { useSettings, useTollgate } from './provider.ts'
import { cardStyle, fieldStyle } from './styles.ts'
import { useAccounts } from './use-accounts.ts'
import { securityWords } from './words/security.ts'

/** Changes the password of a person who has one; a first one is chosen on the server's page, where a mailed link proves who is there. */
export function PasswordForm({ user }: { readonly user: SessionData['user'] }) {
  const words = usePartWords(securityWords)
  const { data } = useAccounts()
  if (!data) return null
  if (data.some(({ providerId }) => providerId === 'credential')) return createElement(Form, { user })
  return [
    createElement('p', { key: 'none', style: cardStyle.text }, words.noPassword),
    createElement('div', { key: 'way' }, createElement(HostedLink, { path: '/account/password' }, words.setUp)),
  ]
}

function Form({ user }: { readonly user: SessionData['user'] }) {
  const { client } = useTollgate()
  const words = usePartWords(securityWords)
  const { data: settings } = useSettings()
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const [isAlone, setAlone] = useState(true)
  const [said, setSaid] = useState('')
  const { run, isBusy, failure } = useDeed()
  const ofNew: Readonly<Record<string, string>> = {
    PASSWORD_TOO_SHORT: words.tooShort,
    PASSWORD_TOO_LONG: words.tooLong,
    PASSWORD_TOO_COMMON: words.tooCommon,
    PASSWORD_COMPROMISED: words.compromised,
  }
  const wrongNew = failure ? ofNew[failure.code] : undefined
  const isWrong = failure?.code === 'INVALID_PASSWORD'

  async function change(event: FormEvent) {
    event.preventDefault()
    setSaid('')
    if (!(await run(() => client.changePassword({ currentPassword, newPassword, revokeOtherSessions: isAlone })))) return
    setCurrent('')
    setNew('')
    setSaid(isAlone ? words.changedEverywhere : words.passwordChanged)
  }
  return createElement(
    'form',
    { style: partStyle.form, onSubmit: (event: FormEvent) => void change(event) },
    // Password managers keep it beside the new password.
    createElement('input', { type: 'email', autoComplete: 'username', value: user.email, readOnly: true, hidden: true }),
    createElement(Field, {
      type: 'password',
      label: words.currentPassword,
      value: currentPassword,
      required: true,
      autoComplete: 'current-password',
      error: isWrong ? words.wrongPassword : undefined,
      onChange: ({ target }) => setCurrent(target.value),
    }),
    createElement(Field, {
      type: 'password',
      label: words.newPassword,
      value: newPassword,
      required: true,
      minLength: user.twoFactorEnabled ? settings?.passwordMinimumWithSecondFactor : settings?.passwordMinimum,
      maxLength: settings?.passwordMaximum,
      autoComplete: 'new-password',
      error: wrongNew,
      onChange: ({ target }) => setNew(target.value),
    }),
    createElement(
      'label',
      { style: fieldStyle.check },
      createElement('input', { type: 'checkbox', checked: isAlone, onChange: () => setAlone(!isAlone) }),
      words.signOutOthers,
    ),
    createElement(Trouble, { failure: isWrong || wrongNew !== undefined ? null : failure }),
    createElement('div', null, createElement(Button, { type: 'submit', look: 'secondary', isBusy }, words.changePassword)),
    createElement(Said, null, said),
  )
}
