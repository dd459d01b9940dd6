import { createElement, type FormEvent, useEffect, useRef, useState } from 'react'
import { CopyButton } from './copy-button.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords } from './part-words.ts'
import { Button, Field, Select, Trouble, useDeed } from './parts.ts'
import { useTollgate } from './provider.ts'
import type { Settings } from './settings.ts'
import { alertStyle } from './styles.ts'
import { apiKeysWords } from './words/api-keys.ts'

const daySeconds = 24 * 60 * 60

type Props = { readonly owner: { readonly organizationId?: string }; readonly settings: Settings }

/** Makes a key, and shows its secret this once. */
export function NewKey({ owner, settings }: Props) {
  const { client } = useTollgate()
  const words = usePartWords(apiKeysWords)
  const [name, setName] = useState('')
  const [lifetime, setLifetime] = useState('90')
  const [secret, setSecret] = useState<string>()
  const lifetimes = useLifetimes()
  const { run, isBusy, failure } = useDeed()
  const isNameRefused = failure?.code === 'THE_NAME_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL'
  const chosen = settings.apiKeyCustomExpiry && lifetime !== 'never' ? { expiresIn: Number(lifetime) * daySeconds } : {}

  async function create(event: FormEvent) {
    event.preventDefault()
    const done = await run(() => client.apiKey.create({ ...owner, name: name.trim(), ...chosen }))
    if (!done) return
    setName('')
    setSecret(done.data.key)
  }
  if (secret !== undefined) return createElement(Secret, { secret, onSaved: () => setSecret(undefined) })
  return createElement(
    'form',
    { style: partStyle.form, onSubmit: (event: FormEvent) => void create(event) },
    createElement(Field, {
      label: words.name,
      hint: words.nameHelp,
      value: name,
      required: true,
      autoComplete: 'off',
      error: isNameRefused ? words.nameRefused : undefined,
      onChange: ({ target }) => setName(target.value),
    }),
    settings.apiKeyCustomExpiry &&
      createElement(Select, { label: words.expiry, value: lifetime, options: lifetimes, onChange: setLifetime }),
    createElement(Trouble, { failure: isNameRefused ? null : failure }),
    createElement('div', null, createElement(Button, { type: 'submit', isBusy }, words.create)),
  )
}

/** `90 days`, in the words of the browser, and never. */
function useLifetimes(): Readonly<Record<string, string>> {
  const words = usePartWords(apiKeysWords)
  const { language } = useTollgate()
  const days = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return { ...Object.fromEntries([7, 30, 90, 365].map((count) => [String(count), days.format(count)])), never: words.never }
}

/** A secret that is seen this once. What had the focus is gone; copying is what comes next. */
function Secret({ secret, onSaved }: { readonly secret: string; readonly onSaved: () => void }) {
  const words = usePartWords(apiKeysWords)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return createElement(
    'div',
    { ref: place, role: 'group', 'aria-label': words.createdTitle, style: partStyle.form },
    createElement('strong', null, words.createdTitle),
    createElement('code', { style: partStyle.secret }, secret),
    createElement('p', { role: 'status', style: alertStyle.info }, words.onlyNow),
    createElement(
      'div',
      { style: partStyle.deeds },
      createElement(CopyButton, { text: secret, words: { copy: words.copySecret, copied: words.copied } }),
      createElement(Button, { look: 'secondary', onClick: onSaved }, words.saved),
    ),
  )
}
