import { createElement, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { addressOf } from './addresses.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords, Worded } from './part-words.ts'
import { Button, Field, useDeed } from './parts.ts'
import { useLook, useSettings, useTollgate } from './provider.ts'
import { cardStyle, wideButtonStyle } from './styles.ts'
import { waitlistWords } from './words/waitlist.ts'

type Props = {
  /** Where people come to once they have an account and go on from our page; this page unless given. */
  readonly redirect?: string
  /** Runs when an address was taken. */
  readonly onJoined?: (email: string) => void
}

/**
 * Asks for an address to put on the waitlist. Where everyone may sign up, or a captcha is asked for, it leads to our own page instead; where nobody can
 * ask, it shows nothing.
 */
export function Waitlist(props: Props): ReactNode {
  return createElement(Worded, { tables: [waitlistWords], show: () => createElement(Asking, props) })
}

function Asking({ redirect, onJoined }: Props) {
  const { origin } = useTollgate()
  const words = usePartWords(waitlistWords)
  const look = useLook()
  const way = useWay()
  const [joined, setJoined] = useState<string>()
  if (way === 'none') return null

  function finish(email: string) {
    setJoined(email)
    onJoined?.(email)
  }
  const link = way === 'open' || way === 'page'
  return createElement(
    'section',
    {
      className: 'tollgate-waitlist',
      'aria-label': words.title,
      'aria-busy': way === undefined,
      style: { ...partStyle.group, maxWidth: 420, font: 'inherit', lineHeight: 1.4, color: 'var(--tollgate-text, CanvasText)', ...look },
    },
    way === 'form' && joined === undefined && createElement(JoinForm, { onJoined: finish }),
    link &&
      createElement(
        'a',
        { className: 'tollgate-waitlist-link', href: addressOf(origin, '/sign-up', redirect), style: wideButtonStyle },
        way === 'open' ? words.signUp : words.submit,
      ),
    way === 'failed' && createElement('p', { role: 'alert', style: cardStyle.text }, words.failed),
    joined !== undefined && createElement(Done, { words: words.done.replace('{address}', () => joined) }),
  )
}

type Way = 'form' | 'page' | 'open' | 'none' | 'failed'

/** How people come in here: by this form, on our own page, by signing up, or not at all. Undefined until the server said so. */
function useWay(): Way | undefined {
  const { client } = useTollgate()
  const { data, error } = useSettings()
  if (!data) return error ? 'failed' : undefined
  if (data.signUp === 'open') return 'open'
  if (data.signUp !== 'waitlist') return 'none'
  return data.captcha?.paths.includes(client.waitlist.join.$path) ? 'page' : 'form'
}

function JoinForm({ onJoined }: { onJoined: (email: string) => void }) {
  const { client } = useTollgate()
  const words = usePartWords(waitlistWords)
  const { run, isBusy, failure } = useDeed()
  const [email, setEmail] = useState('')
  const [isMissing, setMissing] = useState(false)
  const problems: Readonly<Record<string, string>> = {
    INVALID_EMAIL: words.invalid,
    EMAIL_DOMAIN_NOT_ALLOWED: words.domain,
    WAITLIST_FULL: words.full,
    TOO_MANY_REQUESTS: words.often,
  }
  const problem = failure ? (problems[failure.code] ?? words.failed) : undefined

  async function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const field = event.currentTarget.querySelector('input')
    const address = email.trim()
    setMissing(address === '')
    const done = address !== '' && (await run(() => client.waitlist.join({ email: address })))
    if (done) onJoined(address)
    else field?.focus()
  }
  return createElement(
    'form',
    { noValidate: true, style: partStyle.form, onSubmit: (event: FormEvent<HTMLFormElement>) => void join(event) },
    createElement(Field, {
      label: words.email,
      type: 'email',
      name: 'email',
      autoComplete: 'email',
      required: true,
      value: email,
      error: isMissing ? words.invalid : problem,
      onChange: ({ target }) => setEmail(target.value),
    }),
    createElement(Button, { type: 'submit', isBusy, style: wideButtonStyle }, isBusy ? words.joining : words.submit),
  )
}

/** The form is gone, so what became of it is read out, and the keyboard stays here. */
function Done({ words }: { words: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return createElement('p', { ref: line, tabIndex: -1, style: cardStyle.text }, words)
}
