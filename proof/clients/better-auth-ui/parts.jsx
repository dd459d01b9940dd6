import { useState } from 'react'
import { authClient } from './auth-client.js'

/** A form for one mutation of the package. `make` turns what was typed into its variables. */
export function Deed({ name, useDeed, given, fields = [], make = (typed) => typed }) {
  const deed = useDeed(authClient, given)
  const [outcome, setOutcome] = useState({ count: 0 })
  const settle = (words) => setOutcome(({ count }) => ({ count: count + 1, words: JSON.stringify(words) }))
  const submit = (event) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    deed.mutate(make(typed), {
      onSuccess: (data) => settle({ data }),
      onError: ({ status, error, code, message }) => settle({ error: { status, code: error?.code ?? code, message } }),
    })
  }
  return (
    <form aria-label={name} data-count={outcome.count} onSubmit={submit}>
      {fields.map((field) => (
        <label key={field}>
          {field} <input name={field} autoComplete="off" />
        </label>
      ))}
      <button disabled={deed.isPending}>{name}</button>
      <output>{outcome.words}</output>
    </form>
  )
}

/** What one query of the package holds now. */
export function Shown({ name, useShown, given }) {
  const { data, error } = useShown(authClient, given)
  const words = error ? { error: { status: error.status, message: error.message } } : { data }
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <pre>{JSON.stringify(words)}</pre>
    </section>
  )
}
