import { createElement, type FormEvent, useMemo, useState } from 'react'
import type { DataOf } from '../calls.ts'
import { type ReactClient, useLive } from '../react-client.ts'
import type { SessionData } from '../session.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords } from './part-words.ts'
import { Button, Field, Said, Trouble, useDeed } from './parts.ts'
import { useSettings, useTollgate } from './provider.ts'
import { alertStyle, cardStyle } from './styles.ts'
import { userProfileWords } from './words/user-profile.ts'

type Props = { readonly user: SessionData['user'] }
type Change = NonNullable<DataOf<ReactClient['getEmailChange']>>

/** The address of the person, and its change: after a proof from a mailed link, as on the server's page. */
export function EmailForm({ user }: Props) {
  const { client } = useTollgate()
  const words = usePartWords(userProfileWords)
  const { data: settings } = useSettings()
  const live = useMemo(
    () => client.$live((options) => client.getEmailChange({}, options), ['/change-', '/cancel-', '/confirm-', '/sign-']),
    [client],
  )
  const { data: change } = useLive(live)
  return [
    createElement(
      'p',
      { key: 'now', style: cardStyle.text },
      `${user.email} · ${user.emailVerified ? words.confirmed : words.unconfirmed}`,
    ),
    change && createElement(UnderWay, { key: 'change', change, email: user.email }),
    settings?.emailChange && !change && createElement(Form, { key: 'form', user }),
  ]
}

function Form({ user }: Props) {
  const { client } = useTollgate()
  const words = usePartWords(userProfileWords)
  const [newEmail, setNewEmail] = useState('')
  const [changed, setChanged] = useState('')
  const { run, isBusy, failure } = useDeed()
  const refusals: Readonly<Record<string, string>> = {
    INVALID_EMAIL: words.invalidEmail,
    EMAIL_IS_THE_SAME: words.sameEmail,
    COULDNT_UPDATE_YOUR_EMAIL: words.takenEmail,
    EMAIL_DOMAIN_NOT_ALLOWED: words.emailDomain,
  }
  const wrong = failure && refusals[failure.code]

  async function change(event: FormEvent) {
    event.preventDefault()
    setChanged('')
    if (!(await run(() => client.changeEmail({ newEmail, callbackURL: location.href })))) return
    setChanged(newEmail)
    setNewEmail('')
  }
  return createElement(
    'form',
    { style: partStyle.form, onSubmit: (event: FormEvent) => void change(event) },
    createElement(Field, {
      type: 'email',
      label: words.newAddress,
      hint: user.emailVerified ? words.changeLead.replace('{address}', () => user.email) : words.changeUnconfirmedLead,
      value: newEmail,
      required: true,
      autoComplete: 'email',
      error: wrong ?? undefined,
      onChange: ({ target }) => setNewEmail(target.value),
    }),
    createElement(Trouble, { failure: wrong ? null : failure }),
    createElement('div', null, createElement(Button, { type: 'submit', look: 'secondary', isBusy }, words.changeEmail)),
    createElement(Said, null, changed && !user.emailVerified && words.emailChanged.replace('{address}', () => changed)),
  )
}

/** A change that waits for its proof. */
function UnderWay({ change: { newEmail, isAgreed }, email }: { readonly change: Change; readonly email: string }) {
  const { client } = useTollgate()
  const words = usePartWords(userProfileWords)
  const { run, isBusy, failure } = useDeed()
  const waitsFor = isAgreed ? words.prove.replace('{address}', () => newEmail) : words.agree.replace('{address}', () => email)
  return createElement(
    'div',
    { style: partStyle.form },
    createElement('p', { role: 'status', style: alertStyle.info }, `${words.underWay} ${waitsFor}.`),
    createElement(Trouble, { failure }),
    createElement(
      'div',
      null,
      createElement(Button, { look: 'secondary', isBusy, onClick: () => void run(() => client.cancelEmailChange()) }, words.cancelChange),
    ),
  )
}
