import {
  createReactClient,
  OrganizationSwitcher,
  Protect,
  SignedIn,
  SignedOut,
  SignInButton,
  TollgateProvider,
  UserButton,
} from '@tollgate/client/react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const client = createReactClient({ baseURL: TOLLGATE_URL })

createRoot(document.getElementById('page')).render(
  <TollgateProvider client={client} baseURL={TOLLGATE_URL}>
    <header>
      <h1>Notes</h1>
      <SignedOut>
        <SignInButton />
      </SignedOut>
      <SignedIn>
        <OrganizationSwitcher />
        <UserButton />
      </SignedIn>
    </header>
    <main>
      <SignedOut>
        <p>Sign in to see your notes.</p>
      </SignedOut>
      <SignedIn>
        <Notes />
        <Protect permission="invoice:read" fallback={<p>Invoices are for those who may read them.</p>}>
          <Invoices />
        </Protect>
      </SignedIn>
    </main>
  </TollgateProvider>,
)

/** Calls the API with the session's cookie: the API is on the same site. */
function Notes() {
  const [notes, setNotes] = useState([])
  useEffect(() => void byCookie('/notes').then(setNotes), [])

  async function add(form) {
    setNotes(await byCookie('/notes', { method: 'POST', body: JSON.stringify({ text: form.get('text') }) }))
  }

  return (
    <section>
      <h2>Yours</h2>
      <ul>
        {notes.map((note, at) => (
          <li key={at}>{note}</li>
        ))}
      </ul>
      <form action={add}>
        <label>
          New note <input name="text" required />
        </label>{' '}
        <button type="submit">Add</button>
      </form>
    </section>
  )
}

/** Calls the API with a JSON Web Token: that works from any site. */
function Invoices() {
  const [invoices, setInvoices] = useState([])
  useEffect(() => void byToken('/invoices').then(setInvoices), [])
  return (
    <section>
      <h2>Invoices</h2>
      <ul>
        {invoices.map(({ number, total }) => (
          <li key={number}>
            {number}: {total}
          </li>
        ))}
      </ul>
    </section>
  )
}

async function byCookie(path, init) {
  const answer = await fetch(API_URL + path, { ...init, credentials: 'include' })
  return answer.json()
}

async function byToken(path) {
  const { token } = await client.token({}, { throw: true })
  const answer = await fetch(API_URL + path, { headers: { authorization: `Bearer ${token}` } })
  return answer.json()
}
