import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Appearance, createReactClient, SignIn, SignUp, TollgateProvider } from '#client/react.ts'

/** A page of another site where people sign in: `?at=` says where Tollgate is, `&show=sign-up` that they come for the first time. */
const search = new URLSearchParams(location.search)
const baseURL = search.get('at') ?? ''
const client = createReactClient({ baseURL })
const appearance = JSON.parse(search.get('appearance') ?? '{}') as Appearance

function Page() {
  const [heard, setHeard] = useState('')
  const entry = { redirect: search.get('redirect') ?? undefined, onSignedIn: ({ email }: { email: string }) => setHeard(email) }
  return (
    <main>
      <output>{heard}</output>
      {search.get('show') === 'sign-up' ? <SignUp {...entry} username={search.has('username')} /> : <SignIn {...entry} />}
    </main>
  )
}

if (baseURL !== '')
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <TollgateProvider client={client} baseURL={baseURL} appearance={appearance}>
      <Page />
    </TollgateProvider>,
  )
