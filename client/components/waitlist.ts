import { createElement, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { addressOf } from './addresses.ts'
import { useTollgate } from './provider.ts'
import { waitlistStyle } from './waitlist-styles.ts'
import { waitlistWordsIn } from './waitlist-words.ts'

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
export function Waitlist({ redirect, onJoined }: Props): ReactNode {
  const { origin, language } = useTollgate()
  const words = waitlistWordsIn(language)
  const way = useWay()
  const [joined, setJoined] = useState<string>()
  if (way === 'none') return null
  const isForm = way === 'form' && joined === undefined

  function finish(email: string) {
    setJoined(email)
    onJoined?.(email)
  }
  const link = way === 'open' || way === 'page'
  return createElement(
    'section',
    { className: 'tollgate-waitlist', 'aria-label': words.title, 'aria-busy': way === undefined, style: waitlistStyle.root },
    isForm && createElement(JoinForm, { onJoined: finish }),
    link &&
      createElement(
        'a',
        { className: 'tollgate-waitlist-link', href: addressOf(origin, '/sign-up', redirect), style: waitlistStyle.submit },
        way === 'open' ? words.signUp : words.submit,
      ),
    way === 'failed' && createElement('p', { role: 'alert', style: waitlistStyle.text }, words.failed),
    joined !== undefined && createElement(Done, { words: words.done.replace('{address}', () => joined) }),
  )
}

type Way = 'form' | 'page' | 'open' | 'none' | 'failed'

/** How people come in here: by this form, on our own page, by signing up, or not at all. */
function useWay(): Way | undefined {
  const { client } = useTollgate()
  const [way, setWay] = useState<Way>()
  useEffect(() => {
    const leaving = new AbortController()
    void read()
    return () => leaving.abort()

    async function read() {
      const { data } = await client.getSettings({}, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      if (!data) setWay('failed')
      else if (data.signUp === 'open') setWay('open')
      else if (data.signUp !== 'waitlist') setWay('none')
      else setWay(data.captcha?.paths.includes(client.waitlist.join.$path) ? 'page' : 'form')
    }
  }, [client])
  return way
}

function JoinForm({ onJoined }: { onJoined: (email: string) => void }) {
  const { client, language } = useTollgate()
  const words = waitlistWordsIn(language)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const problems: Readonly<Record<string, string>> = {
    INVALID_EMAIL: words.invalid,
    EMAIL_DOMAIN_NOT_ALLOWED: words.domain,
    WAITLIST_FULL: words.full,
    TOO_MANY_REQUESTS: words.often,
  }

  async function join(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const email = field.current?.value.trim() ?? ''
    if (email === '') return fail(words.invalid)
    setPending(true)
    setProblem(undefined)
    const { error } = await client.waitlist.join({ email })
    setPending(false)
    return error ? fail(problems[error.code] ?? words.failed) : onJoined(email)
  }
  function fail(words: string) {
    setProblem(words)
    field.current?.focus()
  }

  return createElement(
    'form',
    { noValidate: true, onSubmit: (event: FormEvent) => void join(event), style: waitlistStyle.root },
    createElement(
      'div',
      { style: waitlistStyle.field },
      createElement('label', { htmlFor: id }, words.email),
      createElement('input', {
        ref: field,
        id,
        type: 'email',
        name: 'email',
        autoComplete: 'email',
        required: true,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
        style: waitlistStyle.input,
      }),
    ),
    problem !== undefined && createElement('p', { id: `${id}-problem`, role: 'alert', style: waitlistStyle.text }, problem),
    createElement(
      'button',
      { type: 'submit', 'aria-disabled': isPending, style: waitlistStyle.submit },
      isPending ? words.joining : words.submit,
    ),
  )
}

/** The form is gone, so what became of it is read out, and the keyboard stays here. */
function Done({ words }: { words: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return createElement('p', { ref: line, tabIndex: -1, style: waitlistStyle.text }, words)
}
